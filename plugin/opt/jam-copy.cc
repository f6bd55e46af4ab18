/* Between stages 5 and 6, below jam-grid.cc: the code of threads with a block of iterations.
   Takes a jam copy, of which is known in which values the iterations differ and which conditions
   are guards; gives

     if (all guards lead all of this thread's iterations the same way)
       jammed code
     else
       for (lane = 0; lane < number of iterations; lane++)
	 the code as it was, for iteration `lane'

   The jammed code has the blocks of the code as it was.  A statement stands there once for each
   combination of the axes in which its operands differ; lanes are the innermost order, so
   statements of one iteration keep theirs.  Guards are gone from it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/jam.h"

/* What becomes of names: by version and lane, as find_key makes it.  */
typedef hash_map<int_hash<HOST_WIDE_INT, -1, -2>, tree> name_map;

/* The jammed code while it is made.  */
struct jammed
{
  const struct jam *j;
  struct jam_lane lane;         /* whose statement is copied */
  name_map *names;
  auto_vec<basic_block> blocks; /* by the index of what they are copies of */
};

static HOST_WIDE_INT
find_key (const struct jam *j, tree name, const struct jam_lane *l)
{
  HOST_WIDE_INT key = SSA_NAME_VERSION (name);
  unsigned mask = jam_mask (j, name);
  for (unsigned a = 0; a < JAM_AXES; a++)
    key = key << 8 | (mask & 1u << a ? l->at[a] : 0);
  return key;
}

/* What OP_LANE_X and its like, S, are for lane L, or NULL_TREE: it is another statement.  */
static tree
lane_value (const struct jam *j, gimple *s, const struct jam_lane *l)
{
  unsigned axis;
  bool lanes;
  if (!jam_is_lane (s, &axis, &lanes))
    return NULL_TREE;
  return build_int_cst (unsigned_type_node, lanes ? j->count[axis] : l->at[axis]);
}

/* ---- Whether all guards lead on ---- */

/* V, which can be evaluated early, for lane L.  */
static tree
evaluate (struct jammed *m, gimple_seq *seq, tree v, const struct jam_lane *l)
{
  if (COMPARISON_CLASS_P (v))	/* in a choice between two values */
    return build2 (TREE_CODE (v), TREE_TYPE (v), evaluate (m, seq, TREE_OPERAND (v, 0), l),
		   evaluate (m, seq, TREE_OPERAND (v, 1), l));
  if (TREE_CODE (v) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (v))
    return v;
  gimple *s = SSA_NAME_DEF_STMT (v);
  if (tree value = lane_value (m->j, s, l))
    return value;
  HOST_WIDE_INT key = find_key (m->j, v, l);
  if (tree *known = m->names->get (key))
    return *known;
  gimple *copy = gimple_copy (s);
  for (unsigned i = 1; i < gimple_num_ops (s) && is_gimple_assign (s); i++)
    if (TREE_CODE (gimple_op (s, i)) == SSA_NAME || COMPARISON_CLASS_P (gimple_op (s, i)))
      gimple_set_op (copy, i, evaluate (m, seq, gimple_op (s, i), l));
  /* A load from a descriptor.  */
  tree at = gimple_assign_load_p (copy) ? get_base_address (gimple_assign_rhs1 (copy)) : NULL_TREE;
  if (at && TREE_CODE (at) == MEM_REF)
    TREE_OPERAND (at, 0) = evaluate (m, seq, TREE_OPERAND (at, 0), l);
  tree name = make_ssa_name (TREE_TYPE (v), copy);
  gimple_set_lhs (copy, name);
  if (gimple_has_mem_ops (copy))
    {
      gimple_set_vuse (copy, NULL_TREE);
      gimple_set_vdef (copy, NULL_TREE);
    }
  gimple_seq_add_stmt (seq, copy);
  m->names->put (key, name);
  return name;
}

