/* Div, ldiv, lldiv and imaxdiv become a division and a remainder: device code has no
   such functions to call, and the GPU divides as fast as it would call.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"

/* The field NAME of TYPE, a struct, or NULL_TREE.  */
static tree
field_named (tree type, const char *name)
{
  tree f = RECORD_OR_UNION_TYPE_P (type) ? TYPE_FIELDS (type) : NULL_TREE;
  while (f && !(DECL_NAME (f) && id_equal (DECL_NAME (f), name)))
    f = DECL_CHAIN (f);
  return f;
}

/* Whether CALL is one of div or its like, whose value is used.  */
static bool
is_division (gcall *call)
{
  static const char *const names[] = { "div", "ldiv", "lldiv", "imaxdiv" };
  tree decl = gimple_call_fndecl (call), lhs = gimple_call_lhs (call);
  if (!decl || !TREE_PUBLIC (decl) || !DECL_EXTERNAL (decl) || !lhs
      || gimple_call_num_args (call) != 2 || !field_named (TREE_TYPE (lhs), "quot")
      || !field_named (TREE_TYPE (lhs), "rem"))
    return false;
  for (unsigned i = 0; i < ARRAY_SIZE (names); i++)
    if (id_equal (DECL_NAME (decl), names[i]))
      return true;
  return false;
}

/* Puts what operation CODE makes of the arguments of CALL into FIELD of its value, behind
   *GSI.  */
static void
divide_into (gimple_stmt_iterator *gsi, gcall *call, enum tree_code code, const char *field)
{
  tree lhs = unshare_expr (gimple_call_lhs (call));
  tree f = field_named (TREE_TYPE (lhs), field), value = make_ssa_name (TREE_TYPE (f));
  gimple *s = gimple_build_assign (value, code, gimple_call_arg (call, 0),
				   gimple_call_arg (call, 1));
  gsi_insert_after (gsi, s, GSI_NEW_STMT);
  s = gimple_build_assign (build3 (COMPONENT_REF, TREE_TYPE (f), lhs, f, NULL_TREE), value);
  gsi_insert_after (gsi, s, GSI_NEW_STMT);
}

void
expand_divisions (struct region *)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
	if (!call || !is_division (call))
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	gimple_stmt_iterator at = gsi;
	divide_into (&at, call, TRUNC_DIV_EXPR, "quot");
	divide_into (&at, call, TRUNC_MOD_EXPR, "rem");
	unlink_stmt_vdef (call);
	gsi_remove (&gsi, true);
      }
}
