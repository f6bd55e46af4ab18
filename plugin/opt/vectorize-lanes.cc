/* Between stages 5 and 6, below unroll.cc: neighbouring elements by one access.  The lanes of
   a vector loop that read and write neighbouring elements of 1, 2 or 4 bytes,

     p = FIRST + size * lane; do { ... *p ...; p += lanes * size; } while (...)

   and share a constant number of iterations evenly (even-count.cc) get the iterations in packs:
   where lane l had l, l + lanes, l + 2 lanes ..., it gets 2 l, 2 l + 1, 2 (l + lanes), ..., for
   packs of 2.  The accesses of a pack become one of 8 bytes.  That takes arrays that begin
   where such an access may; for others, a version of the loop stays as it was.

   pairs_begin finds out whether LOOP is one and sets it apart; unroll.cc unrolls it;
   pairs_finish (vectorize-join.cc) then gives the copies of the body their iterations and joins the
   accesses.
   Order among a pack's iterations is free, as among all of a loop that lanes share; within
   an iteration loads stand before stores.

   Takes and gives loop-closed SSA inside GCC's loop pipeline.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"
#include "lower/region/region.h"

enum { WORD = 8 };

/* ---- What moves with the iterations ---- */

/* The statement V = PHI + constant that gives PHI of LOOP its next value, or NULL.  */
static gassign *
increment_of (class loop *loop, gphi *phi)
{
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  gassign *s = TREE_CODE (next) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next))
	       : NULL;
  if (!s || (gimple_assign_rhs_code (s) != PLUS_EXPR
	     && gimple_assign_rhs_code (s) != POINTER_PLUS_EXPR)
      || gimple_assign_rhs1 (s) != gimple_phi_result (phi)
      || !tree_fits_shwi_p (gimple_assign_rhs2 (s)))
    return NULL;
  return s;
}

static bool
is_used_behind (class loop *loop, tree v)
{
  imm_use_iterator it;
  use_operand_p p;
  FOR_EACH_IMM_USE_FAST (p, it, v)
    if (!is_gimple_debug (USE_STMT (p))
	&& !flow_bb_inside_loop_p (loop, gimple_bb (USE_STMT (p))))
      return true;
  return false;
}

/* Whether V of LOOP only counts: its next value NEXT is what it and the condition are used
   for.  */
static bool
only_counts (class loop *loop, tree v, tree next)
{
  imm_use_iterator it;
  gimple *use;
  FOR_EACH_IMM_USE_STMT (use, it, v)
    if (!is_gimple_debug (use) && use != SSA_NAME_DEF_STMT (next))
      return false;
  FOR_EACH_IMM_USE_STMT (use, it, next)
    if (!is_gimple_debug (use) && gimple_code (use) != GIMPLE_COND
	&& use != SSA_NAME_DEF_STMT (v))
      return false;
  return !is_used_behind (loop, next);
}

/* The one statement of LOOP that uses V, or NULL.  */
static gimple *
used_once_by (class loop *loop, tree v)
{
  imm_use_iterator it;
  use_operand_p p;
  gimple *by = NULL;
  FOR_EACH_IMM_USE_FAST (p, it, v)
    {
      gimple *use = USE_STMT (p);
      if (is_gimple_debug (use) || !flow_bb_inside_loop_p (loop, gimple_bb (use)))
	continue;
      if (by)
	return NULL;
      by = use;
    }
  return by;
}

/* Whether S decides between values, itself or by what it compares for.  */
static bool
decides (class loop *loop, gimple *s, gimple *choice)
{
  if (gimple_code (s) == GIMPLE_COND || s == choice)
    return true;
  if (!is_gimple_assign (s) || TREE_CODE_CLASS (gimple_assign_rhs_code (s)) != tcc_comparison)
    return false;
  gimple *by = used_once_by (loop, gimple_assign_lhs (s));
  return by && (by == choice || gimple_code (by) == GIMPLE_COND);
}

/* Whether PHI of LOOP is the least or greatest of values: next is one or PHI itself, by a
   comparison of PHI's.  */
