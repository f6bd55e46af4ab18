/* Pointers that may have their value from a restrict pointer of the function, for depend.cc and
   site.cc.  They may lead to what that leads to (C11 6.7.3.1).  Not so restrict pointers, nor
   parameters, but for those that the function sets to another value.  Nor what it loads from
   memory, as rows[i], where it puts no pointers there: neither by itself, nor by calls that get
   some.  Takes the GENERIC of a function, notes these parameters and such functions.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

static const char set_attribute[] = "accx set pointer", kept_attribute[] = "accx kept pointers";

/* What pointer expression T counts from.  */
static tree
origin (tree t)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	 || TREE_CODE (t) == POINTER_PLUS_EXPR)
    t = TREE_OPERAND (t, 0);
  return t;
}

static void
add_attribute (tree t, const char *name)
{
  if (!lookup_attribute (name, DECL_ATTRIBUTES (t)))
    DECL_ATTRIBUTES (t) = tree_cons (get_identifier (name), NULL_TREE, DECL_ATTRIBUTES (t));
}

static void
note (tree t)
{
  if (TREE_CODE (t) == PARM_DECL && POINTER_TYPE_P (TREE_TYPE (t)))
    add_attribute (t, set_attribute);
}

/* Whether expression T may be a pointer that comes from a variable: not the address of an object, a constant, what memory
   or a call gives.  */
static bool
is_from_variable (tree t)
{
  if (!POINTER_TYPE_P (TREE_TYPE (t)))
    return false;
  t = origin (t);
  while (TREE_CODE (t) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (t, 0));
      if (!base || (!INDIRECT_REF_P (base) && TREE_CODE (base) != MEM_REF))
	return !base;
      t = origin (TREE_OPERAND (base, 0));
    }
  return !(CONSTANT_CLASS_P (t) || TREE_CODE (t) == CALL_EXPR || INDIRECT_REF_P (t) || handled_component_p (t));
}

/* Whether a pointer of VALUE's may stay in memory once it is assigned to PLACE.  */
static bool
keeps (tree place, tree value)
{
  bool in_register = (VAR_P (place) && !is_global_var (place)) || TREE_CODE (place) == PARM_DECL
		     || TREE_CODE (place) == RESULT_DECL;
  return !in_register && is_from_variable (value);
}

/* Whether call T gets a pointer that is a variable's value.  */
static bool
gives_pointer (tree t)
{
  call_expr_arg_iterator i;
  tree arg;
  if (marker_of (t) != MARKER_NUM)
    return false;
  FOR_EACH_CALL_EXPR_ARG (arg, i, t)
    if (is_from_variable (arg))
      return true;
  return false;
}

/* Whether T, a constructor's call of C++, gets one.  */
static bool
begins_with_pointer (tree t)
{
  for (int i = AGGR_INIT_FIRST; i < TREE_OPERAND_LENGTH (t); i++)
    if (TREE_OPERAND (t, i) && is_from_variable (TREE_OPERAND (t, i)))
      return true;
  return false;
}

/* Whether an element of constructor T is a variable's pointer.  */
static bool
holds_pointer (tree t)
{
  unsigned HOST_WIDE_INT i;
  tree value;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (t), i, value)
    if (is_from_variable (value))
      return true;
  return false;
}

/* Whether T, a part of a function, may put a pointer into memory, or make an integer of one.  */
static bool
puts_pointer (tree t)
{
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR:
      return keeps (TREE_OPERAND (t, 0), TREE_OPERAND (t, 1));
    case ADDR_EXPR:
      return (VAR_P (TREE_OPERAND (t, 0)) || TREE_CODE (TREE_OPERAND (t, 0)) == PARM_DECL)
	     && POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)));
    case CALL_EXPR:
      return gives_pointer (t);
    case AGGR_INIT_EXPR:
      return begins_with_pointer (t);
    case CONSTRUCTOR:
      return holds_pointer (t);
    case NOP_EXPR: case CONVERT_EXPR:
      return INTEGRAL_TYPE_P (TREE_TYPE (t)) && POINTER_TYPE_P (TREE_TYPE (TREE_OPERAND (t, 0)));
    case ASM_EXPR: case VA_ARG_EXPR: case VEC_INIT_EXPR:
      return true;
    default:
      return false;
    }
}

static tree
note_set (tree *tp, int *walk, void *function)
{
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) == ADDR_EXPR)
    note (TREE_OPERAND (t, 0));
  else if ((TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
	   && origin (TREE_OPERAND (t, 1)) != TREE_OPERAND (t, 0))
    note (TREE_OPERAND (t, 0));
  if (puts_pointer (t))
    add_attribute ((tree) function, kept_attribute);
  return NULL_TREE;
}

void
derived_note (tree function)
{
  cgraph_node *node = cgraph_node::get (function);
  /* Functions nested in this one have its pointers, too.  */
  if (node && first_nested_function (node))
    add_attribute (function, kept_attribute);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note_set, function);
}

bool
derived_may_be (tree pointer)
{
  if (DECL_P (pointer) && TYPE_RESTRICT (TREE_TYPE (pointer)))
    return false;
  return TREE_CODE (pointer) != PARM_DECL
	 || lookup_attribute (set_attribute, DECL_ATTRIBUTES (pointer));
}

/* Whether POINTER is a value in memory, where FUNCTION puts none.  */
static bool
is_only_loaded (tree function, tree pointer)
{
  tree t = origin (pointer);
  return (INDIRECT_REF_P (t) || handled_component_p (t)) && !lookup_attribute (kept_attribute, DECL_ATTRIBUTES (function));
}

/* Whether A is behind a restrict pointer from which what leads to B does not come.  One that an iteration declares or sets
   says nothing of another iteration.  */
static bool
is_restricted (struct nest *n, const struct ref *a, const struct ref *b)
{
  return a->pointer && DECL_P (a->base) && TYPE_RESTRICT (TREE_TYPE (a->base)) && poly_invariant (n, a->base)
	 && !(b->pointer && derived_may_be (b->base) && !is_only_loaded (n->function, b->base));
}

bool
derived_apart (struct nest *n, const struct ref *a, const struct ref *b)
{
  return is_restricted (n, a, b) || is_restricted (n, b, a);
}
