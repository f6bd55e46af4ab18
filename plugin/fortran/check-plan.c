/* What OpenACC forbids on one directive and gfortran's parser takes, beside what restrictions.c
   finds in all languages.

   OpenACC 3.3 sections 2.5.15 (one reduction of a variable), 2.6.6 (a clause is needed).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/planning.h"

/* Reports an enter data or exit data directive without a clause about data, which gfortran takes.  */
static void
check_unstructured (struct planning *p)
{
  static const char *const names[] =
  {
    "compression",
#define DATA_CLAUSE(NAME) NAME,
#define COMPRESSED(NAME, STANDARD, DIRECTIVES) NAME,
#include "tokens/clause/clauses.def"
    NULL
  };
  if (!(1u << p->d.d & (ON_ENTER_DATA | ON_EXIT_DATA)))
    return;
  for (unsigned i = 0; i < p->d.n_parts; i++)
    if (is_one_of (&p->d, p->d.parts[i].name, names))
      return;
  plan_tell (p, p->d.s.n, true, p->d.d == DIRECTIVE_ENTER_DATA ? "'enter data' without a clause about data"
			  : "'exit data' without a clause about data");
}

/* Whether items I, to END - 1, and K, to LAST - 1, of D have the same tokens.  */
static bool
is_same_item (const struct directive *d, unsigned i, unsigned end, unsigned k, unsigned last)
{
  if (end - i != last - k)
    return false;
  for (; i < end; i++, k++)
    if (!at (d, i, d->s.in[k].text))
      return false;
  return true;
}

/* Where the list of reduction clause PART begins.  */
static unsigned
list_of (const struct planning *p, const struct part *part)
{
  unsigned colon = find_before (&p->d, part->first, part->last, ":");
  return colon < part->last ? colon + 1 : part->last;
}

/* Whether item I, to END - 1, of reduction clause PART is in the list of another one in front, or in front in its own.  */
static bool
is_repeated (const struct planning *p, const struct part *part, unsigned i, unsigned end)
{
  for (const struct part *q = p->d.parts; q <= part; q++)
    if (at (&p->d, q->name, "reduction"))
      for (unsigned k = list_of (p, q), last; k < q->last && k < i; k = last + 1)
	{
	  last = find_before (&p->d, k, q->last, ",");
	  if (is_same_item (&p->d, i, end, k, last))
	    return true;
	}
  return false;
}

/* Reports items of two reductions of one directive.  gfortran reports plain scalars, arrays it takes.  */
static void
check_reductions (struct planning *p)
{
  for (const struct part *part = p->d.parts; part < p->d.parts + p->d.n_parts; part++)
    if (at (&p->d, part->name, "reduction"))
      for (unsigned i = list_of (p, part), end; i < part->last; i = end + 1)
	{
	  end = find_before (&p->d, i, part->last, ",");
	  if (is_repeated (p, part, i, end))
	    plan_tell (p, i, true, "two reductions of one variable");
	}
}

void
plan_check (struct planning *p)
{
  check_unstructured (p);
  check_reductions (p);
}
