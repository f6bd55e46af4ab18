/* How far apart neighbouring iterations of a loop touch memory.  Takes SSA before loops are
   split.  Gives the number of accesses side by side, and the size of elements that loaded
   indices lead to.  The loop that has most accesses side by side can get the axis along which
   neighbouring threads lie (levels.cc).  A guess where addresses are not sums: speed alone hangs on it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region-inner.h"

/* What an address moves by when the loop's counter grows by one; UNKNOWN if that
   is no constant.  */
static const HOST_WIDE_INT UNKNOWN = INT_MIN;
enum { DEPTH_MAX = 40 };

typedef hash_set<tree> name_set;

/* The counters of L: what the loop header makes of IFN_GOACC_LOOP_OFFSET.  */
static void
find_counters (const struct acc_loop *l, name_set *counters)
{
  for (unsigned i = 0; i < l->calls.length (); i++)
    {
      gcall *c = l->calls[i];
      tree lhs = gimple_call_lhs (c);
      if (!lhs || !gimple_call_internal_p (c, IFN_GOACC_LOOP)
	  || tree_to_shwi (gimple_call_arg (c, 0)) != IFN_GOACC_LOOP_OFFSET)
	continue;
      gimple *use;
      imm_use_iterator it;
      FOR_EACH_IMM_USE_STMT (use, it, lhs)
	if (gimple_code (use) == GIMPLE_PHI)
	  counters->add (gimple_phi_result (use));
    }
}

static HOST_WIDE_INT
add (HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  return a == UNKNOWN || b == UNKNOWN ? UNKNOWN : a + b;
}

static HOST_WIDE_INT
times (HOST_WIDE_INT a, tree factor)
{
  if (a == 0)
    return 0;
  if (a == UNKNOWN || !factor || !tree_fits_shwi_p (factor))
    return UNKNOWN;
  HOST_WIDE_INT f = tree_to_shwi (factor);
  return absu_hwi (f) < 1 << 24 && absu_hwi (a) < 1 << 24 ? a * f : UNKNOWN;
}

static HOST_WIDE_INT of_value (tree, name_set *, int);

/* The movement of reference REF's address.  */
static HOST_WIDE_INT
of_reference (tree ref, name_set *counters, int depth)
{
  HOST_WIDE_INT sum = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      sum = add (sum, times (of_value (TREE_OPERAND (ref, 1), counters, depth),
			     TYPE_SIZE_UNIT (TREE_TYPE (ref))));
  if (TREE_CODE (ref) == MEM_REF)
    sum = add (sum, of_value (TREE_OPERAND (ref, 0), counters, depth));
  return sum;
}

static HOST_WIDE_INT
of_assign (gassign *s, name_set *counters, int depth)
{
  tree a = gimple_assign_rhs1 (s), b = gimple_assign_rhs2 (s);
  enum tree_code code = gimple_assign_rhs_code (s);
  if (gimple_assign_load_p (s))
    return of_reference (a, counters, depth) ? UNKNOWN : 0;
  HOST_WIDE_INT x = of_value (a, counters, depth);
  HOST_WIDE_INT y = b ? of_value (b, counters, depth) : 0;
  switch (code)
    {
    case PLUS_EXPR: case POINTER_PLUS_EXPR:
      return add (x, y);
    case MINUS_EXPR:
      return add (x, y == UNKNOWN ? y : -y);
    case MULT_EXPR:
      return y == 0 ? times (x, b) : x == 0 ? times (y, a) : UNKNOWN;
    case LSHIFT_EXPR:
      return y == 0 && tree_fits_uhwi_p (b) && tree_to_uhwi (b) < 20
	     ? times (x, build_int_cst (integer_type_node, 1 << tree_to_uhwi (b)))
	     : x == 0 && y == 0 ? 0 : UNKNOWN;
    case TRUNC_MOD_EXPR:
      return x;                 /* the innermost of collapsed loops */
    case TRUNC_DIV_EXPR:
      return 0;                 /* an outer one */
    case NEGATE_EXPR: case BIT_NOT_EXPR:
      return x == UNKNOWN ? x : -x;
    case SSA_NAME:
      return x;
    default:
      return CONVERT_EXPR_CODE_P (code) ? x : x == 0 && y == 0 ? 0 : UNKNOWN;
    }
}

