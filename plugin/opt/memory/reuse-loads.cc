/* Between stages 5 and 6: what a block has loaded or stored already is not loaded again, and what it stores
   twice is stored once.

   GCC finds most of that, but lets a[i] and a[i + 1] be the same memory, for all that it knows:

     a[i] -= f * a[i + 1];  b[i] -= g * a[i + 1];

   loads a[i + 1] twice.  places.cc knows that the store is elsewhere.

   Takes SSA GIMPLE; looks at one block at a time.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/memory/memory.h"

/* So many loads of a block are compared.  */
enum { MOST_LOADS = 192 };

/* Whether S is a load of a register from memory that may be done once for several.  */
static bool
is_reusable (gimple *s)
{
  return gimple_assign_load_p (s) && !gimple_has_volatile_ops (s)
	 && is_gimple_reg (gimple_assign_lhs (s));
}

/* The value that a store in the block of LOAD, the last one to change what it reads, has left there; else
   NULL_TREE, and *SINCE is the uid of what may have changed it, or 0.  */
static tree
find_stored (struct memory_places *p, gimple *load, unsigned *since)
{
  gimple *def = places_changer (p, load, 0);
  *since = def ? gimple_uid (def) : 0;
  bool same = def && gimple_assign_single_p (def) && !gimple_has_volatile_ops (def)
	      && is_gimple_val (gimple_assign_rhs1 (def)) && places_same (p, load, def);
  return same ? gimple_assign_rhs1 (def) : NULL_TREE;
}

/* What a load in LOADS behind uid SINCE has of what LOAD reads, or NULL_TREE.  */
static tree
find_loaded (struct memory_places *p, const vec<gimple *> &loads, gimple *load, unsigned since)
{
  for (unsigned i = loads.length (); i-- > 0 && gimple_uid (loads[i]) > since;)
    if (places_same (p, loads[i], load))
      return gimple_assign_lhs (loads[i]);
  return NULL_TREE;
}

/* Lets VALUE be used in place of what LOAD gives, which goes.  */
static void
replace_load (gimple *load, tree value)
{
  imm_use_iterator it;
  gimple *s;
  use_operand_p use;
  FOR_EACH_IMM_USE_STMT (s, it, gimple_assign_lhs (load))
    {
      FOR_EACH_IMM_USE_ON_STMT (use, it)
	SET_USE (use, value);
      update_stmt (s);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (load);
  gsi_remove (&gsi, true);
  release_defs (load);
}

/* Whether VALUE may stand for what LOAD gives.  */
static bool
is_alike (tree value, gimple *load)
{
  return value && types_compatible_p (TREE_TYPE (value), TREE_TYPE (gimple_assign_lhs (load)))
	 && (TREE_CODE (value) != SSA_NAME || !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (value));
}

/* Lists the statements of BB, each of which gets its place from 1 on as its uid.  */
static void
list_all (basic_block bb, vec<gimple *> *all)
{
  for (gimple_stmt_iterator gsi = gsi_after_labels (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      all->safe_push (gsi_stmt (gsi));
      gimple_set_uid (gsi_stmt (gsi), all->length ());
    }
}

static void
reuse_in_block (basic_block bb)
{
  auto_vec<gimple *> all, loads;
  struct memory_places p;
  places_begin (&p);
  list_all (bb, &all);
  for (unsigned i = 0; i < all.length () && loads.length () < MOST_LOADS; i++)
    {
      unsigned since;
      if (!is_reusable (all[i]))
	continue;
      tree value = find_stored (&p, all[i], &since);
      if (!value)
	value = find_loaded (&p, loads, all[i], since);
      if (is_alike (value, all[i]))
	replace_load (all[i], value);
      else
	loads.safe_push (all[i]);
    }
  places_end (&p);
}

/* ---- Stores ---- */

/* Whether S does nothing but store a register or a constant.  */
static bool
is_plain_store (gimple *s)
{
  return gimple_assign_single_p (s) && gimple_store_p (s) && !gimple_has_volatile_ops (s)
	 && is_gimple_val (gimple_assign_rhs1 (s));
}

/* Whether a statement of ALL behind STORE overwrites what it stores before anything may read that.  */
static bool
is_overwritten (struct memory_places *p, const vec<gimple *> &all, gimple *store)
{
  ao_ref ref;
  ao_ref_init (&ref, gimple_assign_lhs (store));
  for (unsigned i = gimple_uid (store); i < all.length (); i++)
    {
      gimple *s = all[i];
      if (!gimple_vuse (s))
	continue;
      if (is_plain_store (s))
	{
	  if (places_same (p, store, s))
	    return true;
	}
      else if (!is_reusable (s) || (ref_maybe_used_by_stmt_p (s, &ref) && !places_apart (p, store, s)))
	return false;
    }
  return false;
}

static void
drop_overwritten (basic_block bb)
{
  auto_vec<gimple *> all, gone;
  struct memory_places p;
  places_begin (&p);
  list_all (bb, &all);
  for (unsigned i = 0; i < all.length (); i++)
    if (is_plain_store (all[i]) && is_overwritten (&p, all, all[i]))
      gone.safe_push (all[i]);
  places_end (&p);
  for (unsigned i = 0; i < gone.length (); i++)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (gone[i]);
      unlink_stmt_vdef (gone[i]);
      gsi_remove (&gsi, true);
      release_defs (gone[i]);
    }
}

unsigned
reuse_execute (function *fn)
{
  basic_block bb;
  if (clone_of (fn->decl)->why)
    return 0;
  FOR_EACH_BB_FN (bb, fn)
    {
      reuse_in_block (bb);
      drop_overwritten (bb);
    }
  return 0;
}
