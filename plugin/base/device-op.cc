/* The operations of device-op.def as GIMPLE: pure ones are calls of functions, unique ones
   IFN_UNIQUE, which GCC neither copies nor removes.

   To add an operation: a row of device-op.def, and its PTX in select/call.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/base.h"

/* The functions of pure operations: GC roots, so that they are the same all along.  */
static GTY(()) tree pure_decls[OP_NUM];
static const char *const pure_names[] = {
#define PURE(OP, REG, DOC) "__accx_" #OP,
#define UNIQUE(OP, ARGS, VALUE, DOC) NULL,
#include "base/device-op.def"
#undef PURE
#undef UNIQUE
};

static const struct ggc_root_tab pure_roots[] = {
  { pure_decls, OP_NUM, sizeof (tree), &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

void
device_op_init (void)
{
  ggc_register_root_tab (pure_roots);
}

tree
device_op_decl (enum device_op op)
{
  if (pure_decls[op])
    return pure_decls[op];
  gcc_assert (pure_names[op]);
  tree type = op == OP_CACHED ? build_varargs_function_type_list (ptr_type_node, NULL_TREE)
	      : op == OP_OUTSIDE
	      ? build_function_type_list (void_type_node, unsigned_type_node,
					  unsigned_type_node, NULL_TREE)
	      : build_function_type_list (unsigned_type_node, NULL_TREE);
  tree decl = generic_function (pure_names[op], type);
  TREE_READONLY (decl) = op != OP_OUTSIDE;
  DECL_IS_NOVOPS (decl) = op == OP_OUTSIDE;
  TREE_NOTHROW (decl) = 1;
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("leaf"), NULL_TREE, NULL_TREE);
  return pure_decls[op] = decl;
}

gcall *
device_op_build (enum device_op op, ...)
{
  auto_vec<tree, 6> args;
  args.quick_push (build_int_cst (integer_type_node, IFN_UNIQUE_UNSPEC));
  args.quick_push (build_int_cst (integer_type_node, op));
  va_list ap;
  va_start (ap, op);
  for (tree t; (t = va_arg (ap, tree)) != NULL_TREE;)
    args.safe_push (t);
  va_end (ap);
  return gimple_build_call_internal_vec (IFN_UNIQUE, args);
}

enum device_op
device_op_of (const gcall *call)
{
  if (gimple_call_internal_p (call, IFN_UNIQUE))
    {
      if (gimple_call_num_args (call) >= 2
	  && tree_to_uhwi (gimple_call_arg (call, 0)) == IFN_UNIQUE_UNSPEC
	  && tree_fits_uhwi_p (gimple_call_arg (call, 1))
	  && tree_to_uhwi (gimple_call_arg (call, 1)) < OP_NUM)
	return (enum device_op) tree_to_uhwi (gimple_call_arg (call, 1));
      return OP_NUM;
    }
  tree decl = gimple_call_fndecl (call);
  for (int k = 0; decl && k < OP_NUM; k++)
    if (pure_decls[k] == decl)
      return (enum device_op) k;
  return OP_NUM;
}
