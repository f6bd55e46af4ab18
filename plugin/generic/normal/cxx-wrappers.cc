/* The C++ front end's wrappers taken off functions with OpenACC directives, so
   that what follows finds trees as the C front end gives them:

     EXPR_STMT, CLEANUP_POINT_EXPR	what is inside, unless there is something to
					clean up
     IF_STMT				COND_EXPR
     location wrappers			what is inside
     (x), a VIEW_CONVERT_EXPR		x
     s = (T = f (x), s + T), which is s = s + f (x), if f changes nothing that others see
     C++17's s += f (x)

     a parameter S &s of whose members	a pointer; GCC 12 crashes on the reference, C's
     clauses map sections		forms of it are struct-members.cc's

   What else C++ has stays: kernels.cc does not understand it and leaves the loops around
   it alone.  References are dereferences of variables of reference type; clauses name
   these variables.

   To add a wrapper: unwrap.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/depend/depend.h"
#include "generic/tree/generic.h"
#include "tokens/tokens.h"

static tree
find_cleanup (tree *tp, int *walk, void *)
{
  switch (TREE_CODE (*tp))
    {
    case TARGET_EXPR: case CLEANUP_STMT: case TRY_BLOCK: case STMT_EXPR:
      return *tp;
    default:
      if (TYPE_P (*tp))
	*walk = 0;
      return NULL_TREE;
    }
}

/* T, a cleanup point, or what is inside if that leaves nothing to clean up.  */
static tree
unwrap_cleanup (tree t)
{
  tree inside = TREE_OPERAND (t, 0);
  return walk_tree_without_duplicates (&inside, find_cleanup, NULL) ? t : inside;
}

/* In lists, the branches are no values to the C++ compiler, which compares types of
   bit-fields.  */
static tree
unwrap_if (tree t)
{
  tree part[3] = { TREE_OPERAND (t, 0), NULL_TREE, NULL_TREE };
  for (int i = 1; i < 3; i++)
    if (TREE_OPERAND (t, i))
      append_to_statement_list_force (TREE_OPERAND (t, i), &part[i]);
    else
      part[i] = build_empty_stmt (EXPR_LOCATION (t));
  return build3_loc (EXPR_LOCATION (t), COND_EXPR, void_type_node, part[0], part[1],
		     part[2]);
}

/* The variable that T is, in parentheses; T if it is none.  */
static tree
unwrap_name (tree t)
{
  tree inside = TREE_OPERAND (t, 0);
  STRIP_ANY_LOCATION_WRAPPER (inside);
  return DECL_P (inside) && TREE_TYPE (inside) == TREE_TYPE (t) ? inside : t;
}

/* What wrapper T is around; T if it is none.  */
static tree
unwrap (tree t)
{
  switch (TREE_CODE (t))
    {
    case EXPR_STMT:
      t = TREE_OPERAND (t, 0);
      while (CONVERT_EXPR_P (t) && VOID_TYPE_P (TREE_TYPE (t)))
	t = TREE_OPERAND (t, 0);
      return t;
    case CLEANUP_POINT_EXPR:
      return unwrap_cleanup (t);
    case IF_STMT:
      return TREE_LANG_FLAG_2 (t) ? t : unwrap_if (t);	/* if consteval */
    default:
      STRIP_ANY_LOCATION_WRAPPER (t);
      return TREE_CODE (t) == VIEW_CONVERT_EXPR ? unwrap_name (t) : t;
    }
}

/* SEEN: trees that were visited.  Their wrappers are still on at other places.  */
static tree
simplify (tree *tp, int *walk, void *seen)
{
  tree next;
  if (TYPE_P (*tp))
    {
      *walk = 0;
      return NULL_TREE;
    }
  while ((next = unwrap (*tp)) != *tp)
    *tp = next;
  if (((hash_set<tree> *) seen)->add (*tp))
    *walk = 0;
  else if (TREE_CODE (*tp) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (*tp))
	   && DECL_INITIAL (DECL_EXPR_DECL (*tp)))
    walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (*tp)), simplify, seen, NULL);
  return NULL_TREE;
}

