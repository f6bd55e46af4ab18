/* The loops that atomic-lock-tokens.cc puts around statements behind atomic directives.  Takes
   the GENERIC of a function.  Gives each pair of them a variable of its own, which the tokens
   could not declare in C90, and sets that.  Lets the statement call no function while its
   thread has the lock, which that function may take too:

     x[f (i)] += g (i);        a = f (i); b = g (i); ... x[a] += b;

   In C++ the operators of complex numbers are calls themselves: those of system headers' functions stay, and so do calls
   under conditions.

   Expressions that evaluate a call under a condition or behind another expression move as a
   whole.  What the statement sets may not matter to them: no form of atomic lets it.

   OpenACC 3.3 section 2.12.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

/* ---- The loops ---- */

static tree
find_take (tree *tp, int *, void *)
{
  return marker_is (*tp, MARKER_TAKE) ? *tp : NULL_TREE;
}

bool
complex_is_locked (tree t)
{
  return TREE_CODE (t) == FOR_STMT && FOR_COND (t)
	 && walk_tree_without_duplicates (&FOR_COND (t), find_take, NULL);
}

static tree
find_locked (tree *tp, int *, void *)
{
  return complex_is_locked (*tp) ? *tp : NULL_TREE;
}

static bool
is_wait (tree t)
{
  return VAR_P (t) && DECL_EXTERNAL (t) && DECL_NAME (t)
	 && id_equal (DECL_NAME (t), LOCK_VARIABLE);
}

static tree
find_wait (tree *tp, int *, void *)
{
  return is_wait (*tp) ? *tp : NULL_TREE;
}

static tree
replace_wait (tree *tp, int *, void *var)
{
  if (is_wait (*tp))
    *tp = (tree) var;
  return NULL_TREE;
}

/* ---- Calls ---- */

/* The statement behind a directive, and what comes in front of it.  */
struct lock_scan
{
  tree function, vars, before;
  hash_set<tree> set;           /* variables that it sets */
};

/* The call at *TP, of a function of the program.  */
static tree
find_own_call (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) != CALL_EXPR)
    return NULL_TREE;
  tree f = get_callee_fndecl (*tp);
  bool given = f && (fndecl_built_in_p (f) || (c_dialect_cxx () && DECL_IN_SYSTEM_HEADER (f)));
  return given ? NULL_TREE : *tp;
}

/* Whether T is evaluated as a whole or not at all where a call in it is.  */
static bool
is_unit (tree t)
{
  switch (TREE_CODE (t))
    {
    case CALL_EXPR:
      if (c_dialect_cxx () && !find_own_call (&t, NULL, NULL))
	return false;
      /* Fall through.  */
    case COND_EXPR: case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR: case BIND_EXPR:
      return !VOID_TYPE_P (TREE_TYPE (t));
    case COMPOUND_EXPR:         /* not where the front end saves a value for x *= value */
      return TREE_CODE (TREE_OPERAND (t, 0)) != SAVE_EXPR;
    default:
      return false;
    }
}

static bool
is_calling_unit (tree t)
{
  return is_unit (t) && walk_tree_without_duplicates (&t, find_own_call, NULL);
}

/* Notes the variable that *TP sets.  */
static tree
note_set (tree *tp, int *walk, void *data)
{
  struct lock_scan *s = (struct lock_scan *) data;
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR: case DECL_EXPR:
      s->set.add (generic_strip (TREE_OPERAND (*tp, 0)));
      break;
    default:
      if (TYPE_P (*tp) || is_calling_unit (*tp))
	*walk = 0;
    }
  return NULL_TREE;
}

static tree
find_set (tree *tp, int *, void *data)
{
  return DECL_P (*tp) && ((struct lock_scan *) data)->set.contains (*tp) ? *tp : NULL_TREE;
}

/* Moves the unit at *TP in front of the statement.  */
static tree
move_call (tree *tp, int *walk, void *data)
{
  struct lock_scan *s = (struct lock_scan *) data;
  location_t loc = EXPR_LOC_OR_LOC (*tp, input_location);
  *walk = !TYPE_P (*tp);
  if (!is_calling_unit (*tp))
    return NULL_TREE;
  *walk = 0;
  if (c_dialect_cxx () && (TREE_CODE (*tp) != CALL_EXPR || TREE_ADDRESSABLE (TREE_TYPE (*tp))
			   || TREE_CODE (TREE_TYPE (*tp)) == REFERENCE_TYPE))
    return NULL_TREE;
  if (tree var = walk_tree_without_duplicates (tp, find_set, s))
    {
      error_at (loc, "%qD, on which this expression depends, is set by the same %<atomic%> "
		"statement", var);
      return NULL_TREE;
    }
  tree v = generic_variable (loc, s->function, "__accx_value",
			     TYPE_MAIN_VARIANT (TREE_TYPE (*tp)), &s->vars);
  generic_assign (v, *tp, &s->before);
  *tp = v;
  return NULL_TREE;
}

/* ---- The function ---- */

/* Lowers *TP, in FUNCTION, if it is the outer loop of such a pair.  */
static tree
lower_loops (tree *tp, int *, void *function)
{
  tree t = *tp;
  if (TREE_CODE (t) != FOR_STMT || complex_is_locked (t) || !FOR_COND (t)
      || !walk_tree_without_duplicates (&FOR_COND (t), find_wait, NULL))
    return NULL_TREE;
  struct lock_scan s;
  s.function = (tree) function;
  s.vars = s.before = NULL_TREE;
  tree inner = walk_tree_without_duplicates (&FOR_BODY (t), find_locked, NULL);
  walk_tree_without_duplicates (&FOR_BODY (inner), note_set, &s);
  walk_tree_without_duplicates (&FOR_BODY (inner), move_call, &s);
  tree var = generic_variable (EXPR_LOCATION (t), s.function, LOCK_VARIABLE, integer_type_node,
			       &s.vars);
  walk_tree (tp, replace_wait, var, NULL);
  generic_assign (var, integer_one_node, &s.before);
  append_to_statement_list (t, &s.before);
  *tp = generic_scope (s.vars, s.before);
  return NULL_TREE;
}

void
complex_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), lower_loops, function);
}
