/* What a place in the text of a C++ source is inside of: libcpp gives the parser all tokens
   before it knows a declaration, and directives mean other things in functions and classes.
   Takes the text up to that place; counts braces, each of a kind that the words in front of
   it tell.

   The same walk finds out whether a name has been declared there, in a function or a namespace
   around: by a statement that begins with a type, or as a parameter.  Else it may be a member's.
   Of a parameter that is declared as an array it finds the bound.

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
  const char *name;                     /* to be looked for, or NULL */
  unsigned declared;                    /* 1 + the depth in which it is declared, or 0 */
  bool parameter;                       /* of the function whose head this is */
  struct { bool is; const char *bound; } head;  /* whether this head names it, and its bound */
  const char *bound;                    /* that of the innermost function that has it, or NULL */
  unsigned bounded;                     /* the depth of that function, or 0 */
  bool templated;                       /* this head's template has it as a parameter */
  unsigned template_depth;              /* the depth of the outermost such, or 0 */
  bool in_template;                     /* this head is a template's */
  const char *parameters;               /* of the first function of that name, or NULL */
  bool overloaded;                      /* another one has others */
  bool member;                          /* a class declares it */
  bool points;                          /* this head may declare it as a pointer */
  unsigned pointing;                    /* the depth of the outermost block that may, or 0 */
};

static enum text_scope
current (const struct scan *s)
{
  return s->depth ? (enum text_scope) s->kinds[s->depth - 1] : TEXT_NAMESPACE;
}

static void
begin_head (struct scan *s)
{
  s->names_class = s->calls = s->parameter = s->head.is = s->templated = s->in_template = s->points
    = false;
}

static void
open_brace (struct scan *s)
{
  enum text_scope kind = s->calls ? TEXT_FUNCTION : s->names_class ? TEXT_CLASS : current (s);
  if (s->depth < MAX_DEPTH)
    s->kinds[s->depth++] = (unsigned char) kind;
  if (s->parameter && !s->declared)
    s->declared = s->depth + 1;
  if (s->head.is)
    {
      s->bound = s->head.bound;
      s->bounded = s->depth;
    }
  if (s->templated && !s->template_depth)
    s->template_depth = s->depth;
  if (s->points && !s->pointing)
    s->pointing = s->depth;
  begin_head (s);
}

