/* Stage 5: reductions and atomic updates.

   GCC brackets each level of a reduction loop with SETUP (before the fork), INIT
   (after it), FINI (before the join), TEARDOWN (after it).  Here all levels of a
   loop that lie inside the block are one step: INIT gives the first thread the
   value so far and the others the identity, FINI reduces over the threads
   (OP_REDUCE).  The gang level ends in one atomic update of the result for each
   gang, or, where the order shows and must not, and for products, in OP_ORDERED.

   OpenACC 3.3 section 2.9.11 (reduction), 2.12 (atomic).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* ---- Reductions of one variable in nested loops ----

   Where an iteration of the outer loop only hands the variable on to the loop
   inside, that one need not reduce: its threads go on adding to their own values,
   and the outer loop reduces over the threads of both.  */

static int
reduction_code (const gcall *c)
{
  return tree_to_shwi (gimple_call_arg (c, 0));
}

static HOST_WIDE_INT
reduction_offset (const gcall *c)
{
  return tree_to_shwi (gimple_call_arg (c, 5));
}

/* The call CODE at LEVEL of the reduction of L that has OFFSET, or NULL.  */
static gcall *
find_reduction (const struct acc_loop *l, HOST_WIDE_INT offset, int code,
		int level)
{
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (l->reduction_levels[i] == level
	&& reduction_code (l->reductions[i]) == code
	&& reduction_offset (l->reductions[i]) == offset)
      return l->reductions[i];
  return NULL;
}

/* The value of a reduction on its way through an iteration of L.  */
struct flow
{
  struct acc_loop *l;
  gcall *fini;                  /* where it ends */
  enum tree_code op;
  hash_set<tree> values;
  auto_vec<tree> work;
  auto_vec<struct acc_loop *> kids;     /* loops that it is handed on to ... */
  auto_vec<HOST_WIDE_INT> offsets;      /* ... and which of their reductions */
};

static void
flow_add (struct flow *f, tree v)
{
  if (v && TREE_CODE (v) == SSA_NAME && !f->values.add (v))
    f->work.safe_push (v);
}

/* Follows the value into the reduction of a loop inside that C sets up.  */
static bool
flow_into (struct flow *f, gcall *c)
{
  if (reduction_code (c) != IFN_GOACC_REDUCTION_SETUP
      || tree_to_shwi (gimple_call_arg (c, 4)) != (HOST_WIDE_INT) f->op)
    return false;
  for (unsigned i = 0; i < f->l->kids.length (); i++)
    {
      struct acc_loop *k = f->l->kids[i];
      HOST_WIDE_INT offset = reduction_offset (c);
      if (find_reduction (k, offset, IFN_GOACC_REDUCTION_SETUP, 0) != c)
	continue;
      gcall *out = find_reduction (k, offset, IFN_GOACC_REDUCTION_TEARDOWN, 0);
      if (!out)
	return false;
      f->kids.safe_push (k);
      f->offsets.safe_push (offset);
      flow_add (f, gimple_call_lhs (out));
      return true;
    }
  return false;
}

static bool
flow_uses (struct flow *f, tree v)
{
  gimple *use;
  imm_use_iterator it;
  auto_vec<gimple *> uses;
  FOR_EACH_IMM_USE_STMT (use, it, v)
    uses.safe_push (use);
  for (unsigned i = 0; i < uses.length (); i++)
    {
      gcall *c = dyn_cast <gcall *> (uses[i]);
      if (is_gimple_debug (uses[i]) || c == f->fini)
	continue;
      if (gimple_code (uses[i]) == GIMPLE_PHI)
	flow_add (f, gimple_phi_result (uses[i]));
      else if (!c || !gimple_call_internal_p (c, IFN_GOACC_REDUCTION)
	       || !flow_into (f, c))
	return false;
    }
  return true;
}

