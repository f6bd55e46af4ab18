/* Between stages 5 and 6: what an iteration of a recurrence loads from memory is on its way one or two iterations
   earlier,

     for (j = 0; j < n; j++) { x = (x - b[j]) / a[j]; c[j] = x; }

   has a[j + 2] and b[j + 2] loaded in iteration j.  Iterations that need each other's values cannot be run side
   by side; without this each of them waits for memory, and few threads have nothing else to do meanwhile.

   Takes innermost loops of one block that a thread runs by itself and whose number of iterations is known in front
   of them.  They have stores, and a real value that one iteration leaves to the next.  They go along an axis in
   large steps: what lies side by side is in the cache, and unroll.cc has it loaded in bulk.  All loads of such a loop are begun
   early, or none: one that is left would be waited for as before.  No store of the iterations between may meet
   what is loaded.

   Invariant: nothing is loaded that the loop does not load.  Its last iterations load again what its last one has.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/memory/memory.h"

enum
{
  MOST_ACCESSES = 64,
  MOST_AHEAD = 2,		/* iterations */
  MOST_WORDS = 32,		/* registers for what is on its way */
  FAR = 128,			/* bytes from one iteration to the next: another line of the cache */
  LEAST_ITERATIONS = 8
};

/* A loop and what it accesses.  */
struct begin
{
  class loop *loop;
  vec<data_reference_p> refs;
  auto_vec<gimple *> loads, writes;
  auto_vec<data_reference_p> read, written;
  class tree_niter_desc count;
  int ahead;			/* iterations */
  tree left;			/* of them, behind this one: at most AHEAD, as a size */
  tree type;			/* of the number of iterations */
};

/* ---- What a loop accesses ---- */

/* Whether an iteration of LOOP leaves a real value to the next one.  */
static bool
is_recurrence (class loop *loop)
{
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    if (SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_phi_result (it.phi ()))))
      return true;
  return false;
}

/* Whether R moves by a constant, behind a pointer that is a register, and is a value that registers hold.  */
static bool
is_regular (data_reference_p r)
{
  tree ref = DR_REF (r), base = get_base_address (ref);
  return DR_BASE_ADDRESS (r) && DR_OFFSET (r) && DR_INIT (r) && DR_STEP (r) && tree_fits_shwi_p (DR_INIT (r))
	 && tree_fits_shwi_p (DR_STEP (r)) && !integer_zerop (DR_STEP (r)) && base && TREE_CODE (base) == MEM_REF
	 && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME && TREE_CODE (ref) != BIT_FIELD_REF
	 && is_gimple_reg_type (TREE_TYPE (ref)) && !reverse_storage_order_for_component_p (ref)
	 && tree_fits_shwi_p (TYPE_SIZE_UNIT (TREE_TYPE (ref)));
}

/* Lists the accesses of B's loop; false: there is one of another kind, or too many.  */
static bool
find_accesses (struct begin *b)
{
  for (gimple_stmt_iterator gsi = gsi_after_labels (b->loop->header); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      unsigned n = b->refs.length ();
      if (is_gimple_debug (s) || !gimple_vuse (s))
	continue;
      if (!gimple_assign_single_p (s) || gimple_has_volatile_ops (s) || n == MOST_ACCESSES
	  || !find_data_references_in_stmt (b->loop, s, &b->refs) || b->refs.length () != n + 1)
	return false;
      gimple_set_uid (s, n);
      if (DR_IS_WRITE (b->refs[n]))
	{
	  b->writes.safe_push (s);
	  b->written.safe_push (b->refs[n]);
	  continue;
	}
      if (!is_regular (b->refs[n]) || !is_gimple_reg (gimple_assign_lhs (s)))
	return false;
      b->loads.safe_push (s);
      b->read.safe_push (b->refs[n]);
    }
  return !b->loads.is_empty () && !b->writes.is_empty ();
}

/* Whether X and Y start at one place but for a constant, and move alike.  */
static bool
is_beside (data_reference_p x, data_reference_p y)
{
  return is_regular (x) && is_regular (y) && operand_equal_p (DR_BASE_ADDRESS (x), DR_BASE_ADDRESS (y), 0)
	 && operand_equal_p (DR_OFFSET (x), DR_OFFSET (y), 0) && tree_int_cst_equal (DR_STEP (x), DR_STEP (y));
}