/* A and B, where A may be NULL_TREE: nothing.  */
static tree
both (gimple_seq *seq, tree a, tree b)
{
  return a ? gimple_build (seq, BIT_AND_EXPR, boolean_type_node, a, b) : b;
}

/* Whether V, an address or what it is computed from, changes by the same amount from each lane to
   the next along an axis.  Signed numbers do not wrap where an iteration has something to do.  */
static bool
is_even (const struct jam *j, tree v)
{
  unsigned axis;
  bool lanes;
  gimple *s = jam_mask (j, v) ? SSA_NAME_DEF_STMT (v) : NULL;
  if (!s || jam_is_lane (s, &axis, &lanes))
    return true;
  if (!is_gimple_assign (s))
    return false;
  tree a = gimple_assign_rhs1 (s), b = gimple_num_ops (s) > 2 ? gimple_assign_rhs2 (s) : NULL_TREE;
  switch (gimple_assign_rhs_code (s))
    {
    case PLUS_EXPR: case MINUS_EXPR: case POINTER_PLUS_EXPR:
      return is_even (j, a) && is_even (j, b);
    case MULT_EXPR:
      return (!jam_mask (j, a) || !jam_mask (j, b)) && is_even (j, a) && is_even (j, b);
    CASE_CONVERT:
      if (TREE_CODE (a) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (a))
	  || !INTEGRAL_TYPE_P (TREE_TYPE (v)) || TYPE_PRECISION (TREE_TYPE (v)) < TYPE_PRECISION (TREE_TYPE (a)))
	return false;
      return jam_is_lane (SSA_NAME_DEF_STMT (a), &axis, &lanes)
	     || (!TYPE_UNSIGNED (TREE_TYPE (a)) && is_even (j, a));
    default:
      return false;
    }
}

/* Whether L CODE R asks which of two addresses comes first.  It has to hold for all lanes if it
   holds for the first and the last lane along each axis.  */
static bool
is_order (const struct jam *j, enum tree_code code, tree l, tree r)
{
  return POINTER_TYPE_P (TREE_TYPE (l)) && code != EQ_EXPR && code != NE_EXPR
	 && is_even (j, l) && is_even (j, r);
}

/* Whether S, or NULL, asks whether one of two such holds.  */
static bool
is_apart (const struct jam *j, gassign *s)
{
  if (!s || gimple_assign_rhs_code (s) != BIT_IOR_EXPR)
    return false;
  for (unsigned i = 1; i < 3; i++)
    {
      tree v = gimple_op (s, i);
      gassign *d = TREE_CODE (v) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
      if (!d || TREE_CODE_CLASS (gimple_assign_rhs_code (d)) != tcc_comparison
	  || !is_order (j, gimple_assign_rhs_code (d), gimple_assign_rhs1 (d), gimple_assign_rhs2 (d)))
	return false;
    }
  return true;
}

/* Whether L is first or last along each axis.  */
static bool
is_corner (const struct jam *j, const struct jam_lane *l)
{
  for (unsigned a = 0; a < JAM_AXES; a++)
    if (l->at[a] != 0 && l->at[a] != j->count[a] - 1)
      return false;
  return true;
}

static tree all_true (struct jammed *, gimple_seq *, tree, tree);

/* ALL and L CODE R for all lanes in which these differ.  */
static tree
all_compare (struct jammed *m, gimple_seq *seq, enum tree_code code, tree l, tree r, tree all)
{
  /* A conjunction holds for all if its parts do.  */
  if (code == NE_EXPR && integer_zerop (r) && TREE_CODE (TREE_TYPE (l)) == BOOLEAN_TYPE)
    return all_true (m, seq, l, all);
  struct jam_lane lane = {};
  unsigned mask = jam_mask (m->j, l) | jam_mask (m->j, r);
  bool corners = is_order (m->j, code, l, r);
  do
    {
      if (corners && !is_corner (m->j, &lane))
	continue;
      tree a = evaluate (m, seq, l, &lane), b = evaluate (m, seq, r, &lane);
      all = both (seq, all, gimple_build (seq, code, boolean_type_node, a, b));
    }
  while (jam_next (m->j, mask, &lane));
  return all;
}