/* Whether nothing else comes into the value where control flow meets.  */
static bool
flow_is_closed (struct flow *f)
{
  for (hash_set<tree>::iterator it = f->values.begin (); it != f->values.end ();
       ++it)
    if (gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (*it)))
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!f->values.contains (gimple_phi_arg_def (phi, i)))
	  return false;
  return true;
}

static void
merge_reduction (struct acc_loop *l, HOST_WIDE_INT offset)
{
  struct flow f;
  gcall *init = find_reduction (l, offset, IFN_GOACC_REDUCTION_INIT,
				l->levels - 1);
  f.l = l;
  f.fini = find_reduction (l, offset, IFN_GOACC_REDUCTION_FINI, l->levels - 1);
  if (!init || !f.fini)
    return;
  f.op = (enum tree_code) tree_to_shwi (gimple_call_arg (init, 4));
  flow_add (&f, gimple_call_lhs (init));
  while (!f.work.is_empty ())
    if (!flow_uses (&f, f.work.pop ()))
      return;
  if (!flow_is_closed (&f))
    return;
  for (unsigned i = 0; i < f.kids.length (); i++)
    {
      struct merged m = { f.offsets[i], offset };
      f.kids[i]->merged.safe_push (m);
    }
}

/* The axes over which loop K and those inside it, which leave their reductions to
   it, split the one with OFFSET.  */
static unsigned
reduced_bits (const struct acc_loop *k, HOST_WIDE_INT offset)
{
  unsigned bits = k->mask;
  for (unsigned i = 0; i < k->kids.length (); i++)
    for (unsigned j = 0; j < k->kids[i]->merged.length (); j++)
      if (k->kids[i]->merged[j].outer == offset)
	bits |= reduced_bits (k->kids[i], k->kids[i]->merged[j].offset);
  return bits;
}

/* The axes of the loops inside L that leave their reductions to that of L with
   OFFSET.  */
static unsigned
merged_bits (const struct acc_loop *l, HOST_WIDE_INT offset)
{
  unsigned bits = 0;
  for (unsigned i = 0; i < l->kids.length (); i++)
    for (unsigned j = 0; j < l->kids[i]->merged.length (); j++)
      if (l->kids[i]->merged[j].outer == offset)
	bits |= reduced_bits (l->kids[i], l->kids[i]->merged[j].offset);
  return bits;
}

/* Loops one after the other that leave the reduction with OFFSET to L must be split
   over the same axes: along others, threads hold copies of one value in one of
   them and parts of it in another.  */
static void
keep_alike (struct acc_loop *l, HOST_WIDE_INT offset)
{
  unsigned all = merged_bits (l, offset);
  bool alike = true;
  for (unsigned i = 0; i < l->kids.length (); i++)
    for (unsigned j = 0; j < l->kids[i]->merged.length (); j++)
      if (l->kids[i]->merged[j].outer == offset)
	alike &= reduced_bits (l->kids[i], l->kids[i]->merged[j].offset) == all;
  for (unsigned i = 0; i < l->kids.length () && !alike; i++)
    for (unsigned j = l->kids[i]->merged.length (); j--;)
      if (l->kids[i]->merged[j].outer == offset)
	l->kids[i]->merged.unordered_remove (j);
}

/* Calls FN for each reduction of L.  */
static void
each_reduction (struct acc_loop *l,
		void (*fn) (struct acc_loop *l, HOST_WIDE_INT offset))
{
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (l->reduction_levels[i] == 0
	&& reduction_code (l->reductions[i]) == IFN_GOACC_REDUCTION_SETUP)
      fn (l, reduction_offset (l->reductions[i]));
}

void
reduce_merge (struct region *r)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    each_reduction (r->loops[i], merge_reduction);
}

void
reduce_split_unlike (struct region *r)
{
  for (unsigned i = r->loops.length (); i--;)
    each_reduction (r->loops[i], keep_alike);
}

/* Whether the reduction of L with OFFSET is left to the loop around; sets *OUTER to
   its offset there.  */
