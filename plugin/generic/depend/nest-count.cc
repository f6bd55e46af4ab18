/* How the loops of a kernels region count, for scan.cc.

   A loop is counted if its index is an integer variable that only its header changes.  A step is a
   constant, or up by a multiple of a value that stays (i += 2 * d).  The condition compares the index
   with a value that is computed before; in front of the loop stands the assignment of the first
   value, as the front ends leave it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/scan.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

/* T, an increment of a variable by a constant: *INDEX and *STEP.  */
static bool
is_increment (struct nest *n, tree t, tree *index, HOST_WIDE_INT *step)
{
  t = generic_strip (t);
  bool down = false;
  switch (TREE_CODE (t))
    {
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      down = true;
      /* Fall through.  */
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
      *step = down ? -1 : 1;
      break;
    case MODIFY_EXPR:
      {
	tree e = generic_strip (TREE_OPERAND (t, 1));
	if (TREE_CODE (e) != PLUS_EXPR && TREE_CODE (e) != MINUS_EXPR)
	  return false;
	if (generic_strip (TREE_OPERAND (e, 0)) != TREE_OPERAND (t, 0)
	    || !tree_fits_shwi_p (TREE_OPERAND (e, 1)))
	  return false;
	*step = tree_to_shwi (TREE_OPERAND (e, 1));
	if (TREE_CODE (e) == MINUS_EXPR)
	  *step = -*step;
	break;
      }
    default:
      return false;
    }
  *index = TREE_OPERAND (t, 0);
  return scan_is_scalar (*index) && INTEGRAL_TYPE_P (TREE_TYPE (*index))
	 && !scan_addressed (n->scan, *index) && !TREE_THIS_VOLATILE (*index)
	 && *step && IN_RANGE (*step, -65536, 65536);
}

/* Whether T, i += S, moves *INDEX by what does not change in the nest, a positive multiple of one symbol: *STRIDE.
   S is positive then where the loop has an iteration: else it would not end, or overflow.  */
static bool
is_strided (struct nest *n, tree t, struct kernel_loop *at, tree *index, struct poly *stride)
{
  t = generic_strip (t);
  tree sum = TREE_CODE (t) == MODIFY_EXPR ? generic_strip (TREE_OPERAND (t, 1)) : NULL_TREE;
  if (!sum || TREE_CODE (sum) != PLUS_EXPR)
    return false;
  *index = TREE_OPERAND (t, 0);
  bool second = generic_strip (TREE_OPERAND (sum, 0)) == *index;
  tree type = TREE_TYPE (*index), by = TREE_OPERAND (sum, second);
  if ((!second && generic_strip (TREE_OPERAND (sum, 1)) != *index) || !scan_is_scalar (*index)
      || !INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type)
      || TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node)
      || scan_addressed (n->scan, *index) || TREE_THIS_VOLATILE (*index) || TREE_SIDE_EFFECTS (by)
      || !poly_invariant (n, by))
    return false;
  *stride = poly_of_tree (n, by, at);
  return stride->ok && stride->n == 1 && stride->term[0].n == 1 && stride->term[0].coef > 0;
}

/* Sets the range of L's index.  */
static void
set_range (struct nest *n, struct kernel_loop *l)
{
  struct poly first = poly_of_tree (n, l->from, l->parent);
  struct poly last = poly_of_tree (n, l->limit, l->parent);
  struct poly one = poly_const (1);
  if (l->code == LT_EXPR)
    last = poly_add (&last, &one, -1);
  else if (l->code == GT_EXPR)
    last = poly_add (&last, &one, 1);
  l->lo = l->by > 0 ? first : last;
  l->hi = l->by > 0 ? last : first;
  l->step = absu_hwi (l->by);
  residue_of_loop (n, l);
}

