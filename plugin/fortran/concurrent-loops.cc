/* `do concurrent' behind a loop directive, which gfortran's parser refuses, as the plain loops
   that it stands for:

     !$acc parallel loop gang			!$acc parallel loop gang collapse(2)
     do concurrent (i = 1:n, j = 1:m, c(i,j))	do j = 1,m
						do i = 1,n
						if (c(i,j)) then
       a(i,j) = 0				  a(i,j) = 0
     end do					end if; end do; end do

   The first variable becomes that of the innermost loop.  What `local' and `reduce' name goes to
   private and reduction clauses; in kernels the directive gets `independent'.  Takes and gives
   gfortran's lines; each piece keeps its line and its column.  Statements with `local_init', a
   type or a label, and several on a line, are left to the parser.

   Fortran 2023 section 11.1.7; OpenACC 3.3 section 2.9.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"

enum { VARIABLES = 8 };

/* Characters FIRST to LAST - 1 of a statement.  */
struct index_range
{
  unsigned first, last;
};

/* The header: NAME, `i = 1:n' of each variable, the mask, which may be empty.  */
struct concurrent
{
  struct source_statement s;
  struct index_range name, variables[VARIABLES], mask;
  unsigned n;
  auto_vec<char> clauses;	/* of the directive */
};

/* ---- Statements ---- */

struct source_line *
source_take_statement (struct source_line *line, struct source_statement *s)
{
  bool more = true;
  s->chars.truncate (0);
  s->lines.truncate (0);
  while (line && more)
    {
      unsigned column = source_text_column (line, !s->lines.is_empty ());
      more = source_append (line, column, &s->chars);
      s->lines.safe_push (line);
      do
	line = line->next;
      while (more && line && source_is_comment (line));
      more |= line && source_is_continued (line);
    }
  return line;
}

void
source_statement_text (const struct source_statement &s, auto_vec<char> *text)
{
  text->truncate (0);
  for (unsigned i = 0; i < s.chars.length (); i++)
    if (s.chars[i].c != ' ')
      text->safe_push (TOLOWER (s.chars[i].c));
  text->safe_push (0);
}

const char *
source_skip_name (const char *p)
{
  const char *q = p;
  while (ISALNUM (*q) || *q == '_')
    q++;
  return q > p && *q == ':' && q[1] != ':' ? q + 1 : p;
}

bool
source_begins_do (const char *text)
{
  const char *p = source_skip_name (text);
  if (!startswith (p, "do"))
    return false;
  p += 2;
  if (!*p || startswith (p, "while(") || startswith (p, "concurrent("))
    return true;
  const char *equals = strchr (p, '=');
  int depth = 0;
  if (!equals || !ISALPHA (*p))
    return false;
  for (p = equals; *p && !(depth == 0 && *p == ','); p++)
    depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
  return *p == ',';
}

/* The statement that ends the loop whose body begins in LINE, in *S; false if none is found.  */
static bool
find_end (struct source_line *line, struct source_statement *s)
{
  unsigned depth = 1;
  auto_vec<char> text;
  while (line)
    {
      if (source_is_comment (line) || source_is_directive (line))
	{
	  line = line->next;
	  continue;
	}
      line = source_take_statement (line, s);
      source_statement_text (*s, &text);
      depth += source_begins_do (text.address ());
      depth -= startswith (text.address (), "enddo");
      if (depth == 0)
	return !strchr (text.address (), ';');
    }
  return false;
}

/* ---- The header ---- */

static unsigned
skip_blanks (const struct source_statement &s, unsigned i)
{
  while (i < s.chars.length () && s.chars[i].c == ' ')
    i++;
  return i;
}

/* The character behind WORD, which may have blanks in front, or 0.  */
static unsigned
behind (const struct source_statement &s, unsigned i, const char *word)
{
  i = skip_blanks (s, i);
  for (; *word; word++, i++)
    if (i >= s.chars.length () || TOLOWER (s.chars[i].c) != *word)
      return 0;
  return i;
}

