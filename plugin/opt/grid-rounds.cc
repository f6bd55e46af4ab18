/* Between stages 5 and 6, below grid-unroll.cc: which iterations of a loop over the grid a
   thread has in a row.  A round is what a gang's threads do at a time, an iteration each.  Gang
   c, which had rounds c, c + gangs, c + 2 gangs ..., gets n rounds in a row, from c n on.  That
   is so for the first n times as many rounds as there are gangs: then the iterations of a
   thread are a constant apart, and so are their addresses.

   With vectorize-grid.cc, the iterations of a thread are also neighbours, a few at a time.

   Takes the row of n copies of the loop's body that grid-unroll.cc has just made.  It is for
   threads whose fellows in all gangs have so many iterations; gives them other counters, and
   what differs by a constant from its like in the first copy as the sum of the two.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"
#include "lower/region/region.h"

/* The longest round, and the largest factor of its length.  */
enum { ROUND_MAX = 1 << 16 };

/* Whether V is computed from OP.  */
static bool
depends_on (tree v, enum device_op op, int depth)
{
  enum { DEPTH_MAX = 8 };
  gimple *s = v && TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  if (gcall *c = safe_dyn_cast <gcall *> (s))
    return device_op_of (c) == op;
  if (!s || !is_gimple_assign (s))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (depth == DEPTH_MAX || depends_on (gimple_op (s, i), op, depth + 1))
      return true;
  return false;
}

/* Sets *GROWTH to what V grows by with each OP, a size or index; false if that is not constant.
   ALL: and V is nothing but OP that often.  */
static bool
find_growth (tree v, enum device_op op, bool all, HOST_WIDE_INT *growth)
{
  struct linear sum = {};
  *growth = 0;
  linear_add (&sum, v, 1, true);
  for (unsigned i = 0; i < sum.n; i++)
    {
      gcall *c = TREE_CODE (sum.name[i]) == SSA_NAME
		 ? dyn_cast <gcall *> (SSA_NAME_DEF_STMT (sum.name[i])) : NULL;
      if (c && device_op_of (c) == op)
	*growth += sum.by[i];
      else if (all || depends_on (sum.name[i], op, 0))
	return false;
    }
  return !sum.full && (!all || sum.constant == 0);
}

bool
rounds_growth (tree v, enum device_op op, HOST_WIDE_INT *growth)
{
  return find_growth (v, op, false, growth);
}

/* Whether LOOP has no other value than COUNTER that moves with the iterations, and the next
   one's is used for nothing else.  */
static bool
moves_counter_only (class loop *loop, tree counter)
{
  tree next = PHI_ARG_DEF_FROM_EDGE (SSA_NAME_DEF_STMT (counter), loop_latch_edge (loop));
  imm_use_iterator it;
  gimple *use;
  FOR_EACH_IMM_USE_STMT (use, it, next)
    if (flow_bb_inside_loop_p (loop, gimple_bb (use)) && gimple_code (use) != GIMPLE_PHI
	&& gimple_code (use) != GIMPLE_COND && !is_gimple_debug (use))
      return false;
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i); gsi_next (&i))
    {
      tree v = gimple_phi_result (i.phi ());
      affine_iv iv;
      if (v != counter && !virtual_operand_p (v) && !SCALAR_FLOAT_TYPE_P (TREE_TYPE (v))
	  && simple_iv (loop, loop, v, &iv, true) && !integer_zerop (iv.step))
	return false;
    }
  return true;
}

HOST_WIDE_INT
rounds_length (class loop *loop, const struct strided *d)
{
  HOST_WIDE_INT step = 0, first = 0;
  if (!moves_counter_only (loop, d->counter)
      || !find_growth (d->step, OP_NCTAID_X, true, &step)
      || !find_growth (d->first, OP_CTAID_X, false, &first) || step != first)
    return 0;
  return IN_RANGE (step, 1, ROUND_MAX) ? step : 0;
}

/* One of the iterations that stand in a row.  */
struct copied
{
  basic_block bb;
  tree counter, next;
  gimple *step;                 /* sets NEXT */
};

/* What BB makes of V, the counter that it is entered with: by a PHI of one argument.  */
static tree
entered_as (basic_block bb, tree v)
{
  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
    if (gimple_phi_num_args (i.phi ()) == 1 && gimple_phi_arg_def (i.phi (), 0) == v)
      return gimple_phi_result (i.phi ());
  return v;
}

