/* `!$acc declare copy (a)' about a dummy argument whose bounds the procedure does not name: of assumed shape,
   allocatable, or a pointer.  gfortran takes those for arrays of assumed size and refuses them where it has read
   their declaration.  So they come in front of it, behind the procedure's statement, use, import and implicit:

     subroutine s (a, b)		->  subroutine s (a, b)
       real :: a(:), b(5)		    !$acc declare copy (a)
       !$acc declare copy (a, b)	      real :: a(:), b(5)
					      !$acc declare copy (   b)

   And `link', behind which gfortran takes no clause, gets a directive of its own behind the others.

   Takes the lines of a file, before directives are rewritten.

   OpenACC 3.3 section 2.13; Fortran 2018 section 8.5.8.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"

static bool
at (const struct source_directive *d, unsigned i, const char *text)
{
  return i < d->tokens.length () && !strcmp (d->tokens[i].text, text);
}

unsigned
source_item_end (const struct source_directive *d, unsigned i)
{
  int depth = 0;
  for (; i < d->tokens.length (); i++)
    {
      if (depth == 0 && (at (d, i, ",") || at (d, i, ")")))
	break;
      depth += at (d, i, "(") ? 1 : at (d, i, ")") ? -1 : 0;
    }
  return i;
}

void
source_blank_tokens (struct source_directive *d, unsigned first, unsigned end)
{
  source_overwrite (d, d->bounds[2 * first], d->bounds[2 * end - 1], NULL);
}

/* Puts `declare CLAUSE (MODIFIER: NAME)' of D behind line LAST; MODIFIER may be "".  */
static void
insert (struct source_line *last, const struct source_directive *d, const char *clause,
	const char *modifier, const char *name)
{
  char *text = xasprintf ("!$acc declare %s(%s%s%s)", clause, modifier, *modifier ? ": " : "", name);
  source_insert_verbatim (last, d->lines[0], text);
  free (text);
}

/* Moves what clause CLAUSE of D, a token, says of such arguments behind line LAST of the procedure that
   DEFINITION begins.  Returns the token behind the clause.  */
static unsigned
place_clause (struct source_directive *d, unsigned clause, struct source_line *definition,
	      struct source_line *last)
{
  unsigned first = clause + 2, items = 0, moved = 0, end, comma = 0;
  const char *modifier = "";
  if (!at (d, clause + 1, "("))
    return clause + 1;
  if (at (d, clause + 3, ":"))
    {
      modifier = d->tokens[clause + 2].text;
      first = clause + 4;
    }
  end = first;
  for (unsigned i = first; i < d->tokens.length (); i = end + 1)
    {
      end = source_item_end (d, i);
      items++;
      if (end == i + 1 && source_is_deferred (definition, d->tokens[i].text))
	{
	  insert (last, d, d->tokens[clause].text, modifier, d->tokens[i].text);
	  moved++;
	  if (at (d, end, ","))
	    source_blank_tokens (d, i, end + 1);
	  else
	    source_blank_tokens (d, comma ? comma : i, end);
	}
      else
	comma = at (d, end, ",") ? end : 0;
      if (!at (d, end, ","))
	break;
    }
  if (moved == items)
    source_blank_tokens (d, clause, MIN (end + 1 + at (d, end + 1, ","), d->tokens.length ()));
  return end + 1;
}

/* Whether nothing but `declare' is left of D.  */
static bool
is_empty (const struct source_directive *d)
{
  for (unsigned i = d->bounds[1]; i < d->chars.length (); i++)
    if (d->chars[i].line->line[d->chars[i].column] != ' '
	&& d->chars[i].line->line[d->chars[i].column] != '&'
	&& d->chars[i].line->line[d->chars[i].column] != ',')
      return false;
  return true;
}

/* Places declare directive D of the procedure that DEFINITION begins.  */
static void
place (struct source_directive *d, struct source_line *definition)
{
  struct source_line *last = source_last_of_head (definition);
  for (unsigned i = 1; i < d->tokens.length (); )
    i = at (d, i, ",") ? i + 1 : place_clause (d, i, definition, last);
  for (unsigned i = 0; is_empty (d) && i < d->lines.length (); i++)
    d->lines[i]->line[0] = 0;
}

/* The token behind clause I of D.  */
static unsigned
clause_end (const struct source_directive *d, unsigned i)
{
  int depth = 0;
  do
    depth += at (d, i, "(") ? 1 : at (d, i, ")") ? -1 : 0;
  while (++i < d->tokens.length () && (depth > 0 || at (d, i, "(")));
  return i;
}

/* Puts each clause `link' of D that another one follows into a directive of its own behind D.  */
static void
place_links (struct source_directive *d)
{
  for (unsigned i = 1, end; i < d->tokens.length (); i = end)
    {
      end = clause_end (d, i);
      if (!at (d, i, "link") || end >= d->tokens.length ())
	continue;
      auto_vec<char> text;
      for (const char *p = "!$acc declare "; *p; p++)
	text.safe_push (*p);
      for (unsigned k = i; k < end; k++)
	for (const char *p = d->tokens[k].text; *p; p++)
	  text.safe_push (*p);
      text.safe_push (0);
      source_insert_verbatim (d->lines.last (), d->lines[0], text.address ());
      source_blank_tokens (d, i, end + at (d, end, ","));
    }
}

/* Whether common blocks are declared in the lines FIRST to END.  */
static bool
has_common (const struct source_line *first, const struct source_line *end)
{
  auto_vec<char> text;
  for (; first != end; first = first->next)
    if (startswith (source_statement (first, &text), "common"))
      return true;
  return false;
}

/* Reports variables in clauses `link' of D, a directive of the procedure that DEFINITION begins.  gfortran takes no
   notice of them there.  */
static void
check_links (const struct source_directive *d, const struct source_line *definition)
{
  if (has_common (definition, d->lines[0]))
    return;
  for (unsigned i = 1, end; i < d->tokens.length (); i = end)
    {
      end = clause_end (d, i);
      if (at (d, i, "link") && at (d, i + 1, "(") && i + 2 < end && !at (d, i + 2, "/"))
	error_at (source_location (*d, i + 2), "%qs in a %<link%> clause is no variable of a module or a common block",
		  d->tokens[i + 2].text);
    }
}

void
source_place_declares (void)
{
  auto_vec<struct source_line *> procedures;
  auto_vec<char> text;
  for (struct source_line *line = source_first_line (); line; line = line->next)
    {
      if (source_is_directive (line))
	{
	  struct source_directive d;
	  source_read (line, &d);
	  if (at (&d, 0, "declare") && d.tokens.length () == 1)
	    error_at (source_location (d, 1), "%<declare%> without a clause");
	  if (!procedures.is_empty () && at (&d, 0, "declare"))
	    {
	      check_links (&d, procedures.last ());
	      place (&d, procedures.last ());
	    }
	  if (at (&d, 0, "declare"))
	    place_links (&d);
	  source_free (&d);
	  continue;
	}
      const char *p = source_statement (line, &text);
      char *begun = source_begun_procedure (p);
      if (begun)
	procedures.safe_push (line);
      else if (source_ends_procedure (p) && !procedures.is_empty ())
	procedures.pop ();
      free (begun);
    }
}
