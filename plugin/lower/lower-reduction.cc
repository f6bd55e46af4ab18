/* Reductions.

   GCC brackets each level of a reduction loop with SETUP (before the fork), INIT (after it),
   FINI (before the join), TEARDOWN (after it).  Here all levels of a loop that lie inside the
   block are one step: INIT gives the first thread the value so far and the others the identity,
   FINI reduces over the threads (OP_REDUCE).  The gang level ends in one atomic update of the
   result for each gang.  Products, and sums where the order shows and must not, end in
   OP_ORDERED.

   OpenACC 3.3 section 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "generic/tree/generic.h"
#include "clone/clone.h"
#include "lower/region/region.h"

/* The operator of C; schedule.cc says && and || as TRUTH_AND_EXPR and
   TRUTH_OR_EXPR.  */
static enum tree_code
reduction_op (const gcall *c)
{
  enum tree_code op = (enum tree_code) tree_to_shwi (gimple_call_arg (c, 4));
  return op == TRUTH_AND_EXPR ? TRUTH_ANDIF_EXPR
	 : op == TRUTH_OR_EXPR ? TRUTH_ORIF_EXPR : op;
}

static bool
is_gang_level (const struct acc_loop *l, int level)
{
  return level == 0 && (l->mask & GRID_BITS);
}

static unsigned
block_bits (const struct acc_loop *l)
{
  return l->mask & BLOCK_BITS;
}

/* Whether LEVEL of L stands for all its levels inside the block: the outermost
   of them.  */
static bool
is_block_level (const struct region *r, const struct acc_loop *l, int level)
{
  int first = l->mask & GRID_BITS ? 1 : 0;
  return block_bits (l) && level == first && !r->one_thread;
}

static enum device_scope
scope_of (const struct acc_loop *l)
{
  return l->parent->mode == MODE_WORKER ? SCOPE_VECTOR : SCOPE_BLOCK;
}

static tree
identity (gcall *c, enum tree_code op, tree type)
{
  return omp_reduction_init_op (gimple_location (c), op, type);
}

/* VAR where COND holds, else OTHER; part by part what is complex, of which GCC has no
   conditional expression.  */
static tree
build_select (gimple_seq *seq, tree cond, tree var, tree other)
{
  tree type = TREE_TYPE (var);
  if (TREE_CODE (type) != COMPLEX_TYPE)
    return gimple_build (seq, COND_EXPR, type, cond, var, other);
  static const enum tree_code parts[] = { REALPART_EXPR, IMAGPART_EXPR };
  tree chosen[2];
  for (int i = 0; i < 2; i++)
    chosen[i] = build_select (seq, cond,
			      gimple_build (seq, parts[i], TREE_TYPE (type), var),
			      gimple_build (seq, parts[i], TREE_TYPE (type), other));
  return gimple_build (seq, COMPLEX_EXPR, type, chosen[0], chosen[1]);
}

/* ---- && and || ----

   They make 0 or 1 of a value, and an original that no iteration updates stays what it was.
   So an original that is neither 0 nor 1 is the first value of all threads.  A value that is still
   the original then is no update (combine_keeps_odd of generic/tree).  */

static tree
both (gimple_seq *seq, tree a, tree b)
{
  return gimple_build (seq, BIT_AND_EXPR, boolean_type_node, a, b);
}

/* The bits of VALUE: NaN are equal to themselves in these.  */
static tree
build_bits (gimple_seq *seq, tree value)
{
  if (INTEGRAL_TYPE_P (TREE_TYPE (value)))
    return value;
  unsigned bits = tree_to_uhwi (TYPE_SIZE (TREE_TYPE (value)));
  return gimple_build (seq, VIEW_CONVERT_EXPR, build_nonstandard_integer_type (bits, 1), value);
}

static tree
differ (gimple_seq *seq, tree a, tree b)
{
  return gimple_build (seq, NE_EXPR, boolean_type_node, build_bits (seq, a), build_bits (seq, b));
}

/* Whether VALUE is neither 0 nor 1.  */
static tree
build_odd (gimple_seq *seq, tree value)
{
  tree type = TREE_TYPE (value);
  return both (seq, differ (seq, value, build_zero_cst (type)),
	       differ (seq, value, build_one_cst (type)));
}

