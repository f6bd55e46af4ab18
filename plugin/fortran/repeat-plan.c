/* A directive of Fortran that names an item more than once in data clauses, which gfortran's parser refuses.

   The same item in two clauses is one of them, the more general:

     copyin(a) copyout(a)	->  copy(a)		copy(a) create(a)  ->  copy(a)

   A variable beside sections of itself that are not copied out alone comes as a whole:

     create(a) copyin(a(1:2))	->  copyin(a)

   Several sections of a variable have a directive each (split-plan.c).

   OpenACC 3.3 sections 2.5, 2.6.5 and 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/fortran.h"
#include "tokens/clause/directive.h"

enum { ITEMS = 128 };

struct item
{
  const struct part *part;
  unsigned first, last;		/* its tokens: FIRST to LAST - 1 */
};

struct items
{
  struct directive d;
  struct item item[ITEMS];
  unsigned n;
};

/* What a data clause moves; a clause with more bits may stand for one with fewer.  */
enum { MOVES_IN = 1, MOVES_OUT = 2, MOVES = 4, IS_PRESENT = 8 };

static int
moves_of (const struct directive *d, const struct part *part)
{
  static const struct
  {
    const char *name;
    int moves;
  } rows[] =
  {
    { "copyin", MOVES | MOVES_IN }, { "pcopyin", MOVES | MOVES_IN },
    { "present_or_copyin", MOVES | MOVES_IN },
    { "copyout", MOVES | MOVES_OUT }, { "pcopyout", MOVES | MOVES_OUT },
    { "present_or_copyout", MOVES | MOVES_OUT },
    { "copy", MOVES | MOVES_IN | MOVES_OUT }, { "pcopy", MOVES | MOVES_IN | MOVES_OUT },
    { "present_or_copy", MOVES | MOVES_IN | MOVES_OUT },
    { "create", MOVES }, { "pcreate", MOVES }, { "present_or_create", MOVES },
    { "no_create", 0 }, { "present", IS_PRESENT }
  };
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
    if (at (d, part->name, rows[i].name))
      return rows[i].moves;
  return -1;
}

/* Reads directive WHICH, whose tokens behind its name are the N tokens IN, and its items in data clauses.  */
static void
read_items (struct items *s, enum clause_directive which, const struct clause_token *in, unsigned n)
{
  s->d = (struct directive) { .n_parts = 0 };
  s->d.d = which;
  s->d.s = (struct source) { .in = in, .n = n };
  s->n = 0;
  directive_read (&s->d);
  for (unsigned k = 0; k < s->d.n_parts; k++)
    {
      const struct part *part = &s->d.parts[k];
      if (!split_is_data (&s->d, part))
	continue;
      for (unsigned i = split_list_of (&s->d, part), end; i < part->last; i = end + 1)
	{
	  end = find_before (&s->d, i, part->last, ",");
	  if (s->n < ITEMS && i < end)
	    s->item[s->n++] = (struct item) { part, i, end };
	}
    }
}

static bool
is_same (const struct items *s, const struct item *a, const struct item *b)
{
  if (a->last - a->first != b->last - b->first)
    return false;
  for (unsigned i = a->first, k = b->first; i < a->last; i++, k++)
    if (strcmp (s->d.s.in[i].text, s->d.s.in[k].text))
      return false;
  return true;
}

/* Marks item A in GONE, with a comma beside it, or the whole clause that has nothing else.  */
static void
drop_item (const struct items *s, const struct item *a, bool *gone)
{
  unsigned list = split_list_of (&s->d, a->part), first = a->first, last = a->last;
  if (first == list && last == a->part->last)
    {
      first = a->part->name;
      last = a->part->last + 1;
    }
  else if (last < a->part->last)
    last++;
  else
    first--;
  for (unsigned i = first; i < last; i++)
    gone[i] = true;
}

static bool
is_alone (const struct items *s, const struct item *a)
{
  return a->first == split_list_of (&s->d, a->part) && a->last == a->part->last;
}

/* The clause at token WHERE gets another name, if that is not NULL.  */
struct renaming
{
  unsigned where;
  const char *name;
};

/* Takes A and B, the same item; the clause RENAMED is `copy' then, if neither is the more
   general one.  Returns whether one has gone.  */
static bool
merge (const struct items *s, const struct item *a, const struct item *b, bool *gone,
       struct renaming *renamed)
{
  int of_a = moves_of (&s->d, a->part), of_b = moves_of (&s->d, b->part);
  if (of_a < 0 || of_b < 0)
    return false;
  if ((of_a | of_b) == of_a || (of_a & IS_PRESENT))
    drop_item (s, b, gone);
  else if ((of_a | of_b) == of_b || (of_b & IS_PRESENT))
    drop_item (s, a, gone);
  else if (is_alone (s, a) || is_alone (s, b))
    {
      *renamed = (struct renaming) { (is_alone (s, a) ? a : b)->part->name, "copy" };
      drop_item (s, is_alone (s, a) ? b : a, gone);
    }
  else
    return false;
  return true;
}

static bool
is_section_of (const struct items *s, const struct item *section, const struct item *whole)
{
  return whole->last == whole->first + 1 && section->last > section->first + 1
	 && at (&s->d, section->first + 1, "(") && find_before (&s->d, section->first, section->last, "%") == section->last
	 && !strcmp (s->d.s.in[section->first].text, s->d.s.in[whole->first].text);
}

/* Takes SECTION of the variable WHOLE, as merge does.  */
static bool
merge_section (const struct items *s, const struct item *whole, const struct item *section, bool *gone,
	       struct renaming *renamed)
{
  int of_whole = moves_of (&s->d, whole->part), of_section = moves_of (&s->d, section->part);
  if (of_whole <= 0 || of_section < 0)
    return false;
  int both = of_whole | (of_section & MOVES_IN);
  if (both == of_whole && !(of_section & ~of_whole & MOVES_OUT))
    drop_item (s, section, gone);
  else if (both != of_whole && !(of_whole & IS_PRESENT) && !(of_section & ~of_whole & MOVES_OUT)
	   && is_alone (s, whole))
    {
      *renamed = (struct renaming) { whole->part->name, both & MOVES_OUT ? "copy" : "copyin" };
      drop_item (s, section, gone);
    }
  else
    return false;
  return true;
}

bool
repeat_plan (const struct clause_token *in, unsigned n, bool *gone, unsigned *where, const char **name)
{
  struct items s;
  unsigned base;
  struct renaming renamed = { 0, NULL };
  enum clause_directive which = plan_which (in, n, &base);
  *name = NULL;
  if (which == DIRECTIVE_NUM || !(1u << which & (ON_COMPUTE | ON_DATA)))
    return false;
  read_items (&s, which, in + base, n - base);
  for (unsigned i = 0; i < s.n; i++)
    for (unsigned k = 0; k < s.n; k++)
      {
	const struct item *a = &s.item[i], *b = &s.item[k];
	if ((i < k && is_same (&s, a, b) && merge (&s, a, b, gone + base, &renamed))
	    || (is_section_of (&s, b, a) && merge_section (&s, a, b, gone + base, &renamed)))
	  {
	    *where = renamed.where + base;
	    *name = renamed.name;
	    return true;
	  }
      }
  return false;
}