/* The first of STOPS outside of parentheses from I on, or where these end.  */
static unsigned
find_outside (const struct source_statement &s, unsigned i, const char *stops)
{
  int depth = 0;
  for (; i < s.chars.length (); i++)
    {
      char c = s.chars[i].c;
      if (depth == 0 && (strchr (stops, c) || c == ')'))
	return i;
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    }
  return i;
}

static void
add_text (auto_vec<char> *text, const char *more)
{
  for (; *more; more++)
    text->safe_push (*more);
}

static void
add_range (auto_vec<char> *text, const struct source_statement &s, struct index_range r)
{
  for (unsigned i = r.first; i < r.last; i++)
    text->safe_push (s.chars[i].c);
}

/* Reads the specifications of locality from I on; false if one is not understood.  */
static bool
read_locality (struct concurrent *c, unsigned i)
{
  static const struct { const char *word, *clause; } words[]
    = { { "local", "private" }, { "reduce", "reduction" }, { "shared", NULL }, { "default", NULL } };
  for (i = skip_blanks (c->s, i); i < c->s.chars.length (); i = skip_blanks (c->s, i))
    {
      unsigned open = 0, k = 0;
      for (; k < ARRAY_SIZE (words) && !open; k++)
	if (unsigned end = behind (c->s, i, words[k].word))
	  open = behind (c->s, end, "(");
      unsigned close = open ? find_outside (c->s, open, "") : c->s.chars.length ();
      if (close == c->s.chars.length ())
	return false;
      if (const char *clause = words[k - 1].clause)
	{
	  add_text (&c->clauses, " ");
	  add_text (&c->clauses, clause);
	  add_text (&c->clauses, "(");
	  add_range (&c->clauses, c->s, { open, close + 1 });
	}
      i = close + 1;
    }
  return true;
}

/* Reads C's statement; false if it is none that can be rewritten.  */
static bool
read_header (struct concurrent *c)
{
  unsigned i = skip_blanks (c->s, 0), word = i;
  while (word < c->s.chars.length () && (ISALNUM (c->s.chars[word].c) || c->s.chars[word].c == '_'))
    word++;
  if (unsigned colon = behind (c->s, word, ":"))
    {
      c->name = { i, word };
      i = colon;
    }
  i = behind (c->s, i, "do");
  i = i ? behind (c->s, i, "concurrent") : 0;
  i = i ? behind (c->s, i, "(") : 0;
  if (!i)
    return false;
  for (unsigned end; ; i = end + 1)
    {
      end = find_outside (c->s, i, ",");
      bool variable = find_outside (c->s, i, "=:,") < end
		      && c->s.chars[find_outside (c->s, i, "=:,")].c == '='
		      && find_outside (c->s, i, ":") < end;
      if (end >= c->s.chars.length () || c->mask.last || (variable && c->n == VARIABLES))
	return false;
      if (variable)
	c->variables[c->n++] = { skip_blanks (c->s, i), end };
      else
	c->mask = { i, end };
      if (c->s.chars[end].c == ')')
	return c->n > 0 && read_locality (c, end + 1);
    }
}

/* ---- Lines ---- */

/* Puts the `do' of the variable R behind *BEFORE, with the name of C in front if NAMED.  */
static void
insert_do (struct source_line **before, const struct concurrent &c, struct index_range r, bool named)
{
  auto_vec<char> text;
  if (named)
    {
      add_range (&text, c.s, c.name);
      add_text (&text, ": ");
    }
  add_text (&text, "do ");
  unsigned front = text.length (), column = c.s.chars[r.first].column;
  for (unsigned i = r.first; i < r.last; i++)
    {
      bool separates = c.s.chars[i].c == ':' && find_outside (c.s, r.first, ":") <= i;
      for (unsigned k = r.first; separates && k < i; k++)
	separates = find_outside (c.s, k, ":") <= i;
      text.safe_push (separates ? ',' : c.s.chars[i].c);
    }
  text.safe_push (0);
  source_insert (before, c.s.chars[r.first].line, column > front ? column - front : 0,
		 text.address (), false, true);
}

