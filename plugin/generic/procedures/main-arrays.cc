/* Large variables of a main program are static.

   -fopenacc has gfortran put the variables of all procedures on the stack, as -frecursive does.  A main
   program runs once, and its variables are saved (Fortran 2018 section 8.5.16), which other compilers
   make of them: arrays that are larger than the stack are common there.

   Takes the GENERIC of a main program; those of its variables that gfortran makes static without -fopenacc
   are so again.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/procedures/procedures.h"

/* gfortran's -fmax-stack-var-size without -frecursive, in bytes.  */
enum { LARGEST = 65536 };

static bool
is_large (tree v)
{
  return VAR_P (v) && !is_global_var (v) && !DECL_HAS_VALUE_EXPR_P (v) && !DECL_HARD_REGISTER (v)
	 && DECL_SIZE_UNIT (v) && TREE_CODE (DECL_SIZE_UNIT (v)) == INTEGER_CST
	 && compare_tree_int (DECL_SIZE_UNIT (v), LARGEST) > 0
	 && (!DECL_INITIAL (v) || initializer_constant_valid_p (DECL_INITIAL (v), TREE_TYPE (v)));
}

void
main_arrays_lower (tree decl)
{
  tree body = DECL_SAVED_TREE (decl);
  if (!id_equal (DECL_ASSEMBLER_NAME (decl), "MAIN__") || TREE_CODE (body) != BIND_EXPR)
    return;
  for (tree v = BIND_EXPR_VARS (body); v; v = DECL_CHAIN (v))
    if (is_large (v))
      {
	TREE_STATIC (v) = 1;
	varpool_node::finalize_decl (v);
      }
}