static bool
is_merged (const struct acc_loop *l, HOST_WIDE_INT offset,
	   HOST_WIDE_INT *outer = NULL)
{
  for (unsigned i = 0; i < l->merged.length (); i++)
    if (l->merged[i].offset == offset)
      {
	if (outer)
	  *outer = l->merged[i].outer;
	return true;
      }
  return false;
}

bool
reduce_all_merged (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (!is_merged (l, reduction_offset (l->reductions[i])))
      return false;
  return true;
}

/* ---- Reductions ---- */

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

/* VAR where COND holds, else the identity.  */
static tree
select_or_identity (gimple_seq *seq, gcall *c, tree cond, tree var,
		    enum tree_code op)
{
  tree type = TREE_TYPE (var);
  return gimple_build (seq, COND_EXPR, type, cond, var, identity (c, op, type));
}

static const struct { unsigned axis; enum device_op id; } block_axes[] =
  { { ACCX_VECTOR, OP_TID_X }, { ACCX_WORKER, OP_TID_Y },
    { ACCX_BLOCK_Z, OP_TID_Z } };

/* Appends to SEQ what C starts with in a thread of the axes BITS: the first along
   these has the value so far, the others the identity.  Threads that differ in other
   axes alone start, and go on, with the same: they run the same statements.  */
static tree
build_first_value (gimple_seq *seq, gcall *c, unsigned bits, enum tree_code op)
{
  tree zero = build_zero_cst (unsigned_type_node), id = zero;
  for (int i = 0; i < 3; i++)
    if (bits & 1u << block_axes[i].axis)
      id = gimple_build (seq, BIT_IOR_EXPR, unsigned_type_node, id,
			 build_index (seq, block_axes[i].id));
  tree first = gimple_build (seq, EQ_EXPR, boolean_type_node, id, zero);
  return select_or_identity (seq, c, first, gimple_call_arg (c, 2), op);
}

static void
lower_block_init (struct acc_loop *l, gcall *c, enum tree_code op)
{
  gimple_seq seq = NULL;
  tree val = build_first_value (&seq, c, block_bits (l), op);
  replace_call (c, seq, val);
}

/* Appends to SEQ the reduction of VAL over the threads of L's scope, split over the
   axes BITS of the block: threads that differ in other axes hold the same.  */
static tree
build_reduce (gimple_seq *seq, struct region *r, struct acc_loop *l, gcall *c,
	      unsigned bits, tree val, enum tree_code op)
{
  enum device_scope scope = scope_of (l);
  for (int i = 0; i < (scope == SCOPE_BLOCK ? 3 : 1); i++)
    if (!(bits & 1u << block_axes[i].axis) && r->f->dims[block_axes[i].axis] != 1)
      {
	tree first = gimple_build (seq, EQ_EXPR, boolean_type_node,
				   build_index (seq, block_axes[i].id),
				   build_zero_cst (unsigned_type_node));
	val = select_or_identity (seq, c, first, val, op);
      }
  gcall *red = device_op_build (OP_REDUCE,
				build_int_cst (integer_type_node, scope),
				build_int_cst (integer_type_node, op), val,
				NULL_TREE);
  tree result = make_ssa_name (TREE_TYPE (val));
  gimple_call_set_lhs (red, result);
  gimple_seq_add_stmt (seq, red);
  return result;
}