static bool
is_choice (class loop *loop, gphi *phi)
{
  tree v = gimple_phi_result (phi);
  gimple *choice = SSA_NAME_DEF_STMT (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)));
  imm_use_iterator it;
  gimple *use;
  bool either = is_gimple_assign (choice) && gimple_assign_rhs_code (choice) == COND_EXPR
		&& (gimple_assign_rhs2 (choice) == v || gimple_assign_rhs3 (choice) == v);
  if (gimple_code (choice) == GIMPLE_PHI && choice != phi)
    for (unsigned i = 0; i < gimple_phi_num_args (choice); i++)
      either |= gimple_phi_arg_def (choice, i) == v;
  if (!either)
    return false;
  FOR_EACH_IMM_USE_STMT (use, it, v)
    if (!is_gimple_debug (use) && flow_bb_inside_loop_p (loop, gimple_bb (use))
	&& !decides (loop, use, choice))
      return false;
  return true;
}

/* Whether PHI of LOOP gathers values in any order.  */
static bool
is_reduction (class loop *loop, gphi *phi)
{
  enum { LINKS_MAX = 8 };
  tree v = gimple_phi_result (phi);
  if (TREE_CODE (PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop))) != SSA_NAME)
    return false;
  if (is_choice (loop, phi))
    return true;
  for (unsigned i = 0; i < LINKS_MAX; i++)
    {
      gassign *s = safe_dyn_cast <gassign *> (used_once_by (loop, v));
      if (!s || !associative_tree_code (gimple_assign_rhs_code (s)))
	return false;
      v = gimple_assign_lhs (s);
      if (v == PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)))
	return true;
    }
  return false;
}

/* Notes in P that PHI of LOOP moves with the iterations; false if that is not so and it is not
   a counter or a reduction either.  */
static bool
note_phi (class loop *loop, gphi *phi, struct pairs *p)
{
  tree v = gimple_phi_result (phi);
  gassign *s = increment_of (loop, phi);
  affine_iv iv;
  if (!s || SCALAR_FLOAT_TYPE_P (TREE_TYPE (v)))
    return is_reduction (loop, phi)
	   && (SCALAR_FLOAT_TYPE_P (TREE_TYPE (v)) || !simple_iv (loop, loop, v, &iv, true));
  HOST_WIDE_INT unit = 0, step = tree_to_shwi (gimple_assign_rhs2 (s));
  if (only_counts (loop, v, gimple_assign_lhs (s)))
    return true;
  tree first = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
  if (!rounds_growth (first, OP_TID_X, &unit) || unit <= 0 || unit * p->lanes != step
      || is_used_behind (loop, v) || is_used_behind (loop, gimple_assign_lhs (s)))
    return false;
  struct moving m = { v, unit };
  p->moving.safe_push (m);
  return true;
}

/* ---- Accesses ---- */

/* What V of LOOP grows by from one of P's iterations to the next, if unsigned sums do not wrap
   (find_wraps); -1: not known.  */
static HOST_WIDE_INT
moves_by (class loop *loop, const struct pairs *p, tree v)
{
  struct linear sum = {};
  HOST_WIDE_INT by = 0;
  linear_add (&sum, v, 1, true);
  for (unsigned i = 0; i < sum.n; i++)
    {
      unsigned k = 0;
      if (expr_invariant_in_loop_p (loop, sum.name[i]))
	continue;
      while (k < p->moving.length () && p->moving[k].phi != sum.name[i])
	k++;
      if (k == p->moving.length ())
	return -1;
      by += sum.by[i] * p->moving[k].unit;
    }
  return sum.full || by < 0 ? -1 : by;
}

/* Appends to WRAPS the unsigned ints in V of LOOP that move, and are taken to 64 bits.  */
static void
find_wraps (class loop *loop, tree v, vec<tree> *wraps)
{
  if (expr_invariant_in_loop_p (loop, v))
    return;
  gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v));
  if (TYPE_UNSIGNED (TREE_TYPE (v)) && TYPE_PRECISION (TREE_TYPE (v)) < 64)
    wraps->safe_push (v);
  else if (s)
    {
      find_wraps (loop, gimple_assign_rhs1 (s), wraps);
      if (gimple_assign_rhs2 (s))
	find_wraps (loop, gimple_assign_rhs2 (s), wraps);
    }
}