/* ALL and V, a boolean, for all lanes in which it differs.  */
static tree
all_true (struct jammed *m, gimple_seq *seq, tree v, tree all)
{
  gassign *s = TREE_CODE (v) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  enum tree_code code = s ? gimple_assign_rhs_code (s) : ERROR_MARK;
  if (code == BIT_AND_EXPR)
    return all_true (m, seq, gimple_assign_rhs2 (s),
		     all_true (m, seq, gimple_assign_rhs1 (s), all));
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return all_compare (m, seq, code, gimple_assign_rhs1 (s), gimple_assign_rhs2 (s), all);
  /* Memory that is apart is on one side for all lanes.  */
  if (is_apart (m->j, s))
    return both (seq, all, gimple_build (seq, BIT_IOR_EXPR, boolean_type_node,
					 all_true (m, seq, gimple_assign_rhs1 (s), NULL_TREE),
					 all_true (m, seq, gimple_assign_rhs2 (s), NULL_TREE)));
  struct jam_lane lane = {};
  do
    {
      tree a = evaluate (m, seq, v, &lane);
      tree is = gimple_build (seq, NE_EXPR, boolean_type_node, a,
			      build_zero_cst (TREE_TYPE (a)));
      all = both (seq, all, is);
    }
  while (jam_next (m->j, jam_mask (m->j, v), &lane));
  return all;
}

/* Whether guard G leads all iterations on, and ALL.  */
static tree
all_lead_on (struct jammed *m, gimple_seq *seq, const struct jam_guard *g, tree all)
{
  enum tree_code code = gimple_cond_code (g->cond);
  tree l = gimple_cond_lhs (g->cond), r = gimple_cond_rhs (g->cond);
  if (g->taken->flags & EDGE_TRUE_VALUE)
    return all_compare (m, seq, code, l, r, all);
  enum tree_code other = invert_tree_comparison (code, HONOR_NANS (l));
  if (other != ERROR_MARK)
    return all_compare (m, seq, other, l, r, all);
  struct jam_lane lane = {};
  unsigned mask = jam_mask (m->j, l) | jam_mask (m->j, r);
  do
    {
      tree is = gimple_build (seq, code, boolean_type_node, evaluate (m, seq, l, &lane),
			      evaluate (m, seq, r, &lane));
      all = both (seq, all, gimple_build (seq, EQ_EXPR, boolean_type_node, is,
					  boolean_false_node));
    }
  while (jam_next (m->j, mask, &lane));
  return all;
}

/* ---- The jammed code ---- */

/* What NAME is for lane L in the jammed code.  Until its statement is copied nothing sets it, which
   GCC understands, while it does not take a name without any statement.  */
static tree
jammed_name (struct jammed *m, tree name, const struct jam_lane *l)
{
  if (SSA_NAME_IS_DEFAULT_DEF (name))
    return name;
  if (tree value = lane_value (m->j, SSA_NAME_DEF_STMT (name), l))
    return value;
  bool existed;
  tree *copy = &m->names->get_or_insert (find_key (m->j, name, l), &existed);
  if (!existed)
    *copy = copy_ssa_name (name, gimple_build_nop ());
  return *copy;
}

