/* acc_attach and acc_detach of Fortran's module openacc: gfortran passes a descriptor of its own,
   a copy of the pointer's or allocatable variable's.  The call gets the address of the variable
   itself in its place, which is what the runtime needs.  Takes and gives the GENERIC of a function.

   OpenACC 3.3 section 3.2.29.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"

/* What the memory of descriptor VAR is set to.  */
struct base_search
{
  tree var, value;
};

static tree
note_base (tree *tp, int *, void *data)
{
  struct base_search *search = (struct base_search *) data;
  if (TREE_CODE (*tp) != MODIFY_EXPR)
    return NULL_TREE;
  tree to = TREE_OPERAND (*tp, 0);
  if (TREE_CODE (to) == COMPONENT_REF && TREE_OPERAND (to, 0) == search->var
      && integer_zerop (byte_position (TREE_OPERAND (to, 1))))
    search->value = TREE_OPERAND (*tp, 1);
  return search->value;
}

/* The pointer in memory that T, an address, is computed from, or NULL.  */
static tree
pointer_behind (tree t)
{
  for (;;)
    switch (TREE_CODE (t))
      {
      CASE_CONVERT: case NON_LVALUE_EXPR: case ADDR_EXPR: case POINTER_PLUS_EXPR:
      case ARRAY_REF: case MEM_REF: case INDIRECT_REF:
	t = TREE_OPERAND (t, 0);
	break;
      case COMPONENT_REF: case VAR_DECL: case PARM_DECL:
	return POINTER_TYPE_P (TREE_TYPE (t)) ? t : NULL_TREE;
      default:
	return NULL_TREE;
      }
}

/* Whether CALL is one of these routines.  */
static bool
is_attach (tree call)
{
  tree decl = get_callee_fndecl (call);
  if (!decl || !DECL_EXTERNAL (decl) || call_expr_nargs (call) < 1)
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl));
  size_t n = strlen (name);
  return ((startswith (name, "acc_attach_") || startswith (name, "acc_detach_"))
	  && n > 3 && !strcmp (name + n - 3, "_h_"));
}

static tree
mend_call (tree *tp, int *, void *data)
{
  if (TREE_CODE (*tp) != CALL_EXPR || !is_attach (*tp))
    return NULL_TREE;
  tree argument = generic_strip (CALL_EXPR_ARG (*tp, 0));
  /* What is no copy is the variable's own descriptor, which begins with the pointer.  */
  if (TREE_CODE (argument) != ADDR_EXPR || !VAR_P (TREE_OPERAND (argument, 0))
      || !DECL_ARTIFICIAL (TREE_OPERAND (argument, 0)))
    return NULL_TREE;
  struct base_search search = { TREE_OPERAND (argument, 0), NULL_TREE };
  walk_tree_without_duplicates ((tree *) data, note_base, &search);
  tree pointer = search.value ? pointer_behind (search.value) : NULL_TREE;
  if (!pointer)
    error_at (EXPR_LOCATION (*tp), "the argument of %qD is no pointer and not allocatable",
	      get_callee_fndecl (*tp));
  else
    CALL_EXPR_ARG (*tp, 0) = build_fold_addr_expr (unshare_expr (pointer));
  return NULL_TREE;
}

void
attach_arguments_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mend_call,
				&DECL_SAVED_TREE (function));
}
