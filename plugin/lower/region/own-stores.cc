/* Stores of a loop's threads to variables around it that no other thread sees.  GCC's scalar
   replacement makes such: a member that was in a register is stored again in front of each read of
   its whole struct, also inside of a loop.  The threads would store it to one variable in shared
   memory, and bit-fields by reading and writing what is beside them.

   Takes a region whose loops have their levels, changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region.h"

/* The loop of statement S, or NULL.  */
static const struct acc_loop *
loop_of (const struct region *r, const gimple *s)
{
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].stmt == s)
      return r->stmts[i].loop;
  return NULL;
}

static bool
is_inside (const struct acc_loop *l, const struct acc_loop *outer)
{
  while (l && l != outer)
    l = l->parent;
  return l != NULL;
}

/* Whether each way to S passes FIRST.  */
static bool
is_behind (gimple *s, gimple *first)
{
  if (gimple_bb (s) != gimple_bb (first))
    return dominated_by_p (CDI_DOMINATORS, gimple_bb (s), gimple_bb (first));
  gimple_stmt_iterator gsi = gsi_for_stmt (first);
  while (!gsi_end_p (gsi) && gsi_stmt (gsi) != s)
    gsi_next (&gsi);
  return s != first && !gsi_end_p (gsi);
}

/* Whether REF is the same memory in each iteration.  */
static bool
is_constant_place (tree ref)
{
  HOST_WIDE_INT offset, size;
  bool reverse;
  return get_ref_base_and_extent_hwi (ref, &offset, &size, &reverse) != NULL_TREE;
}

/* Puts the memory states that S makes of one with REF to *TODO, unless it sets REF.  */
static void
follow (gimple *s, tree ref, auto_vec<tree> *todo)
{
  if (gphi *phi = dyn_cast <gphi *> (s))
    todo->safe_push (gimple_phi_result (phi));
  else if (gimple_vdef (s) && !stmt_kills_ref_p (s, ref))
    todo->safe_push (gimple_vdef (s));
}

/* Whether all that reads what S of loop L stores to REF is in L and behind S: the thread that has
   stored it, in the same iteration.  */
static bool
is_own_store (const struct region *r, const struct acc_loop *l, gimple *s, tree ref)
{
  auto_vec<tree> todo;
  hash_set<tree> seen;
  if (!gimple_vdef (s) || !is_constant_place (ref))
    return false;
  todo.safe_push (gimple_vdef (s));
  while (!todo.is_empty ())
    {
      imm_use_iterator it;
      use_operand_p use;
      tree memory = todo.pop ();
      if (seen.add (memory))
	continue;
      FOR_EACH_IMM_USE_FAST (use, it, memory)
	{
	  gimple *user = USE_STMT (use);
	  if (gimple_code (user) != GIMPLE_PHI && ref_maybe_used_by_stmt_p (user, ref, false)
	      && !(is_inside (loop_of (r, user), l) && is_behind (user, s)))
	    return false;
	  follow (user, ref, &todo);
	}
    }
  return true;
}

bool
stores_are_own (const struct region *r, tree var, enum mode home)
{
  bool own = true, known = dom_info_available_p (CDI_DOMINATORS);
  if (!known)
    calculate_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 0; own && i < r->stmts.length (); i++)
    {
      gimple *s = r->stmts[i].stmt;
      tree ref = gimple_get_lhs (s);
      if (ref && r->stmts[i].loop->mode > home && get_base_address (ref) == var)
	own = is_own_store (r, r->stmts[i].loop, s, ref);
    }
  if (!known)
    free_dominance_info (CDI_DOMINATORS);
  return own;
}
