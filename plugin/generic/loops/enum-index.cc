/* Enumerations as loop variables, C only.  Takes the GENERIC of a function when its
   loops are what they will be.  GCC takes loops over integers and pointers alone, and ends
   with an internal error where one is over an enumeration: such variables get the integer
   type that stands for it, which is compatible (C11 6.7.2.2).

   OpenACC 3.3 section 2.9.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"

static tree
visit (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) != OACC_LOOP || !OMP_FOR_INIT (*tp))
    return NULL_TREE;
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (*tp)); i++)
    {
      tree init = TREE_VEC_ELT (OMP_FOR_INIT (*tp), i);
      tree decl = TREE_CODE (init) == MODIFY_EXPR ? TREE_OPERAND (init, 0) : init;
      tree type = DECL_P (decl) ? TREE_TYPE (decl) : NULL_TREE;
      if (type && TREE_CODE (type) == ENUMERAL_TYPE)
	TREE_TYPE (decl)
	  = build_qualified_type (lang_hooks.types.type_for_size (TYPE_PRECISION (type),
								   TYPE_UNSIGNED (type)),
				  TYPE_QUALS (type));
    }
  return NULL_TREE;
}

void
enumeration_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
