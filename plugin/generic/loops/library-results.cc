/* Results of gfortran's library that regions assign to allocatable arrays.  gfortran gives the array the
   memory of the result in place of its own, which on the device is what the host has mapped.  Takes the
   GENERIC of a function; gives compute constructs in which the result is copied:

     free (c.data); c.data = d.data;  ->  memcpy (c.data, d.data, bytes of d); free (d.data);

   Invariant: a region cannot change the shape of what is mapped, so C has that of the result.

   Fortran 2018 section 10.2.1.3.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

/* The descriptor whose memory statement T frees, or NULL_TREE.  */
static tree
freed_by (tree t)
{
  tree callee = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE;
  return callee && fndecl_built_in_p (callee, BUILT_IN_FREE) ? tree_data_descriptor (CALL_EXPR_ARG (t, 0)) : NULL_TREE;
}

/* If the statement at I frees the memory of an array and the next gives it that of a result, makes these
   copy the result.  */
static void
mend_pair (tree_stmt_iterator i)
{
  tree_stmt_iterator after = i;
  tsi_next (&after);
  tree c = freed_by (tsi_stmt (i)), set = tsi_end_p (after) ? NULL_TREE : tsi_stmt (after);
  if (!c || !set || TREE_CODE (set) != MODIFY_EXPR)
    return;
  tree to = tree_data_descriptor (TREE_OPERAND (set, 0)), d = tree_data_descriptor (TREE_OPERAND (set, 1));
  tree bytes = d && VAR_P (d) && DECL_ARTIFICIAL (d) ? tree_descriptor_bytes (d) : NULL_TREE;
  if (!to || !operand_equal_p (to, c, 0) || !bytes)
    return;
  tree memory = fold_convert (ptr_type_node, tree_data_pointer (d));
  tree own = fold_convert (ptr_type_node, tree_data_pointer (c));
  location_t loc = EXPR_LOCATION (set);
  *tsi_stmt_ptr (i) = build_call_expr_loc (loc, builtin_decl_explicit (BUILT_IN_MEMCPY), 3, own, memory, bytes);
  *tsi_stmt_ptr (after) = build_call_expr_loc (loc, builtin_decl_explicit (BUILT_IN_FREE), 1, unshare_expr (memory));
}

static tree
visit_statement (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); tsi_next (&i))
      mend_pair (i);
  return NULL_TREE;
}

static tree
visit_construct (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_PARALLEL || TREE_CODE (*tp) == OACC_KERNELS || TREE_CODE (*tp) == OACC_SERIAL)
    walk_tree_without_duplicates (&OMP_BODY (*tp), visit_statement, NULL);
  return NULL_TREE;
}

void
library_results_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit_construct, NULL);
}
