/* Functions as they would be without cache directives.  Takes the marks that
   section-mark.cc has put into GENERIC off functions with a CFG, not yet in SSA form:

     D.1 = &(*a)[i];  D.2 = OP_CACHED (section, D.1, i);  x = *D.2

   is x = (*a)[i] again, and what computed the operands of the marks alone goes with them.

   The host's functions lose their marks so.  A region with such directives, also in routines
   that it calls, has one more device copy without marks, the plain copy.  It takes the place of
   the other one if none of its sections has a tile, and no access must be checked (drive.cc): a
   directive that does nothing leaves no trace in the code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"

/* The mark that S is, or OP_NUM.  */
static enum device_op
mark_of (gimple *s)
{
  gcall *c = dyn_cast <gcall *> (s);
  enum device_op op = c ? device_op_of (c) : OP_NUM;
  return op == OP_CACHE || op == OP_CACHE_END || op == OP_CACHED ? op : OP_NUM;
}

static bool
has_marks (tree decl)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (decl))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (mark_of (gsi_stmt (gsi)) != OP_NUM)
	return true;
  return false;
}

/* Whether N, or what it calls and SEEN lacks, has marks.  */
static bool
reaches_marks (cgraph_node *n, hash_set<cgraph_node *> *seen)
{
  n = alias_target (n);
  if (seen->add (n) || !n->definition || !n->has_gimple_body_p () || clone_of (n->decl))
    return false;
  if (has_marks (n->decl))
    return true;
  for (cgraph_edge *e = n->callees; e; e = e->next_callee)
    if (reaches_marks (e->callee, seen))
      return true;
  return false;
}

bool
cache_is_marked (cgraph_node *n)
{
  hash_set<cgraph_node *> seen;
  return reaches_marks (n, &seen);
}

/* ---- Accesses ---- */

static tree
find_changed (tree *tp, int *walk, void *statement)
{
  tree lhs = gimple_get_lhs ((gimple *) statement);
  if (TYPE_P (*tp))
    *walk = 0;
  return *tp == lhs ? lhs : NULL_TREE;
}

/* Whether S changes a variable of T.  */
static bool
changes (gimple *s, tree t)
{
  tree lhs = gimple_get_lhs (s);
  return lhs && DECL_P (lhs) && walk_tree_without_duplicates (&t, find_changed, s);
}

/* What ADDRESS, an operand of the statement at GSI, leads to.  */
static tree
reference_at (gimple_stmt_iterator gsi, tree address)
{
  tree found = address;
  for (gsi_prev (&gsi); !gsi_end_p (gsi) && DECL_P (found); gsi_prev (&gsi))
    if (gimple_get_lhs (gsi_stmt (gsi)) == address)
      {
	if (gimple_assign_single_p (gsi_stmt (gsi))
	    && TREE_CODE (gimple_assign_rhs1 (gsi_stmt (gsi))) == ADDR_EXPR)
	  found = gimple_assign_rhs1 (gsi_stmt (gsi));
	break;
      }
  if (TREE_CODE (found) == ADDR_EXPR)
    return TREE_OPERAND (found, 0);
  return build2 (MEM_REF, TREE_TYPE (TREE_TYPE (address)), address,
		 build_zero_cst (TREE_TYPE (address)));
}

struct substitution
{
  tree pointer, reference;
};

/* *POINTER becomes the reference.  */
static tree
substitute (tree *tp, int *walk, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct substitution *s = (struct substitution *) wi->info;
  if (TREE_CODE (*tp) == MEM_REF && TREE_OPERAND (*tp, 0) == s->pointer
      && integer_zerop (TREE_OPERAND (*tp, 1)))
    {
      bool is_volatile = TREE_THIS_VOLATILE (*tp);
      *tp = unshare_expr (s->reference);
      TREE_THIS_VOLATILE (*tp) |= is_volatile;
      *walk = 0;
    }
  return NULL_TREE;
}

/* Makes what the block of OP_CACHED at GSI accesses through its value an access of the
   array, and the value the array's address.  */
static void
redirect (gimple_stmt_iterator gsi)
{
  gimple *call = gsi_stmt (gsi);
  tree address = gimple_call_arg (call, 1);
  struct substitution sub = { gimple_call_lhs (call), reference_at (gsi, address) };
  gimple_stmt_iterator next = gsi;
  for (gsi_next (&next); !gsi_end_p (next); gsi_next (&next))
    {
      struct walk_stmt_info wi;
      memset (&wi, 0, sizeof wi);
      wi.info = &sub;
      walk_gimple_op (gsi_stmt (next), substitute, &wi);
      if (changes (gsi_stmt (next), sub.reference)
	  || gimple_get_lhs (gsi_stmt (next)) == sub.pointer)
	break;
    }
  gsi_replace (&gsi, gimple_build_assign (sub.pointer, NOP_EXPR, address), false);
}

