/* Between stages 5 and 6: how often loops of constant nests run.  Counts may depend on counters of loops around, as in

     for (i = 0; i < 5; i++) for (j = i + 1; j < 9; j++)

   which are constant once the loop over i is gone.  Takes SSA form with loops and scalar evolutions; gives
   the largest and a mean count, and the loops that have to go first.

   Invariant: changes nothing.  A count is computed at the corners of the counters' ranges, which is exact where it grows
   or falls with each of them; elsewhere it costs code, no more.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/memory/memory.h"

enum { MOST_OUTER = 3, MOST_DEPTH = 12 };

/* Where the counters of loops stand: at the last iteration, if their bit is set, else at the first.  */
struct corner
{
  class loop *loop;             /* the counted one */
  struct latch_count *count;
  unsigned last;
  unsigned depth;
  bool unknown;
};

static tree value_at (tree v, void *corner);

/* Adds LOOP, on whose counter C's count depends.  Returns its number among these; negative: there are too many.  */
static int
outer_number (struct corner *c, class loop *loop)
{
  vec<class loop *> *outer = &c->count->outer;
  unsigned i = 0;
  while (i < outer->length () && (*outer)[i] != loop)
    i++;
  if (i == MOST_OUTER)
    return -1;
  if (i == outer->length ())
    outer->safe_push (loop);
  return (int) i;
}

/* The iteration of LOOP, one around the counted one, that C is at; NULL: not known.  Where LOOP tests for its end before the
   counted one, that does not run in the last turn.  */
static tree
place_of (struct corner *c, class loop *loop, tree type)
{
  int number = outer_number (c, loop);
  tree last = number < 0 ? NULL_TREE : build_zero_cst (type);
  if (!last || !(c->last & 1u << number))
    return last;
  last = number_of_latch_executions (loop);
  if (!last || chrec_contains_undetermined (last))
    return NULL_TREE;
  last = fold_convert (type, simplify_replace_tree (last, NULL_TREE, NULL_TREE, value_at, c));
  edge exit = single_exit (loop);
  bool before = exit && dominated_by_p (CDI_DOMINATORS, c->loop->header, exit->src);
  if (TREE_CODE (last) != INTEGER_CST || tree_int_cst_sgn (last) < 0)
    return NULL_TREE;
  return before && !integer_zerop (last) ? int_const_binop (MINUS_EXPR, last, build_one_cst (type)) : last;
}

/* The value of PHI, a counter of a loop, at C; NULL: it is none.  */
static tree
counter_at (struct corner *c, gphi *phi)
{
  class loop *loop = gimple_bb (phi)->loop_father;
  affine_iv iv;
  tree type = TREE_TYPE (gimple_phi_result (phi));
  if (loop->header != gimple_bb (phi) || !loop_outer (loop) || !INTEGRAL_TYPE_P (type)
      || !simple_iv (loop, loop, gimple_phi_result (phi), &iv, false) || TREE_CODE (iv.step) != INTEGER_CST)
    return NULL_TREE;
  tree base = simplify_replace_tree (iv.base, NULL_TREE, NULL_TREE, value_at, c), at = place_of (c, loop, type);
  return at ? fold_build2 (PLUS_EXPR, type, fold_convert (type, base),
			   fold_build2 (MULT_EXPR, type, at, fold_convert (type, iv.step)))
	    : NULL_TREE;
}

/* The value that S, an assignment of numbers, has at C; NULL: not known.  */
static tree
assigned_at (struct corner *c, gassign *s)
{
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  tree a = gimple_vuse (s) ? NULL_TREE : gimple_assign_rhs1 (s);
  switch (a ? gimple_assign_rhs_class (s) : GIMPLE_INVALID_RHS)
    {
    case GIMPLE_SINGLE_RHS:
      return TREE_CODE (a) == SSA_NAME ? value_at (a, c) : CONSTANT_CLASS_P (a) ? a : NULL_TREE;
    case GIMPLE_UNARY_RHS:
      return fold_build1 (gimple_assign_rhs_code (s), type, value_at (a, c));
    case GIMPLE_BINARY_RHS:
      return fold_build2 (gimple_assign_rhs_code (s), type, value_at (a, c), value_at (gimple_assign_rhs2 (s), c));
    default:
      return NULL_TREE;
    }
}

/* The value of V, an operand, at CORNER, as simplify_replace_tree asks for it: V itself if it is not known.  */
static tree
value_at (tree v, void *corner)
{
  struct corner *c = (struct corner *) corner;
  if (TREE_CODE (v) != SSA_NAME)
    return v;
  gimple *s = SSA_NAME_DEF_STMT (v);
  tree value = NULL_TREE;
  if (!c->unknown && ++c->depth <= MOST_DEPTH)
    {
      if (gphi *phi = dyn_cast <gphi *> (s))
	value = counter_at (c, phi);
      else if (gassign *a = dyn_cast <gassign *> (s))
	value = assigned_at (c, a);
      c->depth--;
    }
  c->unknown |= !value || TREE_CODE (value) != INTEGER_CST;
  return value ? value : v;
}

/* LATCHES, those of LOOP, at the corner LAST of COUNT; negative: not known.  */
static HOST_WIDE_INT
latches_at (class loop *loop, struct latch_count *count, tree latches, unsigned last)
{
  struct corner c = { loop, count, last, 0, false };
  tree value = simplify_replace_tree (latches, NULL_TREE, NULL_TREE, value_at, &c);
  return !c.unknown && tree_fits_uhwi_p (value) && tree_to_uhwi (value) < INT_MAX
	 ? (HOST_WIDE_INT) tree_to_uhwi (value) : -1;
}

bool
latches_count (class loop *loop, struct latch_count *count)
{
  tree latches = number_of_latch_executions (loop);
  HOST_WIDE_INT sum = 0;
  unsigned corners = 1;
  count->most = 0;
  if (chrec_contains_undetermined (latches))
    return false;
  for (unsigned i = 0; i < corners; i++)
    {
      HOST_WIDE_INT n = latches_at (loop, count, latches, i);
      if (n < 0)
	return false;
      corners = 1u << count->outer.length ();
      count->most = MAX (count->most, n);
      sum += n;
    }
  count->mean = CEIL (sum, corners);
  return true;
}