/* Puts what begins the loops of C behind BEFORE, the last line of its statement.  */
static void
insert_loops (struct source_line *before, const struct concurrent &c)
{
  bool named = c.name.last > c.name.first;
  for (unsigned i = c.n; i-- > 0; )
    insert_do (&before, c, c.variables[i], named && i == 0);
  if (!c.mask.last)
    return;
  auto_vec<char> text;
  add_text (&text, "if (");
  unsigned front = text.length (), column = c.s.chars[c.mask.first].column;
  add_range (&text, c.s, c.mask);
  add_text (&text, ") then");
  text.safe_push (0);
  source_insert (&before, c.s.chars[c.mask.first].line, column > front ? column - front : 0,
		 text.address (), false, true);
}

/* Puts the ends of C's loops around END, the statement that ends it, BEFORE which is a line.  */
static void
insert_ends (struct source_line *before, const struct source_statement &end, const struct concurrent &c)
{
  struct source_line *last = end.lines[end.lines.length () - 1];
  if (c.mask.last)
    source_insert (&before, end.lines[0], end.chars[0].column, "end if", false, true);
  for (unsigned i = 1; i < c.n; i++)
    source_insert (&last, end.lines[0], end.chars[0].column, "end do", false, true);
}

/* Puts D, with CLAUSES more, behind BEFORE, and takes its own lines away.  */
static void
insert_directive (struct source_line *before, struct source_directive *d, const char *clauses)
{
  auto_vec<char> text;
  for (unsigned i = 0; i < d->chars[0].column; i++)
    text.safe_push ((char) d->lines[0]->line[i]);
  for (unsigned i = 0; i < d->chars.length (); i++)
    text.safe_push (d->chars[i].c);
  add_text (&text, clauses);
  text.safe_push (0);
  source_insert_verbatim (before, d->lines[0], text.address ());
  for (unsigned i = 0; i < d->lines.length (); i++)
    d->lines[i]->line[0] = 0;
}

/* Whether D has the word WORD.  */
static bool
has_word (const struct source_directive &d, const char *word)
{
  for (unsigned i = 0; i < d.tokens.length (); i++)
    if (!strcmp (d.tokens[i].text, word))
      return true;
  return false;
}

/* Appends to C's clauses those that its loops want on D, of CONSTRUCT or in one.  */
static void
add_clauses (struct concurrent *c, const struct source_directive &d,
	     enum clause_directive construct)
{
  char text[32];
  if (c->n > 1 && !has_word (d, "collapse") && !has_word (d, "tile"))
    {
      snprintf (text, sizeof text, " collapse(%u)", c->n);
      add_text (&c->clauses, text);
    }
  if ((construct == DIRECTIVE_KERNELS || has_word (d, "kernels")) && !has_word (d, "independent")
      && !has_word (d, "auto") && !has_word (d, "seq"))
    add_text (&c->clauses, " independent");
}

bool
source_concurrent (struct source_line *before, struct source_directive *d,
		   enum clause_directive construct)
{
  struct concurrent c = {};
  struct source_statement end;
  struct source_line *line = d->end, *front = NULL;
  if (!before || !has_word (*d, "loop") || has_word (*d, "end"))
    return false;
  for (; line && source_is_comment (line); line = line->next)
    continue;
  if (!line || source_is_directive (line))
    return false;
  struct source_line *body = source_take_statement (line, &c.s);
  if (!read_header (&c) || !find_end (body, &end))
    return false;
  for (front = c.s.lines.last (); front->next != end.lines[0]; front = front->next)
    continue;
  insert_ends (front, end, c);
  insert_loops (c.s.lines.last (), c);
  for (unsigned i = 0; i < c.s.lines.length (); i++)
    c.s.lines[i]->line[0] = 0;
  add_clauses (&c, *d, construct);
  c.clauses.safe_push (0);
  if (!*c.clauses.address ())
    return false;
  insert_directive (before, d, c.clauses.address ());
  return true;
}