/* Whether VALUE is an ORIGINAL that nothing has updated.  */
static tree
build_untouched (gimple_seq *seq, tree value, tree original)
{
  tree other = differ (seq, value, original);
  return both (seq, build_odd (seq, value), gimple_build (seq, BIT_XOR_EXPR, boolean_type_node,
							  other, boolean_true_node));
}

/* *REF, which other gangs update meanwhile.  */
static tree
build_original (gimple_seq *seq, tree ref, tree type)
{
  tree memory = build_simple_mem_ref (ref), v = make_ssa_name (type);
  memory = build2 (MEM_REF, build_qualified_type (type, TYPE_QUAL_VOLATILE),
		   TREE_OPERAND (memory, 0), TREE_OPERAND (memory, 1));
  TREE_THIS_VOLATILE (memory) = TREE_SIDE_EFFECTS (memory) = 1;
  gassign *load = gimple_build_assign (v, memory);
  gimple_set_has_volatile_ops (load, true);
  gimple_seq_add_stmt (seq, load);
  return v;
}

/* VAR where COND holds, else the identity.  */
static tree
select_or_identity (gimple_seq *seq, gcall *c, tree cond, tree var,
		    enum tree_code op)
{
  return build_select (seq, cond, var, identity (c, op, TREE_TYPE (var)));
}

static const struct { unsigned axis; enum device_op id; } block_axes[] =
  { { ACCX_VECTOR, OP_TID_X }, { ACCX_WORKER, OP_TID_Y },
    { ACCX_BLOCK_Z, OP_TID_Z } };

/* Appends to SEQ what C starts with in a thread of the axes BITS: the first along
   these has the value so far, VAR, the others the identity.  Threads that differ in other
   axes alone start, and go on, with the same: they run the same statements.  */
static tree
build_first_value (gimple_seq *seq, gcall *c, unsigned bits, enum tree_code op, tree var)
{
  tree zero = build_zero_cst (unsigned_type_node), id = zero;
  for (int i = 0; i < 3; i++)
    if (bits & 1u << block_axes[i].axis)
      id = gimple_build (seq, BIT_IOR_EXPR, unsigned_type_node, id,
			 build_index (seq, block_axes[i].id));
  tree first = gimple_build (seq, EQ_EXPR, boolean_type_node, id, zero);
  if (combine_keeps_odd (op, TREE_TYPE (var)))
    first = gimple_build (seq, BIT_IOR_EXPR, boolean_type_node, first, build_odd (seq, var));
  return select_or_identity (seq, c, first, var, op);
}

/* Appends to SEQ what C starts with in a gang.  */
static tree
build_gang_value (gimple_seq *seq, gcall *c, enum tree_code op)
{
  tree ref = gimple_call_arg (c, 1), var = gimple_call_arg (c, 2);
  if (integer_zerop (ref) || !combine_keeps_odd (op, TREE_TYPE (var)))
    return var;
  tree original = build_original (seq, ref, TREE_TYPE (var));
  return build_select (seq, build_odd (seq, original), original, var);
}

static void
lower_block_init (struct acc_loop *l, gcall *c, enum tree_code op)
{
  gimple_seq seq = NULL;
  tree val = build_first_value (&seq, c, block_bits (l), op, gimple_call_arg (c, 2));
  replace_call (c, seq, val);
}

/* The value so far where C of L, at LEVEL, ends what began with it.  */
static tree
value_so_far (const struct acc_loop *l, gcall *c, int level)
{
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (reduce_code (l->reductions[i]) == IFN_GOACC_REDUCTION_INIT
	&& reduce_offset (l->reductions[i]) == reduce_offset (c)
	&& l->reduction_levels[i] == level)
      return gimple_call_arg (l->reductions[i], 2);
  gcc_unreachable ();
}

/* What *REF of C is now, if OP asks.  */
static tree
original_of (gimple_seq *seq, gcall *c, enum tree_code op)
{
  tree type = TREE_TYPE (gimple_call_arg (c, 2));
  return combine_keeps_odd (op, type) ? build_original (seq, gimple_call_arg (c, 1), type) : NULL_TREE;
}

