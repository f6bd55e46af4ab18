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

   If the launch alone knows how many iterations or threads there are, the once copy (single-trip.cc) has such
   variables.  The ordinary copy keeps its arrays; the launch takes it where there are too few threads.

   Takes a region whose loops have their levels and sizes; changes references.

   OpenACC 3.3 sections 2.7.13 and 2.9.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "clone/clone.h"
#include "lower/region/region.h"

/* An array that may be such: a variable, or what alloca has left in SSA name VAR; a loop whose variable
   is its index, what stands for elements, of TYPE.  */
struct lane_array
{
  tree var, own, type;
  struct acc_loop *loop;        /* NULL: no element was met */
  bool is_other;                /* no such array */
};

struct lane_arrays
{
  struct region *r;
  hash_map<tree, unsigned> index;       /* of a variable in ALL, from 1 */
  auto_vec<struct lane_array> all;
  struct acc_loop *loop;                /* of the statement that is looked at */
  basic_block bb;
};

/* The entry for VAR.  */
static struct lane_array *
entry_of (struct lane_arrays *a, tree var)
{
  unsigned &i = a->index.get_or_insert (var);
  if (!i)
    {
      a->all.safe_push ({ var, NULL_TREE, NULL_TREE, NULL, false });
      i = a->all.length ();
    }
  return &a->all[i - 1];
}

/* The number of iterations of loop L, if these are from 0 in steps of 1 and V, converted or not, is its variable; or
   NULL_TREE.  */
static tree
range_of (const struct acc_loop *l, tree v)
{
  gassign *convert = TREE_CODE (v) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  if (convert && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (convert))
      && TYPE_PRECISION (TREE_TYPE (v)) >= TYPE_PRECISION (TREE_TYPE (gimple_assign_rhs1 (convert))))
    v = gimple_assign_rhs1 (convert);
  gphi *phi = TREE_CODE (v) == SSA_NAME ? dyn_cast <gphi *> (SSA_NAME_DEF_STMT (v)) : NULL;
  if (!phi || l->chunk)
    return NULL_TREE;
  for (unsigned i = 0; i < l->calls.length (); i++)
    {
      gcall *c = l->calls[i];
      if (!gimple_call_internal_p (c, IFN_GOACC_LOOP)
	  || tree_to_shwi (gimple_call_arg (c, 0)) != IFN_GOACC_LOOP_OFFSET)
	continue;
      if (!integer_onep (gimple_call_arg (c, 1)) || !integer_onep (gimple_call_arg (c, 3)))
	continue;
      for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
	if (gimple_phi_arg_def (phi, k) == gimple_call_lhs (c))
	  return gimple_call_arg (c, 2);
    }
  return NULL_TREE;
}

/* Whether A and B, loops over threads, have as many iterations over the same threads: as far as the launch knows.  */
static bool
are_alike (const struct region *r, const struct acc_loop *a, const struct acc_loop *b)
{
  return a == b || (a->mask == b->mask && trip_is_same (r->f, a->calls[0], b->calls[0]));
}

/* What alloca has left for a variable-length array, in SSA name P.  */
static bool
is_room (tree p)
{
  gcall *c = TREE_CODE (p) == SSA_NAME ? dyn_cast <gcall *> (SSA_NAME_DEF_STMT (p)) : NULL;
  return c && gimple_call_builtin_p (c, BUILT_IN_NORMAL) && gimple_call_alloca_for_var_p (c)
	 && ALLOCA_FUNCTION_CODE_P (DECL_FUNCTION_CODE (gimple_call_fndecl (c)));
}

static bool
is_candidate (tree var)
{
  if (!VAR_P (var))
    return is_room (var);
  return !is_global_var (var) && !TREE_THIS_VOLATILE (var)
	 && TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE && !DECL_HAS_VALUE_EXPR_P (var)
	 && tree_fits_shwi_p (DECL_SIZE_UNIT (var));
}

