/* Where accesses of a block lie, as sums of names and constants.

   GCC takes a[i] and a[i + 1] for memory that may be the same: it does not look into indices where it asks
   whether a store changes what a load reads.  Here the addresses are taken apart, until their difference
   is a constant.

   Takes SSA GIMPLE, whose statements have uids from 1 on in each block; changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/memory/memory.h"

struct memory_place
{
  bool whole;                   /* it is a value of whole bytes, in their usual order */
  aff_tree address;
  poly_widest_int size;         /* in bytes */
};

void
places_begin (struct memory_places *p)
{
  p->names = NULL;
}

void
places_end (struct memory_places *p)
{
  for (unsigned i = 0; i < p->of.length (); i++)
    delete p->of[i];
  p->of.release ();
  free_affine_expand_cache (&p->names);
}

/* Where S, which loads or stores once, does so.  */
static struct memory_place *
place_of (struct memory_places *p, gimple *s)
{
  unsigned uid = gimple_uid (s);
  if (p->of.length () <= uid)
    p->of.safe_grow_cleared (uid + 1);
  if (!p->of[uid])
    {
      struct memory_place *m = p->of[uid] = new memory_place;
      tree ref = gimple_store_p (s) ? gimple_assign_lhs (s) : gimple_assign_rhs1 (s);
      m->whole = is_gimple_reg_type (TREE_TYPE (ref)) && TREE_CODE (ref) != BIT_FIELD_REF
		 && !contains_bitfld_component_ref_p (ref) && !reverse_storage_order_for_component_p (ref);
      get_inner_reference_aff (ref, &m->address, &m->size);
      aff_combination_expand (&m->address, &p->names);
    }
  return p->of[uid];
}

/* Sets *BY to how far A lies behind B.  */
static void
find_distance (const struct memory_place *a, const struct memory_place *b, aff_tree *by)
{
  aff_tree other = b->address;
  *by = a->address;
  aff_combination_scale (&other, -1);
  aff_combination_add (by, &other);
}

bool
places_apart (struct memory_places *p, gimple *a, gimple *b)
{
  struct memory_place *x = place_of (p, a), *y = place_of (p, b);
  aff_tree by;
  if (!x->whole || !y->whole)
    return false;
  find_distance (x, y, &by);
  return aff_comb_cannot_overlap_p (&by, y->size, x->size);
}

bool
places_same (struct memory_places *p, gimple *a, gimple *b)
{
  struct memory_place *x = place_of (p, a), *y = place_of (p, b);
  aff_tree by;
  if (!x->whole || !y->whole)
    return false;
  find_distance (x, y, &by);
  return aff_combination_zero_p (&by) && known_eq (x->size, y->size);
}

gimple *
places_changer (struct memory_places *p, gimple *load, unsigned front)
{
  ao_ref ref;
  ao_ref_init (&ref, gimple_assign_rhs1 (load));
  for (tree memory = gimple_vuse (load); !SSA_NAME_IS_DEFAULT_DEF (memory);)
    {
      gimple *def = SSA_NAME_DEF_STMT (memory);
      if (gimple_bb (def) != gimple_bb (load) || gimple_code (def) == GIMPLE_PHI || gimple_uid (def) <= front)
	return NULL;
      if (!gimple_assign_single_p (def) || gimple_has_volatile_ops (def)
	  || (stmt_may_clobber_ref_p_1 (def, &ref) && !places_apart (p, load, def)))
	return def;
      memory = gimple_vuse (def);
    }
  return NULL;
}
