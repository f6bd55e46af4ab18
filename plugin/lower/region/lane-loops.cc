/* Loops that are split over the threads of a block, inside of loops over gangs alone: whether each thread has
   one iteration at most.  Takes levels and sizes, changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region.h"

bool
loop_is_lanes (const struct acc_loop *l)
{
  if (!l->parent || !l->mask || l->mask & GRID_BITS)
    return false;
  for (l = l->parent; l; l = l->parent)
    if (l->mask & ~GRID_BITS)
      return false;
  return true;
}

/* How many threads of a block the levels of MASK make, or 0 if that is not known.  */
static HOST_WIDE_INT
threads_of (const struct region *r, unsigned mask)
{
  HOST_WIDE_INT n = 1;
  for (int level = 0; level < ACCX_AXES; level++)
    if (mask & 1u << level)
      n *= MAX (r->f->dims[level], 0);
  return n;
}

/* The assignment of CODE that sets V, or NULL.  */
static gassign *
assignment (tree v, enum tree_code code)
{
  gassign *s = TREE_CODE (v) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  return s && gimple_assign_rhs_code (s) == code ? s : NULL;
}

/* The most that V - BASE is, where V is BASE + C or not more; -1: not known.  */
static HOST_WIDE_INT
most_above (tree v, tree base)
{
  if (gassign *least = assignment (v, MIN_EXPR))
    {
      HOST_WIDE_INT a = most_above (gimple_assign_rhs1 (least), base);
      HOST_WIDE_INT b = most_above (gimple_assign_rhs2 (least), base);
      return a < 0 ? b : b < 0 ? a : MIN (a, b);
    }
  gassign *sum = TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (v)) ? assignment (v, PLUS_EXPR) : NULL;
  if (!sum || gimple_assign_rhs1 (sum) != base || !tree_fits_shwi_p (gimple_assign_rhs2 (sum)))
    return -1;
  return tree_to_shwi (gimple_assign_rhs2 (sum));
}

/* The most iterations that RANGE, the length of a loop by steps of 1, is known to be; -1: not known.  */
static HOST_WIDE_INT
most_of (tree range)
{
  if (tree_fits_shwi_p (range))
    return tree_to_shwi (range);
  gassign *rest = assignment (range, MINUS_EXPR);
  return rest ? most_above (gimple_assign_rhs1 (rest), gimple_assign_rhs2 (rest)) : -1;
}

bool
loop_surely_fits (const struct region *r, const struct acc_loop *l)
{
  if (l->calls.is_empty () || l->chunk || !gimple_call_internal_p (l->calls[0], IFN_GOACC_LOOP)
      || !integer_onep (gimple_call_arg (l->calls[0], 1)) || !integer_onep (gimple_call_arg (l->calls[0], 3)))
    return false;
  HOST_WIDE_INT most = most_of (gimple_call_arg (l->calls[0], 2));
  return most >= 0 && threads_of (r, l->mask) >= most;
}
