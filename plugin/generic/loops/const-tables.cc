/* Tables that a routine's variables start as.  Takes the GENERIC of a function; in
   routines

     int t[300] = { 1, 2, 3, ... };   ->   static const int table[300] = { 1, 2, 3, ... };
					   int t[300] = table;

   as GCC's gimplifier does it, which then refuses what it has made itself, for it is in no
   declare directive.  Tables of a few bytes it assigns element by element.

   OpenACC 3.3 section 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"

enum { TABLE_BYTES_MIN = 33 };

/* Whether VALUE is a table that GCC may put into memory.  */
static bool
is_table (tree value)
{
  return value && TREE_CODE (value) == CONSTRUCTOR
	 && int_size_in_bytes (TREE_TYPE (value)) >= TABLE_BYTES_MIN
	 && initializer_constant_valid_p (value, TREE_TYPE (value));
}

/* The constant variable of FUNCTION with VALUE, which GCC and static-data.cc take for the device's own.  */
static tree
table_of (tree function, tree value)
{
  tree type = build_qualified_type (TREE_TYPE (value), TYPE_QUAL_CONST);
  tree t = build_decl (DECL_SOURCE_LOCATION (function), VAR_DECL,
		       create_tmp_var_name ("table"), type);
  DECL_CONTEXT (t) = function;
  DECL_INITIAL (t) = value;
  TREE_STATIC (t) = TREE_READONLY (t) = TREE_USED (t) = 1;
  DECL_ARTIFICIAL (t) = DECL_IGNORED_P (t) = 1;
  DECL_ATTRIBUTES (t) = tree_cons (get_identifier ("omp declare target"), NULL_TREE, NULL_TREE);
  layout_decl (t, 0);
  varpool_node::finalize_decl (t);
  return t;
}

static tree
visit (tree *tp, int *walk, void *function)
{
  tree *value = NULL;
  if (TREE_CODE (*tp) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (*tp))
      && !is_global_var (DECL_EXPR_DECL (*tp)))
    value = &DECL_INITIAL (DECL_EXPR_DECL (*tp));
  else if (TREE_CODE (*tp) == INIT_EXPR || TREE_CODE (*tp) == MODIFY_EXPR)
    value = &TREE_OPERAND (*tp, 1);
  if (value && is_table (*value))
    *value = table_of ((tree) function, *value);
  *walk = !TYPE_P (*tp);
  return NULL_TREE;
}

void
table_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
}
