/* OpenACC loops that end on !=.  Takes the GENERIC of a function as parsed: header-forms.c has
   put < or > there, as GCC's parser wants it, and a marker into the limit.  Gives the same
   loops without the marker where < and > say the same.

   They do not where the index may pass the end of its type, as unsigned numbers do and those
   narrower than int: `for (unsigned char i = 250; i != 5; i++)' has 11 iterations.  Such a
   loop becomes one over their number, modulo what the type holds:

     for (left = ...; left > 0; left--) { i = b - left; S }  if b is a constant,
     for (done = 0; done < ...; done++) { i = a + done; S }  otherwise,

   the first and the last value being a and b.  The index is a constant and the counter where
   that can be, which the analysis of accesses understands in all types.

   So do loops over 64-bit numbers whose step is a constant of 2^32 or more: with the iterations of all threads of
   a grid between, the next index would pass the end of the type.  Those whose step is a variable are left to
   lower-loop-calls.cc, but where GCC divides by it: in the sum that it divides there is no place for both.

   OpenACC 3.3 section 2.9.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* One loop of a directive.  */
struct unequal
{
  tree function, loop;          /* the directive's */
  int at;                       /* which of its loops */
  tree var, type;               /* the index */
  tree from, limit;             /* the first value, and the one behind the last */
  bool up;
  tree vars, before;            /* what comes to stand in front of the directive */
};

/* T with the constants in it computed, as the C++ front end leaves them.  */
static tree
folded (tree t)
{
  if (!UNARY_CLASS_P (t) && !BINARY_CLASS_P (t))
    return t;
  t = copy_node (t);
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    TREE_OPERAND (t, i) = folded (TREE_OPERAND (t, i));
  return fold (t);
}

/* Takes the marker of != off *LIMIT; whether there was one.  */
static bool
take_marker (tree *limit)
{
  for (tree *tp = limit; *tp; tp = &TREE_OPERAND (*tp, TREE_CODE (*tp) == COMPOUND_EXPR))
    if (TREE_CODE (*tp) == COMPOUND_EXPR
	&& marker_is (generic_strip (TREE_OPERAND (*tp, 0)), MARKER_NOT_EQUAL))
      {
	*tp = TREE_OPERAND (*tp, 1);
	*limit = folded (*limit);
	return true;
      }
    else if (TREE_CODE (*tp) != COMPOUND_EXPR && !CONVERT_EXPR_P (*tp)
	     && TREE_CODE (*tp) != NON_LVALUE_EXPR)
      break;
  return false;
}

/* Whether U's index passes the end of its type nowhere: what is before it is less.  */
static bool
is_ordered (const struct unequal *u)
{
  if (!INTEGRAL_TYPE_P (u->type)
      || (TYPE_OVERFLOW_UNDEFINED (u->type)
	  && TYPE_PRECISION (u->type) >= TYPE_PRECISION (integer_type_node)))
    return true;
  tree low = u->up ? u->from : u->limit, high = u->up ? u->limit : u->from;
  return (tree_int_cst_equal (low, TYPE_MIN_VALUE (u->type))
	  || tree_int_cst_equal (high, TYPE_MAX_VALUE (u->type))
	  || (TREE_CODE (low) == INTEGER_CST && TREE_CODE (high) == INTEGER_CST
	      && tree_int_cst_le (low, high)));
}

/* VALUE, which U's loop may change: a constant, or a variable set in front of it.  */
static tree
kept (struct unequal *u, const char *name, tree value)
{
  auto_vec<tree> written;
  if (TREE_CODE (value) == INTEGER_CST)
    return value;
  scalar_written (OMP_FOR_BODY (u->loop), &written);
  if (DECL_P (value) && value != u->var && !TREE_ADDRESSABLE (value) && !is_global_var (value)
      && !TREE_THIS_VOLATILE (value) && !written.contains (value))
    return value;
  tree v = generic_variable (EXPR_LOCATION (u->loop), u->function, name, TREE_TYPE (value), &u->vars);
  generic_assign (v, value, &u->before);
  return v;
}

/* How far U's index moves with each iteration, without sign, in TYPE; NULL_TREE: no constant.  */
static tree
step_in (const struct unequal *u, tree type)
{
  tree incr = TREE_VEC_ELT (OMP_FOR_INCR (u->loop), u->at);
  if (TREE_CODE (incr) != MODIFY_EXPR)
    return build_one_cst (type);
  tree sum = generic_strip (TREE_OPERAND (incr, 1));
  if (!BINARY_CLASS_P (sum))
    return NULL_TREE;
  tree by = folded (TREE_OPERAND (sum, generic_strip (TREE_OPERAND (sum, 0)) == u->var));
  if (TREE_CODE (by) != INTEGER_CST)
    return NULL_TREE;
  by = fold_convert (signed_type_for (TREE_TYPE (by)), by);
  return fold_convert (type, tree_int_cst_sgn (by) < 0 ? fold_build1 (NEGATE_EXPR, TREE_TYPE (by), by)
						       : by);
}

