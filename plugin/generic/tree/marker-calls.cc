/* The marker functions of clauses.def: declared for the front end, found in trees.

   tokens/ plants their calls in clauses, generic/markers takes them off again.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"
#include "tokens/clause/clause.h"

/* Declares external variable NAME of TYPE, which nothing defines.  */
static void
declare_variable (const char *name, tree type)
{
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name), type);
  TREE_PUBLIC (var) = DECL_EXTERNAL (var) = 1;
  DECL_ARTIFICIAL (var) = TREE_USED (var) = 1;
  lang_hooks.decls.pushdecl (var);
}

/* An integer type of its own, by which class-statics.cc knows NAME.  */
static tree
named_integer (const char *name)
{
  tree type = build_distinct_type_copy (unsigned_type_node);
  TYPE_NAME (type) = get_identifier (name);
  return type;
}

void
marker_declare (void)
{
  tree i = integer_type_node;
  tree types[] = { build_function_type_list (i, NULL_TREE), build_function_type_list (i, i, NULL_TREE),
		   build_function_type_list (i, i, i, NULL_TREE) };
  tree variadic = build_varargs_function_type_list (i, i, NULL_TREE);
  tree unconverted = build_varargs_function_type_list (i, NULL_TREE);
  tree array = build_array_type (char_type_node,
				 build_index_type (size_int (0x7fffffff)));
#define MARKER(ID, WORD, ARGUMENTS) \
  add_builtin_function_ext_scope (marker_names[MARKER_##ID], ARGUMENTS == -2 ? unconverted \
				  : ARGUMENTS < 0 ? variadic : types[ARGUMENTS < 0 ? 0 : ARGUMENTS], \
				  0, NOT_BUILT_IN, NULL, NULL_TREE);
#include "tokens/clause/clauses.def"
  for (int n = 0; n < CARRIERS; n++)
    {
      char name[] = CARRIER "0";
      name[sizeof name - 2] = CARRIER_DIGITS[n];
      declare_variable (name, array);
    }
  declare_variable (LOCK_VARIABLE, i);
  declare_variable (CLASS_LIST, array);
  declare_variable (CLASS_EDGE "0", build_pointer_type (named_integer (CLASS_EDGE)));
  declare_variable (CLASS_EDGE "1", build_pointer_type (named_integer (CLASS_EDGE)));
  declare_variable (CLASS_TAG, named_integer (CLASS_TAG));
}

enum marker
marker_of (tree t)
{
  tree f = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : t;
  unsigned m = 0;
  if (!f || TREE_CODE (f) != FUNCTION_DECL || !DECL_NAME (f))
    return MARKER_NUM;
  while (m < MARKER_NUM && !id_equal (DECL_NAME (f), marker_names[m]))
    m++;
  return (enum marker) m;
}

bool
marker_is (tree t, enum marker m)
{
  return TREE_CODE (t) == CALL_EXPR && marker_of (t) == m;
}

static tree
find_marker (tree *tp, int *, void *wanted)
{
  enum marker want = *(const enum marker *) wanted;
  enum marker m = TREE_CODE (*tp) == CALL_EXPR ? marker_of (*tp) : MARKER_NUM;
  return m != MARKER_NUM && (want == MARKER_NUM || m == want) ? *tp : NULL_TREE;
}

tree
marker_in (tree expr, enum marker m)
{
  return expr ? walk_tree_without_duplicates (&expr, find_marker, &m) : NULL_TREE;
}

tree *
marker_first_value (tree *init)
{
  tree *tp = init;
  while (CONVERT_EXPR_P (*tp) || TREE_CODE (*tp) == NON_LVALUE_EXPR
	 || TREE_CODE (*tp) == COMPOUND_EXPR)
    if (TREE_CODE (*tp) != COMPOUND_EXPR)
      tp = &TREE_OPERAND (*tp, 0);
    else if (marker_in (TREE_OPERAND (*tp, 0), MARKER_NUM))
      init = tp = &TREE_OPERAND (*tp, 1);
    else
      break;
  return init;
}

tree
construct_strip (tree t)
{
  for (;;)
    if (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	|| TREE_CODE (t) == SAVE_EXPR)
      t = TREE_OPERAND (t, 0);
    else if (TREE_CODE (t) == COMPOUND_EXPR
	     && TREE_CODE (TREE_OPERAND (t, 0)) == SAVE_EXPR)
      t = TREE_OPERAND (t, 1);
    else
      return t;
}

tree
construct_object_of (tree call)
{
  tree address = construct_strip (CALL_EXPR_ARG (call, 1));
  return TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0) : NULL_TREE;
}

static tree
find_marker_about (tree *tp, int *, void *object)
{
  tree t = *tp, of = marker_is (t, MARKER_REDUCTION) || marker_is (t, MARKER_PRIVATE)
		     ? construct_object_of (t) : NULL_TREE;
  return of && operand_equal_p (of, (tree) object, 0) ? t : NULL_TREE;
}

tree
construct_marker_about (tree expr, tree object)
{
  return expr ? walk_tree_without_duplicates (&expr, find_marker_about, object) : NULL_TREE;
}

bool
marker_is_late (enum marker m)
{
  return m == MARKER_REDUCTION || m == MARKER_PRIVATE || m == MARKER_GANGS
	 || m == MARKER_GANG_DIM || m == MARKER_START;
}

bool
marker_is_lock (enum marker m)
{
  return m == MARKER_TAKE || m == MARKER_GIVE;
}