static tree
rename_operand (tree *tp, int *walk_subtrees, void *data)
{
  struct jammed *m = (struct jammed *) data;
  if (TREE_CODE (*tp) == SSA_NAME)
    *tp = jammed_name (m, *tp, &m->lane);
  else if (IS_TYPE_OR_DECL_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* V, if GCC may look at what sets it: that may not be copied yet.  */
static tree
look_behind (tree v)
{
  bool is_open = TREE_CODE (v) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (v)
		 && gimple_nop_p (SSA_NAME_DEF_STMT (v));
  return is_open ? NULL_TREE : v;
}

/* Appends to BB what S is for lane M->lane.  Sums of sums of constants become such of one, so
   that GCC sees which lanes have the same.  */
static void
copy_lane (struct jammed *m, basic_block bb, gimple *s)
{
  gimple *copy = gimple_copy (s);
  tree lhs = gimple_get_lhs (copy);
  for (unsigned i = 0; i < gimple_num_ops (copy); i++)
    walk_tree (gimple_op_ptr (copy, i), rename_operand, m, NULL);
  if (lhs && TREE_CODE (lhs) == SSA_NAME)
    SSA_NAME_DEF_STMT (gimple_get_lhs (copy)) = copy;
  if (gimple_has_mem_ops (copy))
    {
      gimple_set_vuse (copy, NULL_TREE);
      gimple_set_vdef (copy, NULL_TREE);
    }
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_after (&end, copy, GSI_NEW_STMT);
  if (stmt_ends_bb_p (copy) || !fold_stmt (&end, look_behind))
    return;
  gimple *folded = gsi_stmt (end);
  update_stmt (folded);
  if (gimple_assign_single_p (folded) && gimple_assign_lhs (folded) == gimple_get_lhs (copy)
      && (TREE_CODE (gimple_assign_rhs1 (folded)) == INTEGER_CST
	  || TREE_CODE (gimple_assign_rhs1 (folded)) == SSA_NAME))
    m->names->put (find_key (m->j, gimple_get_lhs (s), &m->lane), gimple_assign_rhs1 (folded));
}

/* Whether the jammed code has S.  */
static bool
is_copied (const struct jam *j, gimple *s)
{
  unsigned axis;
  bool lanes;
  switch (gimple_code (s))
    {
    case GIMPLE_ASSIGN:
      return !gimple_clobber_p (s);
    case GIMPLE_CALL:
      return !jam_is_lane (s, &axis, &lanes);
    case GIMPLE_COND:
      return !jam_guard_of (j, gimple_bb (s));
    default:
      return false;             /* no labels, no return */
    }
}

static void
copy_statements (struct jammed *m, basic_block from, basic_block to)
{
  for (gimple_stmt_iterator i = gsi_start_bb (from); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *s = gsi_stmt (i);
      if (!is_copied (m->j, s))
	continue;
      unsigned mask = jam_mask_of (m->j, s);
      memset (&m->lane, 0, sizeof m->lane);
      do
	copy_lane (m, to, s);
      while (jam_next (m->j, mask, &m->lane));
    }
}

/* Makes the edges from the copy of FROM; the end of the function is END there.  */
static void
copy_edges (struct jammed *m, basic_block from, basic_block end)
{
  const struct jam_guard *g = jam_guard_of (m->j, from);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, from->succs)
    if (!g || e == g->taken)
      {
	bool leaves = e->dest == EXIT_BLOCK_PTR_FOR_FN (cfun);
	unsigned flags = g ? (unsigned) EDGE_FALLTHRU
			 : e->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE | EDGE_FALLTHRU);
	edge n = make_edge (m->blocks[from->index], leaves ? end : m->blocks[e->dest->index],
			    leaves ? (unsigned) EDGE_FALLTHRU : flags);
	n->probability = g ? profile_probability::always () : e->probability;
      }
}

/* Gives the copy of TO the PHIs of TO, for each of their lanes.  */
static void
copy_phis (struct jammed *m, basic_block to)
{
  basic_block copy = m->blocks[to->index];
  edge e;
  edge_iterator ei;
  for (gphi_iterator i = gsi_start_phis (to); !gsi_end_p (i); gsi_next (&i))
    {
      gphi *phi = i.phi ();
      tree result = gimple_phi_result (phi);
      if (virtual_operand_p (result))
	continue;
      struct jam_lane lane = {};
      do
	{
	  gphi *n = create_phi_node (jammed_name (m, result, &lane), copy);
	  FOR_EACH_EDGE (e, ei, to->preds)
	    {
	      basic_block src = m->blocks[e->src->index];
	      edge to_copy = src ? find_edge (src, copy) : NULL;
	      tree arg = PHI_ARG_DEF_FROM_EDGE (phi, e);
	      if (!to_copy)
		continue;
	      if (TREE_CODE (arg) == SSA_NAME)
		arg = jammed_name (m, arg, &lane);
	      add_phi_arg (n, arg, to_copy, UNKNOWN_LOCATION);
	    }
	}
      while (jam_next (m->j, jam_mask (m->j, result), &lane));
    }
}

