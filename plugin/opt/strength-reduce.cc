/* Between stages 5 and 6: addresses in innermost loops of device code as pointers
   that the loop increments.  GCC leaves this to its ivopts pass, which chooses
   for x86's addressing modes and is off for device code; NVIDIA GPUs have
   register + constant, so references that stay a constant apart share one
   pointer, and the index arithmetic goes away.

   Takes loop-closed SSA inside GCC's loop pipeline, before unroll.cc, which then
   copies increments instead of multiplications.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

/* More pointers than this cost more registers than they save instructions, but in jam copies, whose
   blocks of 8 by 8 iterations may read 16 rows.  Where there would be more than ROWS_MAX into one
   array that move alike, only the first moves.  The rows of a matrix are such, in a loop whose inner
   loop was unrolled.  Each other pointer is the one before it plus what is between.  */
enum { GROUPS_MAX = 12, GROUPS_MAX_JAM = 16, ROWS_MAX = 8, OFFSET_MAX = 1 << 20 };

/* References a constant apart that move by the same step.  */
struct group
{
  tree base, step;              /* of the first one found */
  tree pointer;                 /* its value in an iteration */
};

/* What is known of a loop.  */
struct reduction
{
  class loop *loop;
  vec<struct group> groups;
  vec<affine_iv> rows;          /* those of the groups that there would be */
  vec<tree> between, value;     /* distances of rows, and what has them */
  gimple *last;                 /* that computes such a pointer */
  bitmap unused;                /* SSA versions of addresses that had other pointers before */
};

static bool
strides_grid (tree step, int depth)
{
  enum { DEPTH_MAX = 8 };
  if (!step)
    return false;               /* an operand that a reference does without */
  if (TREE_CODE (step) != SSA_NAME)
    {
      bool found = false;
      if (EXPR_P (step))
	for (int i = 0; i < TREE_OPERAND_LENGTH (step); i++)
	  found |= strides_grid (TREE_OPERAND (step, i), depth);
      return found;
    }
  gimple *s = SSA_NAME_DEF_STMT (step);
  if (gcall *c = dyn_cast <gcall *> (s))
    switch (device_op_of (c))
      {
      case OP_NCTAID_X: case OP_NCTAID_Y: case OP_NCTAID_Z:
	return true;
      default:
	return false;
      }
  if (!is_gimple_assign (s) || depth == DEPTH_MAX)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (strides_grid (gimple_op (s, i), depth + 1))
      return true;
  return false;
}

bool
strength_strides_grid (tree step)
{
  return strides_grid (step, 0);
}

/* The constant A - B of two addresses; false if it is not one.  EXPAND: also by what names in
   them are computed from.  */
static bool
constant_difference (tree a, tree b, bool expand, HOST_WIDE_INT *diff)
{
  aff_tree x, y;
  tree_to_aff_combination (a, sizetype, &x);
  tree_to_aff_combination (b, sizetype, &y);
  aff_combination_scale (&y, -1);
  aff_combination_add (&x, &y);
  if (expand && !aff_combination_const_p (&x))
    {
      hash_map<tree, name_expansion *> *names = NULL;
      aff_combination_expand (&x, &names);
      free_affine_expand_cache (&names);
    }
  poly_int64 d;
  if (!aff_combination_const_p (&x) || !x.offset.to_shwi (&d)
      || !d.is_constant (diff))
    return false;
  /* The difference of two addresses is signed.  */
  return *diff > -OFFSET_MAX && *diff < OFFSET_MAX;
}

/* The distance of A and B, of one pointer, in *DIFF; false if that is long.  */
static bool
row_difference (tree a, tree b, tree *diff)
{
  enum { TERMS_MAX = 2 };
  aff_tree x, y;
  tree_to_aff_combination (a, sizetype, &x);
  tree_to_aff_combination (b, sizetype, &y);
  aff_combination_scale (&y, -1);
  aff_combination_add (&x, &y);
  if (x.n > TERMS_MAX || x.rest)
    return false;
  for (unsigned i = 0; i < x.n; i++)
    if (POINTER_TYPE_P (TREE_TYPE (x.elts[i].val)))
      return false;
  *diff = aff_combination_to_tree (&x);
  return true;
}

