/* Loops of kernels constructs whose counter is read behind them:

     for (i = a; i < b; i++)		for (k = a; k < b; k++)
       x[i] = ...;		->	  x[k] = ...;
     ... i ...				i = a < b ? b : a;
					... i ...

   Iterations that run at once leave no counter behind, but its last value is known in front.  Takes the body of a construct
   as written.  Limits and first values are made of constants and of variables that the loop leaves alone.  Steps are
   constants, and nothing leaves the loop or sets its counter.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* A loop, taken apart.  */
struct kept_loop
{
  tree stmt, index, first, limit;
  HOST_WIDE_INT step;
  enum tree_code compare;
};

/* The constructs of a function while they are walked.  */
struct kept_walk
{
  tree function;
  struct function_scan *scan;
  hash_set<tree> loops;		/* those whose counter is read behind them */
};

/* What a value must not be made of.  */
static tree
find_other (tree *tp, int *walk, void *data)
{
  const vec<tree> *written = (const vec<tree> *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (VAR_P (t) || TREE_CODE (t) == PARM_DECL)
    return scan_is_scalar (t) && !TREE_THIS_VOLATILE (t) && !written->contains (t)
	   && (language_is_fortran () || (!is_global_var (t) && !TREE_ADDRESSABLE (t))) ? NULL_TREE : t;
  return TREE_SIDE_EFFECTS (t) || scan_is_reference (t) || TREE_CODE (t) == CALL_EXPR || TREE_CODE (t) == SAVE_EXPR
	 ? t : NULL_TREE;
}

/* By how much statement T steps INDEX, or 0.  */
static HOST_WIDE_INT
step_of (tree t, tree index)
{
  tree by = NULL_TREE;
  t = t ? generic_strip (t) : integer_zero_node;
  switch (TREE_CODE (t))
    {
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
      return TREE_OPERAND (t, 0) == index;
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      return -(TREE_OPERAND (t, 0) == index);
    case MODIFY_EXPR:
      {
	tree value = generic_strip (TREE_OPERAND (t, 1));
	if (TREE_OPERAND (t, 0) != index || TREE_CODE (value) != PLUS_EXPR
	    || generic_strip (TREE_OPERAND (value, 0)) != index)
	  return 0;
	by = generic_constant (TREE_OPERAND (value, 1));
	return by && tree_fits_shwi_p (by) ? tree_to_shwi (by) : 0;
      }
    default:
      return 0;
    }
}

/* Takes FOR_STMT STMT behind BEFORE apart; false: it is none that is known.  */
static bool
take_apart (struct kept_loop *l, tree before, tree stmt)
{
  auto_vec<tree> written;
  tree cond = FOR_COND (stmt) ? generic_strip (FOR_COND (stmt)) : integer_zero_node;
  before = generic_strip (before);
  if ((TREE_CODE (before) != MODIFY_EXPR && TREE_CODE (before) != INIT_EXPR) || !COMPARISON_CLASS_P (cond)
      || (FOR_INIT_STMT (stmt) && TREE_SIDE_EFFECTS (FOR_INIT_STMT (stmt))))
    return false;
  l->stmt = stmt;
  l->index = TREE_OPERAND (before, 0);
  l->first = TREE_OPERAND (before, 1);
  bool turned = TREE_OPERAND (cond, 1) == l->index;
  l->limit = TREE_OPERAND (cond, !turned);
  l->compare = turned ? swap_tree_comparison (TREE_CODE (cond)) : TREE_CODE (cond);
  if (!VAR_P (l->index) || is_global_var (l->index) || TREE_THIS_VOLATILE (l->index) || !INTEGRAL_TYPE_P (TREE_TYPE (l->index))
      || TYPE_UNSIGNED (TREE_TYPE (l->index)) || TREE_OPERAND (cond, turned) != l->index
      || TYPE_MAIN_VARIANT (TREE_TYPE (l->limit)) != TYPE_MAIN_VARIANT (TREE_TYPE (l->index)))
    return false;
  l->step = step_of (FOR_EXPR (stmt), l->index);
  bool up = l->compare == LT_EXPR || l->compare == LE_EXPR, down = l->compare == GT_EXPR || l->compare == GE_EXPR;
  if (!(up && l->step > 0) && !(down && l->step < 0))
    return false;
  scalar_written (FOR_BODY (stmt), &written);
  if (written.contains (l->index) || jump_leaves (FOR_BODY (stmt), true))
    return false;
  written.safe_push (l->index);
  return !walk_tree_without_duplicates (&l->first, find_other, &written)
	 && !walk_tree_without_duplicates (&l->limit, find_other, &written);
}

/* The counter's value behind L, which runs from FIRST to LIMIT by steps of more than 1: the way may be longer than the
   type's largest value.  */
static tree
stepped_value (const struct kept_loop *l, tree first, tree limit)
{
  tree type = TREE_TYPE (first), wide = unsigned_type_for (type);
  bool up = l->step > 0, equal = l->compare == LE_EXPR || l->compare == GE_EXPR;
  tree from = fold_convert (wide, first), to = fold_convert (wide, limit), one = build_one_cst (wide);
  tree way = fold_build2 (MINUS_EXPR, wide, up ? to : from, up ? from : to);
  if (!equal)
    way = fold_build2 (MINUS_EXPR, wide, way, one);
  way = fold_build2 (TRUNC_DIV_EXPR, wide, way, build_int_cst (wide, up ? l->step : -l->step));
  way = fold_build2 (MULT_EXPR, wide, fold_build2 (PLUS_EXPR, wide, way, one), build_int_cst (wide, l->step));
  return fold_convert (type, fold_build2 (PLUS_EXPR, wide, unshare_expr (from), way));
}

/* The counter's value behind L.  */
static tree
value_behind (const struct kept_loop *l)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (l->index)), first = fold_convert (type, unshare_expr (l->first));
  tree limit = fold_convert (type, unshare_expr (l->limit)), last = limit;
  bool equal = l->compare == LE_EXPR || l->compare == GE_EXPR;
  if (l->step != 1 && l->step != -1)
    last = stepped_value (l, first, limit);
  else if (equal)
    last = fold_build2 (PLUS_EXPR, type, limit, build_int_cst (type, l->step));
  tree runs = fold_build2 (l->compare, boolean_type_node, unshare_expr (first), unshare_expr (limit));
  return fold_build3 (COND_EXPR, type, runs, last, unshare_expr (first));
}