/* Behind a brace of an initializer the head goes on: `f () : a{1}, b{2} {'.  */
static void
close_brace (struct scan *s)
{
  if (s->depth)
    s->depth--;
  const char *next = text_skip_blanks (s->p);
  bool goes_on = next < s->end && (*next == '{' || *next == ',') && current (s) != TEXT_FUNCTION;
  begin_head (s);
  s->calls = goes_on;
  if (s->declared > s->depth + 1)
    {
      s->parameter = goes_on;
      s->declared = 0;
    }
  if (s->bounded > s->depth)
    {
      s->head.is = goes_on;
      s->bounded = 0;
      s->head.bound = s->bound;
      s->bound = NULL;
    }
  if (s->template_depth > s->depth)
    {
      s->templated = goes_on;
      s->template_depth = 0;
    }
  if (s->pointing > s->depth)
    {
      s->points = goes_on;
      s->pointing = 0;
    }
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

/* The first character in front of P, but not in front of START, that is no blank, or START.  */
static const char *
skip_back (const char *start, const char *p)
{
  while (p > start && isspace ((unsigned char) p[-1]))
    p--;
  return p > start ? p - 1 : start;
}

/* Behind the parameters of a template at P; notes whether one has the name that is looked for.  */
static void
skip_angles (struct scan *s)
{
  int depth = 0;
  const char *open = text_skip_blanks (s->p), *p = open;
  s->in_template = *p == '<';
  if (!s->in_template)
    return;
  do
    {
      depth += *p == '<' ? 1 : *p == '>' ? -1 : 0;
      s->templated |= s->name && !text_is_word (p[-1]) && text_is (p, s->name)
		      && text_is_word (*skip_back (open, p));
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

/* Whether the word that ends at LAST is one behind which an expression follows.  */
static bool
is_statement_word (const char *start, const char *last)
{
  static const char *const words[] = { "return", "else", "case", "goto", "throw", "new", "delete",
				       "sizeof", "operator", "do", "and", "or", "not", "co_return" };
  while (last > start && text_is_word (last[-1]))
    last--;
  for (unsigned k = 0; k < sizeof words / sizeof *words; k++)
    if (text_is (last, words[k]))
      return true;
  return false;
}

/* Whether the statement that goes on at P, behind a comma, begins with a type and another word.  */
static bool
is_list_of_declarators (const char *start, const char *p)
{
  int depth = 0;
  while (p > start && !(depth == 0 && strchr (";{}", p[-1])))
    {
      p--;
      depth += *p == ')' || *p == ']' || *p == '}' ? 1 : *p == '(' || *p == '[' || *p == '{' ? -1 : 0;
      if (depth < 0)
	return false;
    }
  p = text_skip_blanks (p);
  const char *word = p;
  while (text_is_word (*p))
    p++;
  return p > word && !is_statement_word (word, p - 1)
	 && (text_is_word (*text_skip_blanks (p)) || *p == '<' || (*p == ':' && p[1] == ':'));
}

/* Whether the word WORD, which ends at P in the text from START on, is declared there.  */
static bool
is_declared (const char *start, const char *word, const char *p)
{
  const char *before = skip_back (start, word);
  p = text_skip_blanks (p);
  bool ends = *p && strchr ("=,;:)", *p) && p[1] != '=';
  if (text_is_word (*before))
    return !isdigit ((unsigned char) *before) && !is_statement_word (start, before);
  if (*before == '&')
    return ends && *p != ';';
  if (*before == '>')
    return before > start && before[-1] != '-' && (ends || *p == '{' || *p == '(') && *p != ')';
  return *before == ',' && ends && is_list_of_declarators (start, before);
}

/* S has come behind the name that it looks for, where that is declared.  */
static void
note_bound (struct scan *s)
{
  const char *p = text_skip_blanks (s->p);
  if (s->calls && current (s) != TEXT_FUNCTION)
    {
      s->head.is = true;
      s->head.bound = *p == '[' ? p + 1 : NULL;
    }
  else if (current (s) == TEXT_FUNCTION)
    s->bound = NULL;
}

/* S has come behind the name that it looks for, at the head of a function outside of functions and classes,
   perhaps.  */
static void
note_function (struct scan *s, const char *start, const char *word)
{
  const char *before = skip_back (start, word), *open = text_skip_blanks (s->p);
  if (*open != '(' || s->calls || current (s) != TEXT_NAMESPACE
      || !(text_is_word (*before) || strchr ("*&>:", *before)))
    return;
  if (!s->parameters)
    s->parameters = open;
  size_t n = (size_t) (text_skip_parentheses (open) - open);
  s->overloaded |= s->in_template || strncmp (open, s->parameters, n);
}

/* S has come behind the name that it looks for, perhaps that of a pointer, reference or array that is declared
   there.  */
static void
note_pointer (struct scan *s, const char *start, const char *word)
{
  const char *before = skip_back (start, word), *next = text_skip_blanks (s->p);
  bool listed = *before == ',' && *next == '[' && is_list_of_declarators (start, before);
  if (!listed && (!strchr ("*&", *before) || !strchr ("=,;:)[({", *next)))
    return;
  if (!s->calls && current (s) == TEXT_CLASS)
    s->member |= *next != ')' && *next != '(';
  else if (current (s) != TEXT_FUNCTION)
    s->points = true;
  else if (!s->pointing)
    s->pointing = s->depth;
}

/* S has come behind WORD: notes if that is what it looks for.  */
static void
note_word (struct scan *s, const char *start, const char *word)
{
  if (!s->name || !text_is (word, s->name))
    return;
  note_function (s, start, word);
  note_pointer (s, start, word);
  if (!is_declared (start, word, s->p))
    return;
  s->member |= !s->calls && current (s) == TEXT_CLASS;
  note_bound (s);
  if (s->declared)
    return;
  if (s->calls && current (s) != TEXT_FUNCTION)
    s->parameter = true;
  else if (current (s) != TEXT_CLASS)
    s->declared = s->depth + 1;
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

/* Walks from TEXT to where S ends.  */
static void
walk (struct scan *s, const char *text)
{
  while (s->p < s->end && *s->p)
    if (isspace ((unsigned char) *s->p) || (*s->p == '\\' && s->p[1] == '\n'))
      s->p++;
    else if (*s->p == '#')
      read_directive (s);
    else if (*s->p == '/' && (s->p[1] == '/' || s->p[1] == '*'))
      s->p = text_skip_comment (s->p);
    else if (text_is_word (*s->p))
      {
	const char *word = s->p;
	read_word (s);
	note_word (s, text, word);
      }
    else
      read_character (s);
}

enum text_scope
text_scope_at (const char *text, const char *end)
{
  struct scan s = { .p = text, .end = end };
  walk (&s, text);
  return current (&s);
}

bool
text_is_declared (const char *text, const char *end, const char *name)
{
  struct scan s = { .p = text, .end = end, .name = name };
  walk (&s, text);
  return s.declared || s.parameter || current (&s) != TEXT_FUNCTION;
}

struct text_name
text_look_up (const char *text, const char *end, const char *limit, const char *name)
{
  struct scan s = { .p = text, .end = end, .name = name };
  walk (&s, text);
  struct text_name found = { .bound = s.bound, .overloaded = s.overloaded,
			     .template_parameter = s.template_depth || s.templated };
  bool other = s.declared || s.parameter || s.points || s.pointing || current (&s) != TEXT_FUNCTION;
  s.end = limit;
  if (!other && limit)
    walk (&s, text);
  found.member = !other && limit && s.member;
  return found;
}
