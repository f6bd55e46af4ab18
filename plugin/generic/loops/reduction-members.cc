/* Reductions over structs are reductions over their members, one by one.

     __accx_reduction (op, &s)  ->  (__accx_reduction (op, &s.a), __accx_reduction (op, &s.b) ...)
     s = f (s)			->  t.a = s.a, t.b = s.b, u = f (t), s.a = u.a, s.b = u.b

   In C++, whose operators get the address of the whole, a statement has a copy of it:

     s += x			->  t.a = s.a, t.b = s.b; t += x; s.a = t.a, s.b = t.b

   Takes the markers that private-items.c has planted, in the GENERIC of a function.

   OpenACC 3.4 section 2.5.15.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"

/* The parts of one variable so far, as the calls of CALL for each; or what stands in the way.  */
struct parts
{
  tree call;
  auto_vec<tree> calls;
  const char *wrong;
};

static bool
is_composite (tree type)
{
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return RECORD_OR_UNION_TYPE_P (type);
}

static void
add_part (struct parts *p, tree object)
{
  tree call = unshare_expr (p->call);
  CALL_EXPR_ARG (call, 1) = build_fold_addr_expr (object);
  p->calls.safe_push (call);
}

static void add_parts (struct parts *p, tree object);

static void
add_members (struct parts *p, tree object)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (object)); f && !p->wrong; f = DECL_CHAIN (f))
    if (TREE_CODE (f) != FIELD_DECL)
      continue;
    else if (DECL_BIT_FIELD_TYPE (f))
      p->wrong = DECL_NAME (f) ? "a member is a bit-field" : p->wrong;
    else
      add_parts (p, build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (object), f, NULL_TREE));
}

/* Adds what of OBJECT a reduction knows: numbers and arrays of such.  */
static void
add_parts (struct parts *p, tree object)
{
  tree type = TREE_TYPE (object);
  if (p->wrong)
    return;
  if (TREE_CODE (type) == UNION_TYPE || TREE_CODE (type) == QUAL_UNION_TYPE)
    p->wrong = "a member is a union";
  else if (POINTER_TYPE_P (type))
    p->wrong = "a member is a pointer";
  else if (TREE_CODE (type) == RECORD_TYPE)
    add_members (p, object);
  else if (TREE_CODE (type) == ARRAY_TYPE && is_composite (type))
    p->wrong = "a member is an array of structs";
  else
    add_part (p, object);
}

/* Whether T is OBJECT, or a struct in it.  */
static bool
is_in (tree t, tree object)
{
  while (TREE_CODE (t) == COMPONENT_REF && !operand_equal_p (t, object, 0))
    t = TREE_OPERAND (t, 0);
  return operand_equal_p (t, object, 0);
}

/* ---- Uses of the whole ---- */

/* A walk of code that uses OBJECT: its copies are VARS of FUNCTION.  */
struct struct_uses
{
  tree function, object, vars;
};

static void split_uses (tree function, tree object, tree *body);

/* Puts TO = FROM, of one struct type, member by member in front of VALUE.  */
static tree
assign_members (tree to, tree from, tree value)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (to)); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL || (DECL_BIT_FIELD_TYPE (f) && !DECL_NAME (f)))
	continue;
      tree a = build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (to), f, NULL_TREE);
      tree b = build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (from), f, NULL_TREE);
      if (TREE_CODE (TREE_TYPE (f)) == RECORD_TYPE)
	value = assign_members (a, b, value);
      else
	value = build2 (COMPOUND_EXPR, TREE_TYPE (value),
			build2 (MODIFY_EXPR, TREE_TYPE (f), a, b), value);
    }
  return value;
}

