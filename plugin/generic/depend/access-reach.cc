/* How far accesses move from one iteration of a loop to the next: what neighbouring threads load and
   store together.  Takes a nest whose accesses are described.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

/* By how many bytes R moves with each iteration of L; not ok if that is not known.  */
static struct poly
stride (const struct ref *r, const struct kernel_loop *l)
{
  struct poly coef, rest;
  return r->offset.ok && poly_split (&r->offset, l->symbol, &coef, &rest) ? coef : poly_bad ();
}

static tree
find_index (tree *tp, int *walk, void *index)
{
  *walk = !TYPE_P (*tp);
  return *tp == index ? *tp : NULL_TREE;
}

/* Whether the pointer that R goes through is another one with each iteration of L, as rows[i] is.  */
static bool
has_other_base (const struct ref *r, const struct kernel_loop *l)
{
  tree base = r->base;
  return r->pointer && l->index && walk_tree_without_duplicates (&base, find_index, l->index);
}

/* How far R moves with each iteration of L: not at all, within a sector of the caches, within
   a line, or farther.  */
enum reach { STAYS, SECTOR, LINE, FAR, UNKNOWN };

static enum reach
reach (const struct ref *r, const struct kernel_loop *l)
{
  struct poly s = stride (r, l);
  HOST_WIDE_INT c;
  if (!s.ok)
    return UNKNOWN;
  if (has_other_base (r, l))
    return FAR;
  if (!poly_is_const (&s, &c))
    return FAR;
  return c == 0 ? STAYS : absu_hwi (c) <= 32 ? SECTOR : absu_hwi (c) <= 128 ? LINE : FAR;
}

int
reach_joins (const struct nest *n, const struct kernel_loop *l,
	     const struct kernel_loop *outer)
{
  int more = 0;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      enum reach inner = reach (r, l), around = reach (r, outer);
      if (kernels_is_inside (r->loop, l) && inner != STAYS && around != STAYS
	  && inner != UNKNOWN && around != UNKNOWN)
	more += (inner < around) - (inner > around);
    }
  return more;
}

bool
reach_near (const struct nest *n, const struct kernel_loop *l, const struct kernel_loop *outer)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (kernels_is_inside (n->refs[i]->loop, l))
      {
	enum reach inner = reach (n->refs[i], l), around = reach (n->refs[i], outer);
	if (inner == UNKNOWN || around == UNKNOWN || (inner == FAR && around == FAR))
	  return false;
      }
  return true;
}
