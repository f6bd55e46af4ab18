/* Between stages 5 and 6: loads where they are needed.  Square roots, divisions and most
   functions of mathematics branch on the device, and ptxas moves no load over a branch: what
   is loaded before one and used behind it keeps a register across, and registers are what
   lets other threads run meanwhile.  GCC puts the loads of an expression first.  Where
   several wait so, loads of a block move down to their first use, if fewer registers are in
   use then where most are: else the block only has to wait for its loads one by one.

   Only in loops that a thread runs often: what comes once has nothing else to hide its loads
   behind.  Not in kernels where several iterations stand in a row: there hoist-loads.cc wants
   loads first.

   Takes SSA GIMPLE; the order of statements within a block is all that changes.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

/* As many loads that wait are worth it, and as many registers.  */
enum { WAITING = 4, REGISTERS = 8 };

/* A statement of a block, at its uid - 1.  */
struct sink_place
{
  gimple *stmt;
  gimple *use;                  /* what it would stand before; or NULL: it stays */
  unsigned at;                  /* the uid of what it would stand before, or its own */
};

typedef vec<struct sink_place> places;

/* Whether S can move if memory allows: a load, or what has one operand and computes a value
   of it.  */
static bool
is_light (gimple *s)
{
  return gather_is_load (s)
	 || (is_gimple_assign (s) && !gimple_vuse (s) && !gimple_could_trap_p (s)
	     && !gather_branches (s) && gimple_assign_rhs_code (s) != SSA_NAME
	     && num_ssa_operands (s, SSA_OP_USE) == 1);
}

/* The statement of S's block in P that uses its value first, all having moved, or NULL.  */
static gimple *
first_use (const places &p, gimple *s)
{
  imm_use_iterator it;
  use_operand_p use;
  gimple *first = NULL;
  FOR_EACH_IMM_USE_FAST (use, it, gimple_get_lhs (s))
    {
      gimple *u = USE_STMT (use);
      if (is_gimple_debug (u))
	continue;
      if (gimple_code (u) == GIMPLE_PHI || gimple_bb (u) != gimple_bb (s))
	continue;
      if (!first || p[gimple_uid (u) - 1].at < p[gimple_uid (first) - 1].at)
	first = u;
    }
  return first;
}

/* Whether a statement of OF lies between uids FROM and TO.  */
static bool
any_between (const vec<gimple *> &of, unsigned from, unsigned to)
{
  for (unsigned i = 0; i < of.length (); i++)
    if (gimple_uid (of[i]) > from && gimple_uid (of[i]) < to)
      return true;
  return false;
}

/* Decides for each light statement of P, the last one first, whether it moves over one of
   SLOW.  Nothing moves over one of WRITES.  */
static void
find_places (places *p, const vec<gimple *> &slow, const vec<gimple *> &writes)
{
  for (unsigned i = p->length (); i-- > 0;)
    {
      struct sink_place *l = &(*p)[i];
      gimple *use = is_light (l->stmt) ? first_use (*p, l->stmt) : NULL;
      unsigned at = use ? (*p)[gimple_uid (use) - 1].at : 0;
      if (!use || !any_between (slow, i + 1, at) || any_between (writes, i + 1, at))
	continue;
      l->use = use;
      l->at = at;
    }
}

/* How many loads of P would move over S.  */
static unsigned
count_waiting (const places &p, gimple *s)
{
  unsigned n = 0;
  for (unsigned i = 0; i + 1 < gimple_uid (s); i++)
    n += p[i].use && p[i].at > gimple_uid (s) && gather_is_load (p[i].stmt);
  return n;
}

/* Where statement S of P's block is, after all have MOVED or before.  */
static unsigned
place_of (const places &p, gimple *s, bool moved)
{
  return moved ? p[gimple_uid (s) - 1].at : gimple_uid (s);
}