/* Whether IV is one of many rows of an array.  */
static bool
is_crowded (const struct reduction *r, const affine_iv *iv)
{
  unsigned n = 0;
  tree diff;
  for (unsigned i = 0; i < r->rows.length (); i++)
    n += operand_equal_p (r->rows[i].step, iv->step, 0)
	 && row_difference (r->rows[i].base, iv->base, &diff);
  return n > ROWS_MAX;
}

static struct group *
find_group (vec<struct group> &groups, const affine_iv *iv, HOST_WIDE_INT *diff)
{
  for (unsigned i = 0; i < groups.length (); i++)
    if (operand_equal_p (groups[i].step, iv->step, 0)
	&& constant_difference (iv->base, groups[i].base, false, diff))
      return &groups[i];
  for (unsigned i = 0; i < groups.length (); i++)
    if (operand_equal_p (groups[i].step, iv->step, 0)
	&& constant_difference (iv->base, groups[i].base, true, diff))
      return &groups[i];
  return NULL;
}

static struct group *
add_group (vec<struct group> &groups, class loop *loop, const affine_iv *iv,
	   tree like)
{
  struct group g = { iv->base, iv->step, NULL_TREE };
  gimple_seq seq = NULL;
  gimple_stmt_iterator gsi;
  bool after;
  tree incremented;

  tree base = force_gimple_operand (unshare_expr (iv->base), &seq, true,
				    NULL_TREE);
  if (seq)
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  seq = NULL;
  tree step = force_gimple_operand (fold_convert (sizetype,
						  unshare_expr (iv->step)),
				    &seq, true, NULL_TREE);
  if (seq)
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  standard_iv_increment_position (loop, &gsi, &after);
  accx_create_iv (fold_convert (TREE_TYPE (like), base), step, loop, &gsi, after,
		  &g.pointer, &incremented);
  if (SSA_NAME_PTR_INFO (like))
    {
      duplicate_ssa_name_ptr_info (g.pointer, SSA_NAME_PTR_INFO (like));
      mark_ptr_info_alignment_unknown (SSA_NAME_PTR_INFO (g.pointer));
    }
  groups.safe_push (g);
  return &groups.last ();
}

/* Puts SEQ at the head of R's loop, behind other pointers.  */
static void
insert_at_head (struct reduction *r, gimple_seq seq)
{
  gimple *last = gimple_seq_last_stmt (seq);
  gimple_stmt_iterator gsi = r->last ? gsi_for_stmt (r->last) : gsi_after_labels (r->loop->header);
  if (r->last)
    gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  else
    gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  r->last = last;
}

/* A group for IV, like LIKE: what lies behind another of R's groups; or NULL.  */
static struct group *
add_row (struct reduction *r, const affine_iv *iv, tree like)
{
  tree diff = NULL_TREE, by = NULL_TREE;
  unsigned i = r->groups.length (), k = 0;
  while (i-- > 0)
    if (operand_equal_p (r->groups[i].step, iv->step, 0)
	&& row_difference (iv->base, r->groups[i].base, &diff))
      break;
  if (i == -1U)
    return NULL;
  while (k < r->between.length () && !operand_equal_p (r->between[k], diff, 0))
    k++;
  gimple_seq seq = NULL;
  if (k == r->between.length ())
    {
      by = force_gimple_operand (unshare_expr (diff), &seq, true, NULL_TREE);
      if (seq)
	gsi_insert_seq_on_edge_immediate (loop_preheader_edge (r->loop), seq);
      r->between.safe_push (diff);
      r->value.safe_push (by);
    }
  seq = NULL;
  struct group g = { iv->base, iv->step, NULL_TREE };
  g.pointer = make_ssa_name (TREE_TYPE (like));
  gimple_seq_add_stmt (&seq, gimple_build_assign (g.pointer, POINTER_PLUS_EXPR,
						  r->groups[i].pointer, r->value[k]));
  insert_at_head (r, seq);
  if (SSA_NAME_PTR_INFO (like))
    {
      duplicate_ssa_name_ptr_info (g.pointer, SSA_NAME_PTR_INFO (like));
      mark_ptr_info_alignment_unknown (SSA_NAME_PTR_INFO (g.pointer));
    }
  r->groups.safe_push (g);
  return &r->groups.last ();
}