/* INDEX + C < LIMIT as INDEX < LIMIT - C, in a signed type; else T.  */
static tree
without_addend (tree t, tree index)
{
  for (int side = 0; side < 2; side++)
    {
      tree sum = generic_strip (TREE_OPERAND (t, side)), limit = TREE_OPERAND (t, !side);
      if ((TREE_CODE (sum) != PLUS_EXPR && TREE_CODE (sum) != MINUS_EXPR)
	  || TREE_OPERAND (sum, 0) != index || TREE_CODE (TREE_OPERAND (sum, 1)) != INTEGER_CST
	  || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (sum))
	  || TREE_TYPE (limit) != TREE_TYPE (sum))
	continue;
      enum tree_code back = TREE_CODE (sum) == PLUS_EXPR ? MINUS_EXPR : PLUS_EXPR;
      limit = fold_build2 (back, TREE_TYPE (sum), limit, TREE_OPERAND (sum, 1));
      return build2 (TREE_CODE (t), TREE_TYPE (t), side ? limit : index, side ? index : limit);
    }
  return t;
}

/* The loop around L, or L, that counts V up from a number; NULL: none does.  */
static const struct kernel_loop *
counts_up (const struct kernel_loop *l, tree v)
{
  while (l && l->index != v)
    l = l->parent;
  return l && l->from && l->by > 0 ? l : NULL;
}

/* Whether signed T, evaluated in L, is never negative: constants, sums and products of those,
   indices that begin there, variables that are set once to such.  */
static bool
never_negative_at (struct nest *n, tree t, struct kernel_loop *l, unsigned depth)
{
  enum { DEPTH_MAX = 8 };
  t = generic_strip (t);
  if (tree_expr_nonnegative_p (t))
    return true;
  if (depth >= DEPTH_MAX || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (t)))
    return false;
  switch (TREE_CODE (t))
    {
    case PLUS_EXPR: case MULT_EXPR:
      return never_negative_at (n, TREE_OPERAND (t, 0), l, depth + 1)
	     && never_negative_at (n, TREE_OPERAND (t, 1), l, depth + 1);
    case VAR_DECL: case PARM_DECL:
      if (const struct kernel_loop *around = counts_up (l, t))
	return never_negative_at (n, around->from, around->parent, depth + 1);
      {
	tree value = poly_value_of (n, t, l);
	return value && never_negative_at (n, value, l, depth + 1);
      }
    default:
      return false;
    }
}

bool
never_negative (struct nest *n, tree t, struct kernel_loop *l)
{
  return never_negative_at (n, t, l, 0);
}

/* The comparison of INDEX in T: its code with INDEX on the left, and *LIMIT.  An index that is
   NEVER_NEGATIVE may be compared as unsigned.  */
static enum tree_code
comparison (tree t, tree index, tree *limit, bool never_negative)
{
  t = generic_strip (t);
  if (!COMPARISON_CLASS_P (t))
    return ERROR_MARK;
  t = without_addend (t, index);
  tree a = generic_strip (TREE_OPERAND (t, 0)), b = generic_strip (TREE_OPERAND (t, 1));
  enum tree_code code = TREE_CODE (t);
  if (b == index)
    {
      *limit = TREE_OPERAND (t, 0);
      code = swap_tree_comparison (code);
      a = b;
      t = build2 (code, boolean_type_node, TREE_OPERAND (t, 1), *limit);
    }
  *limit = TREE_OPERAND (t, 1);
  /* Compared in a type that has the index's values.  */
  tree type = TREE_TYPE (TREE_OPERAND (t, 0));
  if (a != index
      || TYPE_PRECISION (type) < TYPE_PRECISION (TREE_TYPE (index))
      || (TYPE_UNSIGNED (type) && !TYPE_UNSIGNED (TREE_TYPE (index)) && !never_negative))
    return ERROR_MARK;
  return code;
}

/* Whether an index of TYPE that counts from FROM until it is LIMIT, UP or down, may pass the
   end of its type.  */
static bool
may_pass_end (tree type, tree from, tree limit, bool up)
{
  tree low = generic_strip (up ? from : limit), high = generic_strip (up ? limit : from);
  if (TYPE_OVERFLOW_UNDEFINED (type)
      && TYPE_PRECISION (type) >= TYPE_PRECISION (integer_type_node))
    return false;
  if (TREE_CODE (low) != INTEGER_CST)
    return true;
  return (!tree_int_cst_equal (low, TYPE_MIN_VALUE (type))
	  && !(TREE_CODE (high) == INTEGER_CST && tree_int_cst_le (low, high)));
}

