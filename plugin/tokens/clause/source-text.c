/* Reading the text of a source: what libcpp has still to read, and files by name where that
   does not do: macros, and directives that libcpp has looked ahead of.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/source-text.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool
text_is_word (char c)
{
  return isalnum ((unsigned char) c) || c == '_';
}

const char *
text_skip_quoted (const char *p)
{
  char quote = *p++;
  while (*p && *p != quote && *p != '\n')
    p += *p == '\\' && p[1] ? 2 : 1;
  return *p == quote ? p + 1 : p;
}

const char *
text_skip_line (const char *p)
{
  while (*p && *p != '\n')
    p += *p == '\\' && p[1] ? 2 : 1;
  return *p ? p + 1 : p;
}

const char *
text_skip_comment (const char *p)
{
  if (p[1] == '/')
    return text_skip_line (p);
  const char *end = strstr (p + 2, "*/");
  return end ? end + 2 : p + strlen (p);
}

const char *
text_skip_blanks (const char *p)
{
  for (;;)
    if (isspace ((unsigned char) *p) || (*p == '\\' && p[1] == '\n'))
      p++;
    else if (*p == '#')
      p = text_skip_line (p);
    else if (*p == '/' && (p[1] == '/' || p[1] == '*'))
      p = text_skip_comment (p);
    else
      return p;
}

bool
text_is (const char *p, const char *word)
{
  size_t n = strlen (word);
  return !strncmp (p, word, n) && !text_is_word (p[n]);
}

const char *
text_skip_to (const char *p, const char *ends)
{
  int depth = 0;
  for (p = text_skip_blanks (p); *p; p = text_skip_blanks (p))
    {
      if (*p == '"' || *p == '\'')
	{
	  p = text_skip_quoted (p);
	  continue;
	}
      if (depth == 0 && strchr (ends, *p))
	return p + 1;
      depth += *p == '(' || *p == '[' || *p == '{';
      depth -= *p == ')' || *p == ']' || *p == '}';
      if (depth < 0)
	return p;
      p++;
    }
  return p;
}

const char *
text_skip_parentheses (const char *p)
{
  p = text_skip_blanks (p);
  if (*p != '(')
    return p;
  p = text_skip_to (p + 1, "");
  return *p ? p + 1 : p;
}

const char *
text_line (const char *text, unsigned line)
{
  while (--line > 0 && strchr (text, '\n'))
    text = strchr (text, '\n') + 1;
  return text;
}

/* All of F, or NULL for lack of memory.  */
static char *
read_all (FILE *f)
{
  char *text = NULL;
  size_t n = 0, room = 0;
  do
    {
      char *more = realloc (text, (room += 65536) + 1);
      if (!more)
	{
	  free (text);
	  return NULL;
	}
      text = more;
      n += fread (text + n, 1, room - n, f);
    }
  while (n == room);
  text[n] = '\0';
  return text;
}

const char *
text_of (struct file_text *last, const char *file)
{
  if (last->name && !strcmp (last->name, file))
    return last->text;
  free (last->name);
  free (last->text);
  last->name = strdup (file);
  last->text = NULL;
  FILE *f = fopen (file, "rb");
  if (f)
    {
      last->text = read_all (f);
      fclose (f);
    }
  return last->text;
}