/* ---- What goes with the marks ---- */

static tree
collect (tree *tp, int *walk, void *into)
{
  if (TYPE_P (*tp))
    *walk = 0;
  else if (VAR_P (*tp))
    bitmap_set_bit ((bitmap) into, DECL_UID (*tp));
  return NULL_TREE;
}

/* The variable that S sets, or NULL_TREE.  */
static tree
set_by (gimple *s)
{
  tree lhs = gimple_get_lhs (s);
  return lhs && VAR_P (lhs) && is_gimple_reg (lhs) ? lhs : NULL_TREE;
}

/* Adds the variables that S uses to INTO.  */
static void
collect_used (gimple *s, bitmap into)
{
  if (is_gimple_debug (s))
    return;
  for (unsigned i = set_by (s) ? 1 : 0; i < gimple_num_ops (s); i++)
    if (gimple_op (s, i))
      walk_tree (gimple_op_ptr (s, i), collect, into, NULL);
}

/* Adds the variables that a block uses before it sets them to LIVE.  */
static void
collect_live (bitmap live)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      auto_bitmap exposed;
      for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi); gsi_prev (&gsi))
	{
	  if (set_by (gsi_stmt (gsi)))
	    bitmap_clear_bit (exposed, DECL_UID (set_by (gsi_stmt (gsi))));
	  collect_used (gsi_stmt (gsi), exposed);
	}
      bitmap_ior_into (live, exposed);
    }
}

/* Whether S, which sets V, may go if nobody uses V: it is the compiler's own, or S reads what
   the host passes.  */
static bool
may_go (gimple *s, tree v)
{
  return is_gimple_assign (s) && !gimple_has_volatile_ops (s)
	 && (DECL_ARTIFICIAL (v) || gimple_assign_load_p (s));
}

/* Removes from BB what sets variables among OF and nobody uses, and adds what that was made
   of to OF.  LIVE_OUT: variables that a block uses before it sets them.  Returns whether
   there was any.  */
static bool
remove_unused (basic_block bb, bitmap of, bitmap live_out)
{
  auto_bitmap live;
  bool any = false;
  bitmap_copy (live, live_out);
  for (gimple_stmt_iterator gsi = gsi_last_bb (bb), at = gsi; !gsi_end_p (gsi); at = gsi)
    {
      gimple *s = gsi_stmt (gsi);
      tree v = set_by (s);
      gsi_prev (&gsi);
      if (v && bitmap_bit_p (of, DECL_UID (v)) && !bitmap_bit_p (live, DECL_UID (v))
	  && may_go (s, v))
	{
	  collect_used (s, of);
	  gsi_remove (&at, true);
	  any = true;
	  continue;
	}
      if (v)
	bitmap_clear_bit (live, DECL_UID (v));
      collect_used (s, live);
    }
  return any;
}

/* Removes what computes variables OF for nobody.  */
static void
remove_all_unused (bitmap of)
{
  basic_block bb;
  bool any;
  do
    {
      auto_bitmap live;
      any = false;
      collect_live (live);
      FOR_EACH_BB_FN (bb, cfun)
	any |= remove_unused (bb, of, live);
    }
  while (any);
}

/* ---- Functions ---- */

/* Takes the marks off the function that is set up; adds what their operands are made of to
   OF.  Returns whether there were any.  */
static bool
take_off (bitmap of)
{
  basic_block bb;
  bool any = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *s = gsi_stmt (gsi);
	enum device_op op = mark_of (s);
	if (op == OP_NUM)
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	any = true;
	collect_used (s, of);
	if (op != OP_CACHED || !gimple_call_lhs (s))
	  {
	    gsi_remove (&gsi, true);
	    continue;
	  }
	if (set_by (s))
	  bitmap_set_bit (of, DECL_UID (set_by (s)));
	redirect (gsi);
	gsi_next (&gsi);
      }
  return any;
}

void
cache_take_off (tree decl)
{
  auto_bitmap of;
  push_cfun (DECL_STRUCT_FUNCTION (decl));
  if (take_off (of))
    {
      remove_all_unused (of);
      cleanup_tree_cfg ();
      cgraph_edge::rebuild_edges ();
    }
  pop_cfun ();
}

void
cache_settle_host (void)
{
  cgraph_node *n;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (n)
    if (!clone_of (n->decl))
      cache_take_off (n->decl);
}
