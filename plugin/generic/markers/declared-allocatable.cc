/* Allocatable variables of declare directives in Fortran.  Takes the GENERIC of a function.  Gives
   calls of the runtime, accx_allocated and accx_deallocated, where such a variable gets or loses
   its memory.  So the device has as much memory, and a descriptor that leads to it.

   gfortran writes ALLOCATE as

     a.data = malloc (n); a.dim[0].lbound = 1; ... a.span = 4;

   DEALLOCATE as free (a.data), and an assignment to a variable of another shape with realloc.  Each
   malloc and realloc gets a call behind it, each free and realloc one in front.  Each row of
   assignments to the rest of the descriptor gets a call behind it, with no size.  A function that
   is handed the whole descriptor may have allocated: the runtime looks.  What a dummy argument
   leads to may be a declared variable, as the runtime knows.

   OpenACC 3.4 section 2.13.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

/* Whether V is a local variable whose memory is mapped as such (declared-local.cc).  */
static bool
is_local (tree v)
{
  return VAR_P (v) && lookup_attribute (ATTR_ALLOCATED, DECL_ATTRIBUTES (v));
}

/* Whether what leads V to other memory, or to none, says what the device has.  Outside of DATA, the construct
   that declare directives are, a local variable only begins; a pointer may lead to any variable.  */
static bool
may_move (tree v, bool data)
{
  return VAR_P (v)
	 && (!is_local (v)
	     || (data && TREE_VALUE (lookup_attribute (ATTR_ALLOCATED, DECL_ATTRIBUTES (v)))));
}

/* What T, an lvalue or the address of one, is all of: a declared allocatable variable, or one that a dummy
   argument may stand for; or NULL_TREE.  */
static tree
allocatable_of (tree t)
{
  t = generic_strip (t);
  if (is_local (t))
    return t;
  if (VAR_P (t) && is_global_var (t) && lookup_attribute (ATTR_DECLARED, DECL_ATTRIBUTES (t)))
    return (tree_is_descriptor (TREE_TYPE (t))
	    || (POINTER_TYPE_P (TREE_TYPE (t)) && !FUNC_OR_METHOD_TYPE_P (TREE_TYPE (TREE_TYPE (t)))))
	   ? t : NULL_TREE;
  if ((INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF)
      && TREE_CODE (generic_strip (TREE_OPERAND (t, 0))) == PARM_DECL
      && tree_is_descriptor (TREE_TYPE (t)))
    return t;
  return NULL_TREE;
}

/* The variable whose pointer to its memory T is, or NULL_TREE.  */
static tree
owner_of (tree t)
{
  t = generic_strip (t);
  if (TREE_CODE (t) == COMPONENT_REF)
    {
      tree v = allocatable_of (TREE_OPERAND (t, 0));
      return v && tree_is_descriptor (TREE_TYPE (v)) && id_equal (DECL_NAME (TREE_OPERAND (t, 1)), "data")
	     ? v : NULL_TREE;
    }
  tree v = allocatable_of (t);
  return v && !tree_is_descriptor (TREE_TYPE (v)) ? v : NULL_TREE;
}

/* The variable whose descriptor S sets a part of that is not the pointer, or NULL_TREE.  */
static tree
described_by (tree s)
{
  if (TREE_CODE (s) != MODIFY_EXPR || owner_of (TREE_OPERAND (s, 0)))
    return NULL_TREE;
  tree t = TREE_OPERAND (s, 0);
  if (!handled_component_p (t))
    return NULL_TREE;
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  tree v = allocatable_of (t);
  return v && tree_is_descriptor (TREE_TYPE (v)) ? v : NULL_TREE;
}

/* The function of C's library that T calls, or BUILT_IN_NONE.  */
static enum built_in_function
library_call (tree t)
{
  tree decl = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE;
  return decl && fndecl_built_in_p (decl, BUILT_IN_NORMAL) ? DECL_FUNCTION_CODE (decl)
							  : BUILT_IN_NONE;
}

/* A call of runtime function NAME about V, which has BYTES of memory if that is not NULL_TREE.  */
static tree
runtime_call (location_t loc, const char *name, tree v, tree bytes)
{
  int what = (tree_is_descriptor (TREE_TYPE (v)) ? 0 : ACCX_ALLOCATABLE_SCALAR)
	     | (is_local (v) ? ACCX_ALLOCATABLE_LOCAL : VAR_P (v) ? 0 : ACCX_ALLOCATABLE_DUMMY);
  tree args[] = { fold_convert (ptr_type_node, build_fold_addr_expr (unshare_expr (v))),
		  fold_convert (size_type_node, TYPE_SIZE_UNIT (TREE_TYPE (v))),
		  build_int_cst (integer_type_node, what),
		  bytes ? fold_convert (size_type_node, unshare_expr (bytes)) : NULL_TREE };
  if (VAR_P (v))
    TREE_ADDRESSABLE (v) = 1;
  return marker_runtime_call (loc, name, bytes ? 4 : 3, args);
}

/* The memory of V is new, of BYTES.  */
static tree
allocated_call (location_t loc, tree v, tree bytes)
{
  return runtime_call (loc, "accx_allocated", v, bytes);
}