/* The pointer that R is behind in each iteration, or NULL_TREE.  */
static tree
behind (data_reference_p r)
{
  tree base = get_base_address (DR_REF (r));
  return base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
}

/* Whether write W of B's loop, in the AHEAD iterations before, or in the same one before load L, meets what L
   reads.  */
static bool
is_crossed (const struct begin *b, unsigned l, unsigned w)
{
  data_reference_p r = b->read[l], d = b->written[w];
  if (!is_beside (r, d))
    return behind (r) == behind (d) || refs_may_alias_p (DR_REF (r), DR_REF (d));
  HOST_WIDE_INT at = tree_to_shwi (DR_INIT (r)), size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (DR_REF (r))));
  HOST_WIDE_INT to = tree_to_shwi (DR_INIT (d)), bytes = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (DR_REF (d))));
  int first = gimple_uid (b->writes[w]) < gimple_uid (b->loads[l]) ? 0 : 1;
  for (int i = first; i <= b->ahead; i++)
    {
      HOST_WIDE_INT then = to - i * tree_to_shwi (DR_STEP (d));
      if (then < at + size && at < then + bytes)
	return true;
    }
  return false;
}

static bool
any_crossed (const struct begin *b)
{
  for (unsigned l = 0; l < b->loads.length (); l++)
    for (unsigned w = 0; w < b->writes.length (); w++)
      if (is_crossed (b, l, w))
	return true;
  return false;
}

/* Whether a load of B is of another line of the cache in each iteration.  */
static bool
any_far (const struct begin *b)
{
  for (unsigned i = 0; i < b->read.length (); i++)
    if (absu_hwi (tree_to_shwi (DR_STEP (b->read[i]))) >= FAR)
      return true;
  return false;
}

/* How many iterations ahead there are registers for, or 0.  */
static int
choose_ahead (const struct begin *b)
{
  int words = 0;
  for (unsigned i = 0; i < b->loads.length (); i++)
    words += CEIL (int_size_in_bytes (TREE_TYPE (gimple_assign_lhs (b->loads[i]))), 4);
  return MIN (MOST_AHEAD, MOST_WORDS / words);
}

/* Finds how often B's loop runs; false: that is not known, or too seldom.  */
static bool
find_count (struct begin *b)
{
  if (!number_of_iterations_exit (b->loop, single_exit (b->loop), &b->count, false)
      || !integer_zerop (b->count.may_be_zero) || chrec_contains_undetermined (b->count.niter))
    return false;
  b->type = TREE_TYPE (b->count.niter);
  return TREE_CODE (b->count.niter) != INTEGER_CST || compare_tree_int (b->count.niter, LEAST_ITERATIONS) >= 0;
}

/* ---- The change ---- */

