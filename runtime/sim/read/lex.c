/* Tokens of PTX text.  Takes a NUL-terminated text, gives an array of tokens
   that point into it.  A word keeps its dots ("ld.global.u32", "%tid.x"), so
   opcodes are single tokens; one that starts with a dot ends before the next
   (".reg.b32" are two directives).  Texts are ASCII, comments too, as ptxas has it.

   PTX ISA 4 (syntax).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool
word_start (int c)
{
  return isalpha (c) || c == '_' || c == '$' || c == '%' || c == '.';
}

static bool
word_part (const char *s)
{
  return isalnum ((unsigned char) *s) || *s == '_' || *s == '$' || *s == '.'
         || (s[0] == ':' && s[1] == ':') || (s[0] == ':' && s[-1] == ':');
}

/* The end of the number at S: sign characters belong to a decimal exponent
   only.  */
static const char *
number_end (const char *s)
{
  bool hex = s[0] == '0' && strchr ("xXfFdDbB", s[1]) && s[1];
  while (isalnum ((unsigned char) *s) || *s == '.'
         || (!hex && (*s == '+' || *s == '-') && (s[-1] == 'e' || s[-1] == 'E')))
    s++;
  return s;
}

/* Comments that are instructions of the simulated GPU.  */
static const char own_comment[] = "//accx.";

/* Skips blanks and comments; NULL on an unterminated comment.  */
static const char *
skip_blank (const char *s, unsigned *line)
{
  for (;; s++)
    {
      if (*s == '\n')
        ++*line;
      else if (strncmp (s, own_comment, sizeof own_comment - 1) == 0)
        s++;
      else if (s[0] == '/' && s[1] == '/')
        {
          s += strcspn (s, "\n");
          s--;
        }
      else if (s[0] == '/' && s[1] == '*')
        {
          const char *end = strstr (s + 2, "*/");
          if (!end)
            return NULL;
          for (; s < end; s++)
            *line += *s == '\n';
          s++;
        }
      else if (!isspace ((unsigned char) *s))
        return s;
    }
}

/* Reads one token at S into T; returns its end, or NULL.  */
static const char *
scan (const char *s, struct token *t)
{
  t->start = s;
  if (isdigit ((unsigned char) *s))
    {
      t->kind = TOK_NUMBER;
      s = number_end (s);
    }
  else if (word_start ((unsigned char) *s))
    {
      t->kind = TOK_WORD;
      do
        s++;
      while (word_part (s) && !(*t->start == '.' && *s == '.'));
    }
  else if (*s == '"')
    {
      t->kind = TOK_STRING;
      s++;
      s += strcspn (s, "\"\n");
      if (*s++ != '"')
        return NULL;
    }
  else if (*s == '\0')
    t->kind = TOK_END;
  else if (strchr ("{}()[],;:<>=|@!+-*/~&^", *s))
    {
      t->kind = TOK_PUNCT;
      s++;
    }
  else
    return NULL;
  t->length = (unsigned) (s - t->start);
  return s;
}

/* Whether TEXT is ASCII; else *LINE receives where it is not.  */
static bool
is_ascii (const char *text, unsigned *line)
{
  *line = 1;
  for (; *text; text++)
    {
      if ((unsigned char) *text >= 0x80)
        return false;
      *line += *text == '\n';
    }
  return true;
}

bool
lex (const char *text, struct token **tokens, unsigned *bad_line)
{
  unsigned line = 1, cap = 0, n = 0;
  struct token *list = NULL;
  *tokens = NULL;
  if (!is_ascii (text, bad_line))
    return false;
  for (;;)
    {
      if (n == cap)
        {
          cap = cap ? 2 * cap : 1024;
          struct token *more = realloc (list, cap * sizeof *list);
          if (!more)
            {
              line = 0;
              break;
            }
          list = more;
        }
      text = skip_blank (text, &line);
      if (!text)
        break;
      list[n].line = line;
      text = scan (text, &list[n]);
      if (!text)
        break;
      if (list[n++].kind == TOK_END)
        {
          *tokens = list;
          return true;
        }
    }
  free (list);
  *bad_line = line;
  return false;
}

/* All of the hexadecimal digits in S, N of them.  */
static bool
hex_bits (const char *s, unsigned n, uint64_t *value)
{
  *value = 0;
  for (unsigned i = 0; i < n; i++)
    {
      if (!isxdigit ((unsigned char) s[i]))
        return false;
      int c = tolower ((unsigned char) s[i]);
      *value = *value << 4 | (uint64_t) (isdigit (c) ? c - '0' : c - 'a' + 10);
    }
  return n > 0;
}

bool
lex_number (const struct token *t, uint64_t *value, int *is_float)
{
  char buffer[64], *end;
  if (t->length >= sizeof buffer)
    return false;
  memcpy (buffer, t->start, t->length);
  buffer[t->length] = '\0';
  *is_float = 0;
  int mark = buffer[0] == '0' ? tolower ((unsigned char) buffer[1]) : 0;
  if (mark == 'f' || mark == 'd')
    {
      *is_float = mark == 'f' ? 4 : 8;
      return t->length == 2u + 2 * (unsigned) *is_float
             && hex_bits (buffer + 2, t->length - 2, value);
    }
  if (mark != 'x' && strpbrk (buffer, ".eE"))
    {
      double d = strtod (buffer, &end);
      memcpy (value, &d, sizeof d);
      *is_float = 8;
      return *end == '\0';
    }
  if (mark == 'b')
    *value = strtoull (buffer + 2, &end, 2);
  else
    *value = strtoull (buffer, &end, 0);
  if (*end == 'U')
    end++;
  return *end == '\0' && end > buffer;
}