static tree
build_collective (gimple_seq *seq, enum device_scope scope, enum tree_code op, tree val)
{
  gcall *red = device_op_build (OP_REDUCE, build_int_cst (integer_type_node, scope),
				build_int_cst (integer_type_node, op), val, NULL_TREE);
  tree result = make_ssa_name (TREE_TYPE (val));
  gimple_call_set_lhs (red, result);
  gimple_seq_add_stmt (seq, red);
  return result;
}

/* Appends to SEQ the reduction of VAL over the threads of L's scope, split over the
   axes BITS of the block: threads that differ in other axes hold the same.  ORIGINAL: what
   they started with, where OP asks.  */
static tree
build_reduce (gimple_seq *seq, struct region *r, struct acc_loop *l, gcall *c,
	      unsigned bits, tree val, enum tree_code op, tree original)
{
  enum device_scope scope = scope_of (l);
  if (combine_keeps_odd (op, TREE_TYPE (val)))
    {
      tree untouched = build_untouched (seq, val, original);
      untouched = build_collective (seq, scope, TRUTH_ANDIF_EXPR, untouched);
      return build_select (seq, untouched, val, build_collective (seq, scope, op, val));
    }
  for (int i = 0; i < (scope == SCOPE_BLOCK ? 3 : 1); i++)
    if (!(bits & 1u << block_axes[i].axis) && r->f->dims[block_axes[i].axis] != 1)
      {
	tree first = gimple_build (seq, EQ_EXPR, boolean_type_node,
				   build_index (seq, block_axes[i].id),
				   build_zero_cst (unsigned_type_node));
	val = select_or_identity (seq, c, first, val, op);
      }
  return build_collective (seq, scope, op, val);
}

static void
lower_block_fini (struct region *r, struct acc_loop *l, gcall *c, int level,
		  enum tree_code op)
{
  gimple_seq seq = NULL;
  tree val = build_reduce (&seq, r, l, c, block_bits (l), gimple_call_arg (c, 2),
			   op, value_so_far (l, c, level));
  replace_call (c, seq, val);
}

/* Whether the order in which gangs combine values of TYPE by OP shows in the
   result, and the program wants that it does not.  */
static bool
wants_order (enum tree_code op, tree type)
{
  return (options.deterministic && SCALAR_FLOAT_TYPE_P (type)
	  && (op == PLUS_EXPR || op == MULT_EXPR));
}

/* Whether each block of the region comes once by the end of L, NULL: the region.  */
static bool
comes_once (const struct region *r, const struct acc_loop *l)
{
  return r->f->entry && (!l || (l->parent == &r->root && !region_runs_again (r, l)));
}

/* Whether the gangs of C had better leave what they have for the last one, rather than
   swap the result: it has no atomic operation, and they would get in each other's way.  */
static bool
wants_gathering (const struct region *r, const struct acc_loop *l, const gcall *c,
		 enum tree_code op, tree type)
{
  enum { FEW_GANGS = 16 };
  int gangs = r->f->dims[ACCX_GANG];
  return (op == MULT_EXPR && gimple_call_num_args (c) <= 7 && comes_once (r, l)
	  && (gangs <= 0 || gangs > FEW_GANGS)
	  && (SCALAR_FLOAT_TYPE_P (type) || TYPE_PRECISION (type) >= 8));
}

/* Where the gangs of C leave their parts: the row (array-reduction.cc: the first of several
   and which of them), or NULL_TREE, with a failure recorded.  *MEMORY: the rows.  */