void
jam_find_blocks (const struct jam *j, basic_block first, vec<basic_block> *blocks)
{
  hash_set<basic_block> seen;
  seen.add (first);
  blocks->safe_push (first);
  for (unsigned i = 0; i < blocks->length (); i++)
    {
      const struct jam_guard *g = jam_guard_of (j, (*blocks)[i]);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, (*blocks)[i]->succs)
	if ((!g || e == g->taken) && e->dest != EXIT_BLOCK_PTR_FOR_FN (cfun)
	    && !seen.add (e->dest))
	  blocks->safe_push (e->dest);
    }
}

/* Makes the jammed code of blocks OLD, which ends in END.  */
static void
copy_blocks (struct jammed *m, const vec<basic_block> &old, basic_block end)
{
  for (unsigned i = 0; i < old.length (); i++)
    {
      basic_block copy = create_empty_bb (old[i]);
      copy->count = old[i]->count;
      add_bb_to_loop (copy, get_loop (cfun, 0));
      m->blocks[old[i]->index] = copy;
    }
  for (unsigned i = 0; i < old.length (); i++)
    copy_edges (m, old[i], end);
  for (unsigned i = 0; i < old.length (); i++)
    {
      copy_phis (m, old[i]);
      copy_statements (m, old[i], m->blocks[old[i]->index]);
    }
}

/* ---- One after the other ---- */

/* Makes the code as it was, blocks OLD with FIRST at their beginning, the body of a loop over the
   lanes.  The loop is entered from TEST and ends in END.  Returns the loop's header.  */
static basic_block
loop_over_lanes (const struct jam *j, const vec<basic_block> &old, basic_block test,
		 basic_block first, basic_block end)
{
  tree type = unsigned_type_node, lane = make_ssa_name (type), next = make_ssa_name (type);
  basic_block header = create_empty_bb (test), latch = create_empty_bb (header);
  basic_block last = single_pred (EXIT_BLOCK_PTR_FOR_FN (cfun));
  add_bb_to_loop (header, get_loop (cfun, 0));
  add_bb_to_loop (latch, get_loop (cfun, 0));
  header->count = first->count;
  latch->count = first->count;
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (last);
  if (!gsi_end_p (gsi) && gimple_code (gsi_stmt (gsi)) == GIMPLE_RETURN)
    gsi_remove (&gsi, true);
  redirect_edge_succ (single_succ_edge (last), latch);
  single_succ_edge (last)->flags |= EDGE_FALLTHRU;
  make_single_succ_edge (header, first, EDGE_FALLTHRU);
  edge enter = make_edge (test, header, EDGE_FALSE_VALUE);
  edge again = make_edge (latch, header, EDGE_TRUE_VALUE);
  edge leave = make_edge (latch, end, EDGE_FALSE_VALUE);
  enter->probability = profile_probability::unlikely ();
  again->probability = profile_probability::likely ();
  leave->probability = again->probability.invert ();
  gphi *phi = create_phi_node (lane, header);
  add_phi_arg (phi, build_zero_cst (type), enter, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, again, UNKNOWN_LOCATION);

  unsigned n = 1;
  tree at[JAM_AXES];
  gimple_seq seq = NULL;
  for (unsigned a = 0; a < JAM_AXES; a++)
    {
      at[a] = gimple_build (&seq, TRUNC_DIV_EXPR, type, lane, build_int_cst (type, n));
      at[a] = gimple_build (&seq, TRUNC_MOD_EXPR, type, at[a], build_int_cst (type, j->count[a]));
      n *= j->count[a];
    }
  gimple_stmt_iterator at_header = gsi_last_bb (header), at_latch = gsi_last_bb (latch);
  gsi_insert_seq_after (&at_header, seq, GSI_NEW_STMT);
  gsi_insert_after (&at_latch, gimple_build_assign (next, PLUS_EXPR, lane, build_one_cst (type)),
		    GSI_NEW_STMT);
  gsi_insert_after (&at_latch, gimple_build_cond (LT_EXPR, next, build_int_cst (type, n),
						  NULL_TREE, NULL_TREE), GSI_NEW_STMT);
  for (unsigned i = 0; i < old.length (); i++)
    for (gimple_stmt_iterator it = gsi_start_bb (old[i]); !gsi_end_p (it); gsi_next (&it))
      {
	unsigned axis;
	bool lanes;
	if (!jam_is_lane (gsi_stmt (it), &axis, &lanes))
	  continue;
	tree v = lanes ? build_int_cst (type, j->count[axis]) : at[axis];
	gassign *set = gimple_build_assign (gimple_get_lhs (gsi_stmt (it)), v);
	gsi_replace (&it, set, false);
      }
  return header;
}

