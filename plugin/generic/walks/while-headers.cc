/* While loops whose bodies end with the step of what they compare get the header of a for loop:

     int k = st[i];			double s = 0;
     double s = 0;			int k = st[i];
     while (k < st[i + 1])	->	for (; k < st[i + 1]; k++)
       {				  s += v[k];
	 s += v[k];
	 k++;
       }

   Takes the body of a construct as written; the dependence analysis then knows what such a loop counts.  The first value
   comes to stand in front of the loop, of for loops with such a header, too.

   The step is an integer's, that nothing else in the loop sets; no continue statement passes by it.

   OpenACC 3.3 section 2.5.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* ---- Steps ---- */

/* The integer that T moves by a constant, *UP or down, or NULL_TREE.  */
static tree
stepped_by (tree t, bool *up)
{
  t = generic_strip (t);
  enum tree_code code = TREE_CODE (t);
  *up = code == PREINCREMENT_EXPR || code == POSTINCREMENT_EXPR;
  if (code == MODIFY_EXPR)
    {
      tree sum = generic_strip (TREE_OPERAND (t, 1));
      if ((TREE_CODE (sum) != PLUS_EXPR && TREE_CODE (sum) != MINUS_EXPR)
	  || generic_strip (TREE_OPERAND (sum, 0)) != TREE_OPERAND (t, 0)
	  || !tree_fits_shwi_p (TREE_OPERAND (sum, 1)))
	return NULL_TREE;
      *up = (tree_to_shwi (TREE_OPERAND (sum, 1)) > 0) == (TREE_CODE (sum) == PLUS_EXPR);
    }
  else if (!*up && code != PREDECREMENT_EXPR && code != POSTDECREMENT_EXPR)
    return NULL_TREE;
  return INTEGRAL_TYPE_P (TREE_TYPE (t)) ? TREE_OPERAND (t, 0) : NULL_TREE;
}

/* The last statement of BODY; NULL: there is none.  */
static tree *
last_of (tree *body)
{
  while (TREE_CODE (*body) == BIND_EXPR)
    body = &BIND_EXPR_BODY (*body);
  if (TREE_CODE (*body) != STATEMENT_LIST)
    return body;
  tree_stmt_iterator i = tsi_last (*body);
  if (tsi_end_p (i))
    return NULL;
  return TREE_CODE (tsi_stmt (i)) == BIND_EXPR ? last_of (tsi_stmt_ptr (i)) : tsi_stmt_ptr (i);
}

/* Whether all operands of T are evaluated whenever T is.  */
static bool
evaluates_all (tree t)
{
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INDIRECT_REF: case ARRAY_REF: case COMPONENT_REF: case CLEANUP_POINT_EXPR:
    case NON_LVALUE_EXPR: case EXPR_STMT: case SAVE_EXPR: case COMPOUND_EXPR:
      return true;
    default:
      return UNARY_CLASS_P (t) || BINARY_CLASS_P (t);
    }
}

/* The step behind V's value, k++, that statement *TP makes whenever it is run, V's only mention in it; NULL: none.  */
static tree *
step_within (tree *tp, tree v)
{
  tree t = *tp;
  bool up;
  if (TREE_CODE (t) == POSTINCREMENT_EXPR || TREE_CODE (t) == POSTDECREMENT_EXPR)
    return stepped_by (t, &up) == v ? tp : NULL;
  if (!evaluates_all (t))
    return NULL;
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    if (TREE_OPERAND (t, i) && EXPR_P (TREE_OPERAND (t, i)))
      if (tree *found = step_within (&TREE_OPERAND (t, i), v))
	return found;
  return NULL;
}