/* ---- Updates ---- */

/* An effect of the expression around *TP that others could see, or whose order matters.  */
static tree
find_effect (tree *tp, int *walk, void *)
{
  struct call_effects e;
  if (TYPE_P (*tp))
    *walk = 0;
  else if (TREE_CODE (*tp) == CALL_EXPR)
    {
      tree fn = get_callee_fndecl (*tp);
      return fn && pure_call (fn, &e) && !e.writes ? NULL_TREE : *tp;
    }
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case INIT_EXPR: case TARGET_EXPR: case STMT_EXPR: case COMPOUND_EXPR:
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      return *tp;
    default:
      return EXPR_P (*tp) && TREE_THIS_VOLATILE (*tp) ? *tp : NULL_TREE;
    }
}

/* The place in value *TP of what is (T = VALUE, USE) with a variable T that the parser has made, or NULL.  */
static tree *
find_order (tree *tp)
{
  while (CONVERT_EXPR_P (*tp))
    tp = &TREE_OPERAND (*tp, 0);
  tree target = TREE_CODE (*tp) == COMPOUND_EXPR ? TREE_OPERAND (*tp, 0) : NULL_TREE;
  while (target && CONVERT_EXPR_P (target))
    target = TREE_OPERAND (target, 0);
  return target && TREE_CODE (target) == TARGET_EXPR && !TARGET_EXPR_CLEANUP (target) ? tp : NULL;
}

/* Puts the value of TARGET in the places of its variable in USE, a sum or the like, of which there is one; false: not so.  */
static bool
put_value (tree use, tree target)
{
  for (int i = 0; i < TREE_OPERAND_LENGTH (use); i++)
    {
      tree *tp = &TREE_OPERAND (use, i);
      while (CONVERT_EXPR_P (*tp))
	tp = &TREE_OPERAND (*tp, 0);
      if (*tp != TARGET_EXPR_SLOT (target))
	continue;
      *tp = TARGET_EXPR_INITIAL (target);
      return true;
    }
  return false;
}

/* Takes the order away that C++17 gives an update, where nothing depends on it.  */
static tree
join_update (tree *tp, int *walk, void *)
{
  tree *order = TREE_CODE (*tp) == MODIFY_EXPR ? find_order (&TREE_OPERAND (*tp, 1)) : NULL;
  if (TYPE_P (*tp))
    *walk = 0;
  if (!order)
    return NULL_TREE;
  tree target = TREE_OPERAND (*order, 0), use = TREE_OPERAND (*order, 1);
  while (CONVERT_EXPR_P (target))
    target = TREE_OPERAND (target, 0);
  tree sum = use, value = TARGET_EXPR_INITIAL (target);
  while (CONVERT_EXPR_P (sum))
    sum = TREE_OPERAND (sum, 0);
  if (BINARY_CLASS_P (sum) && value && TREE_TYPE (value) == TREE_TYPE (TARGET_EXPR_SLOT (target))
      && !walk_tree_without_duplicates (&value, find_effect, NULL) && put_value (sum, target))
    *order = use;
  return NULL_TREE;
}

/* ---- Constructs ---- */

static tree
find_construct (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA: case OACC_LOOP: case OACC_ENTER_DATA: case OACC_EXIT_DATA:
    case OACC_UPDATE:
      return *tp;
    default:
      return NULL_TREE;
    }
}

/* ---- References to structs ---- */

/* What replaces parameter REFERENCE; POINTER is NULL_TREE while it is looked for.  */
struct stand_in
{
  tree reference, pointer;
  bool sections;                /* clauses map sections behind members */
  bool named;                   /* one is about the reference itself */
};

