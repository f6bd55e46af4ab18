/* Pointers of which something behind is mapped, on high GIMPLE.  Of

     data copy (p[k:n])

   only what begins k elements behind p is present, so a region inside cannot look
   up p itself.  It gets, in place of GCC's implicit clauses for p,

     map (alloc: *(p + bias) [len: 0]) map (firstprivate: p [bias: bias])

   where bias is what accx_bias (p, k * sizeof *p) of the runtime returns before the
   construct: that number of bytes if memory is present there, else 0, since the
   program may have set p to something else in between.

   OpenACC 3.3 sections 2.6.2, 2.7.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"

/* VALUE as an operand, computed before GSI.  */
static tree
operand_before (gimple_stmt_iterator *gsi, tree value)
{
  return force_gimple_operand_gsi (gsi, unshare_expr (value), true, NULL_TREE, true,
				   GSI_SAME_STMT);
}

/* The result of accx_bias (POINTER, BIAS) in a variable, called before GSI.  */
static tree
bias_before (gimple_stmt_iterator *gsi, location_t loc, tree pointer, tree bias)
{
  tree type = build_function_type_list (size_type_node, ptr_type_node,
					size_type_node, NULL_TREE);
  tree result = create_tmp_var (size_type_node, "bias");
  bias = operand_before (gsi, fold_convert (size_type_node, bias));
  gcall *call = gimple_build_call (build_fn_decl ("accx_bias", type), 2,
				   operand_before (gsi, fold_convert (ptr_type_node,
								      pointer)),
				   bias);
  gimple_call_set_lhs (call, result);
  gimple_set_location (call, loc);
  gsi_insert_before (gsi, call, GSI_SAME_STMT);
  tree number = create_tmp_var (ptrdiff_type_node, "bias");
  gsi_insert_before (gsi, gimple_build_assign (number, NOP_EXPR, result),
		     GSI_SAME_STMT);
  return number;
}

void
anchor_clauses (gimple_stmt_iterator *gsi, tree *pc, tree pointer, tree bias)
{
  tree c = *pc, own = OMP_CLAUSE_CHAIN (c);
  location_t loc = OMP_CLAUSE_LOCATION (c);
  bool present = OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_PRESENT;
  if (DECL_P (OMP_CLAUSE_DECL (c)))
    {
      own = build_omp_clause (loc, OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (own, GOMP_MAP_FIRSTPRIVATE_POINTER);
      OMP_CLAUSE_DECL (own) = pointer;
      OMP_CLAUSE_CHAIN (own) = OMP_CLAUSE_CHAIN (c);
      c = build_omp_clause (loc, OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (c, present ? GOMP_MAP_FORCE_PRESENT : GOMP_MAP_ALLOC);
      OMP_CLAUSE_CHAIN (c) = own;
      *pc = c;
    }
  bias = bias_before (gsi, loc, pointer, bias);
  tree start = operand_before (gsi, fold_convert (build_pointer_type (char_type_node),
						  pointer));
  start = operand_before (gsi, build2 (POINTER_PLUS_EXPR, TREE_TYPE (start), start,
				       fold_convert (sizetype, bias)));
  OMP_CLAUSE_DECL (c) = build2 (MEM_REF, char_type_node, start,
				build_zero_cst (TREE_TYPE (start)));
  OMP_CLAUSE_SIZE (c) = present ? size_one_node : size_zero_node;
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (c) = !present;
  OMP_CLAUSE_SIZE (own) = bias;
  tree fp = build_omp_clause (loc, OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (fp) = bias;
  OMP_CLAUSE_CHAIN (fp) = OMP_CLAUSE_CHAIN (own);
  OMP_CLAUSE_CHAIN (own) = fp;
}