/* ---- All of it ---- */

/* Lets the copies in M of loops whose iterations threads share say so, and that at HEADER.  */
static void
mark_independent (struct jammed *m, const vec<basic_block> &headers, basic_block header)
{
  calculate_dominance_info (CDI_DOMINATORS);
  fix_loop_structure (NULL);
  for (unsigned i = 0; i < headers.length (); i++)
    if (m->blocks[headers[i]->index])
      m->blocks[headers[i]->index]->loop_father->can_be_parallel = true;
  header->loop_father->can_be_parallel = true;
}

void
jam_copy (struct jam *j)
{
  struct jammed m;
  auto_vec<basic_block> old, jammed, headers;
  basic_block bb;
  name_map early, names;
  gimple_seq seq = NULL;
  tree all = NULL_TREE;

  FOR_EACH_BB_FN (bb, cfun)
    {
      old.safe_push (bb);
      if (bb->loop_father->header == bb && loop_outer (bb->loop_father)
	  && bb->loop_father->can_be_parallel)
	headers.safe_push (bb);
    }
  m.j = j;
  m.blocks.safe_grow_cleared (last_basic_block_for_fn (cfun), true);
  m.names = &early;
  for (unsigned i = 0; i < j->guards.length (); i++)
    all = all_lead_on (&m, &seq, &j->guards[i], all);
  m.names = &names;

  edge entry = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  basic_block first = entry->dest;
  basic_block last = single_pred (EXIT_BLOCK_PTR_FOR_FN (cfun));
  basic_block end = create_empty_bb (last);
  add_bb_to_loop (end, get_loop (cfun, 0));
  end->count = entry->count ();
  jam_find_blocks (j, first, &jammed);
  copy_blocks (&m, jammed, end);
  basic_block test = split_edge (entry);
  remove_edge (single_succ_edge (test));
  make_edge (test, m.blocks[first->index], EDGE_TRUE_VALUE)->probability
    = profile_probability::likely ();
  basic_block header = loop_over_lanes (j, old, test, first, end);
  gimple_stmt_iterator gsi = gsi_last_bb (test);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  gsi = gsi_last_bb (test);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, all ? all : boolean_true_node,
					     boolean_false_node, NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
  make_single_succ_edge (end, EXIT_BLOCK_PTR_FOR_FN (cfun), 0);
  gsi = gsi_last_bb (end);
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);

  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  mark_virtual_operands_for_renaming (cfun);
  loops_state_set (LOOPS_NEED_FIXUP);
  mark_independent (&m, headers, header);
}