/* The last value of V, which grows by BY with P's iterations, from which all stay in V's type;
   NULL_TREE: there is none.  */
static tree
last_start (const struct pairs *p, tree v, HOST_WIDE_INT by)
{
  unsigned HOST_WIDE_INT most = tree_to_uhwi (TYPE_MAX_VALUE (TREE_TYPE (v)));
  unsigned HOST_WIDE_INT n = (unsigned HOST_WIDE_INT) p->lanes * p->rounds - 1;
  return by >= 0 && (by == 0 || n <= most / by)
	 ? build_int_cstu (TREE_TYPE (v), most - n * by) : NULL_TREE;
}

/* Notes in P what may wrap in the address of REF; false if that does in any case.  */
static bool
note_wraps (class loop *loop, tree ref, struct pairs *p)
{
  unsigned first = p->wraps.length ();
  find_wraps (loop, TREE_OPERAND (ref, TREE_CODE (ref) == ARRAY_REF), &p->wraps);
  for (unsigned i = first; i < p->wraps.length (); i++)
    if (!last_start (p, p->wraps[i], moves_by (loop, p, p->wraps[i])))
      return false;
  return true;
}

/* What V of LOOP, for which moves_by knows an answer, is when LOOP is entered.  */
static tree
at_first (gimple_seq *seq, class loop *loop, tree v)
{
  if (expr_invariant_in_loop_p (loop, v))
    return v;
  gimple *def = SSA_NAME_DEF_STMT (v);
  if (gimple_code (def) == GIMPLE_PHI)
    return PHI_ARG_DEF_FROM_EDGE (def, loop_preheader_edge (loop));
  gassign *s = as_a <gassign *> (def);
  tree a = at_first (seq, loop, gimple_assign_rhs1 (s));
  return (gimple_assign_rhs2 (s)
	  ? gimple_build (seq, gimple_assign_rhs_code (s), TREE_TYPE (v), a,
			  at_first (seq, loop, gimple_assign_rhs2 (s)))
	  : gimple_convert (seq, TREE_TYPE (v), a));
}

/* Whether LOOP does not change where REF is.  */
static bool
stays (class loop *loop, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) != COMPONENT_REF
	&& (TREE_CODE (ref) != ARRAY_REF
	    || !expr_invariant_in_loop_p (loop, TREE_OPERAND (ref, 1))))
      return false;
  return TREE_CODE (ref) == MEM_REF && expr_invariant_in_loop_p (loop, TREE_OPERAND (ref, 0));
}

HOST_WIDE_INT
pairs_growth (class loop *loop, const struct pairs *p, tree ref)
{
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
  if (TREE_CODE (ref) == MEM_REF)
    return tree_fits_shwi_p (TREE_OPERAND (ref, 1)) ? moves_by (loop, p, TREE_OPERAND (ref, 0))
	   : -1;
  if (TREE_CODE (ref) != ARRAY_REF || !stays (loop, TREE_OPERAND (ref, 0))
      || !integer_zerop (array_ref_low_bound (ref))
      || !tree_fits_shwi_p (array_ref_element_size (ref))
      || tree_to_shwi (array_ref_element_size (ref)) != size)
    return -1;
  HOST_WIDE_INT by = moves_by (loop, p, TREE_OPERAND (ref, 1));
  return by < 0 ? by : by * size;
}

tree
pairs_address (gimple_seq *seq, class loop *loop, tree ref)
{
  tree type = pointer_sized_int_node, at, more;
  if (TREE_CODE (ref) == MEM_REF)
    {
      at = at_first (seq, loop, TREE_OPERAND (ref, 0));
      more = build_int_cst (type, tree_to_shwi (TREE_OPERAND (ref, 1)));
    }
  else
    {
      gimple_seq own = NULL;
      at = build_fold_addr_expr (unshare_expr (TREE_OPERAND (ref, 0)));
      at = force_gimple_operand (at, &own, true, NULL_TREE);
      gimple_seq_add_seq (seq, own);
      more = gimple_convert (seq, type, at_first (seq, loop, TREE_OPERAND (ref, 1)));
      more = gimple_build (seq, MULT_EXPR, type, more,
			   build_int_cst (type, int_size_in_bytes (TREE_TYPE (ref))));
    }
  return gimple_build (seq, PLUS_EXPR, type, gimple_convert (seq, type, at), more);
}