/* The movement of V.  */
static HOST_WIDE_INT
of_value (tree v, name_set *counters, int depth)
{
  if (TREE_CODE (v) == ADDR_EXPR)
    return of_reference (TREE_OPERAND (v, 0), counters, depth + 1);
  if (TREE_CODE (v) != SSA_NAME)
    return 0;
  if (counters->contains (v))
    return 1;
  gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v));
  if (!s)
    return 0;
  return depth < DEPTH_MAX ? of_assign (s, counters, depth + 1) : UNKNOWN;
}

/* Whether memory reference REF moves by its own size.  */
static bool
is_side_by_side (tree ref, name_set *counters)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  HOST_WIDE_INT by = of_reference (ref, counters, 0);
  return by != UNKNOWN && size && tree_fits_shwi_p (size) && by != 0
	 && (HOST_WIDE_INT) absu_hwi (by) == tree_to_shwi (size);
}

/* Whether other threads see memory reference REF, and it moves by its own size with COUNTERS.  If
   ACROSS is not NULL, REF has to move with these counters, too, in some way.  */
static bool
is_counted (tree ref, name_set *counters, name_set *across)
{
  return !single_is_private (ref) && is_side_by_side (ref, counters)
	 && (!across || of_reference (ref, across, 0) != 0);
}

/* As stride_count, with stores counted as often as STORES says.  */
static unsigned
count_weighted (const struct region *r, const struct acc_loop *l, const struct acc_loop *x, unsigned stores)
{
  name_set counters, across;
  unsigned n = 0;
  find_counters (l, &counters);
  if (x)
    find_counters (x, &across);
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gassign *s = dyn_cast <gassign *> (r->stmts[i].stmt);
      if (!s || !gimple_assign_single_p (s))
	continue;
      tree lhs = gimple_assign_lhs (s), rhs = gimple_assign_rhs1 (s);
      if (gimple_store_p (s) && is_counted (lhs, &counters, x ? &across : NULL))
	n += stores;
      if (gimple_assign_load_p (s))
	n += is_counted (rhs, &counters, x ? &across : NULL);
    }
  return n;
}

unsigned
stride_count (const struct region *r, const struct acc_loop *l, const struct acc_loop *x)
{
  return count_weighted (r, l, x, 1);
}

bool
stride_prefers (const struct region *r, const struct acc_loop *l, const struct acc_loop *x)
{
  enum { STORES = 2 };
  return count_weighted (r, l, x, STORES) > count_weighted (r, x, NULL, STORES);
}

/* ---- Elements that indices lead to ---- */

/* What an index is computed from.  */
struct origin
{
  name_set seen;
  bool counted, inner;          /* by counters of the loop over the grid; by another loop's */
};

static void look_back (tree v, const name_set *counters, struct origin *o, int depth);

/* Adds to O what S, DEPTH operations away, is computed from.  */
static void
look_behind (gimple *s, const name_set *counters, struct origin *o, int depth)
{
  ssa_op_iter it;
  use_operand_p use;
  if (gphi *phi = dyn_cast <gphi *> (s))
    {
      o->inner = true;
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	look_back (gimple_phi_arg_def (phi, i), counters, o, depth + 1);
      return;
    }
  if (!is_gimple_assign (s))
    return;
  FOR_EACH_SSA_USE_OPERAND (use, s, it, SSA_OP_USE)
    look_back (USE_FROM_PTR (use), counters, o, depth + 1);
}