/* Sets LEFT of B by a counter of its own.  */
static void
count_left (struct begin *b)
{
  gimple_seq seq = NULL;
  class loop *loop = b->loop;
  tree all = force_gimple_operand (unshare_expr (b->count.niter), &seq, true, NULL_TREE);
  if (seq)
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  gphi *phi = create_phi_node (make_ssa_name (b->type), loop->header);
  seq = NULL;
  tree now = gimple_phi_result (phi);
  tree next = gimple_build (&seq, MINUS_EXPR, b->type, now, build_one_cst (b->type));
  b->left = gimple_build (&seq, MIN_EXPR, b->type, now, build_int_cst (b->type, b->ahead));
  b->left = gimple_convert (&seq, sizetype, b->left);
  gimple_stmt_iterator gsi = gsi_after_labels (loop->header);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  add_phi_arg (phi, all, loop_preheader_edge (loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, loop_latch_edge (loop), UNKNOWN_LOCATION);
}

/* What load R of B gets in iteration I, loaded in front of the loop; in the last iteration if there are fewer.  */
static tree
load_before (struct begin *b, data_reference_p r, int i)
{
  gimple_seq seq = NULL;
  tree ref = DR_REF (r), base = get_base_address (ref);
  tree start = fold_build_pointer_plus (unshare_expr (DR_BASE_ADDRESS (r)),
					fold_convert (sizetype, unshare_expr (DR_OFFSET (r))));
  if (i > 0)
    {
      tree by = fold_build2 (MIN_EXPR, b->type, unshare_expr (b->count.niter), build_int_cst (b->type, i));
      by = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, by), fold_convert (sizetype, DR_STEP (r)));
      start = fold_build_pointer_plus (start, by);
    }
  start = force_gimple_operand (start, &seq, true, NULL_TREE);
  tree mem = build2 (MEM_REF, TREE_TYPE (ref), start,
		     build_int_cst (reference_alias_ptr_type (ref), tree_to_shwi (DR_INIT (r))));
  MR_DEPENDENCE_CLIQUE (mem) = MR_DEPENDENCE_CLIQUE (base);
  MR_DEPENDENCE_BASE (mem) = MR_DEPENDENCE_BASE (base);
  tree v = make_ssa_name (TREE_TYPE (ref));
  gimple_seq_add_stmt (&seq, gimple_build_assign (v, mem));
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (b->loop), seq);
  return v;
}

/* Loads, in front of load S of B, what that reads AHEAD iterations later.  */
static tree
load_ahead (struct begin *b, gimple *s, data_reference_p r)
{
  gimple_seq seq = NULL;
  tree ref = unshare_expr (gimple_assign_rhs1 (s)), base = get_base_address (ref);
  tree by = gimple_build (&seq, MULT_EXPR, sizetype, b->left, fold_convert (sizetype, DR_STEP (r)));
  TREE_OPERAND (base, 0) = gimple_build (&seq, POINTER_PLUS_EXPR, TREE_TYPE (TREE_OPERAND (base, 0)),
					 TREE_OPERAND (base, 0), by);
  tree v = make_ssa_name (TREE_TYPE (ref));
  gimple_seq_add_stmt (&seq, gimple_build_assign (v, ref));
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  return v;
}

/* Puts what earlier iterations have begun to load in place of load L of B.  */
static void
begin_load (struct begin *b, unsigned l)
{
  gimple *s = b->loads[l];
  class loop *loop = b->loop;
  tree before[MOST_AHEAD];
  for (int i = 0; i < b->ahead; i++)
    before[i] = load_before (b, b->read[l], i);
  tree next = load_ahead (b, s, b->read[l]);
  for (int i = b->ahead; i-- > 0;)
    {
      gphi *phi = create_phi_node (make_ssa_name (TREE_TYPE (next)), loop->header);
      add_phi_arg (phi, before[i], loop_preheader_edge (loop), UNKNOWN_LOCATION);
      add_phi_arg (phi, next, loop_latch_edge (loop), UNKNOWN_LOCATION);
      next = gimple_phi_result (phi);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gimple_assign_set_rhs_from_tree (&gsi, next);
  update_stmt (s);
}

static bool
begin_loop (class loop *loop)
{
  struct begin b;
  b.loop = loop;
  b.refs = vNULL;
  bool good = loop->num_nodes == 2 && empty_block_p (loop->latch) && single_exit (loop)
	      && single_exit (loop)->src == loop->header && unswitch_is_sequential (loop) && is_recurrence (loop)
	      && find_accesses (&b) && any_far (&b)
	      && (b.ahead = choose_ahead (&b)) > 0 && !any_crossed (&b) && find_count (&b);
  if (good)
    {
      count_left (&b);
      for (unsigned l = 0; l < b.loads.length (); l++)
	begin_load (&b, l);
    }
  free_data_refs (b.refs);
  return good;
}

unsigned
begin_execute (function *fn)
{
  bool changed = false;
  if (clone_of (fn->decl)->why)
    return 0;
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    if (class loop *l = get_loop (fn, i))
      if (!l->inner && loop_outer (l))
	changed |= begin_loop (l);
  if (!changed)
    return 0;
  mark_virtual_operands_for_renaming (cfun);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  scev_reset ();
  return 0;
}