/* The candidate that REF, an array, is; or NULL_TREE.  */
static tree
candidate_of (tree ref)
{
  if (TREE_CODE (ref) == MEM_REF && TREE_CODE (TREE_TYPE (ref)) == ARRAY_TYPE
      && integer_zerop (TREE_OPERAND (ref, 1)) && !TREE_THIS_VOLATILE (ref))
    ref = TREE_OPERAND (ref, 0);
  return is_candidate (ref) ? ref : NULL_TREE;
}

/* The element of a candidate in REF, or NULL_TREE.  */
static tree
element_in (tree ref)
{
  while (handled_component_p (ref) && handled_component_p (TREE_OPERAND (ref, 0)))
    ref = TREE_OPERAND (ref, 0);
  return TREE_CODE (ref) == ARRAY_REF && candidate_of (TREE_OPERAND (ref, 0)) ? ref : NULL_TREE;
}

/* The loop over threads, around statements of A->loop, whose variable is V; or NULL.  */
static struct acc_loop *
loop_over (struct lane_arrays *a, tree v)
{
  struct acc_loop *l = a->loop;
  while (l && !(loop_is_lanes (l) && range_of (l, v)))
    l = l->parent;
  return l;
}

/* The same of a loop whose variable is C, a constant, by a condition in front of A->bb: GCC names C there.  */
static struct acc_loop *
loop_at (struct lane_arrays *a, tree c)
{
  struct acc_loop *l = NULL;
  calculate_dominance_info (CDI_DOMINATORS);
  for (basic_block bb = a->bb; bb && !l; bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    {
      edge e = single_pred_p (bb) ? single_pred_edge (bb) : NULL;
      gcond *cond = e ? safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (e->src))) : NULL;
      if (cond && gimple_cond_code (cond) == (e->flags & EDGE_TRUE_VALUE ? EQ_EXPR : NE_EXPR)
	  && tree_int_cst_equal (gimple_cond_rhs (cond), c))
	l = loop_over (a, gimple_cond_lhs (cond));
    }
  return l;
}

/* Notes a use of a variable in an operand of a statement in A->loop.  Who has the address of an element may go on
   to others.  */
static tree
note_operand (tree *tp, int *walk_subtrees, void *data)
{
  struct lane_arrays *a = (struct lane_arrays *) data;
  tree of = TREE_CODE (*tp) == ADDR_EXPR ? element_in (TREE_OPERAND (*tp, 0)) : NULL_TREE;
  if (of)
    entry_of (a, candidate_of (TREE_OPERAND (of, 0)))->is_other = true;
  tree element = handled_component_p (*tp) ? element_in (*tp) : NULL_TREE;
  if (!element)
    {
      if ((VAR_P (*tp) || TREE_CODE (*tp) == SSA_NAME) && is_candidate (*tp))
	entry_of (a, *tp)->is_other = true;
      return NULL_TREE;
    }
  struct lane_array *e = entry_of (a, candidate_of (TREE_OPERAND (element, 0)));
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (element));
  tree index = TREE_OPERAND (element, 1);
  struct acc_loop *l = TREE_CODE (index) == INTEGER_CST ? loop_at (a, index) : loop_over (a, index);
  if (!l || (e->loop && (e->type != type || !are_alike (a->r, e->loop, l))))
    e->is_other = true;
  else if (!e->loop)
    {
      e->loop = l;
      e->type = type;
    }
  /* What is in other indices, but not the array itself.  */
  for (tree ref = *tp; ref != TREE_OPERAND (element, 0); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF)
      walk_tree (&TREE_OPERAND (ref, 1), note_operand, data, NULL);
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* The loop of S by what region_walk placed, or NULL.  */
typedef hash_map<gimple *, struct acc_loop *> loop_map;

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
	  struct acc_loop **l = loops.get (s);
	  a->loop = l ? *l : NULL;
	  a->bb = bb;
	  if (is_gimple_debug (s) || gimple_clobber_p (s) || is_private_marker (s))
	    continue;
	  bool defines = is_gimple_call (s) && gimple_call_lhs (s) && is_room (gimple_call_lhs (s));
	  for (unsigned k = defines; k < gimple_num_ops (s); k++)
	    if (gimple_op (s, k))
	      walk_tree (gimple_op_ptr (s, k), note_operand, a, NULL);
	}
    }
}