/* What the assignment or call *TP needs in front of it and behind.  */
static void
surround (tree *tp, tree before, tree after)
{
  tree list = NULL_TREE;
  if (before)
    append_to_statement_list (before, &list);
  append_to_statement_list (*tp, &list);
  if (after)
    append_to_statement_list (after, &list);
  *tp = list;
}

static tree mend (tree *tp, int *walk, void *data);

/* The assignment *TP, in a data construct if DATA.  */
static void
mend_assignment (tree *tp, bool data)
{
  location_t loc = EXPR_LOCATION (*tp);
  tree to = TREE_OPERAND (*tp, 0), v = owner_of (to);
  tree call = generic_strip (TREE_OPERAND (*tp, 1));
  switch (v ? library_call (call) : BUILT_IN_NONE)
    {
    case BUILT_IN_MALLOC:
      CALL_EXPR_ARG (call, 0) = save_expr (CALL_EXPR_ARG (call, 0));
      surround (tp, NULL_TREE, allocated_call (loc, v, CALL_EXPR_ARG (call, 0)));
      return;
    case BUILT_IN_CALLOC:
      surround (tp, NULL_TREE, allocated_call (loc, v, fold_build2 (MULT_EXPR, size_type_node,
								    CALL_EXPR_ARG (call, 0),
								    CALL_EXPR_ARG (call, 1))));
      return;
    case BUILT_IN_REALLOC:
      CALL_EXPR_ARG (call, 1) = save_expr (CALL_EXPR_ARG (call, 1));
      surround (tp, runtime_call (loc, "accx_deallocated", v, NULL_TREE),
		allocated_call (loc, v, CALL_EXPR_ARG (call, 1)));
      return;
    default:
      break;
    }
  /* move_alloc takes it away.  */
  if (v && may_move (v, data) && integer_zerop (call))
    {
      surround (tp, runtime_call (loc, "accx_deallocated", v, NULL_TREE), NULL_TREE);
      return;
    }
  v = allocatable_of (to);
  if (v && may_move (v, data) && tree_is_descriptor (TREE_TYPE (v)))
    surround (tp, NULL_TREE, allocated_call (loc, v, build_int_cst (size_type_node, ACCX_ALLOCATED_BY_DESCRIPTOR)));
}

/* The call *TP, a statement, in a data construct if DATA.  */
static void
mend_call (tree *tp, bool data)
{
  tree call = *tp, after = NULL_TREE;
  if (library_call (call) == BUILT_IN_FREE)
    {
      if (tree v = owner_of (CALL_EXPR_ARG (call, 0)))
	surround (tp, runtime_call (EXPR_LOCATION (call), "accx_deallocated", v, NULL_TREE),
		  NULL_TREE);
      return;
    }
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree arg = generic_strip (CALL_EXPR_ARG (call, i));
      tree v = TREE_CODE (arg) == ADDR_EXPR ? allocatable_of (TREE_OPERAND (arg, 0)) : NULL_TREE;
      if (v && may_move (v, data) && tree_is_descriptor (TREE_TYPE (v)))
	append_to_statement_list (allocated_call (EXPR_LOCATION (call), v, build_int_cst (size_type_node, ACCX_ALLOCATED_BY_DESCRIPTOR)),
				  &after);
    }
  if (after)
    surround (tp, NULL_TREE, after);
}

/* The statements of list T; DATA as for mend.  */
static void
mend_list (tree t, void *data)
{
  for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
    {
      tree s = tsi_stmt (i), v = described_by (s);
      location_t loc = EXPR_LOCATION (s);
      walk_tree_without_duplicates (tsi_stmt_ptr (i), mend, data);
      tree_stmt_iterator next = i;
      tsi_next (&next);
      tree behind = v && !tsi_end_p (next) ? described_by (tsi_stmt (next)) : NULL_TREE;
      if (v && !is_local (v) && !(behind && operand_equal_p (behind, v, 0)))
	tsi_link_after (&i, allocated_call (loc, v, build_int_cst (size_type_node, ACCX_ALLOCATED_NOTHING)),
			TSI_CONTINUE_LINKING);
    }
}

/* DATA is not null in data constructs.  */
static tree
mend (tree *tp, int *walk, void *data)
{
  switch (TREE_CODE (*tp))
    {
    case STATEMENT_LIST:
      mend_list (*tp, data);
      *walk = 0;
      break;
    case MODIFY_EXPR:
      mend_assignment (tp, data != NULL);
      *walk = 0;
      break;
    case CALL_EXPR:
      mend_call (tp, data != NULL);
      *walk = 0;
      break;
    case OACC_DATA:
      walk_tree_without_duplicates (&OACC_DATA_BODY (*tp), mend, *tp);
      *walk = 0;
      break;
    /* Values, and what the device does.  */
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      *walk = 0;
      break;
    default:
      if (EXPR_P (*tp) && TREE_TYPE (*tp) && !VOID_TYPE_P (TREE_TYPE (*tp)))
	*walk = 0;
      break;
    }
  return NULL_TREE;
}

void
allocatable_lower (tree function)
{
  if (!oacc_get_fn_attrib (function))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mend, NULL);
}
