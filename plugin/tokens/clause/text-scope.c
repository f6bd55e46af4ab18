/* What a place in the text of a C++ source is inside of: libcpp gives the parser all tokens
   before it knows a declaration, and directives mean other things in functions and classes.
   Takes the text up to that place; counts braces, each of a kind that the words in front of
   it tell.

   Branches of #if count as if the last one were compiled; one of #if 0 does not.  Of macros
   with single braces nothing is known: what is wrong then is taken for a namespace.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/source-text.h"
#include <ctype.h>
#include <string.h>

enum { MAX_DEPTH = 256, MAX_IFS = 64 };

struct scan
{
  const char *p, *end;
  unsigned char kinds[MAX_DEPTH];       /* of the open braces: enum text_scope */
  unsigned depth;
  struct { unsigned depth; bool zero; } ifs[MAX_IFS];
  unsigned n_ifs;
  bool names_class, calls;              /* the words since the last brace or semicolon */
};

static enum text_scope
current (const struct scan *s)
{
  return s->depth ? (enum text_scope) s->kinds[s->depth - 1] : TEXT_NAMESPACE;
}

static void
begin_head (struct scan *s)
{
  s->names_class = s->calls = false;
}

static void
open_brace (struct scan *s)
{
  enum text_scope kind = s->calls ? TEXT_FUNCTION : s->names_class ? TEXT_CLASS : current (s);
  if (s->depth < MAX_DEPTH)
    s->kinds[s->depth++] = (unsigned char) kind;
  begin_head (s);
}

/* Behind a brace of an initializer the head goes on: `f () : a{1}, b{2} {'.  */
static void
close_brace (struct scan *s)
{
  if (s->depth)
    s->depth--;
  const char *next = text_skip_blanks (s->p);
  begin_head (s);
  s->calls = next < s->end && (*next == '{' || *next == ',') && current (s) != TEXT_FUNCTION;
}

/* Behind the preprocessing directive at P.  */
static void
read_directive (struct scan *s)
{
  const char *word = s->p + 1;
  while (*word == ' ' || *word == '\t')
    word++;
  s->p = text_skip_line (s->p);
  bool else_if = text_is (word, "else") || text_is (word, "elif") || text_is (word, "elifdef")
		 || text_is (word, "elifndef"), end = text_is (word, "endif");
  if (text_is (word, "if") || text_is (word, "ifdef") || text_is (word, "ifndef"))
    {
      if (s->n_ifs < MAX_IFS)
	{
	  s->ifs[s->n_ifs].depth = s->depth;
	  s->ifs[s->n_ifs].zero = text_is (word, "if") && text_is (text_skip_blanks (word + 2), "0");
	}
      s->n_ifs++;
    }
  else if ((else_if || end) && s->n_ifs)
    {
      unsigned k = s->n_ifs - 1;
      if (k < MAX_IFS && (else_if || s->ifs[k].zero))
	s->depth = s->ifs[k].depth;
      if (k < MAX_IFS && else_if)
	s->ifs[k].zero = false;
      s->n_ifs -= end;
    }
}

/* Behind the parameters of a template at P.  */
static void
skip_angles (struct scan *s)
{
  int depth = 0;
  const char *p = text_skip_blanks (s->p);
  if (*p != '<')
    return;
  do
    {
      depth += *p == '<' ? 1 : *p == '>' ? -1 : 0;
      p = text_skip_blanks (p + 1);
    }
  while (p < s->end && *p && depth > 0);
  s->p = p;
}

/* Behind the raw string whose quote is at P.  */
static void
skip_raw (struct scan *s)
{
  const char *open = strchr (s->p, '(');
  size_t n = open ? (size_t) (open - s->p) : 0;
  if (!n || n > 17)
    {
      s->p++;
      return;
    }
  for (const char *p = open; (p = strchr (p, ')')); p++)
    if (!strncmp (p + 1, s->p + 1, n - 1) && p[n] == '"')
      {
	s->p = p + n + 1;
	return;
      }
  s->p = s->end;
}

static void
read_word (struct scan *s)
{
  static const char *const classes[] = { "class", "struct", "union", "enum" };
  static const char *const attributes[] = { "__attribute__", "alignas", "__declspec", "decltype",
					    "noexcept", "requires" };
  const char *word = s->p;
  bool number = isdigit ((unsigned char) *word);
  while (text_is_word (*s->p) || (number && *s->p == '\'' && text_is_word (s->p[1])))
    s->p++;
  if (*s->p == '"' && s->p[-1] == 'R')
    {
      skip_raw (s);
      return;
    }
  for (unsigned k = 0; k < sizeof classes / sizeof *classes; k++)
    s->names_class |= text_is (word, classes[k]);
  for (unsigned k = 0; k < sizeof attributes / sizeof *attributes; k++)
    if (text_is (word, attributes[k]))
      s->p = text_skip_parentheses (s->p);
  if (text_is (word, "template"))
    skip_angles (s);
}

/* The character of code at P, no part of a word.  */
static void
read_character (struct scan *s)
{
  char c = *s->p;
  if (c == '"' || c == '\'')
    {
      s->p = text_skip_quoted (s->p);
      return;
    }
  s->p++;
  if (c == '{')
    open_brace (s);
  else if (c == '}')
    close_brace (s);
  else if (c == ';')
    begin_head (s);
  else if (c == '(')
    s->calls = true;
}

enum text_scope
text_scope_at (const char *text, const char *end)
{
  struct scan s = { .p = text, .end = end };
  while (s.p < end && *s.p)
    if (isspace ((unsigned char) *s.p) || (*s.p == '\\' && s.p[1] == '\n'))
      s.p++;
    else if (*s.p == '#')
      read_directive (&s);
    else if (*s.p == '/' && (s.p[1] == '/' || s.p[1] == '*'))
      s.p = text_skip_comment (s.p);
    else if (text_is_word (*s.p))
      read_word (&s);
    else
      read_character (&s);
  return current (&s);
}