static tree
note_loop (tree *tp, int *walk, void *data)
{
  struct kept_walk *w = (struct kept_walk *) data;
  struct kept_loop l;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != STATEMENT_LIST)
    return NULL_TREE;
  tree before = NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); before = tsi_stmt (i), tsi_next (&i))
    if (before && TREE_CODE (tsi_stmt (i)) == FOR_STMT && take_apart (&l, before, tsi_stmt (i))
	&& !scan_addressed (w->scan, l.index) && scalar_live_behind (w->scan, tsi_stmt (i), l.index))
      w->loops.add (tsi_stmt (i));
  return NULL_TREE;
}

/* Gives the loop at I, behind BEFORE, a counter of its own.  */
static void
keep_counter (struct kept_walk *w, tree_stmt_iterator before, tree_stmt_iterator *i)
{
  struct kept_loop l;
  tree vars = NULL_TREE, list = NULL_TREE, stmt = tsi_stmt (*i);
  if (!take_apart (&l, tsi_stmt (before), stmt))
    return;
  tree value = value_behind (&l);
  tree copy = generic_variable (EXPR_LOCATION (stmt), w->function,
				DECL_NAME (l.index) ? IDENTIFIER_POINTER (DECL_NAME (l.index)) : "counter",
				TYPE_MAIN_VARIANT (TREE_TYPE (l.index)), &vars);
  append_to_statement_list_force (tsi_stmt (before), &list);
  append_to_statement_list_force (stmt, &list);
  generic_rename (&list, l.index, copy);
  *tsi_stmt_ptr (before) = build_empty_stmt (EXPR_LOCATION (stmt));
  *tsi_stmt_ptr (*i) = generic_scope (vars, list);
  tree set = build2_loc (EXPR_LOCATION (stmt), MODIFY_EXPR, void_type_node, l.index, value);
  tsi_link_after (i, set, TSI_NEW_STMT);
}

static tree
visit_list (tree *tp, int *walk, void *data)
{
  struct kept_walk *w = (struct kept_walk *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != STATEMENT_LIST)
    return NULL_TREE;
  tree_stmt_iterator before = tsi_start (*tp);
  for (tree_stmt_iterator i = before; !tsi_end_p (i); before = i, tsi_next (&i))
    {
      tree stmt = tsi_stmt (i);
      if (TREE_CODE (stmt) == FOR_STMT && w->loops.contains (stmt))
	{
	  w->loops.remove (stmt);
	  keep_counter (w, before, &i);
	}
    }
  return NULL_TREE;
}

static tree
visit_construct (tree *tp, int *walk, void *data)
{
  struct kept_walk *w = (struct kept_walk *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_KERNELS)
    walk_tree_without_duplicates (&OMP_BODY (*tp), note_loop, w);
  return NULL_TREE;
}

static tree
change_construct (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_KERNELS)
    walk_tree_without_duplicates (&OMP_BODY (*tp), visit_list, data);
  return NULL_TREE;
}

void
kept_counters_lower (tree function)
{
  struct kept_walk w;
  w.function = function;
  w.scan = function_scan_new (function);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit_construct, &w);
  function_scan_free (w.scan);
  if (!w.loops.is_empty ())
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), change_construct, &w);
}
