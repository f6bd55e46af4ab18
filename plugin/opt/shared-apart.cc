/* Between stages 5 and 6, behind GCC's analyses of pointers: pointers of a kernel do not lead to arrays of its gangs.

     out[i] += tile[j] * x   ->   out[i] stays in a register while j goes on

   Such arrays are static variables with an address for GCC, for other threads change them at barriers; so any pointer
   that comes from elsewhere might be theirs.  In a kernel, unlike a routine, only those are that it computes from their
   addresses.  Where it puts such an address into memory, or gives it to a function, nothing is known.

   Takes SSA GIMPLE; changes what is known of pointers alone.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

bool
shared_variable (tree t)
{
  return t && VAR_P (t) && lookup_attribute (ACCX_ATTR_SHARED, DECL_ATTRIBUTES (t));
}

/* Whether operand T is an address in shared memory, or computed from one: INTO has the names that are.  */
static bool
leads_into (tree t, bitmap into)
{
  if (t && TREE_CODE (t) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (t, 0));
      if (base && TREE_CODE (base) == MEM_REF)
	return leads_into (TREE_OPERAND (base, 0), into);
      return shared_variable (base);
    }
  return t && TREE_CODE (t) == SSA_NAME && bitmap_bit_p (into, SSA_NAME_VERSION (t));
}

/* Whether an operand of S from FIRST on is such.  */
static bool
uses_address (gimple *s, unsigned first, bitmap into)
{
  bool uses = false;
  for (unsigned i = first; i < gimple_num_ops (s); i++)
    uses |= leads_into (gimple_op (s, i), into);
  return uses;
}

/* Adds what S sets to INTO, if that is computed from addresses in shared memory; returns whether it was added.  */
static bool
note_address (gimple *s, bitmap into)
{
  tree to = gimple_code (s) == GIMPLE_PHI ? gimple_phi_result (s) : gimple_get_lhs (s);
  bool uses = false;
  if (!to || TREE_CODE (to) != SSA_NAME || virtual_operand_p (to))
    return false;
  if (gphi *phi = dyn_cast <gphi *> (s))
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      uses |= leads_into (gimple_phi_arg_def (phi, i), into);
  else
    uses = uses_address (s, 1, into);
  return uses && bitmap_set_bit (into, SSA_NAME_VERSION (to));
}

/* Whether S puts an address in shared memory where a load or a function may find it.  */
static bool
lets_out (gimple *s, bitmap into)
{
  if (is_gimple_debug (s) || gimple_clobber_p (s))
    return false;
  if (gimple_code (s) == GIMPLE_ASM)
    return true;
  if (is_gimple_call (s))
    return !gimple_call_internal_p (s) && !gimple_call_builtin_p (s, BUILT_IN_NORMAL) && uses_address (s, 1, into);
  return gimple_store_p (s) && gimple_assign_single_p (s) && leads_into (gimple_assign_rhs1 (s), into);
}

/* Fills INTO with the names that lead into shared memory; whether such an address gets out.  */
static bool
find_addresses (function *fn, bitmap into)
{
  basic_block bb;
  bool changed = true, out = false;
  while (changed)
    {
      changed = false;
      FOR_EACH_BB_FN (bb, fn)
	{
	  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
	    changed |= note_address (i.phi (), into);
	  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	    changed |= note_address (gsi_stmt (i), into);
	}
    }
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !out && !gsi_end_p (i); gsi_next (&i))
      out = lets_out (gsi_stmt (i), into);
  return out;
}

/* The variables that a pointer of FN from elsewhere may lead to, and, for what has no name, FN itself.  */
static bitmap
others_of (function *fn)
{
  bitmap others = BITMAP_GGC_ALLOC ();
  varpool_node *node;
  if (fn->gimple_df->escaped.vars)
    bitmap_copy (others, fn->gimple_df->escaped.vars);
  FOR_EACH_VARIABLE (node)
    bitmap_set_bit (others, DECL_PT_UID (node->decl));
  FOR_EACH_VARIABLE (node)
    if (shared_variable (node->decl))
      bitmap_clear_bit (others, DECL_PT_UID (node->decl));
  bitmap_set_bit (others, DECL_UID (fn->decl));
  return others;
}

/* Lets POINTER, which may lead to anything outside of the function, lead to OTHERS alone.  */
static void
set_apart (tree pointer, bitmap others)
{
  struct ptr_info_def *info = SSA_NAME_PTR_INFO (pointer);
  if (!info || info->pt.anything || info->pt.ipa_escaped || (!info->pt.nonlocal && !info->pt.escaped))
    return;
  bitmap vars = BITMAP_GGC_ALLOC ();
  bitmap_copy (vars, others);
  if (info->pt.vars)
    bitmap_ior_into (vars, info->pt.vars);
  info->pt.vars = vars;
  info->pt.nonlocal = info->pt.escaped = 0;
  info->pt.vars_contains_nonlocal = info->pt.vars_contains_escaped = 1;
}

unsigned
shared_execute (function *fn)
{
  const struct device_function *f = clone_of (fn->decl);
  bool any = false;
  auto_bitmap into;
  unsigned i;
  tree t;
  FOR_EACH_LOCAL_DECL (fn, i, t)
    any |= shared_variable (t);
  if (!any || f->why || !f->entry || find_addresses (fn, into))
    return 0;
  bitmap others = others_of (fn);
  FOR_EACH_SSA_NAME (i, t, fn)
    if (POINTER_TYPE_P (TREE_TYPE (t)) && !bitmap_bit_p (into, SSA_NAME_VERSION (t)))
      set_apart (t, others);
  return 0;
}