/* The place of the last use of V, which a statement of P makes at place FROM.  */
static unsigned
last_use (const places &p, tree v, unsigned from, bool moved)
{
  imm_use_iterator it;
  use_operand_p use;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (v));
  FOR_EACH_IMM_USE_FAST (use, it, v)
    {
      gimple *u = USE_STMT (use);
      if (is_gimple_debug (u))
	continue;
      if (gimple_code (u) == GIMPLE_PHI || gimple_bb (u) != bb)
	return p.length () + 1;
      from = MAX (from, place_of (p, u, moved));
    }
  return from;
}

/* The most registers that values of P's block take at once, what comes from other blocks not
   counted.  */
static int
most_registers (const places &p, bool moved)
{
  auto_vec<int> change;
  change.safe_grow_cleared (p.length () + 3);
  for (unsigned i = 0; i < p.length (); i++)
    {
      tree v = gimple_get_lhs (p[i].stmt);
      if (!v || TREE_CODE (v) != SSA_NAME)
	continue;
      int words = MAX (1, int_size_in_bytes (TREE_TYPE (v)) / 4);
      unsigned from = place_of (p, p[i].stmt, moved);
      change[from + 1] += words;
      change[last_use (p, v, from, moved) + 1] -= words;
    }
  int now = 0, most = 0;
  for (unsigned i = 0; i < change.length (); i++)
    most = MAX (most, now += change[i]);
  return most;
}

/* What the debugger would show of V before its new place is not there.  */
static void
forget_debug_uses (tree v)
{
  imm_use_iterator it;
  gimple *s;
  FOR_EACH_IMM_USE_STMT (s, it, v)
    if (gimple_debug_bind_p (s))
      {
	gimple_debug_bind_reset_value (s);
	update_stmt (s);
      }
}

/* Whether the innermost loop around BB is a thread's own, rather than one over the grid.  */
static bool
runs_often (basic_block bb)
{
  class loop *loop = bb->loop_father;
  if (!loop || !loop_outer (loop))
    return false;
  if (!loop->latch)
    return true;                /* several latches: no loop over the grid */
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_latch_edge (loop));
      gassign *s = (TREE_CODE (next) == SSA_NAME
		    ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next)) : NULL);
      if (s && gimple_assign_rhs_code (s) == PLUS_EXPR
	  && (strength_strides_grid (gimple_assign_rhs1 (s))
	      || strength_strides_grid (gimple_assign_rhs2 (s))))
	return false;
    }
  return true;
}

static void
sink_block (basic_block bb)
{
  auto_vec<gimple *> slow, writes;
  auto_vec<struct sink_place> p;
  bool many = false;
  for (gimple_stmt_iterator gsi = gsi_after_labels (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *s = gsi_stmt (gsi);
      p.safe_push ({ s, NULL, p.length () + 1 });
      gimple_set_uid (s, p.length ());
      if (gather_branches (s))
	slow.safe_push (s);
      if (gimple_vdef (s))
	writes.safe_push (s);
    }
  if (slow.is_empty ())
    return;
  find_places (&p, slow, writes);
  for (unsigned i = 0; i < slow.length () && !many; i++)
    many = count_waiting (p, slow[i]) >= WAITING;
  many = many && most_registers (p, true) + REGISTERS <= most_registers (p, false);
  for (unsigned i = p.length (); many && i-- > 0;)
    if (p[i].use)
      {
	forget_debug_uses (gimple_get_lhs (p[i].stmt));
	gimple_stmt_iterator from = gsi_for_stmt (p[i].stmt), to = gsi_for_stmt (p[i].use);
	gsi_move_before (&from, &to);
      }
}

unsigned
sink_execute (function *fn)
{
  struct device_function *f = clone_of (fn->decl);
  basic_block bb;
  if (!f->why && !(f->flags & ACCX_KERNEL_SEVERAL))
    FOR_EACH_BB_FN (bb, fn)
      if (runs_often (bb))
	sink_block (bb);
  return 0;
}