/* Whether a clause is about the reference of S and how.  */
static tree
find_clause (tree *tp, int *, void *data)
{
  struct stand_in *s = (struct stand_in *) data;
  if (TREE_CODE (*tp) != OMP_CLAUSE)
    return NULL_TREE;
  switch (OMP_CLAUSE_CODE (*tp))
    {
    case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE: case OMP_CLAUSE_REDUCTION:
      s->named |= OMP_CLAUSE_DECL (*tp) == s->reference;
      break;
    case OMP_CLAUSE_MAP:
      if (TREE_CODE (OMP_CLAUSE_DECL (*tp)) == COMPONENT_REF)
	{
	  tree base = get_base_address (OMP_CLAUSE_DECL (*tp));
	  s->sections |= base && INDIRECT_REF_P (base)
			 && TREE_OPERAND (base, 0) == s->reference;
	}
      break;
    default:
      break;
    }
  return NULL_TREE;
}

static tree
use_pointer (tree *tp, int *walk, void *data)
{
  const struct stand_in *s = (const struct stand_in *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (INDIRECT_REF_P (t) && TREE_OPERAND (t, 0) == s->reference)
    {
      *tp = build1_loc (EXPR_LOCATION (t), INDIRECT_REF, TREE_TYPE (t), s->pointer);
      *walk = 0;
    }
  else if (TREE_CODE (t) == OMP_CLAUSE && OMP_CLAUSE_CODE (t) == OMP_CLAUSE_MAP
	   && OMP_CLAUSE_DECL (t) == s->reference)
    {
      OMP_CLAUSE_SET_MAP_KIND (t, GOMP_MAP_FIRSTPRIVATE_POINTER);
      OMP_CLAUSE_DECL (t) = s->pointer;
    }
  else if (t == s->reference)
    *tp = build1 (NOP_EXPR, TREE_TYPE (t), s->pointer);
  return NULL_TREE;
}

/* Lets FUNCTION begin with a pointer that stands for its parameter, if need be.  */
static void
replace_reference (tree function, tree parameter)
{
  struct stand_in s = { parameter, NULL_TREE, false, false };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), find_clause, &s);
  if (!s.sections || s.named)
    return;
  tree type = build_pointer_type (TREE_TYPE (TREE_TYPE (parameter)));
  s.pointer = build_decl (DECL_SOURCE_LOCATION (parameter), VAR_DECL,
			  DECL_NAME (parameter), type);
  DECL_CONTEXT (s.pointer) = function;
  DECL_ARTIFICIAL (s.pointer) = DECL_IGNORED_P (s.pointer) = 1;
  TREE_USED (s.pointer) = 1;
  walk_tree (&DECL_SAVED_TREE (function), use_pointer, &s, NULL);
  tree list = NULL_TREE, from = build1 (NOP_EXPR, type, parameter);
  generic_assign (s.pointer, from, &list);
  append_to_statement_list (DECL_SAVED_TREE (function), &list);
  DECL_SAVED_TREE (function) = build3 (BIND_EXPR, void_type_node, s.pointer, list,
				       NULL_TREE);
}

void
simplify_lower (tree function)
{
  if (!walk_tree_without_duplicates (&DECL_SAVED_TREE (function), find_construct, NULL))
    return;
  minmax_lower (function);
  hash_set<tree> seen;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), join_update, NULL);
  walk_tree (&DECL_SAVED_TREE (function), simplify, &seen, NULL);
  class_variables_lower (function);
  loose_report (function);
  /* GCC's parser says so of `this' for members of a base in clauses.  */
  tree self = DECL_ARGUMENTS (function);
  if (self && DECL_ARTIFICIAL (self) && DECL_NAME (self) && id_equal (DECL_NAME (self), "this"))
    TREE_ADDRESSABLE (self) = 0;
  for (tree p = DECL_ARGUMENTS (function); p; p = DECL_CHAIN (p))
    if (TREE_CODE (TREE_TYPE (p)) == REFERENCE_TYPE
	&& TREE_CODE (TREE_TYPE (TREE_TYPE (p))) == RECORD_TYPE)
      replace_reference (function, p);
}
