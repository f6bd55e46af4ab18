/* Arrays of a gang with an element for each iteration of its vector loops, by which values
   go from one loop to the next:

     float keep[N];
     #pragma acc loop vector
     for (int t = 0; t < N; t++)
       keep[t] = ...;
     ...
     #pragma acc loop vector
     for (int t = 0; t < N; t++)
       ... keep[t] ...

   Where the block has a thread for each iteration, iteration T of each such loop is the same
   thread's.  An array of which it uses element T alone is a variable of the thread, in a
   register, in place of one in shared memory.

   Takes a region whose loops have their levels and sizes; changes references.

   OpenACC 3.3 sections 2.7.13 and 2.9.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "clone/clone.h"
#include "lower/region/region.h"

/* An array that may be such: how many iterations its loops have, over which levels; its
   references, and what stands for them.  */
struct lane_array
{
  tree var, own;
  HOST_WIDE_INT trips;
  unsigned mask;
  bool is_other;                /* no such array */
};

struct lane_arrays
{
  const struct region *r;
  hash_map<tree, unsigned> index;       /* of a variable in ALL, from 1 */
  auto_vec<struct lane_array> all;
  const struct acc_loop *loop;          /* of the statement that is looked at */
};

/* The entry for VAR.  */
static struct lane_array *
entry_of (struct lane_arrays *a, tree var)
{
  unsigned &i = a->index.get_or_insert (var);
  if (!i)
    {
      a->all.safe_push ({ var, NULL_TREE, 0, 0, false });
      i = a->all.length ();
    }
  return &a->all[i - 1];
}

/* How many threads of a block the levels of MASK make, or 0 if that is not known.  */
static HOST_WIDE_INT
threads_of (const struct region *r, unsigned mask)
{
  HOST_WIDE_INT n = 1;
  for (int level = 0; level < ACCX_AXES; level++)
    if (mask & 1u << level)
      n *= MAX (r->f->dims[level], 0);
  return n;
}

/* The number of iterations of loop L, from 0 in steps of 1, whose variable is V; 0: it is none.  */
static HOST_WIDE_INT
trips_of (const struct acc_loop *l, tree v)
{
  gphi *phi = TREE_CODE (v) == SSA_NAME ? dyn_cast <gphi *> (SSA_NAME_DEF_STMT (v)) : NULL;
  if (!phi || l->chunk)
    return 0;
  for (unsigned i = 0; i < l->calls.length (); i++)
    {
      gcall *c = l->calls[i];
      if (!gimple_call_internal_p (c, IFN_GOACC_LOOP)
	  || tree_to_shwi (gimple_call_arg (c, 0)) != IFN_GOACC_LOOP_OFFSET)
	continue;
      tree range = gimple_call_arg (c, 2);
      if (!integer_onep (gimple_call_arg (c, 1)) || !tree_fits_shwi_p (range)
	  || !integer_onep (gimple_call_arg (c, 3)))
	continue;
      for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
	if (gimple_phi_arg_def (phi, k) == gimple_call_lhs (c))
	  return tree_to_shwi (range);
    }
  return 0;
}

/* Whether loop L is inside of gang loops alone, and split over threads of their blocks.  */
static bool
is_lane_loop (const struct acc_loop *l)
{
  if (!l->parent || !l->mask || l->mask & GRID_BITS)
    return false;
  for (l = l->parent; l; l = l->parent)
    if (l->mask & ~GRID_BITS)
      return false;
  return true;
}

/* The element of an array in REF, or NULL_TREE.  */
static tree
element_in (tree ref)
{
  while (handled_component_p (ref) && TREE_CODE (TREE_OPERAND (ref, 0)) != VAR_DECL)
    ref = TREE_OPERAND (ref, 0);
  return TREE_CODE (ref) == ARRAY_REF ? ref : NULL_TREE;
}

static bool
is_candidate (tree var)
{
  return VAR_P (var) && !is_global_var (var) && !TREE_THIS_VOLATILE (var)
	 && TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE && !DECL_HAS_VALUE_EXPR_P (var)
	 && tree_fits_shwi_p (DECL_SIZE_UNIT (var));
}