static tree
take_row (gimple_seq *seq, struct region *r, const struct acc_loop *l, gcall *c,
	  tree *memory)
{
  bool several = gimple_call_num_args (c) > 7;
  if (!comes_once (r, l))
    {
      clone_fail (r->f, gimple_location (c), r->f->entry
		  ? "a reduction over gangs that is done several times is not deterministic"
		  : "a reduction over gangs in a routine is not deterministic");
      return NULL_TREE;
    }
  HOST_WIDE_INT first
    = clone_parts (r->f, several ? tree_to_shwi (gimple_call_arg (c, 7)) : 1, memory);
  if (first < 0)
    {
      clone_fail (r->f, gimple_location (c), "reductions that are too large");
      return NULL_TREE;
    }
  tree base = make_ssa_name (TREE_TYPE (*memory));
  gimple_seq_add_stmt (seq, gimple_build_assign (base, *memory));
  *memory = base;
  tree row = size_int (first);
  return several ? gimple_build (seq, PLUS_EXPR, sizetype, row,
				 gimple_convert (seq, sizetype, gimple_call_arg (c, 6)))
	 : row;
}

/* As update_in_gang, in order.  */
static void
update_in_order (gimple_seq *seq, struct region *r, const struct acc_loop *l,
		 gcall *c, enum tree_code op, tree var)
{
  tree memory, row = take_row (seq, r, l, c, &memory);
  if (row)
    gimple_seq_add_stmt (seq, device_op_build
			 (OP_ORDERED, build_int_cst (integer_type_node, op),
			  gimple_call_arg (c, 1), var, memory, row, NULL_TREE));
  r->f->flags |= ACCX_KERNEL_GANG_REDUCTION;
}

/* Whether code behind loop L, or the region if NULL, may read what the gangs update: there is
   one gang, so the result is complete.  */
static bool
is_read_behind (const struct region *r, const struct acc_loop *l)
{
  return l && l->parent->mode == MODE_GANG && !r->one_thread && r->f->dims[ACCX_GANG] == 1;
}

/* Appends to SEQ: one atomic update of *REF of C, in loop L or the region's own, by VAR
   by each gang.  */
static void
update_in_gang (gimple_seq *seq, struct region *r, const struct acc_loop *l,
		gcall *c, enum tree_code op, tree var)
{
  tree ref = gimple_call_arg (c, 1);
  tree when = boolean_true_node;
  if (wants_order (op, TREE_TYPE (var)) || wants_gathering (r, l, c, op, TREE_TYPE (var)))
    {
      update_in_order (seq, r, l, c, op, var);
      return;
    }
  if (!r->one_thread)
    when = build_leader (seq, r, SCOPE_BLOCK);
  if (combine_keeps_odd (op, TREE_TYPE (var)))
    {
      tree untouched = build_untouched (seq, var, build_original (seq, ref, TREE_TYPE (var)));
      when = both (seq, when, gimple_build (seq, BIT_XOR_EXPR, boolean_type_node, untouched,
					    boolean_true_node));
    }
  gcall *a = device_op_build (OP_ATOMIC, build_int_cst (integer_type_node, op),
			      ref, var, when, NULL_TREE);
  gimple_seq_add_stmt (seq, a);
  if (is_read_behind (r, l))
    gimple_seq_add_stmt (seq, device_op_build
			 (OP_BARRIER, build_int_cst (integer_type_node, SCOPE_BLOCK),
			  NULL_TREE));
  r->f->flags |= ACCX_KERNEL_GANG_REDUCTION;
}

/* One atomic update of *REF by each gang, by VAR that SEQ computes, or as C says.  */
static void
lower_gang_fini (struct region *r, const struct acc_loop *l, gcall *c,
		 enum tree_code op, gimple_seq seq = NULL, tree var = NULL_TREE)
{
  if (!var)
    var = gimple_call_arg (c, 2);
  update_in_gang (&seq, r, l, c, op, var);
  replace_call (c, seq, var);
}

static void
lower_gang_init (gcall *c, enum tree_code op)
{
  gimple_seq seq = NULL;
  tree val = build_gang_value (&seq, c, op);
  replace_call (c, seq, val);
}