static void
lower_block_fini (struct region *r, struct acc_loop *l, gcall *c,
		  enum tree_code op)
{
  gimple_seq seq = NULL;
  tree val = build_reduce (&seq, r, l, c, block_bits (l), gimple_call_arg (c, 2),
			   op);
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

/* Where the gangs of C leave their parts: the row (accumulate.cc: the first of several
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
  gcall *a = device_op_build (OP_ATOMIC, build_int_cst (integer_type_node, op),
			      ref, var, when, NULL_TREE);
  gimple_seq_add_stmt (seq, a);
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
  int code = reduction_code (c);
  enum tree_code op = reduction_op (c);
  gimple_seq seq = NULL;
  tree val = gimple_call_arg (c, 2);
  bool several = (bits & BLOCK_BITS) && !r->one_thread;
  if (level > 0 || !(bits & (GRID_BITS | BLOCK_BITS)))
    {
      lower_plain (r, l, c, code);
      return;
    }
  if (code == IFN_GOACC_REDUCTION_INIT && several)
    val = build_first_value (&seq, c, bits, op);
  else if (code == IFN_GOACC_REDUCTION_FINI)
    {
      if (several)
	val = build_reduce (&seq, r, l, c, bits, val, op);
      if ((bits & GRID_BITS) && !integer_zerop (gimple_call_arg (c, 1)))
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
  int code = reduction_code (c);
  enum tree_code op = reduction_op (c);
  unsigned inner = merged_bits (l, reduction_offset (c));
  bool init = code == IFN_GOACC_REDUCTION_INIT;
  bool fini = code == IFN_GOACC_REDUCTION_FINI;
  bool has_ref = !integer_zerop (gimple_call_arg (c, 1));

  if (!reduction_type_ok (r, c))
    replace_call (c, NULL, gimple_call_arg (c, 2));
  else if (is_merged (l, reduction_offset (c)))
    replace_call (c, NULL, gimple_call_arg (c, 2));
  else if (inner)
    lower_outer (r, l, c, level, l->mask | inner);
  else if (is_gang_level (l, level))
    {
      if (fini && has_ref)
	lower_gang_fini (r, l, c, op);
      else
	replace_call (c, NULL, gimple_call_arg (c, 2));
    }
  else if (is_block_level (r, l, level) && init)
    lower_block_init (l, c, op);
  else if (is_block_level (r, l, level) && fini)
    lower_block_fini (r, l, c, op);
  else
    lower_plain (r, l, c, code);
}

/* A reduction clause on the construct: the gang level, whatever its loops do.  */
static void
lower_root (struct region *r, gcall *c)
{
  int code = reduction_code (c);
  enum tree_code op = reduction_op (c);
  bool has_ref = !integer_zerop (gimple_call_arg (c, 1));
  if (reduction_type_ok (r, c) && code == IFN_GOACC_REDUCTION_FINI && has_ref)
    lower_gang_fini (r, NULL, c, op);
  else
    replace_call (c, NULL, gimple_call_arg (c, 2));
}

/* ---- Calls of accumulate.cc ---- */

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

/* FINI: the value of all threads that share the loop, added to the original
   atomically if gangs do.  INIT: whether that remains to be done.  */
static void
lower_accumulation (struct region *r, gcall *c, struct acc_loop *l)
{
  enum tree_code op = reduction_op (c);
  tree var = gimple_call_arg (c, 2);
  bool gangs = !l || (l->mask & GRID_BITS);
  gimple_seq seq = NULL;
  if (tree_to_shwi (gimple_call_arg (c, 0)) == IFN_GOACC_REDUCTION_INIT)
    {
      replace_call (c, NULL, gangs ? build_zero_cst (TREE_TYPE (var)) : var);
      return;
    }
  if (l && block_bits (l) && !r->one_thread)
    var = build_reduce (&seq, r, l, c, block_bits (l), var, op);
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
  for (unsigned i = 0; i < r->loops.length (); i++)
    {
      struct acc_loop *l = r->loops[i];
      for (unsigned j = 0; j < l->reductions.length (); j++)
	lower_one (r, l, l->reductions[j], l->reduction_levels[j]);
    }
  for (unsigned i = 0; i < r->root_reductions.length (); i++)
    lower_root (r, r->root_reductions[i]);
}

/* ---- Atomic updates ----

   GCC makes of an update that no __atomic builtin does

     first = __atomic_load_N (p);
     do { old = PHI <first, seen>; new = old OP val;
	  c = .ATOMIC_COMPARE_EXCHANGE (p, old, new);
	  seen = REALPART c; } while (!IMAGPART c);

   with conversions between the integer that is compared and the type of the
   data.  Where OP is one that OP_ATOMIC knows, first becomes its old value and
   the exchange a certain success; the loop then folds away and what it computed
   (new, for a capture) stays.  */

static tree
strip_same_size (tree v)
{
  while (TREE_CODE (v) == SSA_NAME)
    {
      gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v));
      if (!s)
	break;
      enum tree_code code = gimple_assign_rhs_code (s);
      tree from = gimple_assign_rhs1 (s);
      if (code == VIEW_CONVERT_EXPR)
	from = TREE_OPERAND (from, 0);
      else if (!CONVERT_EXPR_CODE_P (code) && code != SSA_NAME)
	break;
      if (TREE_CODE (from) != SSA_NAME
	  || TYPE_PRECISION (TREE_TYPE (from)) != TYPE_PRECISION (TREE_TYPE (v))
	  || (code != VIEW_CONVERT_EXPR
	      && (SCALAR_FLOAT_TYPE_P (TREE_TYPE (from))
		  != SCALAR_FLOAT_TYPE_P (TREE_TYPE (v)))))
	break;
      v = from;
    }
  return v;
}

