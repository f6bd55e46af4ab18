/* GENERIC trees taken apart and built, for the files that rewrite them.  A
   helper belongs here once two files want it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

tree
generic_strip (tree t)
{
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	 || TREE_CODE (t) == CLEANUP_POINT_EXPR || TREE_CODE (t) == EXPR_STMT)
    t = TREE_OPERAND (t, 0);
  return t;
}

/* What takes the place of a variable.  */
struct renaming
{
  tree was, is;
};

static tree
rename_r (tree *tp, int *walk, void *data)
{
  const struct renaming *r = (const struct renaming *) data;
  *walk = !TYPE_P (*tp) && !DECL_P (*tp);
  if (*tp == r->was)
    *tp = r->is;
  return NULL_TREE;
}

void
generic_rename (tree *tp, tree was, tree is)
{
  struct renaming r = { was, is };
  walk_tree (tp, rename_r, &r, NULL);
}

tree
generic_constant (tree t)
{
  tree c = generic_strip (fold (t));
  if (VAR_P (c) && TREE_READONLY (c) && DECL_INITIAL (c))
    c = DECL_INITIAL (c);
  return TREE_CODE (c) == INTEGER_CST ? c : NULL_TREE;
}

bool
generic_is_call (tree t, const char *name)
{
  tree f = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE;
  return f && DECL_NAME (f) && id_equal (DECL_NAME (f), name);
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

tree
clause_behind (tree pointer, tree *bytes)
{
  tree to = TREE_TYPE (TREE_TYPE (pointer));
  tree size = COMPLETE_TYPE_P (to) ? TYPE_SIZE_UNIT (to) : NULL_TREE;
  if (!size || TREE_CODE (size) != INTEGER_CST || integer_zerop (size))
    to = char_type_node;
  tree leads = build2 (NE_EXPR, boolean_type_node, unshare_expr (pointer),
		       build_zero_cst (TREE_TYPE (pointer)));
  *bytes = build3 (COND_EXPR, sizetype, leads, TYPE_SIZE_UNIT (to), size_zero_node);
  return build_fold_indirect_ref (fold_convert (build_pointer_type (to), unshare_expr (pointer)));
}

tree
attach_whole (tree pointer)
{
  tree base = get_base_address (pointer);
  if (base && DECL_P (base))
    TREE_ADDRESSABLE (base) = 1;
  tree address = build_fold_addr_expr (unshare_expr (pointer));
  tree type = TREE_TYPE (pointer);
  /* GCC 14 recurses for ever where memory is named as a reference.  */
  if (TREE_CODE (type) == REFERENCE_TYPE)
    {
      type = build_pointer_type (TREE_TYPE (type));
      address = build1 (NOP_EXPR, build_pointer_type (type), address);
    }
  /* So that the C++ compiler does not fold it to a member or to an offset, on which GCC
     14 recurses for ever.  */
  address = build1 (SAVE_EXPR, TREE_TYPE (address), address);
  TREE_SIDE_EFFECTS (address) = 1;
  return build2 (MEM_REF, type, address,
		 build_zero_cst (TREE_TYPE (address)));
}

/* Whether S does nothing: what GCC notes for debuggers, an empty statement or, DECLARATIONS, a
   declaration.  */
static bool
does_nothing (tree s, bool declarations)
{
  return TREE_CODE (s) == DEBUG_BEGIN_STMT || !TREE_SIDE_EFFECTS (s)
	 || (declarations && TREE_CODE (s) == DECL_EXPR && !DECL_INITIAL (DECL_EXPR_DECL (s)));
}

/* The one statement of LIST that does something, or NULL_TREE.  */
static tree
only_in_list (tree list, bool declarations)
{
  tree only = NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    if (!does_nothing (tsi_stmt (i), declarations))
      {
	if (only)
	  return NULL_TREE;
	only = tsi_stmt (i);
      }
  return only;
}

tree
tree_only_statement (tree t, bool declarations)
{
  for (;;)
    if (!t)
      return NULL_TREE;
    else if (TREE_CODE (t) == BIND_EXPR && (declarations || !BIND_EXPR_VARS (t)))
      t = BIND_EXPR_BODY (t);
    else if (TREE_CODE (t) == STATEMENT_LIST)
      t = only_in_list (t, declarations);
    else if (TREE_CODE (t) == CLEANUP_POINT_EXPR || TREE_CODE (t) == EXPR_STMT
	     || (CONVERT_EXPR_P (t) && VOID_TYPE_P (TREE_TYPE (t))))
      t = TREE_OPERAND (t, 0);
    else
      return t;
}

bool
kernels_is_init_of (tree s, tree next)
{
  if (TREE_CODE (next) != FOR_STMT || TREE_CODE (s) != MODIFY_EXPR
      || !FOR_EXPR (next))
    return false;
  tree incr = FOR_EXPR (next);
  while (CONVERT_EXPR_P (incr) || TREE_CODE (incr) == CLEANUP_POINT_EXPR)
    incr = TREE_OPERAND (incr, 0);
  return TREE_OPERAND_LENGTH (incr) && TREE_OPERAND (incr, 0) == TREE_OPERAND (s, 0);
}

/* Whether S sets a variable with which a region begins.  */
static bool
starts_region (tree s)
{
  tree to = TREE_CODE (s) == MODIFY_EXPR ? get_base_address (TREE_OPERAND (s, 0)) : NULL_TREE;
  return to && facts_known_of (to)->starts;
}

/* The only loop in list T; in front of it only the statement that sets its index, and those with which
   a region begins.  */
static tree
only_loop_in_list (tree t)
{
  tree found = NULL_TREE, init = NULL_TREE;
  for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
    {
      tree s = tsi_stmt (i);
      if (does_nothing (s, true) || (!found && starts_region (s)))
	continue;
      if (found)
	return NULL_TREE;
      if (!init && TREE_CODE (s) == MODIFY_EXPR)
	init = s;
      else if (!(found = kernels_only_loop (s)) || (init && !kernels_is_init_of (init, found)))
	return NULL_TREE;
    }
  return found;
}

tree
kernels_only_loop (tree t)
{
  switch (TREE_CODE (t))
    {
    case FOR_STMT: case OACC_LOOP:
      return t;
    case BIND_EXPR:
      return BIND_EXPR_BODY (t) ? kernels_only_loop (BIND_EXPR_BODY (t)) : NULL_TREE;
    case STATEMENT_LIST:
      return only_loop_in_list (t);
    default:
      return NULL_TREE;
    }
}