/* Points reference *REF, whose pointer goes as IV, to G.  */
static void
redirect (tree *ref, const struct group *g, HOST_WIDE_INT diff)
{
  tree old = *ref, offset = TREE_OPERAND (old, 1);
  tree mem = build2 (MEM_REF, TREE_TYPE (old), g->pointer,
		     wide_int_to_tree (TREE_TYPE (offset),
				       wi::to_wide (offset) + diff));
  TREE_THIS_VOLATILE (mem) = TREE_THIS_VOLATILE (old);
  TREE_SIDE_EFFECTS (mem) = TREE_SIDE_EFFECTS (old);
  TREE_THIS_NOTRAP (mem) = TREE_THIS_NOTRAP (old);
  REF_REVERSE_STORAGE_ORDER (mem) = REF_REVERSE_STORAGE_ORDER (old);
  MR_DEPENDENCE_CLIQUE (mem) = MR_DEPENDENCE_CLIQUE (old);
  MR_DEPENDENCE_BASE (mem) = MR_DEPENDENCE_BASE (old);
  *ref = mem;
}

/* The MEM_REF inside *OP whose pointer is an SSA name, under components at
   constant places.  */
static tree *
find_mem (tree *op)
{
  while (handled_component_p (*op))
    {
      enum tree_code code = TREE_CODE (*op);
      if (code == ARRAY_RANGE_REF
	  || (code == ARRAY_REF
	      && TREE_CODE (TREE_OPERAND (*op, 1)) != INTEGER_CST))
	return NULL;
      op = &TREE_OPERAND (*op, 0);
    }
  return (TREE_CODE (*op) == MEM_REF
	  && TREE_CODE (TREE_OPERAND (*op, 0)) == SSA_NAME ? op : NULL);
}

static gassign *
defined_by (tree v, enum tree_code code)
{
  gassign *s = (TREE_CODE (v) == SSA_NAME
		? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL);
  return s && gimple_assign_rhs_code (s) == code ? s : NULL;
}

/* How PTR = P + (sizetype) INDEX * SCALE moves in LOOP, where INDEX is a signed
   integer whose arithmetic may not overflow: then extending it commutes with
   stepping it, which GCC's analysis only sees for constant steps.  */
static bool
index_iv (class loop *loop, tree ptr, affine_iv *iv)
{
  gassign *sum = defined_by (ptr, POINTER_PLUS_EXPR);
  if (!sum || !expr_invariant_in_loop_p (loop, gimple_assign_rhs1 (sum)))
    return false;
  tree offset = gimple_assign_rhs2 (sum), scale = size_one_node;
  gassign *mult = defined_by (offset, MULT_EXPR);
  if (mult && TREE_CODE (gimple_assign_rhs2 (mult)) == INTEGER_CST)
    {
      offset = gimple_assign_rhs1 (mult);
      scale = gimple_assign_rhs2 (mult);
    }
  gassign *extend = defined_by (offset, NOP_EXPR);
  if (!extend)
    return false;
  tree index = gimple_assign_rhs1 (extend), type = TREE_TYPE (index);
  affine_iv i;
  if (TREE_CODE (index) != SSA_NAME || !INTEGRAL_TYPE_P (type)
      || !TYPE_OVERFLOW_UNDEFINED (type)
      || !simple_iv (loop, loop, index, &i, true) || !i.no_overflow)
    return false;
  iv->base = fold_build_pointer_plus
    (gimple_assign_rhs1 (sum),
     fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, i.base), scale));
  iv->step = fold_build2 (MULT_EXPR, sizetype, fold_convert (sizetype, i.step),
			  scale);
  return true;
}

/* The operand AT of S, if it is memory behind a pointer that R's loop changes, and how that
   moves in *IV; or NULL_TREE.  */
static tree
moving_operand (const struct device_function *f, const struct reduction *r, gimple *s,
		unsigned at, affine_iv *iv)
{
  tree op = gimple_op (s, at);
  tree *mem = find_mem (&op);
  if (!mem)
    return NULL_TREE;
  tree ptr = TREE_OPERAND (*mem, 0);
  gimple *def = SSA_NAME_DEF_STMT (ptr);
  if (!gimple_bb (def) || gimple_code (def) == GIMPLE_PHI
      || !flow_bb_inside_loop_p (r->loop, gimple_bb (def)))
    return NULL_TREE;
  if (!simple_iv (r->loop, r->loop, ptr, iv, true) && !index_iv (r->loop, ptr, iv))
    return NULL_TREE;
  if (integer_zerop (iv->step)
      || (!(f->flags & ACCX_KERNEL_GANG_REDUCTION) && strength_strides_grid (iv->step)))
    return NULL_TREE;
  return op;
}