/* A level that is not split: SETUP reads *REF, TEARDOWN writes it.  */
static void
lower_plain (struct region *r, struct acc_loop *l, gcall *c, int code)
{
  tree ref = gimple_call_arg (c, 1), var = gimple_call_arg (c, 2);
  gimple_seq seq = NULL;
  if (!integer_zerop (ref) && code == IFN_GOACC_REDUCTION_SETUP
      && gimple_call_lhs (c))
    {
      tree v = make_ssa_name (TREE_TYPE (gimple_call_lhs (c)));
      gassign *load = gimple_build_assign (v, build_simple_mem_ref (ref));
      gimple_seq_add_stmt (&seq, load);
      struct placed p = { load, l ? l->parent : &r->root };
      r->stmts.safe_push (p);
      var = v;
    }
  else if (!integer_zerop (ref) && code == IFN_GOACC_REDUCTION_TEARDOWN)
    {
      gassign *store = gimple_build_assign (build_simple_mem_ref (ref), var);
      gimple_seq_add_stmt (&seq, store);
      struct placed p = { store, l ? l->parent : &r->root };
      r->stmts.safe_push (p);
    }
  replace_call (c, seq, var);
}

static bool
reduction_type_ok (struct region *r, gcall *c)
{
  tree type = TREE_TYPE (gimple_call_arg (c, 2));
  if (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type))
    return true;
  clone_fail (r->f, gimple_location (c), "a reduction of this type");
  return false;
}

/* The outer loop L of a merged reduction over the axes BITS: the outermost level
   does everything.  */
static void
lower_outer (struct region *r, struct acc_loop *l, gcall *c, int level,
	     unsigned bits)
{
  int code = reduce_code (c);
  enum tree_code op = reduction_op (c);
  gimple_seq seq = NULL;
  tree val = gimple_call_arg (c, 2);
  bool several = (bits & BLOCK_BITS) && !r->one_thread;
  if (level > 0 || !(bits & (GRID_BITS | BLOCK_BITS)))
    {
      lower_plain (r, l, c, code);
      return;
    }
  bool shared = (bits & GRID_BITS) && !integer_zerop (gimple_call_arg (c, 1));
  if (code == IFN_GOACC_REDUCTION_INIT)
    {
      if (shared)
	val = build_gang_value (&seq, c, op);
      if (several)
	val = build_first_value (&seq, c, bits, op, val);
    }
  else if (code == IFN_GOACC_REDUCTION_FINI)
    {
      if (several)
	val = build_reduce (&seq, r, l, c, bits, val, op,
			    shared ? original_of (&seq, c, op) : value_so_far (l, c, level));
      if (shared)
	{
	  lower_gang_fini (r, l, c, op, seq, val);
	  return;
	}
    }
  else if (!(bits & GRID_BITS))
    {
      lower_plain (r, l, c, code);
      return;
    }
  replace_call (c, seq, val);
}

static void
lower_one (struct region *r, struct acc_loop *l, gcall *c, int level)
{
  int code = reduce_code (c);
  enum tree_code op = reduction_op (c);
  unsigned inner = reduce_merged_bits (l, reduce_offset (c));
  bool init = code == IFN_GOACC_REDUCTION_INIT;
  bool fini = code == IFN_GOACC_REDUCTION_FINI;
  bool has_ref = !integer_zerop (gimple_call_arg (c, 1));

  if (!reduction_type_ok (r, c))
    replace_call (c, NULL, gimple_call_arg (c, 2));
  else if (reduce_is_merged (l, reduce_offset (c)))
    replace_call (c, NULL, gimple_call_arg (c, 2));
  else if (inner)
    lower_outer (r, l, c, level, l->mask | inner);
  else if (is_gang_level (l, level))
    {
      if (fini && has_ref)
	lower_gang_fini (r, l, c, op);
      else if (init)
	lower_gang_init (c, op);
      else
	replace_call (c, NULL, gimple_call_arg (c, 2));
    }
  else if (is_block_level (r, l, level) && init)
    lower_block_init (l, c, op);
  else if (is_block_level (r, l, level) && fini)
    lower_block_fini (r, l, c, level, op);
  else
    lower_plain (r, l, c, code);
}

/* A reduction clause on the construct: the gang level, whatever its loops do.  */
static void
lower_root (struct region *r, gcall *c)
{
  int code = reduce_code (c);
  enum tree_code op = reduction_op (c);
  bool has_ref = !integer_zerop (gimple_call_arg (c, 1));
  if (reduction_type_ok (r, c) && code == IFN_GOACC_REDUCTION_FINI && has_ref)
    lower_gang_fini (r, NULL, c, op);
  else if (reduction_type_ok (r, c) && code == IFN_GOACC_REDUCTION_INIT)
    lower_gang_init (c, op);
  else
    replace_call (c, NULL, gimple_call_arg (c, 2));
}

