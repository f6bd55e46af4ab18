/* Objects without a name in statements of compute constructs, as C++ makes them for values of classes:

     z[i] = *&<T = a[i] * b[i]> + c;	->	{ T = a[i] * b[i]; z[i] = T + c; }
     v[i] = <T = vec (1, 2, 3)>;		{ vec::vec (&T, 1, 2, 3); v[i] = T; }

     v[i] = c ? <T = a[i] + b[i]> : a[i];	{ if (c) v[i] = <T = a[i] + b[i]>; else v[i] = a[i]; }

   An expression that contains statements keeps loops from being parallel, and what such calls read from being
   copied.  Takes the body of a construct as written.  A statement changes nothing before its last operation: what
   it calls reads memory at most.  Objects under a condition within an operand, and those with destructors, stay.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* A statement while its objects are looked for.  */
struct unnamed_object
{
  auto_vec<tree> found;		/* TARGET_EXPRs, in the order in which they are made */
  bool bad;
};

static void search (struct unnamed_object *s, tree *tp);

static tree
find_object (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  return TREE_CODE (*tp) == TARGET_EXPR ? *tp : NULL_TREE;
}

/* Whether calls of FN leave all memory but what their first argument leads to, if SETS, as it is.  */
static bool
only_reads (tree fn, bool sets)
{
  struct call_effects e;
  return fn && pure_call (fn, &e) && !(e.writes & ~(sets ? 1u : 0u));
}

/* Whether T makes an object that can be one of a scope.  */
static bool
can_be_named (tree t)
{
  tree value = TARGET_EXPR_INITIAL (t), slot = TARGET_EXPR_SLOT (t);
  if (!value || TARGET_EXPR_CLEANUP (t) || !VAR_P (slot) || TREE_STATIC (slot) || DECL_INITIAL (slot))
    return false;
  if (TREE_CODE (value) == AGGR_INIT_EXPR)
    return !AGGR_INIT_ZEROES (value) && (AGGR_INIT_CONSTRUCTS (value) || !TREE_ADDRESSABLE (TREE_TYPE (slot)))
	   && only_reads (AGGR_INIT_FUNCTION (value), AGGR_INIT_CONSTRUCTS (value));
  return !VOID_TYPE_P (TREE_TYPE (value)) && !TREE_ADDRESSABLE (TREE_TYPE (slot));
}

static tree
visit_part (tree *tp, int *walk, void *data)
{
  struct unnamed_object *s = (struct unnamed_object *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case TARGET_EXPR:
      *walk = 0;
      if (s->found.contains (t))
	break;
      s->bad |= !can_be_named (t);
      if (!s->bad && TREE_CODE (TARGET_EXPR_INITIAL (t)) != AGGR_INIT_EXPR)
	search (s, &TARGET_EXPR_INITIAL (t));
      else if (!s->bad)
	for (int i = AGGR_INIT_FIRST; i < TREE_OPERAND_LENGTH (TARGET_EXPR_INITIAL (t)); i++)
	  search (s, &TREE_OPERAND (TARGET_EXPR_INITIAL (t), i));
      s->found.safe_push (t);
      break;
    case COND_EXPR: case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR:
      for (int i = 1; i < TREE_OPERAND_LENGTH (t); i++)
	s->bad |= TREE_OPERAND (t, i) && walk_tree_without_duplicates (&TREE_OPERAND (t, i), find_object, NULL);
      break;
    case CALL_EXPR:
      s->bad |= !only_reads (get_callee_fndecl (t), false);
      break;
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR: case STMT_EXPR: case COMPOUND_EXPR: case AGGR_INIT_EXPR: case STATEMENT_LIST:
    case BIND_EXPR: case VEC_INIT_EXPR: case SAVE_EXPR:
      s->bad = true;
      break;
    default:
      break;
    }
  return s->bad ? t : NULL_TREE;
}

static void
search (struct unnamed_object *s, tree *tp)
{
  if (*tp && !s->bad)
    walk_tree (tp, visit_part, s, NULL);
}

/* ---- Names ---- */

/* Puts variables in the places of the objects, and takes off what was around them.  */
static tree
use_names (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  for (;;)
    if (TREE_CODE (*tp) == CLEANUP_POINT_EXPR)
      *tp = TREE_OPERAND (*tp, 0);
    else if (TREE_CODE (*tp) == TARGET_EXPR)
      *tp = TARGET_EXPR_SLOT (*tp);
    else
      break;
  if (!INDIRECT_REF_P (*tp))
    return NULL_TREE;
  tree at = generic_strip (TREE_OPERAND (*tp, 0));
  tree object = TREE_CODE (at) == ADDR_EXPR ? TREE_OPERAND (at, 0) : NULL_TREE;
  if (object && TREE_CODE (object) == TARGET_EXPR
      && TYPE_MAIN_VARIANT (TREE_TYPE (object)) == TYPE_MAIN_VARIANT (TREE_TYPE (*tp)))
    *tp = TARGET_EXPR_SLOT (object);
  return NULL_TREE;
}

/* The statement that gives the object of TARGET_EXPR T its value.  */
static tree
make_object (tree t)
{
  tree value = TARGET_EXPR_INITIAL (t), slot = TARGET_EXPR_SLOT (t);
  location_t loc = EXPR_LOCATION (t);
  if (TREE_CODE (value) == AGGR_INIT_EXPR)
    {
      auto_vec<tree> args;
      tree fn = AGGR_INIT_FUNCTION (value);
      for (int i = AGGR_INIT_FIRST; i < TREE_OPERAND_LENGTH (value); i++)
	args.safe_push (TREE_OPERAND (value, i));
      if (AGGR_INIT_CONSTRUCTS (value))
	{
	  TREE_ADDRESSABLE (slot) = 1;
	  args[0] = build1 (ADDR_EXPR, build_pointer_type (TREE_TYPE (slot)), slot);
	  return build_call_expr_loc_array (loc, fn, args.length (), args.address ());
	}
      value = build_call_expr_loc_array (loc, fn, args.length (), args.address ());
    }
  return build2_loc (loc, INIT_EXPR, void_type_node, slot, value);
}