struct atomic_loop
{
  gcall *cas, *load;
  tree first;                   /* the load's value */
  tree old;                     /* the PHI */
  gassign *update;              /* new = old OP val */
  tree val;
  enum tree_code op;
};

static bool
is_atomic_load (tree v, gcall **load)
{
  gcall *c = (TREE_CODE (v) == SSA_NAME
	      ? dyn_cast <gcall *> (SSA_NAME_DEF_STMT (v)) : NULL);
  tree decl = c ? gimple_call_fndecl (c) : NULL_TREE;
  if (!decl || !fndecl_built_in_p (decl, BUILT_IN_NORMAL))
    return false;
  enum built_in_function code = DECL_FUNCTION_CODE (decl);
  if (code < BUILT_IN_ATOMIC_LOAD_N || code > BUILT_IN_ATOMIC_LOAD_16)
    return false;
  *load = c;
  return true;
}

/* VAL is defined where CALL is.  */
static bool
available_at (tree val, gcall *call)
{
  if (TREE_CODE (val) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (val))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (val);
  basic_block bb = gimple_bb (call);
  if (gimple_bb (def) != bb)
    return dominated_by_p (CDI_DOMINATORS, bb, gimple_bb (def));
  if (gimple_code (def) == GIMPLE_PHI)
    return true;
  for (gimple_stmt_iterator gsi = gsi_for_stmt (def); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gsi_stmt (gsi) == call)
      return true;
  return false;
}

static bool
match_update (struct atomic_loop *a, tree stored)
{
  tree n = strip_same_size (stored);
  if (TREE_CODE (n) != SSA_NAME)
    return false;
  a->update = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (n));
  if (!a->update || gimple_assign_rhs_class (a->update) != GIMPLE_BINARY_RHS)
    return false;
  a->op = gimple_assign_rhs_code (a->update);
  tree x = gimple_assign_rhs1 (a->update), y = gimple_assign_rhs2 (a->update);
  bool x_old = strip_same_size (x) == a->old, y_old = strip_same_size (y) == a->old;
  if (x_old == y_old)
    return false;
  a->val = x_old ? y : x;
  switch (a->op)
    {
    case PLUS_EXPR: case MULT_EXPR: case MIN_EXPR: case MAX_EXPR:
    case BIT_AND_EXPR: case BIT_IOR_EXPR: case BIT_XOR_EXPR:
      return true;
    case MINUS_EXPR:
      return x_old;             /* old - val is old + -val */
    default:
      return false;
    }
}

