/* gfortran's lines and the directives in them.  gfortran's scanner has a list of lines, which
   its parser walks through; a line is found through the parser's place before it begins.
   Directives are read as the scanner does, in free and in fixed form: sentinels and
   continuations are taken off, each character keeps its line and column.

   Lines that are put in have the number of a line of the source: what gfortran says of them,
   and debug information, is about that line.  What is moved there keeps its columns.

   Fortran 2018 section 6.3; OpenACC 3.3 section 2.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"
#include "fortran/fortran.h"
#include <dlfcn.h>

/* How gfc_current_locus begins.  */
struct locus_head
{
  unsigned *next;
  struct source_line *line;
};

enum { FREE_FORM, FIXED_FORM };

static int
source_form (void)
{
  if (!source_state.form)
    source_state.form = (const int *) dlsym (RTLD_DEFAULT, "gfc_current_form");
  return source_state.form ? *source_state.form : FREE_FORM;
}

struct source_line *
source_first_line (void)
{
  if (!source_state.at)
    source_state.at = (const struct locus_head *) dlsym (RTLD_DEFAULT, "gfc_current_locus");
  const struct locus_head *at = source_state.at;
  if (!at || !at->line || at->next != at->line->line)
    return NULL;
  return at->line;
}

static char
lower (unsigned c)
{
  return c < 128 ? (char) TOLOWER (c) : '?';
}

/* Whether the characters from P on are `$acc'.  */
static bool
is_sentinel (const unsigned *p)
{
  for (const char *s = "$acc"; *s; s++, p++)
    if (!*p || lower (*p) != *s)
      return false;
  return true;
}

static unsigned
skip_blanks (const unsigned *p, unsigned i)
{
  while (p[i] == ' ' || p[i] == '\t')
    i++;
  return i;
}

/* The column behind the sentinel of LINE, 0 if it has none.  */
static unsigned
behind_sentinel (const struct source_line *line)
{
  const unsigned *p = line->line;
  unsigned i = 0;
  if (source_form () == FREE_FORM)
    i = skip_blanks (p, 0);
  else if (lower (p[0]) != 'c' && p[0] != '*' && p[0] != '!')
    return 0;
  if (source_form () == FREE_FORM && p[i] != '!')
    return 0;
  return is_sentinel (p + i + 1) ? i + 5 : 0;
}

/* Whether C, in column 6 of fixed form, says that a line goes on with the one before.  */
static bool
continues (unsigned c)
{
  return c && c != ' ' && c != '0' && c != '\t';
}

bool
source_is_directive (const struct source_line *line)
{
  unsigned i = behind_sentinel (line);
  unsigned c = i ? line->line[i] : 0;
  if (source_form () == FREE_FORM)
    return c == ' ' || c == '\t';
  return i && c && !continues (c);
}

/* ---- Reading ---- */

bool
source_is_comment (const struct source_line *line)
{
  const unsigned *p = line->line;
  if (behind_sentinel (line))
    return false;
  if (source_form () != FREE_FORM && (lower (p[0]) == 'c' || p[0] == '*'))
    return true;
  unsigned i = skip_blanks (p, 0);
  return !p[i] || (p[i] == '!' && lower (p[i + 1]) != '$');
}

bool
source_append (struct source_line *line, unsigned i, vec<struct source_char> *chars)
{
  const unsigned *p = line->line;
  unsigned quote = 0, start = chars->length ();
  for (; p[i] && (quote || p[i] != '!'); i++)
    {
      struct source_char c = { p[i] == '\t' ? ' ' : p[i] < 128 ? (char) p[i] : '?', line, i };
      chars->safe_push (c);
      if (quote ? p[i] == quote : p[i] == '\'' || p[i] == '"')
	quote = quote ? 0 : p[i];
    }
  while (chars->length () > start && chars->last ().c == ' ')
    chars->pop ();
  if (source_form () != FREE_FORM || chars->length () == start || chars->last ().c != '&')
    return false;
  chars->pop ();
  return true;
}

/* The same for LINE of directive D.  */
static bool
read_line (struct source_line *line, unsigned i, struct source_directive *d)
{
  d->lines.safe_push (line);
  return source_append (line, i, &d->chars);
}

unsigned
source_text_column (const struct source_line *line, bool continued)
{
  bool free_form = source_form () == FREE_FORM;
  unsigned i = 0;
  for (unsigned k = 0; !free_form && k < 6 && line->line[k]; k++)
    i = k + 1;
  i = skip_blanks (line->line, i);
  return i + (free_form && continued && line->line[i] == '&');
}

bool
source_is_continued (const struct source_line *line)
{
  const unsigned *p = line->line;
  unsigned i = 0;
  while (i < 5 && p[i] == ' ')
    i++;
  return source_form () != FREE_FORM && i == 5 && continues (p[5]);
}

/* The line that the directive whose line is LINE goes on in, or NULL; sets *I to the column of
   what belongs to it.  */
static struct source_line *
next_line (struct source_line *line, bool ampersand, unsigned *i)
{
  bool free_form = source_form () == FREE_FORM;
  if (free_form && !ampersand)
    return NULL;
  do
    line = line->next;
  while (line && source_is_comment (line));
  if (!line)
    return NULL;
  *i = behind_sentinel (line);
  if (!*i)
    return NULL;
  if (!free_form)
    {
      bool goes_on = continues (line->line[*i]);
      *i += goes_on;
      return goes_on ? line : NULL;
    }
  unsigned j = skip_blanks (line->line, *i);
  if (line->line[j] == '&')
    *i = j + 1;
  return line;
}