/* ---- Calls of array-reduction.cc ---- */

/* The loop whose token TOKEN is: one of its own reduction calls made it.  */
static struct acc_loop *
loop_of_token (const struct region *r, tree token)
{
  while (TREE_CODE (token) == SSA_NAME)
    {
      gimple *s = SSA_NAME_DEF_STMT (token);
      if (gimple_call_internal_p (s, IFN_GOACC_REDUCTION))
	{
	  for (unsigned i = 0; i < r->loops.length (); i++)
	    if (r->loops[i]->reductions.contains (as_a <gcall *> (s)))
	      return r->loops[i];
	  return NULL;
	}
      if (!gimple_assign_single_p (s) && !gimple_assign_cast_p (s))
	return NULL;
      token = gimple_assign_rhs1 (s);
    }
  return NULL;
}

/* Whether REF is the address of a variable that each gang, or thread, has of its own.  */
static bool
is_own (tree ref)
{
  while (TREE_CODE (ref) == SSA_NAME)
    {
      gimple *s = SSA_NAME_DEF_STMT (ref);
      if (!gimple_assign_single_p (s) && !gimple_assign_cast_p (s)
	  && !(is_gimple_assign (s) && gimple_assign_rhs_code (s) == POINTER_PLUS_EXPR))
	return false;
      ref = gimple_assign_rhs1 (s);
    }
  tree base = TREE_CODE (ref) == ADDR_EXPR ? get_base_address (TREE_OPERAND (ref, 0))
	      : NULL_TREE;
  return base && auto_var_in_fn_p (base, current_function_decl);
}

/* FINI: the value of all threads that share the loop, added to the original
   atomically if gangs do and share that.  INIT: whether it remains to be added.  */
static void
lower_accumulation (struct region *r, gcall *c, struct acc_loop *l)
{
  enum tree_code op = reduction_op (c);
  tree var = gimple_call_arg (c, 2);
  bool gangs = (!l || (l->mask & GRID_BITS)) && !is_own (gimple_call_arg (c, 1));
  gimple_seq seq = NULL;
  if (tree_to_shwi (gimple_call_arg (c, 0)) == IFN_GOACC_REDUCTION_INIT)
    {
      replace_call (c, NULL, gangs ? build_zero_cst (TREE_TYPE (var)) : var);
      return;
    }
  if (l && block_bits (l) && !r->one_thread)
    var = build_reduce (&seq, r, l, c, block_bits (l), var, op,
			original_of (&seq, c, op));
  if (gangs)
    update_in_gang (&seq, r, l, c, op, var);
  replace_call (c, seq, var);
}

static void
lower_accumulations (struct region *r)
{
  auto_vec<struct acc_loop *> of;
  for (unsigned i = 0; i < r->accumulations.length (); i++)
    {
      tree token = gimple_call_arg (r->accumulations[i], 5);
      of.safe_push (loop_of_token (r, token));
      if (!of[i] && TREE_CODE (token) == SSA_NAME)
	clone_fail (r->f, gimple_location (r->accumulations[i]),
		    "a reduction whose loop was not found");
    }
  for (unsigned i = 0; i < of.length (); i++)
    lower_accumulation (r, r->accumulations[i], of[i]);
}

void
reduce_lower (struct region *r)
{
  lower_accumulations (r);
  /* Their ends first, which ask how they begin.  */
  for (int ends = 1; ends >= 0; ends--)
    for (unsigned i = 0; i < r->loops.length (); i++)
      {
	struct acc_loop *l = r->loops[i];
	for (unsigned j = 0; j < l->reductions.length (); j++)
	  if (ends == (reduce_code (l->reductions[j]) == IFN_GOACC_REDUCTION_FINI))
	    lower_one (r, l, l->reductions[j], l->reduction_levels[j]);
      }
  for (unsigned i = 0; i < r->root_reductions.length (); i++)
    lower_root (r, r->root_reductions[i]);
}