static bool
match_atomic_loop (gcall *cas, struct atomic_loop *a)
{
  tree old = gimple_call_arg (cas, 1), stored = gimple_call_arg (cas, 2);
  tree lhs = gimple_call_lhs (cas);
  a->cas = cas;
  a->old = old;
  a->load = NULL;
  if (!lhs || TREE_CODE (old) != SSA_NAME || TREE_CODE (stored) != SSA_NAME)
    return false;
  gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (old));
  if (!phi || gimple_phi_num_args (phi) != 2 || !match_update (a, stored))
    return false;
  for (unsigned i = 0; i < 2; i++)
    {
      a->first = PHI_ARG_DEF (phi, i);
      if (is_atomic_load (a->first, &a->load))
	break;
    }
  if (!a->load || !available_at (a->val, a->load))
    return false;
  /* The result must only be taken apart.  */
  gimple *use;
  imm_use_iterator it;
  bool ok = true;
  FOR_EACH_IMM_USE_STMT (use, it, lhs)
    if (!is_gimple_debug (use)
	&& (!is_gimple_assign (use)
	    || (gimple_assign_rhs_code (use) != REALPART_EXPR
		&& gimple_assign_rhs_code (use) != IMAGPART_EXPR)))
      ok = false;
  return ok;
}

static void
make_certain (struct atomic_loop *a)
{
  tree lhs = gimple_call_lhs (a->cas);
  auto_vec<gimple *> uses;
  gimple *use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_STMT (use, it, lhs)
    uses.safe_push (use);
  for (unsigned i = 0; i < uses.length (); i++)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (uses[i]);
      if (is_gimple_debug (uses[i]))
	{
	  gsi_remove (&gsi, true);
	  continue;
	}
      tree type = TREE_TYPE (gimple_assign_lhs (uses[i]));
      if (gimple_assign_rhs_code (uses[i]) == REALPART_EXPR)
	gimple_assign_set_rhs_with_ops (&gsi, SSA_NAME, a->old);
      else
	gimple_assign_set_rhs_with_ops (&gsi, INTEGER_CST, build_one_cst (type));
      update_stmt (gsi_stmt (gsi));
    }
  unlink_stmt_vdef (a->cas);
  gimple_stmt_iterator gsi = gsi_for_stmt (a->cas);
  gsi_remove (&gsi, true);
  release_ssa_name (lhs);
}

static void
replace_atomic_loop (struct atomic_loop *a)
{
  gimple_seq seq = NULL;
  tree type = TREE_TYPE (gimple_assign_lhs (a->update));
  tree val = gimple_convert (&seq, type, a->val);
  enum tree_code op = a->op;
  if (op == MINUS_EXPR)
    {
      val = gimple_build (&seq, NEGATE_EXPR, type, val);
      op = PLUS_EXPR;
    }
  gcall *c = device_op_build (OP_ATOMIC, build_int_cst (integer_type_node, op),
			      gimple_call_arg (a->load, 0), val,
			      boolean_true_node, NULL_TREE);
  gimple_set_location (c, gimple_location (a->cas));
  tree was = make_ssa_name (type);
  gimple_call_set_lhs (c, was);
  gimple_seq_add_stmt (&seq, c);
  if (!useless_type_conversion_p (TREE_TYPE (a->first), type))
    was = gimple_build (&seq, VIEW_CONVERT_EXPR, TREE_TYPE (a->first), was);
  make_certain (a);
  replace_call (a->load, seq, was);
}

void
reduce_recover_atomics (void)
{
  auto_vec<gcall *> exchanges;
  basic_block bb;

  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gcall *c = dyn_cast <gcall *> (gsi_stmt (gsi)))
	if (gimple_call_internal_p (c, IFN_ATOMIC_COMPARE_EXCHANGE))
	  exchanges.safe_push (c);
  if (exchanges.is_empty ())
    return;
  calculate_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 0; i < exchanges.length (); i++)
    {
      struct atomic_loop a;
      if (match_atomic_loop (exchanges[i], &a))
	replace_atomic_loop (&a);
    }
}