/* Notes that *TP, which a step was taken out of, may have no side effects any more; adds what it saves to SAVED.  */
static void
forget_effects (tree *tp, vec<tree> *saved)
{
  tree t = *tp;
  if (!TREE_SIDE_EFFECTS (t) || !evaluates_all (t))
    return;
  bool effects = TREE_THIS_VOLATILE (t) || TREE_CODE (t) == MODIFY_EXPR;
  for (int i = 0; i < TREE_OPERAND_LENGTH (t); i++)
    if (TREE_OPERAND (t, i) && EXPR_P (TREE_OPERAND (t, i)))
      {
	forget_effects (&TREE_OPERAND (t, i), saved);
	effects |= TREE_SIDE_EFFECTS (TREE_OPERAND (t, i));
      }
  TREE_SIDE_EFFECTS (t) = effects;
  if (TREE_CODE (t) == SAVE_EXPR && !effects && !saved->contains (t))
    saved->safe_push (t);
  if (TREE_CODE (t) == COMPOUND_EXPR && !TREE_SIDE_EFFECTS (TREE_OPERAND (t, 0)))
    *tp = TREE_OPERAND (t, 1);
}

/* The step that *LAST, the end of a loop's body, makes of one side of COND; NULL: none.  */
static tree *
step_at_end (tree *last, tree cond)
{
  bool up;
  cond = generic_strip (cond);
  if (!last || stepped_by (*last, &up) || !COMPARISON_CLASS_P (cond))
    return last;
  for (int side = 0; side < 2; side++)
    {
      tree v = generic_strip (TREE_OPERAND (cond, side));
      if (DECL_P (v) && INTEGRAL_TYPE_P (TREE_TYPE (v)) && scalar_mentions (*last, v) == 1)
	return step_within (last, v);
    }
  return NULL;
}

/* Whether COND goes on while V, that moves UP or down, has not come to what V is not in.  */
static bool
compares (tree cond, tree v, bool up)
{
  cond = generic_strip (cond);
  if (!COMPARISON_CLASS_P (cond) || TREE_SIDE_EFFECTS (cond))
    return false;
  bool second = generic_strip (TREE_OPERAND (cond, 1)) == v;
  if ((!second && generic_strip (TREE_OPERAND (cond, 0)) != v) || scalar_mentioned (TREE_OPERAND (cond, !second), v))
    return false;
  enum tree_code code = second ? swap_tree_comparison (TREE_CODE (cond)) : TREE_CODE (cond);
  return up ? code == LT_EXPR || code == LE_EXPR : code == GT_EXPR || code == GE_EXPR;
}

static tree
find_continue (tree *tp, int *walk, void *)
{
  enum tree_code code = TREE_CODE (*tp);
  if (code == FOR_STMT || code == WHILE_STMT || code == DO_STMT || code == OACC_LOOP)
    *walk = 0;
  return code == CONTINUE_STMT ? *tp : NULL_TREE;
}

/* ---- First values ---- */

/* What statement T sets V to, without effects, or NULL_TREE.  */
static tree
value_set (tree t, tree v)
{
  tree value = NULL_TREE;
  if (TREE_CODE (t) == DECL_EXPR && DECL_EXPR_DECL (t) == v)
    value = DECL_INITIAL (v);
  else if (t = generic_strip (t), (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR) && TREE_OPERAND (t, 0) == v)
    value = TREE_OPERAND (t, 1);
  return value && !TREE_SIDE_EFFECTS (value) ? value : NULL_TREE;
}

/* The local scalar that statement T sets or declares, and nothing else, or NULL_TREE.  */
static tree
scalar_set (struct function_scan *f, tree t)
{
  tree v = NULL_TREE, value = NULL_TREE;
  if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t)))
    {
      v = DECL_EXPR_DECL (t);
      value = DECL_INITIAL (v);
    }
  else if (t = generic_strip (t), TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    {
      v = TREE_OPERAND (t, 0);
      value = TREE_OPERAND (t, 1);
    }
  return v && DECL_P (v) && scan_is_scalar (v) && !is_global_var (v) && !TREE_THIS_VOLATILE (v)
	 && !scan_addressed (f, v) && !(value && TREE_SIDE_EFFECTS (value)) ? v : NULL_TREE;
}