tree
pairs_accessed (gimple *s)
{
  return gimple_vdef (s) ? gimple_assign_lhs (s) : gimple_assign_rhs1 (s);
}

/* Whether S, which touches memory, accesses neighbouring elements in neighbouring iterations;
   makes the packs of P as small as its elements want.  */
static bool
note_access (class loop *loop, gimple *s, struct pairs *p)
{
  if (!gimple_assign_single_p (s) || gimple_has_volatile_ops (s)
      || (gimple_vdef (s) ? !gimple_store_p (s) : !gimple_assign_load_p (s)))
    return false;
  tree ref = pairs_accessed (s), type = TREE_TYPE (ref);
  HOST_WIDE_INT size = int_size_in_bytes (type);
  if (!(INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type))
      || size < 1 || size >= WORD || (size & (size - 1))
      || (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) != size * BITS_PER_UNIT)
      || pairs_growth (loop, p, ref) != size || !note_wraps (loop, ref, p))
    return false;
  p->together = MIN (p->together, WORD / (unsigned) size);
  p->accesses.safe_push (s);
  return true;
}

void
pairs_statements (class loop *loop, vec<gimple *> *statements)
{
  basic_block *body = get_loop_body_in_dom_order (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_after_labels_bb (body[i]);
	 !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      if (is_gimple_call (gsi_stmt (gsi)) || gimple_vuse (gsi_stmt (gsi)))
	statements->safe_push (gsi_stmt (gsi));
  free (body);
}

/* Notes in P what LOOP accesses, in all iterations; false if it does something else with
   memory, or loads what it may have stored.  */
static bool
note_accesses (class loop *loop, struct pairs *p)
{
  auto_vec<gimple *> statements;
  bool stored = false;
  pairs_statements (loop, &statements);
  for (unsigned i = 0; i < statements.length (); i++)
    {
      gimple *s = statements[i];
      if (!dominated_by_p (CDI_DOMINATORS, loop->latch, gimple_bb (s))
	  || (is_gimple_call (s) && (gimple_call_internal_p (s) || gimple_vuse (s))))
	return false;
      if (!gimple_vuse (s))
	continue;
      if (!note_access (loop, s, p) || (stored && !gimple_vdef (s)))
	return false;
      stored |= gimple_vdef (s) != NULL_TREE;
    }
  return !p->accesses.is_empty ();
}

/* ---- Before LOOP is unrolled ---- */

/* V, which grows by BY, of the first lane.  */
static tree
of_first_lane (gimple_seq *seq, tree v, HOST_WIDE_INT by)
{
  tree type = TREE_TYPE (v);
  tree lane = gimple_convert (seq, type, build_index (seq, OP_TID_X));
  tree share = gimple_build (seq, MULT_EXPR, type, lane, build_int_cst (type, by));
  return gimple_build (seq, MINUS_EXPR, type, v, share);
}

/* Whether all arrays that P accesses in LOOP begin where a pack can, and no index passes the end
   of its type.  */
static tree
is_aligned (gimple_seq *seq, class loop *loop, const struct pairs *p)
{
  tree type = pointer_sized_int_node, bits = build_zero_cst (type);
  for (unsigned i = 0; i < p->accesses.length (); i++)
    {
      tree ref = pairs_accessed (p->accesses[i]);
      HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
      tree at = of_first_lane (seq, pairs_address (seq, loop, ref), size);
      at = gimple_build (seq, BIT_AND_EXPR, type, at,
			 build_int_cst (type, p->together * size - 1));
      bits = gimple_build (seq, BIT_IOR_EXPR, type, bits, at);
    }
  tree all = gimple_build (seq, EQ_EXPR, boolean_type_node, bits, build_zero_cst (type));
  for (unsigned i = 0; i < p->wraps.length (); i++)
    {
      tree v = p->wraps[i];
      HOST_WIDE_INT by = moves_by (loop, p, v);
      tree first = of_first_lane (seq, at_first (seq, loop, v), by);
      tree stays = gimple_build (seq, LE_EXPR, boolean_type_node, first, last_start (p, v, by));
      all = gimple_build (seq, BIT_AND_EXPR, boolean_type_node, all, stays);
    }
  return all;
}

/* Gives statements of LOOP that use PHI's next value as it is, a lane's stride on, a value of
   their own.  */
static void
keep_next (class loop *loop, gphi *phi)
{
  gassign *s = increment_of (loop, phi);
  tree next = gimple_assign_lhs (s), kept = copy_ssa_name (next);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_before (&gsi, gimple_build_assign (kept, gimple_assign_rhs_code (s),
						gimple_assign_rhs1 (s), gimple_assign_rhs2 (s)),
		     GSI_SAME_STMT);
  imm_use_iterator it;
  gimple *use;
  FOR_EACH_IMM_USE_STMT (use, it, next)
    {
      use_operand_p p;
      if (use == phi)
	continue;
      FOR_EACH_IMM_USE_ON_STMT (p, it)
	SET_USE (p, kept);
      update_stmt (use);
    }
}

/* Lets what P says moves in LOOP begin at the lanes' first packs.  */
static void
move_first (class loop *loop, const struct pairs *p)
{
  edge e = loop_preheader_edge (loop);
  gimple_seq seq = NULL;
  tree lane = build_index (&seq, OP_TID_X);
  for (unsigned i = 0; i < p->moving.length (); i++)
    {
      gphi *phi = as_a <gphi *> (SSA_NAME_DEF_STMT (p->moving[i].phi));
      tree type = TREE_TYPE (p->moving[i].phi);
      bool pointer = POINTER_TYPE_P (type);
      tree sum = pointer ? sizetype : type;
      tree more = gimple_build (&seq, MULT_EXPR, sum, gimple_convert (&seq, sum, lane),
				build_int_cst (sum, (p->together - 1) * p->moving[i].unit));
      tree first = gimple_build (&seq, pointer ? POINTER_PLUS_EXPR : PLUS_EXPR, type,
				 PHI_ARG_DEF_FROM_EDGE (phi, e), more);
      SET_PHI_ARG_DEF (phi, e->dest_idx, first);
    }
  gsi_insert_seq_on_edge_immediate (e, seq);
}

class loop *
pairs_begin (const struct device_function *f, class loop *loop, unsigned factor,
	     unsigned rounds, struct pairs *p)
{
  p->together = WORD;
  p->factor = factor;
  p->rounds = rounds;
  p->lanes = f->dims[ACCX_VECTOR];
  if (options.deterministic || p->lanes < 2 || !loop->can_be_parallel || unroll_has_own_memory ())
    return NULL;
  calculate_dominance_info (CDI_DOMINATORS);
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i); gsi_next (&i))
    if (!virtual_operand_p (gimple_phi_result (i.phi ()))
	&& !note_phi (loop, i.phi (), p))
      return NULL;
  if (!note_accesses (loop, p))
    return NULL;
  while (factor % p->together != 0)
    p->together /= 2;
  if (p->together < 2 || !can_duplicate_loop_p (loop))
    return NULL;
  for (unsigned i = 0; i < p->moving.length (); i++)
    keep_next (loop, as_a <gphi *> (SSA_NAME_DEF_STMT (p->moving[i].phi)));
  gimple_seq seq = NULL;
  tree aligned = is_aligned (&seq, loop, p);
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  basic_block test;
  profile_probability likely = profile_probability::likely ();
  tree cond = build2 (NE_EXPR, boolean_type_node, aligned, boolean_false_node);
  class loop *other = loop_version (loop, cond, &test, likely, likely.invert (), likely,
				    likely.invert (), true);
  if (!other)
    return NULL;
  update_ssa (TODO_update_ssa);
  move_first (loop, p);
  return other;
}