/* Adds to O what V, DEPTH operations away, is computed from.  */
static void
look_back (tree v, const name_set *counters, struct origin *o, int depth)
{
  if (TREE_CODE (v) != SSA_NAME || depth > DEPTH_MAX || o->seen.add (v))
    return;
  if (const_cast<name_set *> (counters)->contains (v))
    o->counted = true;
  else
    look_behind (SSA_NAME_DEF_STMT (v), counters, o, depth);
}

/* Whether V, a part of an address DEPTH operations away, is loaded, in a loop of the thread's own, from where
   the thread's iteration says.  */
static bool
is_own_index (tree v, const name_set *counters, int depth)
{
  gassign *s = TREE_CODE (v) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  if (!s || depth > DEPTH_MAX)
    return false;
  ssa_op_iter it;
  use_operand_p use;
  if (gimple_assign_load_p (s))
    {
      struct origin o;
      o.counted = o.inner = false;
      look_behind (s, counters, &o, 0);
      return o.counted && o.inner && INTEGRAL_TYPE_P (TREE_TYPE (v));
    }
  FOR_EACH_SSA_USE_OPERAND (use, s, it, SSA_OP_USE)
    if (is_own_index (USE_FROM_PTR (use), counters, depth + 1))
      return true;
  return false;
}

unsigned
gather_bytes (const struct region *r, const struct acc_loop *l)
{
  name_set counters;
  unsigned bytes = 0;
  find_counters (l, &counters);
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gassign *s = dyn_cast <gassign *> (r->stmts[i].stmt);
      ssa_op_iter it;
      use_operand_p use;
      if (!s || !gimple_assign_load_p (s) || single_is_private (gimple_assign_rhs1 (s)))
	continue;
      HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (gimple_assign_lhs (s)));
      FOR_EACH_SSA_USE_OPERAND (use, s, it, SSA_OP_USE)
	if (size > bytes && is_own_index (USE_FROM_PTR (use), &counters, 0))
	  bytes = size;
    }
  return bytes;
}

/* The parameter, by number, for the array that address V lies in, or -1.  */
static int
array_of (const struct device_function *f, tree v, int depth)
{
  gassign *s = TREE_CODE (v) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  tree object = TREE_CODE (v) == ADDR_EXPR ? get_base_address (TREE_OPERAND (v, 0)) : NULL_TREE;
  if (s && gimple_assign_load_p (s))
    object = get_base_address (gimple_assign_rhs1 (s));
  tree attr = object && DECL_P (object) ? lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (object)) : NULL_TREE;
  if (attr)
    {
      unsigned k = tree_to_uhwi (TREE_VALUE (TREE_VALUE (attr)));
      enum accx_param_kind kind = f->params[k].kind;
      return kind == ACCX_PARAM_POINTER || kind == ACCX_PARAM_ADDRESS || kind == ACCX_PARAM_PRESENT ? (int) k : -1;
    }
  bool moves = s && (gimple_assign_rhs_code (s) == POINTER_PLUS_EXPR || gimple_assign_single_p (s)
		     || CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s)));
  return moves && depth < DEPTH_MAX ? array_of (f, gimple_assign_rhs1 (s), depth + 1) : -1;
}

int
stride_array (const struct region *r, const struct acc_loop *l, unsigned *bytes)
{
  name_set counters;
  find_counters (l, &counters);
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gassign *s = dyn_cast <gassign *> (r->stmts[i].stmt);
      tree ref = s && gimple_assign_load_p (s) ? gimple_assign_rhs1 (s) : NULL_TREE;
      if (!ref || r->stmts[i].loop != l || single_is_private (ref) || !is_side_by_side (ref, &counters))
	continue;
      tree base = ref;
      while (handled_component_p (base))
	base = TREE_OPERAND (base, 0);
      int k = array_of (r->f, TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : build_fold_addr_expr (base), 0);
      if (k < 0)
	continue;
      *bytes = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (ref)));
      return k;
    }
  return -1;
}