/* The same in TYPE for a step that is no constant; NULL_TREE: its form is another.  */
static tree
variable_step (const struct unequal *u, tree type)
{
  tree incr = TREE_VEC_ELT (OMP_FOR_INCR (u->loop), u->at);
  tree sum = TREE_CODE (incr) == MODIFY_EXPR ? generic_strip (TREE_OPERAND (incr, 1)) : NULL_TREE;
  if (!sum || (TREE_CODE (sum) != PLUS_EXPR && TREE_CODE (sum) != MINUS_EXPR))
    return NULL_TREE;
  bool first = generic_strip (TREE_OPERAND (sum, 0)) == u->var;
  if (!first && (TREE_CODE (sum) == MINUS_EXPR || generic_strip (TREE_OPERAND (sum, 1)) != u->var))
    return NULL_TREE;
  tree by = fold_convert (type, unshare_expr (TREE_OPERAND (sum, first)));
  return u->up == (TREE_CODE (sum) == PLUS_EXPR) ? by : fold_build1 (NEGATE_EXPR, type, by);
}

/* Gives U's variable, private to each iteration, the value INDEX in front of the body.  */
static void
set_index (struct unequal *u, tree index)
{
  tree list = NULL_TREE;
  generic_assign (u->var, fold_convert (u->type, index), &list);
  append_to_statement_list (OMP_FOR_BODY (u->loop), &list);
  OMP_FOR_BODY (u->loop) = list;
  if (!scalar_has_clause (OMP_FOR_CLAUSES (u->loop), u->var))
    kernels_add_clause (&OMP_FOR_CLAUSES (u->loop), EXPR_LOCATION (u->loop), OMP_CLAUSE_PRIVATE,
			u->var);
}

/* Makes U's loop one over COUNTER, of its type, to which the index is added, or from which it
   is subtracted, in each iteration.  */
static void
count_iterations (struct unequal *u)
{
  tree bits = unsigned_type_for (u->type), number = bits;
  if (TYPE_PRECISION (bits) < TYPE_PRECISION (integer_type_node))
    number = integer_type_node;
  bool down = TREE_CODE (u->limit) == INTEGER_CST && TREE_CODE (u->from) != INTEGER_CST;
  tree from = down && u->from != u->var ? u->from : kept (u, "from", u->from), limit = u->limit;
  tree way = fold_build2 (MINUS_EXPR, bits, fold_convert (bits, u->up ? limit : from),
			  fold_convert (bits, u->up ? from : limit));
  way = fold_convert (number, way);
  tree counter = generic_variable (EXPR_LOCATION (u->loop), u->function,
				   down ? "left" : "done", number, &u->vars);
  tree zero = build_zero_cst (number);
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (u->loop), u->at);
  *marker_first_value (&TREE_OPERAND (init, 1)) = down ? way : zero;
  TREE_OPERAND (init, 0) = counter;
  TREE_VEC_ELT (OMP_FOR_COND (u->loop), u->at)
    = build2 (down ? GT_EXPR : LT_EXPR, boolean_type_node, counter, down ? zero : way);
  TREE_VEC_ELT (OMP_FOR_INCR (u->loop), u->at)
    = build2 (MODIFY_EXPR, number, counter,
	      build2 (down ? MINUS_EXPR : PLUS_EXPR, number, counter, step_in (u, number)));
  tree anchor = fold_convert (number, unshare_expr (down ? limit : from));
  tree index = fold_build2 (u->up == down ? MINUS_EXPR : PLUS_EXPR, number, anchor, counter);
  set_index (u, index);
}

/* Whether GCC divides the range of U's loop by its step: collapsed loops, and gangs with chunks of a size.  */
static bool
is_divided (const struct unequal *u)
{
  bool chunks = false;
  for (tree c = OMP_FOR_CLAUSES (u->loop); c; c = OMP_CLAUSE_CHAIN (c))
    chunks |= OMP_CLAUSE_CODE (c) == OMP_CLAUSE_GANG && OMP_CLAUSE_GANG_STATIC_EXPR (c);
  return chunks || TREE_VEC_LENGTH (OMP_FOR_INIT (u->loop)) > 1;
}

/* Whether U's index moves far with each iteration, in a type that leaves no room for more.  So it may where
   its range is divided by a variable.  */
static bool
is_far (const struct unequal *u)
{
  if (!INTEGRAL_TYPE_P (u->type) || TYPE_PRECISION (u->type) != 64)
    return false;
  tree step = step_in (u, unsigned_type_for (u->type));
  if (!step)
    return is_divided (u) && variable_step (u, u->type);
  return TREE_CODE (step) == INTEGER_CST && wi::gtu_p (wi::to_wide (step), 0xffffffff);
}

