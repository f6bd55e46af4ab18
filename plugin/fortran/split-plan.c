/* A directive that names a structure and members of it, `copyin(s, s%a)', which gfortran's parser
   refuses: its items in two groups, each for a directive of its own.  What is to be done first is
   the first group: structures before their members, but for exit data, where it is the other way
   round.  Of a compute construct the structures have no directive: what the region uses of them is
   mapped there in any case.

   Several sections of a variable, `update self(a(1:2), a(5:6))', which it refuses, too, have a directive each where
   that has no statements of its own.

   OpenACC 3.3 sections 2.6.4, 2.6.6, 2.7, 2.14.4.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/fortran.h"
#include "tokens/clause/directive.h"

/* Whether the item FIRST to LAST - 1 is a member of something.  */
static bool
is_member (const struct directive *d, unsigned first, unsigned last)
{
  for (unsigned i = first; i < last; i++)
    if (at (d, i, "%"))
      return true;
  return false;
}

bool
split_is_data (const struct directive *d, const struct part *part)
{
  static const char *const names[] =
  {
#define DATA_CLAUSE(NAME) NAME,
#include "tokens/clause/clauses.def"
    "self", "host", "device", NULL
  };
  return part->has_argument && is_one_of (d, part->name, names)
	 && (d->d == DIRECTIVE_UPDATE
	     || !(at (d, part->name, "self") || at (d, part->name, "device")));
}

unsigned
split_list_of (const struct directive *d, const struct part *part)
{
  unsigned first = part->first;
  return modifiers_of (d, part, &first) ? first : part->first;
}

/* Whether D has an item that begins with NAME and is a member, or is none.  */
static bool
has_item (const struct directive *d, const char *name, bool member)
{
  for (unsigned k = 0; k < d->n_parts; k++)
    for (unsigned i = split_list_of (d, &d->parts[k]), end; split_is_data (d, &d->parts[k])
	 && i < d->parts[k].last; i = end + 1)
      {
	end = find_before (d, i, d->parts[k].last, ",");
	if (at (d, i, name) && is_member (d, i, end) == member)
	  return true;
      }
  return false;
}

/* Whether the items from A and B on are of one variable or member.  */
static bool
has_name_of (const struct directive *d, unsigned a, unsigned b)
{
  for (; ; a++, b++)
    {
      bool end_a = at (d, a, "(") || at (d, a, ",") || at (d, a, ")");
      bool end_b = at (d, b, "(") || at (d, b, ",") || at (d, b, ")");
      if (end_a || end_b)
	return end_a && end_b;
      if (strcmp (d->s.in[a].text, d->s.in[b].text))
	return false;
    }
}

/* Whether an item in front of that from FIRST on is of the same variable or member.  */
static bool
is_repeated (const struct directive *d, unsigned first)
{
  for (unsigned k = 0; k < d->n_parts; k++)
    for (unsigned i = split_list_of (d, &d->parts[k]), end; split_is_data (d, &d->parts[k])
	 && i < d->parts[k].last && i < first; i = end + 1)
      {
	end = find_before (d, i, d->parts[k].last, ",");
	if (has_name_of (d, i, first))
	  return true;
      }
  return false;
}

/* Groups of items.  */
enum group { STRUCTURES, MEMBERS, REPEATED };

/* Whether the item FIRST to LAST - 1 goes into GROUP.  */
static bool
is_of_group (const struct directive *d, unsigned first, unsigned last, enum group group)
{
  if (group == REPEATED)
    return is_repeated (d, first);
  bool members = group == MEMBERS, member = is_member (d, first, last);
  return member == members && has_item (d, d->s.in[first].text, !member);
}

/* Sets OUT for the tokens of PART, a data clause, with those of its items that are of
   GROUP, or with the OTHERS.  None, if there are no such items.  */
static bool
keep_items (const struct directive *d, const struct part *part, enum group group, bool others,
	    bool *out)
{
  bool any = false;
  unsigned list = split_list_of (d, part);
  for (unsigned i = list, end; i < part->last; i = end + 1)
    {
      end = find_before (d, i, part->last, ",");
      if (is_of_group (d, i, end, group) == others)
	continue;
      for (unsigned k = i - any; k < end; k++)	/* the comma in front, too */
	out[k] = true;
      any = true;
    }
  for (unsigned k = part->name; k < list && any; k++)
    out[k] = true;
  out[part->last] = any;
  return any;
}

/* Sets OUT for the tokens of D, without commas between clauses, and in data clauses for one group.  */
static bool
keep (const struct directive *d, enum group group, bool others, bool *out)
{
  bool any = false;
  int depth = 0;
  for (unsigned k = 0; k < d->s.n; k++)
    {
      depth += at (d, k, "(") ? 1 : at (d, k, ")") ? -1 : 0;
      out[k] = depth > 0 || !at (d, k, ",");
    }
  for (unsigned k = 0; k < d->n_parts; k++)
    {
      const struct part *part = &d->parts[k];
      if (!split_is_data (d, part))
	continue;
      for (unsigned i = part->name; i <= part->last; i++)
	out[i] = false;
      any |= keep_items (d, part, group, others, out);
    }
  return any;
}

bool
split_plan (const struct clause_token *in, unsigned n, bool *first, bool *rest, bool *alone)
{
  static const unsigned split = ON_COMPUTE | ON_DATA | ON_ENTER_DATA | ON_EXIT_DATA | ON_UPDATE;
  struct directive d = { .n_parts = 0 };
  unsigned base;
  enum clause_directive which = plan_which (in, n, &base);
  if (which == DIRECTIVE_NUM || !(1u << which & split))
    return false;
  d.d = which;
  d.s = (struct source) { .in = in + base, .n = n - base };
  directive_read (&d);
  for (unsigned k = 0; k < base; k++)
    first[k] = rest[k] = true;
  *alone = which != DIRECTIVE_DATA;
  enum group group = which == DIRECTIVE_EXIT_DATA ? MEMBERS : STRUCTURES;
  if (!keep (&d, group, false, first + base))
    {
      group = REPEATED;
      if ((1u << which & (ON_COMPUTE | ON_DATA)) || !keep (&d, group, false, first + base))
	return false;
    }
  keep (&d, group, true, rest + base);
  if (1u << which & ON_COMPUTE)
    memset (first, 0, n * sizeof *first);
  return true;
}