static bool
is_word (char c)
{
  return ISALNUM (c) || c == '_';
}

/* Where the token that begins at character I of D ends.  */
static unsigned
token_end (const struct source_directive *d, unsigned i)
{
  unsigned n = d->chars.length ();
  char c = d->chars[i].c;
  unsigned j = i + 1;
  if (is_word (c))
    while (j < n && is_word (d->chars[j].c))
      j++;
  else if (c == '\'' || c == '"')
    {
      while (j < n && d->chars[j].c != c)
	j++;
      j += j < n;
    }
  return j;
}

/* The length of TEXT, or of its first word if it is two of a directive's name: gfortran takes
   `parallelloop'.  */
static unsigned
first_word (const char *text)
{
  static const char *const pairs[][2] =
    { { "parallel", "loop" }, { "kernels", "loop" }, { "serial", "loop" }, { "enter", "data" },
      { "exit", "data" } };
  for (unsigned i = 0; i < ARRAY_SIZE (pairs); i++)
    if (startswith (text, pairs[i][0]) && !strcmp (text + strlen (pairs[i][0]), pairs[i][1]))
      return strlen (pairs[i][0]);
  return strlen (text);
}

void
source_read (struct source_line *line, struct source_directive *d)
{
  unsigned i = behind_sentinel (line) + (source_form () != FREE_FORM);
  bool ampersand = read_line (line, i, d);
  d->end = line->next;
  while (struct source_line *next = next_line (line, ampersand, &i))
    {
      line = next;
      d->end = line->next;
      ampersand = read_line (line, i, d);
    }
  for (unsigned k = 0, end; k < d->chars.length (); k = end)
    {
      end = k + 1;
      if (d->chars[k].c == ' ')
	continue;
      end = token_end (d, k);
      char *text = XNEWVEC (char, end - k + 1);
      for (unsigned j = k; j < end; j++)
	text[j - k] = lower (d->chars[j].c);
      text[end - k] = 0;
      if (d->tokens.is_empty ())
	{
	  end = k + first_word (text);
	  text[end - k] = 0;
	}
      struct clause_token t = { };
      t.text = text;
      d->tokens.safe_push (t);
      d->bounds.safe_push (k);
      d->bounds.safe_push (end);
    }
}

void
source_free (struct source_directive *d)
{
  for (unsigned i = 0; i < d->tokens.length (); i++)
    free (const_cast <char *> (d->tokens[i].text));
}

location_t
source_location (const struct source_directive &d, unsigned i)
{
  bool behind = i >= d.tokens.length ();
  unsigned k = behind ? d.chars.length () - 1 : d.bounds[2 * i];
  const struct source_char &c = d.chars[k];
  return linemap_position_for_loc_and_offset (line_table, c.line->location,
					      c.column + 1 + behind);
}

/* ---- Writing ---- */

/* Whether nothing but blanks is left of the text of LINE, a line of D.  */
static bool
is_blanked (const struct source_directive *d, const struct source_line *line)
{
  for (unsigned i = 0; i < d->chars.length (); i++)
    if (d->chars[i].line == line && line->line[d->chars[i].column] != ' ')
      return false;
  return true;
}

void
source_overwrite (struct source_directive *d, unsigned first, unsigned last, const char *text)
{
  for (unsigned i = first; i < last; i++)
    {
      const struct source_char &c = d->chars[i];
      c.line->line[c.column] = text && *text ? (unsigned char) *text++ : ' ';
    }
  /* A line that is left with one `&' would take it for the one that it begins with.  */
  for (unsigned k = 1; k < d->lines.length () && source_form () == FREE_FORM; k++)
    if (is_blanked (d, d->lines[k]))
      d->lines[k]->line[behind_sentinel (d->lines[k])] = '&';
}

/* A new line that has LIKE's number, with room for N characters.  */
static struct source_line *
new_line (const struct source_line *like, unsigned n)
{
  struct source_line *l
    = (struct source_line *) xcalloc (1, sizeof *l + n * sizeof *l->line);
  l->location = like->location;
  l->file = like->file;
  l->dbg_emitted = like->dbg_emitted;
  return l;
}

void
source_insert_verbatim (struct source_line *before, const struct source_line *like,
			const char *text)
{
  struct source_line *l = new_line (like, strlen (text) + 1);
  for (unsigned i = 0; text[i]; i++)
    l->line[i] = (unsigned char) text[i];
  l->next = before->next;
  before->next = l;
}

void
source_insert (struct source_line **before, const struct source_line *like, unsigned column,
	       const char *text, bool continues, bool ends)
{
  bool free_form = source_form () == FREE_FORM;
  unsigned least = free_form ? 0 : 6, n = strlen (text);
  column = MAX (column, least);
  struct source_line *l = new_line (like, column + n + 4);
  unsigned i = 0;
  for (; i < column; i++)
    l->line[i] = ' ';
  if (!free_form && continues)
    l->line[5] = '&';
  for (const char *p = text; *p; p++)
    l->line[i++] = (unsigned char) *p;
  if (free_form && !ends)
    {
      l->line[i++] = ' ';
      l->line[i++] = '&';
    }
  l->next = (*before)->next;
  (*before)->next = l;
  *before = l;
}
