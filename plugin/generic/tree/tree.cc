/* Stage 2: GENERIC trees taken apart and built, for the files that rewrite them.  A
   helper belongs here once two files want it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/plugin.h"

tree
generic_strip (tree t)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	 || TREE_CODE (t) == CLEANUP_POINT_EXPR || TREE_CODE (t) == EXPR_STMT)
    t = TREE_OPERAND (t, 0);
  return t;
}

tree
generic_constant (tree t)
{
  tree c = generic_strip (fold (t));
  if (VAR_P (c) && TREE_READONLY (c) && DECL_INITIAL (c))
    c = DECL_INITIAL (c);
  return TREE_CODE (c) == INTEGER_CST ? c : NULL_TREE;
}

tree
generic_mapped_pointer (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !DECL_P (OMP_CLAUSE_DECL (c))
      || TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) != POINTER_TYPE)
    return NULL_TREE;
  return OMP_CLAUSE_DECL (c);
}

tree
generic_variable (location_t loc, tree function, const char *name, tree type, tree *vars)
{
  tree v = build_decl (loc, VAR_DECL, get_identifier (name), type);
  DECL_CONTEXT (v) = function;
  DECL_ARTIFICIAL (v) = DECL_IGNORED_P (v) = TREE_USED (v) = 1;
  DECL_CHAIN (v) = *vars;
  *vars = v;
  return v;
}

void
generic_assign (tree to, tree value, tree *list)
{
  append_to_statement_list (build2 (MODIFY_EXPR, TREE_TYPE (to), to, value), list);
}

void
generic_complete (tree fn)
{
  if (retrofit_lang_decl)
    retrofit_lang_decl (fn);
}

tree
generic_function (const char *name, tree type)
{
  tree fn = build_fn_decl (name, type);
  SET_DECL_ASSEMBLER_NAME (fn, get_identifier (name));
  generic_complete (fn);
  return fn;
}

tree
generic_scope (tree vars, tree body)
{
  tree block = make_node (BLOCK);
  BLOCK_VARS (block) = vars;
  TREE_USED (block) = 1;
  tree t = build3 (BIND_EXPR, void_type_node, vars, body, block);
  TREE_SIDE_EFFECTS (t) = 1;
  return t;
}

tree *
generic_inside (tree *body)
{
  if (TREE_CODE (*body) != BIND_EXPR)
    *body = generic_scope (NULL_TREE, *body);
  return &BIND_EXPR_BODY (*body);
}