/* What stands for elements of VAR, or NULL_TREE.  */
static tree
own_of (struct lane_arrays *a, tree var)
{
  unsigned *i = var ? a->index.get (var) : NULL;
  return i ? a->all[*i - 1].own : NULL_TREE;
}

/* Puts the thread's own variable in place of an element.  */
static tree
replace_operand (tree *tp, int *, void *data)
{
  struct lane_arrays *a = (struct lane_arrays *) data;
  tree own = TREE_CODE (*tp) == ARRAY_REF ? own_of (a, candidate_of (TREE_OPERAND (*tp, 0))) : NULL_TREE;
  if (own)
    *tp = own;
  return NULL_TREE;
}

/* Whether S is the end of the life of an array behind a pointer that has been replaced.  */
static bool
ends_replaced (struct lane_arrays *a, gimple *s)
{
  tree base = gimple_clobber_p (s) ? gimple_assign_lhs (s) : NULL_TREE;
  return base && TREE_CODE (base) == MEM_REF && own_of (a, TREE_OPERAND (base, 0));
}

/* Takes S, which goes, off R's list.  */
static void
forget_statement (struct region *r, gimple *s)
{
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].stmt == s)
      {
	r->stmts.ordered_remove (i);
	return;
      }
}

static void
replace_all (struct lane_arrays *a)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb), next; !gsi_end_p (gsi); gsi = next)
      {
	gimple *s = gsi_stmt (gsi);
	next = gsi;
	gsi_next (&next);
	if (ends_replaced (a, s))
	  {
	    forget_statement (a->r, s);
	    gsi_remove (&gsi, true);
	    continue;
	  }
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

/* ---- Which arrays ---- */

/* Lets L, and loops like it, fit in a once copy if the launch can tell whether they do.  */
static void
make_fit (struct region *r, struct acc_loop *l)
{
  if (!trip_is_same (r->f, l->calls[0], l->calls[0]))
    return;
  for (unsigned i = 0; i < r->loops.length (); i++)
    if (loop_is_lanes (r->loops[i]) && !r->loops[i]->calls.is_empty () && are_alike (r, l, r->loops[i]))
      r->loops[i]->fits = true;
}

/* Gives threads variables of their own for array E, if this copy may have them; returns whether it has.  */
static bool
make_own (struct region *r, struct lane_array *e)
{
  if (e->is_other || !e->loop)
    return false;
  bool sure = loop_surely_fits (r, e->loop), once = r->f->variant == VARIANT_ONCE;
  if (!sure && (once || r->f->variants[VARIANT_ONCE]))
    make_fit (r, e->loop);
  r->f->owns_lanes |= e->loop->fits;
  if (!sure && !(once && e->loop->fits))
    return false;
  e->own = create_tmp_var (e->type, VAR_P (e->var) ? get_name (e->var) : "own");
  DECL_NOT_GIMPLE_REG_P (e->own) = 1;
  return true;
}

/* Takes the call away that made room for array E.  */
static void
drop_room (struct region *r, const struct lane_array *e)
{
  if (!e->own || VAR_P (e->var))
    return;
  gcall *c = as_a <gcall *> (SSA_NAME_DEF_STMT (e->var));
  forget_statement (r, c);
  replace_call (c, NULL, null_pointer_node);
}

void
lanes_own_elements (struct region *r)
{
  struct lane_arrays a;
  bool any = false, known = dom_info_available_p (CDI_DOMINATORS);
  a.r = r;
  a.loop = NULL;
  a.bb = NULL;
  if (r->one_thread || !r->f->entry)
    return;
  note_statements (&a);
  if (!known)
    free_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 0; i < a.all.length (); i++)
    any |= make_own (r, &a.all[i]);
  if (!any)
    return;
  replace_all (&a);
  for (unsigned i = 0; i < a.all.length (); i++)
    drop_room (r, &a.all[i]);
  keep_barriers (&a);
}