/* Fills C for iteration BB, entered with counter V, by D's step; false: it is none.  */
static bool
read_copy (basic_block bb, const struct strided *d, tree v, struct copied *c)
{
  c->bb = bb;
  c->counter = entered_as (bb, v);
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
    {
      c->step = gsi_stmt (i);
      if (!is_gimple_assign (c->step) || gimple_assign_rhs_code (c->step) != PLUS_EXPR)
	continue;
      c->next = gimple_assign_lhs (c->step);
      tree a = gimple_assign_rhs1 (c->step), b = gimple_assign_rhs2 (c->step);
      if ((a == c->counter && b == d->step) || (b == c->counter && a == d->step))
	return true;
    }
  return false;
}

/* Makes LAST, before the last of N iterations of D, count N - 1 steps at once.  */
static void
count_at_once (const struct copied *last, const struct strided *d, unsigned n)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (last->step);
  tree type = TREE_TYPE (d->step), steps = make_ssa_name (type);
  gsi_insert_before (&gsi, gimple_build_assign (steps, MULT_EXPR, d->step,
						build_int_cst (type, n - 1)),
		     GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, PLUS_EXPR, d->first, steps);
  update_stmt (gsi_stmt (gsi));
}

/* C's statements but those that count take COUNTER.  */
static void
recount (const struct copied *c, tree counter)
{
  imm_use_iterator it;
  gimple *use;
  FOR_EACH_IMM_USE_STMT (use, it, c->counter)
    {
      use_operand_p p;
      if (gimple_bb (use) != c->bb || use == c->step || gimple_code (use) == GIMPLE_COND
	  || gimple_code (use) == GIMPLE_PHI)
	continue;
      FOR_EACH_IMM_USE_ON_STMT (p, it)
	SET_USE (p, counter);
      update_stmt (use);
    }
}

/* ---- What is a constant apart in two iterations ---- */

/* By how much V, of a later copy, is more than its like in the first: known differences
   are in MORE.  */
static HOST_WIDE_INT
more_of (hash_map<tree, HOST_WIDE_INT> *more, tree v)
{
  HOST_WIDE_INT *known = TREE_CODE (v) == SSA_NAME ? more->get (v) : NULL;
  return known ? *known : 0;
}

/* The same of what S sets, from its operands; 0 also if that is not known.  */
static HOST_WIDE_INT
more_set (hash_map<tree, HOST_WIDE_INT> *more, gassign *s)
{
  tree a = gimple_assign_rhs1 (s), b = gimple_assign_rhs2 (s);
  tree type = TREE_TYPE (gimple_assign_lhs (s)), from = TREE_TYPE (a);
  switch (gimple_assign_rhs_code (s))
    {
    case PLUS_EXPR: case POINTER_PLUS_EXPR:
      return more_of (more, a) + more_of (more, b);
    case MINUS_EXPR:
      return more_of (more, a) - more_of (more, b);
    case MULT_EXPR:
      return tree_fits_shwi_p (b) && IN_RANGE (tree_to_shwi (b), -ROUND_MAX, ROUND_MAX)
	     ? more_of (more, a) * tree_to_shwi (b) : 0;
    case SSA_NAME: case NOP_EXPR:
      return INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (type)
	     && (TYPE_PRECISION (type) <= TYPE_PRECISION (from)
		 || TYPE_OVERFLOW_UNDEFINED (from)) ? more_of (more, a) : 0;
    default:
      return 0;
    }
}

/* Whether S and LIKE do the same, with operands that differ by what is in MORE or not at
   all.  */
static bool
does_the_same (hash_map<tree, HOST_WIDE_INT> *more, gassign *s, gassign *like)
{
  if (gimple_assign_rhs_code (s) != gimple_assign_rhs_code (like))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    {
      tree a = gimple_op (s, i), b = gimple_op (like, i);
      if (!operand_equal_p (a, b, 0) && !more_of (more, a))
	return false;
    }
  return true;
}