/* Lets the objects that S has found be made in front of statement *TP, whose part PART uses them.  */
static void
name_objects (struct unnamed_object *s, tree *tp, tree *part)
{
  tree list = NULL_TREE, vars = NULL_TREE;
  walk_tree (part, use_names, NULL, NULL);
  for (unsigned i = 0; i < s->found.length (); i++)
    {
      tree slot = TARGET_EXPR_SLOT (s->found[i]), made = make_object (s->found[i]);
      for (int k = 0; k < TREE_OPERAND_LENGTH (made); k++)
	if (TREE_OPERAND (made, k))
	  walk_tree (&TREE_OPERAND (made, k), use_names, NULL, NULL);
      append_to_statement_list_force (made, &list);
      DECL_CHAIN (slot) = vars;
      vars = slot;
    }
  append_to_statement_list_force (*tp, &list);
  *tp = generic_scope (vars, list);
}

/* What statement T is without what is around an expression.  */
static tree
bare_statement (tree t)
{
  t = generic_strip (t);
  while (TREE_CODE (t) == CLEANUP_POINT_EXPR || TREE_CODE (t) == EXPR_STMT)
    t = generic_strip (TREE_OPERAND (t, 0));
  return t;
}

/* Finds a call, an object with a destructor, or what changes something beside objects without a name.  */
static tree
find_effect (tree *tp, int *walk, void *)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case TARGET_EXPR:
      return TARGET_EXPR_CLEANUP (t) ? t : NULL_TREE;
    case CALL_EXPR:
      return only_reads (get_callee_fndecl (t), false) ? NULL_TREE : t;
    case MODIFY_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
    case STMT_EXPR: case SAVE_EXPR:
      return t;
    default:
      return NULL_TREE;
    }
}

/* The choice between two values of a class that T, an assignment's right side, is, if it makes an object; or NULL_TREE.  */
static tree
chosen_object (tree t)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (t));
  t = generic_strip (t);
  if (INDIRECT_REF_P (t) && TREE_CODE (generic_strip (TREE_OPERAND (t, 0))) == ADDR_EXPR)
    t = TREE_OPERAND (generic_strip (TREE_OPERAND (t, 0)), 0);
  if (TREE_CODE (t) == TARGET_EXPR && TARGET_EXPR_INITIAL (t))
    t = TARGET_EXPR_INITIAL (t);
  if (TREE_CODE (t) != COND_EXPR || !RECORD_OR_UNION_TYPE_P (type) || TREE_ADDRESSABLE (type)
      || TYPE_MAIN_VARIANT (TREE_TYPE (t)) != type || walk_tree_without_duplicates (&t, find_effect, NULL))
    return NULL_TREE;
  for (int i = 1; i < 3; i++)
    if (!TREE_OPERAND (t, i) || TYPE_MAIN_VARIANT (TREE_TYPE (TREE_OPERAND (t, i))) != type)
      return NULL_TREE;
  return walk_tree_without_duplicates (&t, find_object, NULL) ? t : NULL_TREE;
}

/* Makes statement *TP that assigns the one or the other of two values of a class an if statement.  */
static bool
split_choice (tree *tp)
{
  tree t = bare_statement (*tp);
  if (TREE_CODE (t) != MODIFY_EXPR && TREE_CODE (t) != INIT_EXPR)
    return false;
  tree choice = chosen_object (TREE_OPERAND (t, 1)), to = TREE_OPERAND (t, 0);
  if (!choice || walk_tree_without_duplicates (&to, find_effect, NULL))
    return false;
  tree arm[2];
  for (int i = 0; i < 2; i++)
    {
      arm[i] = build2_loc (EXPR_LOCATION (t), TREE_CODE (t), void_type_node, unshare_expr (to),
			   TREE_OPERAND (choice, i + 1));
      TREE_SIDE_EFFECTS (arm[i]) = 1;
    }
  *tp = build3_loc (EXPR_LOCATION (t), COND_EXPR, void_type_node, COND_EXPR_COND (choice), arm[0], arm[1]);
  return true;
}

/* Makes the objects of statement *TP in front of it.  */
static void
split_statement (tree *tp)
{
  struct unnamed_object s = { };
  if (split_choice (tp))
    for (int i = 1; i < 3; i++)
      split_statement (&TREE_OPERAND (*tp, i));
  tree t = bare_statement (*tp), *part = tp;
  bool chooses = TREE_CODE (t) == COND_EXPR;
  if (chooses && VOID_TYPE_P (TREE_TYPE (t)))
    search (&s, part = &COND_EXPR_COND (t));
  else if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR || TREE_CODE (t) == CALL_EXPR)
    for (int i = TREE_OPERAND_LENGTH (t) - 1; i >= 0; i--)
      search (&s, &TREE_OPERAND (t, i));
  if (!s.bad && !s.found.is_empty ())
    name_objects (&s, tp, part);
}

static void
lower_construct (tree *tp, const struct around *)
{
  if (TREE_CODE (*tp) == OACC_KERNELS || TREE_CODE (*tp) == OACC_PARALLEL || TREE_CODE (*tp) == OACC_SERIAL)
    walked_statements (&OMP_BODY (*tp), split_statement);
}

void
split_objects_lower (tree function)
{
  around_each (function, lower_construct);
}
