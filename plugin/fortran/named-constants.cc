/* Named constants of Fortran in clauses that give a region values, which gfortran's parser refuses:

     integer, parameter :: n = 100
     real, parameter :: w(3) = [0.25, 0.5, 0.25]
     !$acc parallel loop copyin(a, n, w)	->	copyin(a)

   A region has its constants in any case.  What is a constant is found in the text of the declarations in front of
   the directive: by the attribute or the statement `parameter', or by `use' of another file's module (module-constants.cc).
   Takes a directive, before it is planned; gives it without them, or blank lines for one that names nothing else.

   OpenACC 3.4 section 2.7; Fortran 2018 sections 8.5.13 and 8.6.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"

/* ---- Declarations ---- */

/* Whether the word at P in LIST is what a declaration declares: the first one, or behind a comma.  */
static bool
is_entity (const char *list, const char *p)
{
  while (p > list && (p[-1] == ' ' || p[-1] == '\t'))
    p--;
  return p == list || p[-1] == ',' || p[-1] == '&' || p[-1] == ':';
}

/* Whether LIST, outside of parentheses, declares NAME.  */
static bool
declares (const char *list, const char *name)
{
  for (const char *p = source_find_name (list, name); p; p = source_find_name (p + strlen (name), name))
    if (is_entity (list, p))
      return true;
  return false;
}

/* What the declarations in front of a place make of a name.  */
struct declaration
{
  const struct source_line *unit;	/* its first line */
  const char *name;
  bool declares, constants;	/* by the statement that is read: variables; named constants */
};

/* Whether the line P, which begins a statement unless it GOES_ON, declares D's name; sets D.  */
static bool
read_declaration (struct declaration *d, const char *p, bool goes_on)
{
  const char *list = strstr (p, "::"), *name = d->name;
  if (!goes_on)
    {
      bool statement = startswith (p, "parameter") && *source_skip_spaces (p + strlen ("parameter")) == '(';
      const char *attribute = source_is_declaration (p) ? source_find_name (p, "parameter") : NULL;
      d->declares = statement || source_is_declaration (p);
      d->constants = statement || (attribute && list && attribute < list);
      if (statement)
	return declares (strchr (p, '(') + 1, name);
      if (!list)	/* `integer n, m': no values */
	return d->declares && source_find_name (p, name);
    }
  return d->declares && declares (list ? list + 2 : p, name);
}

/* The statement that begins at LINE, with the lines that it goes on in.  */
static const char *
whole_statement (const struct source_line *line, auto_vec<char> *whole)
{
  auto_vec<char> text;
  bool goes_on = true;
  whole->truncate (0);
  for (const struct source_line *l = line; l && goes_on; l = l->next)
    {
      const char *p = source_statement (l, &text);
      size_t n = strlen (p), begin = 0;
      if (l != line && source_is_comment (l))
	continue;
      if (l != line)
	begin = MIN (n, source_is_continued (l) ? 1u : *p == '&');
      goes_on = (n && p[n - 1] == '&') || (l->next && source_is_continued (l->next));
      for (; begin < n; begin++)
	whole->safe_push (p[begin] == '&' ? ' ' : p[begin]);
    }
  whole->safe_push (0);
  return whole->address ();
}

/* What the statement P that begins at LINE makes of NAME if it uses a module of another file; FIRST is the unit's
   first line.  */
static int
used_constant (const struct source_line *first, const struct source_line *line, const char *p, const char *name)
{
  auto_vec<char> whole;
  if (!startswith (p, "use") || !strchr (" \t,:", p[3]))
    return -1;
  int constant = source_use_constant (whole_statement (line, &whole), name);
  return constant >= 0 && source_uses_elsewhere (first, line, p) ? constant : -1;
}

/* Reads a line of a statement for is_constant: *CONSTANT becomes whether the name is one.  */
static void
read_constant (const struct source_line *line, const char *p, bool goes_on, bool *constant, void *data)
{
  struct declaration *d = (struct declaration *) data;
  int used = goes_on ? -1 : used_constant (d->unit, line, p, d->name);
  if (used >= 0)
    *constant = used;
  if (read_declaration (d, p, goes_on))
    *constant = d->constants;
}

/* Whether NAME is a constant by the last declaration of it between the lines FIRST and END, in a procedure there
   by its own.  */
static bool
is_constant (const struct source_line *first, const struct source_line *end, const char *name)
{
  struct declaration d = { first, name, false, false };
  return source_last_declared (first, end, read_constant, &d);
}

/* ---- Directives ---- */

static bool
at (const struct source_directive *d, unsigned i, const char *text)
{
  return i < d->tokens.length () && !strcmp (d->tokens[i].text, text);
}

/* Whether token I of D is a clause that gives a region values.  */
static bool
is_clause (const struct source_directive *d, unsigned i)
{
  static const char *const words[] =
  {
    "copy", "copyin", "create", "pcopy", "pcopyin", "pcreate", "present_or_copy", "present_or_copyin",
    "present_or_create", "present", "no_create", "device_resident", "link", "firstprivate", "delete", "device"
  };
  for (unsigned k = 0; k < ARRAY_SIZE (words); k++)
    if (at (d, i, words[k]) && at (d, i + 1, "("))
      return true;
  return false;
}

/* Blanks the constants in the list of CLAUSE of D, or all of it.  Returns how many items are blanked; sets *END to
   the token behind it, *GONE if nothing is left.  */
static unsigned
drop_items (struct source_directive *d, unsigned clause, unsigned *end, bool *gone)
{
  unsigned first = clause + 2 + 2 * at (d, clause + 3, ":"), blanked = 0, items = 0, comma = 0, e = first;
  for (unsigned i = first; i < d->tokens.length (); i = e + 1)
    {
      e = source_item_end (d, i);
      items++;
      if (e > i && ISALPHA (*d->tokens[i].text) && (e == i + 1 || at (d, i + 1, "("))
	  && is_constant (source_first_line (), d->lines[0], d->tokens[i].text))
	{
	  blanked++;
	  if (at (d, e, ","))
	    source_blank_tokens (d, i, e + 1);
	  else
	    source_blank_tokens (d, comma ? comma : i, e);
	}
      else
	comma = at (d, e, ",") ? e : 0;
      if (!at (d, e, ","))
	break;
    }
  *gone = blanked && blanked == items;
  *end = MIN (e + 1, d->tokens.length ());
  if (*gone)
    source_blank_tokens (d, clause, *end);
  return blanked;
}

/* Whether D says nothing without clauses.  */
static bool
needs_clauses (const struct source_directive *d)
{
  return at (d, 0, "enter") || at (d, 0, "exit") || at (d, 0, "declare") || at (d, 0, "update");
}

bool
source_drop_constants (struct source_directive *d)
{
  unsigned blanked = 0, others = 0, end;
  bool gone;
  for (unsigned i = 1; i < d->tokens.length (); i = end)
    {
      end = i + 1;
      if (is_clause (d, i))
	{
	  blanked += drop_items (d, i, &end, &gone);
	  others += !gone;
	}
      else if (at (d, end, "("))
	{
	  end = i + 2;
	  while (!at (d, source_item_end (d, end), ")") && source_item_end (d, end) < d->tokens.length ())
	    end = source_item_end (d, end) + 1;
	  end = MIN (source_item_end (d, end) + 1, d->tokens.length ());
	  others += !at (d, i, "async") && !at (d, i, "wait") && !at (d, i, "if");
	}
    }
  for (unsigned i = 0; blanked && !others && needs_clauses (d) && i < d->lines.length (); i++)
    d->lines[i]->line[0] = 0;
  return blanked > 0;
}