/* Notes where the operand goes.  */
static void
note_operand (const struct device_function *f, struct reduction *r, gimple *s, unsigned at)
{
  affine_iv iv;
  HOST_WIDE_INT diff;
  if (!moving_operand (f, r, s, at, &iv))
    return;
  for (unsigned i = 0; i < r->rows.length (); i++)
    if (operand_equal_p (r->rows[i].step, iv.step, 0)
	&& constant_difference (iv.base, r->rows[i].base, true, &diff))
      return;
  r->rows.safe_push (iv);
}

static void
reduce_operand (const struct device_function *f, struct reduction *r, gimple *s, unsigned at)
{
  affine_iv iv;
  HOST_WIDE_INT diff = 0;
  tree op = moving_operand (f, r, s, at, &iv);
  if (!op)
    return;
  struct group *g = find_group (r->groups, &iv, &diff);
  if (!g)
    {
      tree ptr = TREE_OPERAND (*find_mem (&op), 0);
      diff = 0;                 /* not that to a group too far away */
      g = is_crowded (r, &iv) ? add_row (r, &iv, ptr) : NULL;
      if (!g && r->groups.length () < (variant_is_jam (f->variant) ? GROUPS_MAX_JAM : GROUPS_MAX))
	g = add_group (r->groups, r->loop, &iv, ptr);
    }
  if (!g)
    return;
  op = unshare_expr (op);
  bitmap_set_bit (r->unused, SSA_NAME_VERSION (TREE_OPERAND (*find_mem (&op), 0)));
  redirect (find_mem (&op), g, diff);
  gimple_set_op (s, at, op);
  update_stmt (s);
}

typedef void each_operand (const struct device_function *, struct reduction *, gimple *, unsigned);

/* Calls EACH for the operands in memory of R's loop, BODY.  */
static void
for_each_operand (const struct device_function *f, struct reduction *r, basic_block *body,
		  each_operand *each)
{
  for (unsigned i = 0; i < r->loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (gimple_assign_single_p (s) && gimple_vuse (s))
	  {
	    if (gimple_store_p (s))
	      each (f, r, s, 0);
	    if (gimple_assign_load_p (s))
	      each (f, r, s, 1);
	  }
      }
}

bool
lanes_share (class loop *loop)
{
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i); gsi_next (&i))
    if (INTEGRAL_TYPE_P (TREE_TYPE (gimple_phi_result (i.phi ())))
	&& threads_differ (PHI_ARG_DEF_FROM_EDGE (i.phi (), loop_preheader_edge (loop)), false))
      return true;
  return false;
}

/* Whether a thread runs LOOP by itself and stores in it: ptxas moves no load of its next iteration ahead then.
   Not where iterations hand on real numbers: these wait for each other.  */
static bool
stores_in_order (class loop *loop)
{
  bool stores = false;
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i); gsi_next (&i))
    if (SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_phi_result (i.phi ()))))
      return false;
  if (lanes_share (loop))
    return false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi); gsi_next (&gsi))
      stores |= gimple_store_p (gsi_stmt (gsi));
  free (body);
  return stores;
}

/* Reduces the addresses in LOOP of F; UNUSED gets those that something else may still need.  */
static void
reduce_loop (const struct device_function *f, class loop *loop, bitmap unused)
{
  struct reduction r = { loop, vNULL, vNULL, vNULL, vNULL, NULL, unused };
  basic_block *body = get_loop_body_in_dom_order (loop);
  for_each_operand (f, &r, body, note_operand);
  for_each_operand (f, &r, body, reduce_operand);
  free (body);
  r.groups.release ();
  r.rows.release ();
  r.between.release ();
  r.value.release ();
}

unsigned
strength_execute (function *fn)
{
  struct device_function *f = clone_of (fn->decl);
  if (f->why || number_of_loops (fn) <= 1)
    return 0;
  auto_bitmap unused, kept;
  for (unsigned i = 1; i < number_of_loops (fn); i++)
    if (class loop *l = get_loop (fn, i))
      if (!l->inner && loop_outer (l))
	reduce_loop (f, l, stores_in_order (l) && !variant_is_jam (f->variant) ? unused : kept);
  /* unroll.cc goes by the size of what is left.  ptxas unrolls loops that do not store as well.  */
  simple_dce_from_worklist (unused);
  scev_reset ();
  return 0;
}