/* Whether AT sets V, or the statement that does can come to stand there: then it does.  */
static bool
first_comes_to (struct function_scan *f, tree_stmt_iterator at, tree v)
{
  enum { FAR = 8 };
  auto_vec<tree> passed;
  tree_stmt_iterator last = at;
  tree value = NULL_TREE;
  for (unsigned n = 0; !tsi_end_p (at) && n < FAR; tsi_prev (&at), n++)
    {
      if ((value = value_set (tsi_stmt (at), v)))
	break;
      tree other = scalar_set (f, tsi_stmt (at));
      if (!other || scalar_mentioned (tsi_stmt (at), v)
	  || (TREE_CODE (tsi_stmt (at)) == DECL_EXPR && DECL_INITIAL (other)
	      && scalar_mentioned (DECL_INITIAL (other), v)))
	return false;
      passed.safe_push (other);
    }
  for (unsigned i = 0; value && i < passed.length (); i++)
    if (scalar_mentioned (value, passed[i]))
      return false;
  if (!value)
    return false;
  tree t = tsi_stmt (at);
  for (tree_stmt_iterator next = at; tsi_stmt_ptr (at) != tsi_stmt_ptr (last); at = next)
    {
      tsi_next (&next);
      *tsi_stmt_ptr (at) = tsi_stmt (next);
    }
  *tsi_stmt_ptr (last) = t;
  return true;
}

/* ---- Loops ---- */

/* Makes loop *TP, behind the statement AT, a for loop with a step if it is such a one.  */
static void
take_loop (struct function_scan *f, tree *tp, tree_stmt_iterator at)
{
  bool is_for = TREE_CODE (*tp) == FOR_STMT, up;
  tree *cond = is_for ? &FOR_COND (*tp) : &TREE_OPERAND (*tp, 0);
  tree *body = is_for ? &FOR_BODY (*tp) : &TREE_OPERAND (*tp, 1);
  bool has_step = is_for && FOR_EXPR (*tp);
  tree *step = has_step ? &FOR_EXPR (*tp) : *cond ? step_at_end (last_of (body), *cond) : NULL;
  tree v = step && *cond ? stepped_by (*step, &up) : NULL_TREE;
  if (!v || !DECL_P (v) || !scan_is_scalar (v) || is_global_var (v) || TREE_THIS_VOLATILE (v) || scan_addressed (f, v)
      || !compares (*cond, v, up))
    return;
  auto_vec<tree> written;
  tree taken = *step;
  *step = step == last_of (body) || has_step ? build_empty_stmt (EXPR_LOCATION (taken)) : v;
  scalar_written (*body, &written);
  bool alone = !written.contains (v)
	       && (has_step || !walk_tree_without_duplicates (body, find_continue, NULL));
  if (!alone || !first_comes_to (f, at, v) || has_step)
    {
      *step = taken;
      return;
    }
  auto_vec<tree> saved;
  tree *last = last_of (body);
  if (last)
    forget_effects (last, &saved);
  for (unsigned i = 0; i < saved.length (); i++)
    walked_forward_saved (f, last, saved[i]);
  tree loop = is_for ? copy_node (*tp) : make_node (FOR_STMT);
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  SET_EXPR_LOCATION (loop, EXPR_LOCATION (*tp));
  FOR_COND (loop) = *cond;
  FOR_EXPR (loop) = taken;
  FOR_BODY (loop) = *body;
  *tp = loop;
}

static tree
visit_list (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (*tp), before = i; !tsi_end_p (i); before = i, tsi_next (&i))
      if (tsi_stmt_ptr (before) != tsi_stmt_ptr (i)
	  && (TREE_CODE (tsi_stmt (i)) == WHILE_STMT
	      || (TREE_CODE (tsi_stmt (i)) == FOR_STMT && !FOR_INIT_STMT (tsi_stmt (i)))))
	take_loop ((struct function_scan *) data, tsi_stmt_ptr (i), before);
  return NULL_TREE;
}

static void
lower_construct (tree *tp, const struct around *at)
{
  struct function_scan *f = function_scan_new (at->function);
  walk_tree_without_duplicates (&OMP_BODY (*tp), visit_list, f);
  function_scan_free (f);
}

void
while_headers_lower (tree function)
{
  around_each (function, lower_construct);
}