/* V and K more, as the right side of what sets LHS, in GSI.  */
static void
set_to_sum (gimple_stmt_iterator *gsi, tree v, HOST_WIDE_INT k)
{
  bool pointer = POINTER_TYPE_P (TREE_TYPE (v));
  gimple_assign_set_rhs_with_ops (gsi, pointer ? POINTER_PLUS_EXPR : PLUS_EXPR, v,
				  build_int_cst (pointer ? sizetype : TREE_TYPE (v), k));
  update_stmt (gsi_stmt (*gsi));
}

/* Values of iteration C that are a constant more than their like in FIRST, whose counter is
   LENGTH less, become sums.  */
static void
share_values (const struct copied *first, const struct copied *c, tree first_counter,
	      tree counter, HOST_WIDE_INT length)
{
  hash_map<tree, HOST_WIDE_INT> more;
  gimple_stmt_iterator a = gsi_start_nondebug_after_labels_bb (first->bb);
  gimple_stmt_iterator b = gsi_start_nondebug_after_labels_bb (c->bb);
  more.put (counter, length);
  while (!gsi_end_p (a) && gsi_stmt (a) != SSA_NAME_DEF_STMT (first_counter))
    gsi_next_nondebug (&a);
  while (!gsi_end_p (b) && gsi_stmt (b) != SSA_NAME_DEF_STMT (counter))
    gsi_next_nondebug (&b);
  for (; !gsi_end_p (a) && !gsi_end_p (b); gsi_next_nondebug (&a), gsi_next_nondebug (&b))
    {
      gassign *like = dyn_cast <gassign *> (gsi_stmt (a));
      gassign *s = dyn_cast <gassign *> (gsi_stmt (b));
      tree lhs = s && like ? gimple_assign_lhs (s) : NULL_TREE;
      if (!lhs || lhs == counter || TREE_CODE (lhs) != SSA_NAME
	  || !does_the_same (&more, s, like))
	continue;
      HOST_WIDE_INT k = more_set (&more, s);
      if (k == 0)
	continue;
      more.put (lhs, k);
      set_to_sum (&b, gimple_assign_lhs (like), k);
    }
}

/* How far the counter of iteration K is from the first of the row.  */
static HOST_WIDE_INT
distance (unsigned k, HOST_WIDE_INT length, const struct pairs *packs)
{
  unsigned own = packs ? k % packs->together : 0;
  return (k - own) * length + (own ? own * packs->moving[0].unit : 0);
}

/* Appends to SEQ the counter of the first of a row of N iterations.  */
static tree
first_counter (gimple_seq *seq, const struct strided *d, unsigned n, HOST_WIDE_INT length,
	       const struct pairs *packs)
{
  tree type = TREE_TYPE (d->first);
  tree gang = gimple_convert (seq, type, build_index (seq, OP_CTAID_X));
  gang = gimple_build (seq, MULT_EXPR, type, gang, build_int_cst (type, (n - 1) * length));
  tree first = gimple_build (seq, PLUS_EXPR, type, d->first, gang);
  if (!packs)
    return first;
  tree lane = gimple_convert (seq, type, build_index (seq, OP_TID_X));
  HOST_WIDE_INT by = (packs->together - 1) * packs->moving[0].unit;
  lane = gimple_build (seq, MULT_EXPR, type, lane, build_int_cst (type, by));
  return gimple_build (seq, PLUS_EXPR, type, first, lane);
}

void
rounds_move (const vec<basic_block> &row, const struct strided *d, unsigned n,
	     HOST_WIDE_INT length, const struct pairs *packs)
{
  auto_vec<struct copied> copies;
  tree v = d->first, type = TREE_TYPE (d->first);
  for (unsigned k = row.length (); k--; v = copies.last ().next)
    {
      struct copied c;
      v = entered_as (row[k], v);
      if (!read_copy (row[k], d, v, &c))
	return;
      copies.safe_push (c);
    }
  if (copies.length () != n)
    return;
  count_at_once (&copies[n - 2], d, n);
  gimple_seq seq = NULL;
  tree first = first_counter (&seq, d, n, length, packs);
  for (unsigned k = 0; k < n; k++)
    {
      HOST_WIDE_INT more = distance (k, length, packs);
      tree counter = gimple_build (&seq, PLUS_EXPR, type, first, build_int_cst (type, more));
      gimple_stmt_iterator gsi = gsi_after_labels (copies[k].bb);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      seq = NULL;
      recount (&copies[k], counter);
      if (k)
	share_values (&copies[0], &copies[k], first, counter, more);
    }
}