/* Records how L counts: FROM, then BY each time while CODE holds against LIMIT;
   false if that is not counting.  */
static bool
set_count (struct kernel_loop *l, tree index, tree from, enum tree_code code, tree limit,
	   HOST_WIDE_INT by)
{
  if (code == NE_EXPR && absu_hwi (by) == 1)
    {
      code = by > 0 ? LT_EXPR : GT_EXPR;
      l->unordered = may_pass_end (TREE_TYPE (index), from, limit, by > 0);
    }
  if (by > 0 ? code != LT_EXPR && code != LE_EXPR
      : code != GT_EXPR && code != GE_EXPR)
    return false;
  l->from = from;
  l->code = code;
  l->limit = limit;
  l->by = by;
  return true;
}

/* The assignment of a first value to INDEX that statement *INIT is, or
   NULL_TREE.  */
static tree
first_value (tree *init, tree index)
{
  if (!init)
    return NULL_TREE;
  tree t = generic_strip (*init);
  if (TREE_CODE (t) == DECL_EXPR && DECL_EXPR_DECL (t) == index)
    return DECL_INITIAL (index);
  if ((TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
      && TREE_OPERAND (t, 0) == index)
    return TREE_OPERAND (t, 1);
  return NULL_TREE;
}

static tree
find_decl (tree *tp, int *, void *decl)
{
  return *tp == decl ? *tp : NULL_TREE;
}

static tree
find_load (tree *tp, int *, void *data)
{
  return scan_is_reference (*tp)
	 || (scan_is_scalar (*tp)
	     && (scan_addressed (((struct nest *) data)->scan, *tp) || TREE_THIS_VOLATILE (*tp)))
	 ? *tp : NULL_TREE;
}

/* Whether T reads memory that others may write.  */
static bool
expr_loads (struct nest *n, tree t)
{
  return walk_tree_without_duplicates (&t, find_load, n);
}

static tree
find_write_of (tree *tp, int *, void *decl)
{
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      return TREE_OPERAND (*tp, 0) == decl ? *tp : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

/* Whether LIMIT has one value while L runs: what L's body writes is not in it.  Memory at an index of a loop around
   has that, if the nest does not write such.  */
static bool
limit_is_fixed (struct nest *n, struct kernel_loop *l, tree limit)
{
  auto_vec<tree> written;
  scalar_written (*l->where, &written);
  for (unsigned i = 0; i < written.length (); i++)
    if (walk_tree_without_duplicates (&limit, find_decl, written[i]))
      return false;
  n->fixed = l;
  bool fixed = !expr_loads (n, limit) || poly_invariant (n, limit);
  n->fixed = NULL;
  return fixed;
}

/* LIMIT, that INDEX counts up to, in the type of that; NULL_TREE if that is not how L counts.
   A wider one leaves the type below its least value, where no iteration is, or where INDEX
   overflows, which is undefined.  An unsigned INDEX would come round for ever, which loops may
   be assumed not to do (C11 6.8.5).  */
static tree
limit_for_index (const struct kernel_loop *l, tree index, tree limit)
{
  tree type = TREE_TYPE (index), wide = TREE_TYPE (limit);
  if (TREE_CODE (limit) == INTEGER_CST || TYPE_PRECISION (wide) <= TYPE_PRECISION (type))
    return fold_convert (type, limit);
  if (!INTEGRAL_TYPE_P (type) || l->by < 0
      || (!TYPE_OVERFLOW_UNDEFINED (type) && (!TYPE_UNSIGNED (type) || l->code != LT_EXPR)))
    return NULL_TREE;
  tree least = fold_convert (wide, TYPE_MIN_VALUE (type));
  tree most = fold_convert (wide, TYPE_MAX_VALUE (type));
  if (TYPE_UNSIGNED (wide) || TYPE_UNSIGNED (type))
    limit = fold_build2 (MIN_EXPR, wide, limit, most);
  if (!TYPE_UNSIGNED (wide))
    limit = fold_build2 (MAX_EXPR, wide, limit, least);
  return fold_convert (type, limit);
}

/* Makes L a counted loop if FOR_STMT T is one.  */
static void
count_loop (struct nest *n, struct kernel_loop *l, tree t)
{
  tree index, limit;
  HOST_WIDE_INT step;
  struct poly stride = poly_bad ();
  if (!FOR_COND (t) || !FOR_EXPR (t))
    return;
  if (!is_increment (n, FOR_EXPR (t), &index, &step))
    {
      step = 1;
      if (!n->scan->strides || !is_strided (n, FOR_EXPR (t), l->parent, &index, &stride))
	return;
    }
  tree from = first_value (l->init, index), type = TREE_TYPE (index);
  if (!from)
    return;
  enum tree_code code = comparison (FOR_COND (t), index, &limit,
				    step > 0 && never_negative (n, from, l->parent));
  if (code == ERROR_MARK || TREE_SIDE_EFFECTS (limit)
      || !limit_is_fixed (n, l, limit)
      || walk_tree_without_duplicates (&FOR_BODY (t), find_write_of, index)
      || !set_count (l, index, from, code, limit, step))
    return;
  tree narrow = limit_for_index (l, index, limit);
  if (!narrow)
    return;
  l->index = index;
  l->symbol = poly_symbol_of (&n->scan->symbols, index);
  l->cond = build2 (l->code, boolean_type_node, index, narrow);
  l->stride = stride;
  l->step_expr = stride.ok ? generic_strip (FOR_EXPR (t))
		 : build2 (MODIFY_EXPR, void_type_node, index,
			   build2 (PLUS_EXPR, type, index, build_int_cst (type, step)));
  set_range (n, l);
}

/* ---- Loops with directives ---- */

/* Whether T is markers of reductions alone, `marker, marker, ...'.  */
static bool
is_reductions (tree t)
{
  t = construct_strip (t);
  return TREE_CODE (t) == COMPOUND_EXPR
	 ? is_reductions (TREE_OPERAND (t, 0)) && is_reductions (TREE_OPERAND (t, 1))
	 : marker_is (t, MARKER_REDUCTION);
}

/* FROM, the first value of an OpenACC loop, without the markers of its reductions.  */
static tree
first_as_written (tree from)
{
  for (tree t = construct_strip (from); TREE_CODE (t) == COMPOUND_EXPR;
       t = construct_strip (from))
    if (is_reductions (TREE_OPERAND (t, 0)))
      from = TREE_OPERAND (t, 1);
    else
      break;
  return from;
}

/* LIMIT of an OpenACC loop without GCC's conversion to the narrower type of the index,
   which would overflow where that changes the value.  */
static tree
limit_as_written (tree limit)
{
  tree type = TREE_TYPE (limit);
  while (CONVERT_EXPR_P (limit) && INTEGRAL_TYPE_P (type) && TYPE_OVERFLOW_UNDEFINED (type)
	 && INTEGRAL_TYPE_P (TREE_TYPE (TREE_OPERAND (limit, 0)))
	 && !TYPE_UNSIGNED (TREE_TYPE (TREE_OPERAND (limit, 0)))
	 && TYPE_PRECISION (TREE_TYPE (TREE_OPERAND (limit, 0))) > TYPE_PRECISION (type))
    limit = TREE_OPERAND (limit, 0);
  return limit;
}

bool
scan_count_acc (struct nest *n, struct kernel_loop *l, tree from, tree cond, tree by,
		tree *limit)
{
  tree incr;
  HOST_WIDE_INT step;
  enum tree_code code = comparison (cond, l->index, limit, false);
  if (code != ERROR_MARK)
    *limit = limit_as_written (*limit);
  return code != ERROR_MARK && is_increment (n, by, &incr, &step) && incr == l->index
	 && set_count (l, l->index, first_as_written (from), code, *limit, step);
}

void
scan_count (struct nest *n, struct kernel_loop *l)
{
  if (!l->annotated)
    count_loop (n, l, *l->where);
  else if (l->index && walk_tree_without_duplicates (&l->body, find_write_of, l->index))
    /* A loop inside may count the same variable: this one's values are not known.  */
    l->symbol = poly_symbol_of (&n->scan->symbols, *l->where);
  else if (l->by)
    set_range (n, l);
}

bool
kernels_is_inside (const struct kernel_loop *l, const struct kernel_loop *outer)
{
  while (l && l != outer)
    l = l->parent;
  return l != NULL;
}