/* Makes U's loop, of condition CODE, one over the number of its iterations, which fits: the steps are long.  */
static void
count_far (struct unequal *u, enum tree_code code)
{
  tree bits = unsigned_type_for (u->type), number = long_long_integer_type_node;
  tree from = kept (u, "from", u->from), limit = kept (u, "limit", u->limit), step = step_in (u, bits);
  step = step ? step : kept (u, "step", variable_step (u, bits));
  tree way = fold_build2 (MINUS_EXPR, bits, fold_convert (bits, u->up ? limit : from),
			  fold_convert (bits, u->up ? from : limit));
  if (code == LT_EXPR || code == GT_EXPR)
    way = fold_build2 (MINUS_EXPR, bits, way, build_one_cst (bits));
  tree count = fold_build2 (PLUS_EXPR, bits, fold_build2 (TRUNC_DIV_EXPR, bits, way, step), build_one_cst (bits));
  tree any = fold_build2 (code, boolean_type_node, unshare_expr (from), unshare_expr (limit));
  count = kept (u, "count", fold_build3 (COND_EXPR, number, any, fold_convert (number, count),
					 build_zero_cst (number)));
  tree counter = generic_variable (EXPR_LOCATION (u->loop), u->function, "done", number, &u->vars);
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (u->loop), u->at);
  *marker_first_value (&TREE_OPERAND (init, 1)) = build_zero_cst (number);
  TREE_OPERAND (init, 0) = counter;
  TREE_VEC_ELT (OMP_FOR_COND (u->loop), u->at) = build2 (LT_EXPR, boolean_type_node, counter, count);
  TREE_VEC_ELT (OMP_FOR_INCR (u->loop), u->at)
    = build2 (MODIFY_EXPR, number, counter, build2 (PLUS_EXPR, number, counter, build_one_cst (number)));
  tree index = fold_build2 (u->up ? PLUS_EXPR : MINUS_EXPR, bits, fold_convert (bits, unshare_expr (from)),
			    fold_build2 (MULT_EXPR, bits, fold_convert (bits, counter), step));
  set_index (u, index);
}

/* Lowers U->at of U's directive.  */
static void
lower_one (struct unequal *u)
{
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (u->loop), u->at);
  tree cond = TREE_VEC_ELT (OMP_FOR_COND (u->loop), u->at);
  if (!COMPARISON_CLASS_P (cond))
    return;
  bool unequal = take_marker (&TREE_OPERAND (cond, 1));
  u->var = TREE_OPERAND (init, 0);
  u->type = TREE_TYPE (u->var);
  u->up = TREE_CODE (cond) == LT_EXPR || TREE_CODE (cond) == LE_EXPR;
  bool far = !unequal && is_far (u) && construct_strip (TREE_OPERAND (cond, 0)) == u->var;
  if (!INTEGRAL_TYPE_P (u->type) || !(unequal || far))
    return;
  tree *value = marker_first_value (&TREE_OPERAND (init, 1));
  u->from = fold_convert (u->type, folded (*value));
  tree start = marker_in (TREE_OPERAND (init, 1), MARKER_START);
  if (start)
    u->from = u->var;
  u->limit = fold_convert (u->type, TREE_OPERAND (cond, 1));
  if (far)
    count_far (u, TREE_CODE (cond));
  else if (is_ordered (u))
    return;
  else
    count_iterations (u);
  if (start)
    kernels_replace (NULL, &TREE_OPERAND (init, 1), start, integer_zero_node);
}

static tree
visit (tree *tp, int *walk, void *function)
{
  if (TREE_CODE (*tp) != OACC_LOOP || !OMP_FOR_INIT (*tp))
    return NULL_TREE;
  /* The loops inside first: a walk does not come back to what it has seen.  */
  *walk = 0;
  for (int i = 0; i < TREE_OPERAND_LENGTH (*tp); i++)
    walk_tree_without_duplicates (&TREE_OPERAND (*tp, i), visit, function);
  struct unequal u;
  memset (&u, 0, sizeof u);
  u.function = (tree) function;
  u.loop = *tp;
  for (u.at = 0; u.at < TREE_VEC_LENGTH (OMP_FOR_INIT (u.loop)); u.at++)
    lower_one (&u);
  if (u.vars)
    {
      append_to_statement_list (u.loop, &u.before);
      *tp = generic_scope (u.vars, u.before);
    }
  return NULL_TREE;
}

/* Takes markers off that are elsewhere: GCC computes the end of loops over iterators of classes in front.  */
static tree
drop_marker (tree *tp, int *walk, void *)
{
  while (TREE_CODE (*tp) == COMPOUND_EXPR
	 && marker_is (generic_strip (TREE_OPERAND (*tp, 0)), MARKER_NOT_EQUAL))
    *tp = TREE_OPERAND (*tp, 1);
  *walk = !TYPE_P (*tp);
  return NULL_TREE;
}

void
not_equal_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), drop_marker, NULL);
}
