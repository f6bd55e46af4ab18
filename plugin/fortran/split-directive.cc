/* Puts the first part of a directive that is split (split-plan.c) into a line of its own in front
   of the directive.  If the first part is a data construct, its end goes behind the end of the
   rest.

   OpenACC 3.3 sections 2.6.5, 2.6.6.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"

/* The directive that is made of D's tokens that KEEP says.  */
static char *
text_of (const struct source_directive &d, const bool *keep)
{
  auto_vec<char> text;
  for (const char *p = "!$acc"; *p; p++)
    text.safe_push (*p);
  for (unsigned i = 0; i < d.tokens.length (); i++)
    {
      if (!keep[i])
	continue;
      text.safe_push (' ');
      for (unsigned k = d.bounds[2 * i]; k < d.bounds[2 * i + 1]; k++)
	text.safe_push (d.chars[k].c);
    }
  text.safe_push (0);
  return xstrdup (text.address ());
}

/* Which of D's tokens is WORD, the first or the second one.  */
static bool
has_word (const struct source_directive &d, unsigned i, const char *word)
{
  return i < d.tokens.length () && !strcmp (d.tokens[i].text, word);
}

/* The last line of the end of the data construct that begins in front of LINE, or NULL.  */
static struct source_line *
end_of_data (struct source_line *line)
{
  unsigned depth = 1;
  while (line)
    {
      struct source_line *next = line->next;
      if (source_is_directive (line))
	{
	  struct source_directive d;
	  source_read (line, &d);
	  bool ends = has_word (d, 0, "enddata")
		      || (has_word (d, 0, "end") && has_word (d, 1, "data"));
	  depth += has_word (d, 0, "data");
	  depth -= ends;
	  struct source_line *last = d.lines.last ();
	  next = d.end;
	  source_free (&d);
	  if (depth == 0)
	    return last;
	}
      line = next;
    }
  return NULL;
}

void
source_insert_directive (struct source_line *before, const struct source_line *like, const char *text)
{
  source_insert (&before, like, 0, text, false, true);
  /* The sentinel begins in the first column of fixed form.  */
  unsigned *p = before->line, blanks = 0;
  while (p[blanks] == ' ')
    blanks++;
  for (unsigned i = 0; (p[i] = p[i + blanks]); i++)
    continue;
}

bool
source_split (struct source_line *before, struct source_directive *d)
{
  unsigned n = d->tokens.length ();
  bool *first = XCNEWVEC (bool, n), *rest = XCNEWVEC (bool, n), alone, inserted = false;
  if (before && split_plan (d->tokens.address (), n, first, rest, &alone))
    {
      struct source_line *end = alone ? NULL : end_of_data (d->end);
      inserted = first[0] && (alone || end);
      if (inserted)
	{
	  char *text = text_of (*d, first);
	  source_insert_directive (before, d->lines[0], text);
	  free (text);
	}
      if (inserted && end)
	source_insert_directive (end, end, "!$acc end data");
      if (inserted || !first[0])
	for (unsigned i = 0; i < n; i++)
	  if (!rest[i])
	    source_overwrite (d, d->bounds[2 * i], d->bounds[2 * i + 1], NULL);
    }
  XDELETEVEC (first);
  XDELETEVEC (rest);
  return inserted;
}

bool
source_merge (struct source_directive *d)
{
  unsigned n = d->tokens.length (), where = 0;
  const char *name;
  bool *gone = XCNEWVEC (bool, n + 1);
  bool any = repeat_plan (d->tokens.address (), n, gone, &where, &name);
  for (unsigned i = 0; i < n && any; i++)
    if (gone[i] || (name && i == where))
      source_overwrite (d, d->bounds[2 * i], d->bounds[2 * i + 1], gone[i] ? NULL : name);
  XDELETEVEC (gone);
  return any;
}
