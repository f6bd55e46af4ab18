/* Between stages 5 and 6: an element that a value names is chosen among all, where the array is an
   iteration's own, small, and else named by constants:

     double v[3] = { x, y, z }; v[axis] += d;

   becomes v[0] = axis == 0 ? v[0] + d : v[0] and so on, and V three registers.  Memory of a thread's own
   takes tens of cycles there and back, each choice one or two.

   Takes arrays that own-arrays.cc has found, in SSA form.  An index past the array's end chooses nothing:
   no program may use one.  With option check-host arrays stay in memory, where such indices are found.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/memory/memory.h"

enum { MOST_ELEMENTS = 16 };

/* The operand of S in memory.  */
static tree *
place_of (gimple *s)
{
  return gimple_store_p (s) ? gimple_assign_lhs_ptr (s) : gimple_assign_rhs1_ptr (s);
}

/* The part of REF whose index is chosen: the one that is no constant, in an array of few elements, whose number
   it gives; NULL_TREE: there is none.  */
static tree
chosen_part (tree ref, unsigned *elements)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && TREE_CODE (TREE_OPERAND (ref, 1)) == SSA_NAME)
      {
	tree domain = TYPE_DOMAIN (TREE_TYPE (TREE_OPERAND (ref, 0)));
	tree last = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
	if (!last || !tree_fits_uhwi_p (last) || tree_to_uhwi (last) >= MOST_ELEMENTS
	    || !integer_zerop (array_ref_low_bound (ref)))
	  return NULL_TREE;
	*elements = (unsigned) tree_to_uhwi (last) + 1;
	return ref;
      }
  return NULL_TREE;
}

HOST_WIDE_INT
elements_cost (const struct own_array *a)
{
  HOST_WIDE_INT most = 0;
  if (options.check_host && a->chosen.length ())
    return -1;			/* the simulated GPU finds indices past the end in memory alone */
  for (unsigned i = 0; i < a->chosen.length (); i++)
    {
      gimple *s = a->chosen[i];
      unsigned n;
      if (!gimple_assign_single_p (s) || gimple_has_volatile_ops (s)
	  || !is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (s))) || !chosen_part (*place_of (s), &n))
	return -1;
      most = MAX (most, n);
    }
  return most * a->chosen_runs;
}

/* REF with K in place of the index that is chosen.  */
static tree
element (tree ref, unsigned k)
{
  unsigned n;
  tree copy = unshare_expr (ref), part = chosen_part (copy, &n);
  TREE_OPERAND (part, 1) = build_int_cst (TREE_TYPE (TREE_OPERAND (part, 1)), k);
  return copy;
}

/* Puts S, which accesses one of N elements, in terms of all of them.  */
static void
choose (gimple *s)
{
  unsigned n;
  tree ref = *place_of (s), type = TREE_TYPE (ref), index = TREE_OPERAND (chosen_part (ref, &n), 1);
  bool stores = gimple_store_p (s);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  tree value = stores ? gimple_assign_rhs1 (s) : NULL_TREE;
  for (unsigned k = 0; k < n; k++)
    {
      gimple_seq seq = NULL;
      tree old = make_ssa_name (type);
      gimple_seq_add_stmt (&seq, gimple_build_assign (old, element (ref, k)));
      tree here = gimple_build (&seq, EQ_EXPR, boolean_type_node, index,
				build_int_cst (TREE_TYPE (index), k));
      if (stores)
	{
	  tree next = gimple_build (&seq, COND_EXPR, type, here, value, old);
	  gimple_seq_add_stmt (&seq, gimple_build_assign (element (ref, k), next));
	}
      else
	value = value ? gimple_build (&seq, COND_EXPR, type, here, old, value) : old;
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
    }
  if (stores)
    {
      unlink_stmt_vdef (s);
      gsi_remove (&gsi, true);
      return;
    }
  gimple_assign_set_rhs_from_tree (&gsi, value);
  update_stmt (gsi_stmt (gsi));
}

void
elements_choose (struct own_array *a)
{
  for (unsigned i = 0; i < a->chosen.length (); i++)
    choose (a->chosen[i]);
}
