/* -fplugin-arg-accx-check-host: what the host reads and writes is told to the runtime, which lets
   the simulated GPU look for stale data.  Takes the host's functions behind the making of device
   copies (CFG, not yet SSA); puts a call in front of each statement that accesses memory which
   can be mapped:

     accx_host_access (address, bytes, write)

   A function of the C library may do anything with what its pointer arguments lead to:
   accx_host_forget (pointer).  Host versions of regions are host code, too.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/image.h"
#include "generic/tree/generic.h"

/* A call of function NAME of the runtime with ARGS in front of the statement at GSI.  */
static void
insert_call (gimple_stmt_iterator *gsi, const char *name, tree type, const vec<tree> &args)
{
  gcall *call = gimple_build_call_vec (generic_function (name, type), args);
  gimple_set_location (call, gimple_location (gsi_stmt (*gsi)));
  gsi_insert_before (gsi, call, GSI_SAME_STMT);
  gimple_stmt_iterator at = *gsi;
  gsi_prev (&at);
  slot_rewrite_call (&at, current_function_decl);
}

/* BYTES bytes at ADDRESS are read, or written if WRITE, by the statement at GSI.  */
static void
note_range (gimple_stmt_iterator *gsi, tree address, tree bytes, bool write)
{
  tree type = build_function_type_list (void_type_node, const_ptr_type_node, size_type_node,
					integer_type_node, NULL_TREE);
  auto_vec<tree> args;
  args.safe_push (force_gimple_operand_gsi (gsi, fold_convert (const_ptr_type_node, address), true,
					    NULL_TREE, true, GSI_SAME_STMT));
  args.safe_push (force_gimple_operand_gsi (gsi, fold_convert (size_type_node, bytes), true,
					    NULL_TREE, true, GSI_SAME_STMT));
  args.safe_push (write ? integer_one_node : integer_zero_node);
  insert_call (gsi, "accx_host_access", type, args);
}

static void
note_forget (gimple_stmt_iterator *gsi, tree pointer)
{
  tree type = build_function_type_list (void_type_node, const_ptr_type_node, NULL_TREE);
  auto_vec<tree> args;
  args.safe_push (force_gimple_operand_gsi (gsi, fold_convert (const_ptr_type_node, pointer), true,
					    NULL_TREE, true, GSI_SAME_STMT));
  insert_call (gsi, "accx_host_forget", type, args);
}

/* Whether REF may be in memory that a data clause names.  */
static bool
may_be_mapped (tree ref)
{
  tree base = get_base_address (ref);
  if (TREE_CODE (ref) == COMPONENT_REF && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
    return false;
  if (!base || (!handled_component_p (ref) && !DECL_P (ref) && TREE_CODE (ref) != MEM_REF))
    return false;
  if (TREE_CODE (base) == MEM_REF)
    return true;
  return VAR_P (base) && !DECL_ARTIFICIAL (base) && !DECL_HARD_REGISTER (base)
	 && (is_global_var (base) || TREE_ADDRESSABLE (base)) && !TREE_READONLY (base)
	 && !DECL_HAS_VALUE_EXPR_P (base);
}

/* REF is read, or written, by the statement at GSI.  */
static void
note_ref (gimple_stmt_iterator *gsi, tree ref, bool write)
{
  tree bytes = ref && !is_gimple_reg (ref) && !CONSTANT_CLASS_P (ref)
	       ? TYPE_SIZE_UNIT (TREE_TYPE (ref)) : NULL_TREE;
  if (!bytes || TREE_CODE (bytes) != INTEGER_CST || integer_zerop (bytes) || !may_be_mapped (ref))
    return;
  note_range (gsi, build_fold_addr_expr (unshare_expr (ref)), bytes, write);
}

/* Whether the call at GSI is of a function of string.h, and noted.  */
static bool
note_string_call (gimple_stmt_iterator *gsi, gcall *call)
{
  bool copies = true;
  switch (gimple_call_combined_fn (call))
    {
    case CFN_BUILT_IN_MEMSET:
      copies = false;
      break;
    case CFN_BUILT_IN_MEMCPY: case CFN_BUILT_IN_MEMMOVE: case CFN_BUILT_IN_MEMPCPY:
      break;
    default:
      return false;
    }
  if (copies)
    note_range (gsi, gimple_call_arg (call, 1), gimple_call_arg (call, 2), false);
  note_range (gsi, gimple_call_arg (call, 0), gimple_call_arg (call, 2), true);
  return true;
}

static void
note_call (gimple_stmt_iterator *gsi, gcall *call)
{
  tree fn = gimple_call_fndecl (call);
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    note_ref (gsi, gimple_call_arg (call, i), false);
  note_ref (gsi, gimple_call_lhs (call), true);
  if (!fn || note_string_call (gsi, call)
      || (!fndecl_built_in_p (fn) && !in_system_header_at (DECL_SOURCE_LOCATION (fn))))
    return;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      if (POINTER_TYPE_P (TREE_TYPE (arg)) && !integer_zerop (arg)
	  && (TREE_CODE (arg) != ADDR_EXPR || may_be_mapped (TREE_OPERAND (arg, 0))))
	note_forget (gsi, arg);
    }
}

/* Notes what the statement at GSI accesses.  */
static void
note_statement (gimple_stmt_iterator *gsi)
{
  gimple *s = gsi_stmt (*gsi);
  if (gcall *call = dyn_cast <gcall *> (s))
    note_call (gsi, call);
  else if (is_gimple_assign (s) && !gimple_clobber_p (s))
    {
      if (gimple_assign_single_p (s))
	note_ref (gsi, gimple_assign_rhs1 (s), false);
      note_ref (gsi, gimple_assign_lhs (s), true);
    }
}

static void
note_function (cgraph_node *node)
{
  basic_block bb;
  push_cfun (DECL_STRUCT_FUNCTION (node->decl));
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (gimple_has_location (gsi_stmt (gsi)))
	note_statement (&gsi);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

unsigned
accesses_execute (function *)
{
  cgraph_node *n;
  if (!options.check_host)
    return 0;
  FOR_EACH_DEFINED_FUNCTION (n)
    if (n->has_gimple_body_p () && !clone_of (n->decl))
      note_function (n);
  return 0;
}