static tree
find_use (tree *tp, int *walk, void *data)
{
  struct struct_uses *u = (struct struct_uses *) data;
  tree t = *tp, type = TREE_TYPE (t);
  *walk = !TYPE_P (t) && TREE_CODE (t) != OMP_CLAUSE && !marker_is (t, MARKER_REDUCTION);
  if (!*walk)
    return NULL_TREE;
  if (TREE_CODE (t) == OACC_LOOP)
    {
      split_uses (u->function, u->object, &OMP_FOR_BODY (t));
      *walk = 0;
    }
  else if (TREE_CODE (t) == ADDR_EXPR && is_in (TREE_OPERAND (t, 0), u->object)
	   && is_composite (TREE_TYPE (TREE_OPERAND (t, 0))))
    {
      error_at (EXPR_LOCATION (t), "the address of %qE is taken where it is reduced",
		TREE_OPERAND (t, 0));
      *walk = 0;
    }
  else if (TREE_CODE (t) == MODIFY_EXPR && is_composite (type) && is_in (TREE_OPERAND (t, 0), u->object))
    {
      walk_tree (&TREE_OPERAND (t, 1), find_use, u, NULL);
      tree copy = generic_variable (EXPR_LOCATION (t), u->function, "whole", type, &u->vars);
      tree set = build2 (MODIFY_EXPR, type, copy, TREE_OPERAND (t, 1));
      *tp = build2 (COMPOUND_EXPR, type, set, assign_members (TREE_OPERAND (t, 0), copy, copy));
      *walk = 0;
    }
  else if ((DECL_P (t) || TREE_CODE (t) == COMPONENT_REF) && is_in (t, u->object))
    {
      if (is_composite (type))
	{
	  tree copy = generic_variable (UNKNOWN_LOCATION, u->function, "whole", type, &u->vars);
	  *tp = assign_members (copy, t, copy);
	}
      *walk = 0;
    }
  return NULL_TREE;
}

/* In *BODY the members of OBJECT alone are used.  */
static void
split_uses (tree function, tree object, tree *body)
{
  struct struct_uses u = { function, object, NULL_TREE };
  tree list = NULL_TREE;
  walk_tree (body, find_use, &u, NULL);
  if (!u.vars)
    return;
  append_to_statement_list (*body, &list);
  *body = generic_scope (u.vars, list);
}

/* ---- Statements of C++ ---- */

/* A walk of statements that use OBJECT as a whole: a variable, a member, or what the variable REFERENCE refers to.
   COPY: takes its place in one of them.  */
struct whole_uses
{
  tree function, object, reference, copy;
};

/* Whether T is the object of U.  */
static bool
is_whole (const struct whole_uses *u, tree t)
{
  return (DECL_P (t) || TREE_CODE (t) == COMPONENT_REF || INDIRECT_REF_P (t)) && operand_equal_p (t, u->object, 0);
}