/* Notes a use of a variable in an operand of a statement in A->loop.  */
static tree
note_operand (tree *tp, int *walk_subtrees, void *data)
{
  struct lane_arrays *a = (struct lane_arrays *) data;
  tree element = handled_component_p (*tp) ? element_in (*tp) : NULL_TREE;
  if (VAR_P (*tp) && is_candidate (*tp))
    entry_of (a, *tp)->is_other = true;
  if (!element || !is_candidate (TREE_OPERAND (element, 0)))
    return NULL_TREE;
  struct lane_array *e = entry_of (a, TREE_OPERAND (element, 0));
  const struct acc_loop *l = a->loop;
  HOST_WIDE_INT trips = 0;
  for (; l && !trips; l = l->parent)
    {
      trips = is_lane_loop (l) ? trips_of (l, TREE_OPERAND (element, 1)) : 0;
      if (trips)
	break;
    }
  if (!trips || threads_of (a->r, l->mask) < trips
      || (e->trips && (e->trips != trips || e->mask != l->mask)))
    e->is_other = true;
  else
    {
      e->trips = trips;
      e->mask = l->mask;
    }
  /* What is in other indices, but not the array itself.  */
  for (tree ref = *tp; ref != TREE_OPERAND (element, 0); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF)
      walk_tree (&TREE_OPERAND (ref, 1), note_operand, data, NULL);
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* The loop of S by what region_walk placed, or NULL.  */
typedef hash_map<gimple *, const struct acc_loop *> loop_map;

static bool
is_private_marker (gimple *s)
{
  return gimple_call_internal_p (s, IFN_UNIQUE)
	 && tree_to_shwi (gimple_call_arg (s, 0)) == IFN_UNIQUE_OACC_PRIVATE;
}

static void
note_statements (struct lane_arrays *a)
{
  loop_map loops;
  basic_block bb;
  for (unsigned i = 0; i < a->r->stmts.length (); i++)
    loops.put (a->r->stmts[i].stmt, a->r->stmts[i].loop);
  FOR_EACH_BB_FN (bb, cfun)
    {
      for (gphi_iterator g = gsi_start_phis (bb); !gsi_end_p (g); gsi_next (&g))
	for (unsigned i = 0; i < gimple_phi_num_args (g.phi ()); i++)
	  walk_tree (gimple_phi_arg_def_ptr (g.phi (), i), note_operand, a, NULL);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *s = gsi_stmt (gsi);
	  const struct acc_loop **l = loops.get (s);
	  a->loop = l ? *l : NULL;
	  if (is_gimple_debug (s) || gimple_clobber_p (s) || is_private_marker (s))
	    continue;
	  for (unsigned k = 0; k < gimple_num_ops (s); k++)
	    if (gimple_op (s, k))
	      walk_tree (gimple_op_ptr (s, k), note_operand, a, NULL);
	}
    }
}

/* Puts the thread's own variable in place of an element.  */
static tree
replace_operand (tree *tp, int *, void *data)
{
  struct lane_arrays *a = (struct lane_arrays *) data;
  if (TREE_CODE (*tp) != ARRAY_REF || !VAR_P (TREE_OPERAND (*tp, 0)))
    return NULL_TREE;
  unsigned *i = a->index.get (TREE_OPERAND (*tp, 0));
  if (i && a->all[*i - 1].own)
    *tp = a->all[*i - 1].own;
  return NULL_TREE;
}

static void
replace_all (struct lane_arrays *a)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (is_gimple_debug (s))
	  {
	    if (gimple_debug_bind_p (s))
	      {
		gimple_debug_bind_reset_value (s);
		update_stmt (s);
	      }
	    continue;
	  }
	if (is_private_marker (s))
	  continue;
	for (unsigned k = 0; k < gimple_num_ops (s); k++)
	  if (gimple_op (s, k))
	    walk_tree (gimple_op_ptr (s, k), replace_operand, a, NULL);
	update_stmt (s);
      }
}

/* ---- Where threads must still meet ---- */

/* Whether REF is of a variable that is a thread's own now.  */
static bool
is_own (struct lane_arrays *a, tree ref)
{
  tree base = get_base_address (ref);
  for (unsigned i = 0; base && i < a->all.length (); i++)
    if (a->all[i].own == base)
      return true;
  return false;
}

/* Whether REF is memory that other threads may change; arrays of the gang are not in shared
   memory yet.  */
static bool
is_others (struct lane_arrays *a, tree ref)
{
  tree base = get_base_address (ref);
  return !is_own (a, ref) && (!single_is_private (ref) || (base && VAR_P (base) && a->index.get (base)));
}

/* Whether a statement of L reads what other threads may change.  */
static bool
reads_others (struct lane_arrays *a, const struct acc_loop *l)
{
  for (unsigned i = 0; i < a->r->stmts.length (); i++)
    {
      gimple *s = a->r->stmts[i].stmt;
      if (a->r->stmts[i].loop == l && gimple_vuse (s)
	  && (gimple_assign_load_p (s) ? is_others (a, gimple_assign_rhs1 (s)) : !gimple_store_p (s)))
	return true;
    }
  return false;
}

/* Loops that store to a thread's own variable alone end without a barrier, as if there were
   nothing in them; those that also read what the loop behind them may change do not.  */
static void
keep_barriers (struct lane_arrays *a)
{
  for (unsigned i = 0; i < a->r->stmts.length (); i++)
    {
      gimple *s = a->r->stmts[i].stmt;
      if (gimple_store_p (s) && is_own (a, gimple_get_lhs (s)) && reads_others (a, a->r->stmts[i].loop))
	for (struct acc_loop *l = a->r->stmts[i].loop; l; l = l->parent)
	  l->stores = true;
    }
}

void
lanes_own_elements (struct region *r)
{
  struct lane_arrays a;
  bool any = false;
  a.r = r;
  a.loop = NULL;
  if (r->one_thread || !r->f->entry)
    return;
  note_statements (&a);
  for (unsigned i = 0; i < a.all.length (); i++)
    {
      struct lane_array *e = &a.all[i];
      if (e->is_other || !e->trips)
	continue;
      e->own = create_tmp_var (TREE_TYPE (TREE_TYPE (e->var)), get_name (e->var));
      DECL_NOT_GIMPLE_REG_P (e->own) = 1;
      any = true;
    }
  if (!any)
    return;
  replace_all (&a);
  keep_barriers (&a);
}
