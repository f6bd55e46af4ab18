/* Addresses of acc_* routines.  A call of one goes through a slot
   (slots.cc), which an address cannot: it becomes that of a static function of the
   unit, with the routine's type, which calls the routine.  Takes the GENERIC of
   functions before GCC's own genericizing, and variables with their initializers.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* The decl of the thunk for ROUTINE, with its parameters.  */
static tree
thunk_decl (tree routine)
{
  tree type = TREE_TYPE (routine);
  char *name = xasprintf ("%s.accx.%u", IDENTIFIER_POINTER (DECL_NAME (routine)),
			  DECL_UID (routine));
  tree f = build_decl (UNKNOWN_LOCATION, FUNCTION_DECL, get_identifier (name),
		       type);
  free (name);
  generic_complete (f);
  TREE_STATIC (f) = TREE_USED (f) = TREE_NOTHROW (f) = 1;
  DECL_ARTIFICIAL (f) = DECL_IGNORED_P (f) = 1;
  DECL_NO_INSTRUMENT_FUNCTION_ENTRY_EXIT (f) = 1;
  tree *last = &DECL_ARGUMENTS (f);
  for (tree a = TYPE_ARG_TYPES (type); a && a != void_list_node;
       a = TREE_CHAIN (a))
    {
      tree p = build_decl (UNKNOWN_LOCATION, PARM_DECL, NULL_TREE,
			   TREE_VALUE (a));
      DECL_ARG_TYPE (p) = TREE_VALUE (a);
      DECL_CONTEXT (p) = f;
      TREE_USED (p) = 1;
      *last = p;
      last = &DECL_CHAIN (p);
    }
  tree result = build_decl (UNKNOWN_LOCATION, RESULT_DECL, NULL_TREE,
			    TREE_TYPE (type));
  DECL_ARTIFICIAL (result) = DECL_IGNORED_P (result) = 1;
  DECL_CONTEXT (result) = f;
  DECL_RESULT (f) = result;
  DECL_INITIAL (f) = make_node (BLOCK);
  BLOCK_SUPERCONTEXT (DECL_INITIAL (f)) = f;
  return f;
}

/* Gives F the body "return ROUTINE (parameters)".  */
static void
thunk_body (tree f, tree routine)
{
  auto_vec<tree> args;
  for (tree p = DECL_ARGUMENTS (f); p; p = DECL_CHAIN (p))
    args.safe_push (p);
  tree call = build_call_expr_loc_array (UNKNOWN_LOCATION, routine,
					 args.length (), args.address ());
  tree result = DECL_RESULT (f);
  if (!VOID_TYPE_P (TREE_TYPE (result)))
    {
      call = build2 (INIT_EXPR, TREE_TYPE (result), result, call);
      call = build1 (RETURN_EXPR, void_type_node, call);
    }
  tree block = DECL_INITIAL (f);
  DECL_SAVED_TREE (f) = build3 (BIND_EXPR, void_type_node, NULL_TREE, call,
				block);
}

/* The function that stands for ROUTINE where its address is taken.  */
static tree
thunk_for (tree routine)
{
  struct tree_facts *known = facts_of (routine);
  if (known->thunk)
    return known->thunk;
  tree f = known->thunk = thunk_decl (routine);
  thunk_body (f, routine);
  tree was = current_function_decl;
  push_struct_function (f);
  gimplify_function_tree (f);
  pop_cfun ();
  cgraph_node::add_new_function (f, false);
  current_function_decl = was;
  return f;
}

static tree
visit (tree *tp, int *walk, void *)
{
  tree t = *tp;
  if (TREE_CODE (t) == CALL_EXPR && get_callee_fndecl (t))
    {
      for (int i = 0; i < call_expr_nargs (t); i++)
	walk_tree_without_duplicates (&CALL_EXPR_ARG (t, i), visit, NULL);
      *walk = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (t) != ADDR_EXPR
      || TREE_CODE (TREE_OPERAND (t, 0)) != FUNCTION_DECL)
    return NULL_TREE;
  tree f = TREE_OPERAND (t, 0);
  if (slot_is_runtime_function (f) && prototype_p (TREE_TYPE (f))
      && !stdarg_p (TREE_TYPE (f)))
    {
      f = thunk_for (f);
      TREE_ADDRESSABLE (f) = 1;
      *tp = build1 (ADDR_EXPR, TREE_TYPE (t), f);
    }
  *walk = 0;
  return NULL_TREE;
}

void
thunk_addresses (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}

void
thunk_initial_addresses (void *decl, void *)
{
  tree d = (tree) decl;
  if (flag_openacc && VAR_P (d) && DECL_INITIAL (d) && DECL_INITIAL (d) != error_mark_node)
    walk_tree_without_duplicates (&DECL_INITIAL (d), visit, NULL);
}