static tree
find_whole (tree *tp, int *walk, void *data)
{
  const struct whole_uses *u = (const struct whole_uses *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (is_whole (u, t) || t == u->reference)
    return t;
  /* A member that is a number is what the reduction is about.  */
  if (TREE_CODE (t) == COMPONENT_REF && !is_composite (TREE_TYPE (t)) && is_in (t, u->object))
    *walk = 0;
  return NULL_TREE;
}

static tree
replace_whole (tree *tp, int *walk, void *data)
{
  const struct whole_uses *u = (const struct whole_uses *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (is_whole (u, t))
    *tp = u->copy;
  else if (t == u->reference)
    *tp = build1 (NOP_EXPR, TREE_TYPE (t), build_fold_addr_expr (u->copy));
  else
    return NULL_TREE;
  *walk = 0;
  return NULL_TREE;
}

/* Gives statement *TP a copy of the object.  */
static void
copy_whole (tree *tp, struct whole_uses *u)
{
  tree vars = NULL_TREE, list = NULL_TREE, type = TYPE_MAIN_VARIANT (TREE_TYPE (u->object)), body = *tp;
  u->copy = generic_variable (EXPR_LOCATION (body), u->function, "whole", type, &vars);
  TREE_ADDRESSABLE (u->copy) = 1;
  walk_tree (&body, replace_whole, u, NULL);
  tree after = assign_members (u->object, u->copy, integer_zero_node);
  append_to_statement_list (assign_members (u->copy, u->object, integer_zero_node), &list);
  if (jump_leaves (body, true))
    append_to_statement_list (build2 (TRY_FINALLY_EXPR, void_type_node, body, after), &list);
  else
    {
      append_to_statement_list (body, &list);
      append_to_statement_list (after, &list);
    }
  *tp = generic_scope (vars, list);
}

static tree
find_loop (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  return TREE_CODE (*tp) == OACC_LOOP ? *tp : NULL_TREE;
}

static tree descend (tree *tp, int *walk, void *data);

/* Does so with statement *TP, or with those in it that have no loops with directives.  */
static void
split_statement (tree *tp, struct whole_uses *u)
{
  if (walk_tree_without_duplicates (tp, find_loop, NULL))
    walk_tree_without_duplicates (tp, descend, u);
  else if (walk_tree_without_duplicates (tp, find_whole, u))
    copy_whole (tp, u);
}

static tree
descend (tree *tp, int *walk, void *data)
{
  struct whole_uses *u = (struct whole_uses *) data;
  tree t = *tp;
  *walk = 0;
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	split_statement (tsi_stmt_ptr (i), u);
      break;
    case BIND_EXPR:
      split_statement (&BIND_EXPR_BODY (t), u);
      break;
    case OACC_LOOP:
      split_statement (&OMP_FOR_BODY (t), u);
      break;
    default:
      *walk = !TYPE_P (t);
      break;
    }
  return NULL_TREE;
}

/* ---- The walk ---- */

struct members
{
  tree function;
  auto_vec<tree> objects;	/* of the construct or loop that is looked at */
};

/* Replaces a marker about a struct.  */
static tree
expand_marker (tree *tp, int *walk, void *data)
{
  struct members *m = (struct members *) data;
  *walk = !TYPE_P (*tp);
  if (!marker_is (*tp, MARKER_REDUCTION) || call_expr_nargs (*tp) != 2)
    return NULL_TREE;
  tree object = construct_object_of (*tp), address = construct_strip (CALL_EXPR_ARG (*tp, 1));
  if (!object && DECL_P (address) && TREE_CODE (TREE_TYPE (address)) == REFERENCE_TYPE)
    object = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (address)), address);
  if (!object || TREE_CODE (TREE_TYPE (object)) != RECORD_TYPE)
    return NULL_TREE;
  struct parts p = { *tp, {}, NULL };
  add_parts (&p, object);
  if (p.wrong)
    error_at (EXPR_LOCATION (*tp), "no reduction over %qE: %s", object, p.wrong);
  else
    m->objects.safe_push (object);
  tree all = p.wrong || p.calls.is_empty () ? integer_zero_node : p.calls[0];
  for (unsigned i = 1; !p.wrong && i < p.calls.length (); i++)
    all = build2 (COMPOUND_EXPR, integer_type_node, all, p.calls[i]);
  *tp = all;
  *walk = 0;
  return NULL_TREE;
}

static tree
visit (tree *tp, int *walk, void *function)
{
  struct members m = { (tree) function, {} };
  tree *body = NULL;
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_SERIAL: case OACC_KERNELS:
      walk_tree (&OMP_CLAUSES (*tp), expand_marker, &m, NULL);
      body = &OMP_BODY (*tp);
      break;
    case OACC_LOOP:
      walk_tree (&OMP_FOR_INIT (*tp), expand_marker, &m, NULL);
      body = &OMP_FOR_BODY (*tp);
      break;
    default:
      *walk = !TYPE_P (*tp);
    }
  for (unsigned i = 0; i < m.objects.length (); i++)
    if (c_dialect_cxx ())
      {
	tree object = m.objects[i];
	struct whole_uses u = { m.function, object, INDIRECT_REF_P (object) ? TREE_OPERAND (object, 0) : NULL_TREE, NULL_TREE };
	split_statement (body, &u);
      }
    else
      split_uses (m.function, m.objects[i], body);
  return NULL_TREE;
}

void
reduction_members_lower (tree function)
{
  walk_tree (&DECL_SAVED_TREE (function), visit, function, NULL);
}
