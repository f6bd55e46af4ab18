/* Finds the OpenACC loops of a device function by GCC's
   markers (IFN_UNIQUE head and tail marks, forks, joins, private;
   IFN_GOACC_LOOP, IFN_GOACC_REDUCTION), and files what touches memory under the
   loop that it is in: fills struct region.  Changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region.h"
#include "generic/loops/loops.h"
#include "gimple/schedules.h"

/* A place on the way through the CFG: the loop that it is in, and whether that is among the
   loop's marks, where the threads are those of the loop around: before the first fork or
   behind the last join.  */
struct cfg_walk
{
  struct acc_loop *loop;
  bool at_marks;
};

/* Whether S mentions the address of a variable other than to access it.  */
static bool
takes_address (gimple *s)
{
  for (unsigned i = 0; i < gimple_num_ops (s); i++)
    {
      tree op = gimple_op (s, i);
      if (op && TREE_CODE (op) == ADDR_EXPR)
	{
	  tree base = get_base_address (TREE_OPERAND (op, 0));
	  if (base && VAR_P (base))
	    return true;
	}
    }
  return false;
}

struct device_function *
region_routine (const gimple *s)
{
  const gcall *c = dyn_cast <const gcall *> (s);
  tree decl = c ? gimple_call_fndecl (c) : NULL_TREE;
  struct device_function *f = decl ? clone_of (decl) : NULL;
  return f && f->level < ACCX_DIMS ? f : NULL;
}

static void
note_routine (struct region *r, gimple *s, struct acc_loop *l)
{
  struct device_function *f = region_routine (s);
  if (!f)
    return;
  struct placed p = { s, l };
  r->routines.safe_push (p);
  for (int level = f->level; level < ACCX_DIMS; level++)
    l->routines |= 1u << level;
}

/* Files S, at W, if the files below must know it.  */
static void
place (struct region *r, gimple *s, const struct cfg_walk *w)
{
  struct acc_loop *l = w->at_marks ? w->loop->parent : w->loop;
  if (is_gimple_debug (s) || gimple_clobber_p (s))
    return;
  note_routine (r, s, l);
  if (gimple_vuse (s) || takes_address (s))
    {
      struct placed p = { s, l };
      r->stmts.safe_push (p);
    }
}

static struct acc_loop *
open_loop (struct region *r, struct acc_loop *parent, gcall *mark)
{
  struct acc_loop *l = XCNEW (struct acc_loop);
  l->parent = parent;
  l->loc = gimple_location (mark);
  l->levels = tree_to_shwi (gimple_call_arg (mark, 2));
  l->flags = tree_to_uhwi (gimple_call_arg (mark, 3));
  l->nest = nest_of_mark (mark);
  if ((l->flags & OLF_GANG_STATIC) && !l->nest)
    l->chunk = gimple_call_arg (mark, 4);
  parent->kids.safe_push (l);
  r->loops.safe_push (l);
  return l;
}

/* Files marker or other call C and goes on behind it.  */
static void
walk_unique (struct region *r, gcall *c, struct cfg_walk *w)
{
  struct acc_loop *cur = w->loop;
  switch (tree_to_uhwi (gimple_call_arg (c, 0)))
    {
    case IFN_UNIQUE_OACC_HEAD_MARK:
      if (gimple_call_num_args (c) >= 4)
	{
	  cur = w->loop = open_loop (r, cur, c);
	  w->at_marks = cur->levels > 0;
	}
      cur->heads++;
      r->markers.safe_push (c);
      break;
    case IFN_UNIQUE_OACC_TAIL_MARK:
      cur->tails++;
      r->markers.safe_push (c);
      if (gimple_call_num_args (c) == 2)
	{
	  w->loop = cur->parent;
	  w->at_marks = false;
	}
      break;
    case IFN_UNIQUE_OACC_FORK:
      cur->forks.safe_push (c);
      w->at_marks = false;
      break;
    case IFN_UNIQUE_OACC_JOIN:
      cur->joins.safe_push (c);
      w->at_marks = cur->joins.length () == cur->forks.length ();
      break;
    case IFN_UNIQUE_OACC_PRIVATE:
      {
	struct placed p = { c, cur };
	r->privates.safe_push (p);
	break;
      }
    default:
      if (device_op_of (c) == OP_SIZE)
	r->sizes.safe_push (c);
      else if (device_op_of (c) == OP_DIMENSION)
	{
	  cur->dimension = tree_to_shwi (gimple_call_arg (c, 2));
	  cur->exact = !integer_zerop (gimple_call_arg (c, 3));
	  r->markers.safe_push (c);
	}
      else if (device_op_of (c) == OP_CACHE || device_op_of (c) == OP_CACHE_END)
	{
	  struct placed p = { c, cur };
	  r->caches.safe_push (p);
	}
      else
	place (r, c, w);
    }
}

static void
walk_reduction (struct region *r, gcall *c, struct acc_loop *cur)
{
  tree token = gimple_call_arg (c, 5);
  if (TREE_CODE (token) == SSA_NAME
      || (tree_fits_shwi_p (token) && tree_to_shwi (token) == ACCX_TOKEN_REGION))
    r->accumulations.safe_push (c);
  else if (tree_to_shwi (gimple_call_arg (c, 3)) >= 0 || cur == &r->root)
    r->root_reductions.safe_push (c);
  else
    {
      cur->reductions.safe_push (c);
      cur->reduction_levels.safe_push (cur->tails ? cur->levels - cur->tails
				       : cur->heads - 1);
    }
}

static void
walk_stmt (struct region *r, gimple *s, struct cfg_walk *w)
{
  struct acc_loop *cur = w->loop;
  gcall *c = dyn_cast <gcall *> (s);
  if (c && gimple_call_internal_p (c))
    switch (gimple_call_internal_fn (c))
      {
      case IFN_UNIQUE:
	walk_unique (r, c, w);
	return;
      case IFN_GOACC_LOOP:
      case IFN_GOACC_TILE:
	cur->calls.safe_push (c);
	cur->depth = MAX (cur->depth, bb_loop_depth (gimple_bb (c)));
	return;
      case IFN_GOACC_REDUCTION:
	walk_reduction (r, c, cur);
	return;
      default:
	break;
      }
  place (r, s, w);
}

/* Walks the CFG from the entry; each block is in one loop, marks nest.  */
void
region_walk (struct region *r)
{
  auto_bitmap seen;
  auto_vec<basic_block> blocks;
  auto_vec<struct cfg_walk> at;
  basic_block first = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));

  blocks.safe_push (first);
  struct cfg_walk start = { &r->root, false };
  at.safe_push (start);
  bitmap_set_bit (seen, first->index);
  while (!blocks.is_empty ())
    {
      basic_block bb = blocks.pop ();
      struct cfg_walk w = at.pop ();
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	walk_stmt (r, gsi_stmt (gsi), &w);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->dest != EXIT_BLOCK_PTR_FOR_FN (cfun)
	    && bitmap_set_bit (seen, e->dest->index))
	  {
	    blocks.safe_push (e->dest);
	    at.safe_push (w);
	  }
    }
}

/* ---- Questions about what was found ---- */

void
region_note_stores (struct region *r)
{
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gimple *s = r->stmts[i].stmt;
      if (!gimple_vdef (s)
	  || (gimple_assign_single_p (s)
	      && single_is_private (gimple_assign_lhs (s))))
	continue;
      for (struct acc_loop *l = r->stmts[i].loop; l; l = l->parent)
	l->stores = true;
    }
}

bool
region_runs_again (const struct region *r, const struct acc_loop *l)
{
  const struct acc_loop *p = l->parent;
  unsigned depth = bb_loop_depth (gimple_bb (l->joins[l->joins.length () - 1]));
  if (p == &r->root)
    return depth > 0;
  return p->calls.is_empty () || depth > p->depth + 1;
}

/* Whether a store in L may change REF.  */
static bool
stores_change (const struct region *r, const struct acc_loop *l, tree ref)
{
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (gimple_vdef (r->stmts[i].stmt))
      for (const struct acc_loop *in = r->stmts[i].loop; in; in = in->parent)
	if (in == l && stmt_may_clobber_ref_p (r->stmts[i].stmt, ref, false))
	  return true;
  return false;
}

bool
region_reads_stores (const struct region *r, const struct acc_loop *l, gimple *s)
{
  return (gimple_assign_load_p (s)
	  && !single_is_private (gimple_assign_rhs1 (s))
	  && stores_change (r, l, gimple_assign_rhs1 (s)));
}

bool
region_meets_memory (const struct region *r, const struct acc_loop *l, gimple *s)
{
  if (!gimple_vuse (s) || gimple_code (s) == GIMPLE_RETURN)
    return false;
  if (!gimple_assign_single_p (s))
    return true;
  if (gimple_store_p (s) && !single_is_private (gimple_assign_lhs (s)))
    return true;
  return region_reads_stores (r, l, s);
}

/* Whether S uses a local variable in memory, which may become the block's.  */
static bool
uses_local (gimple *s)
{
  for (unsigned i = 0; i < gimple_num_ops (s); i++)
    {
      tree op = gimple_op (s, i);
      if (op && TREE_CODE (op) == ADDR_EXPR)
	op = TREE_OPERAND (op, 0);
      tree base = op && !TYPE_P (op) ? get_base_address (op) : NULL_TREE;
      if (base && VAR_P (base) && !is_global_var (base))
	return true;
    }
  return false;
}

bool
region_only_runs_inner (const struct region *r, const struct acc_loop *l)
{
  const struct acc_loop *k = l->kids.length () == 1 ? l->kids[0] : NULL;
  if (!k || region_runs_again (r, k) || !reduce_all_merged (k))
    return false;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop == l
	&& (uses_local (r->stmts[i].stmt)
	    || region_meets_memory (r, k, r->stmts[i].stmt)))
      return false;
  return k->mask || !levels_inside (k) || region_only_runs_inner (r, k);
}

void
region_free (struct region *r)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    {
      struct acc_loop *l = r->loops[i];
      l->kids.release ();
      l->calls.release ();
      l->forks.release ();
      l->joins.release ();
      l->reductions.release ();
      l->reduction_levels.release ();
      l->merged.release ();
      free (l);
    }
  r->root.kids.release ();
  r->root.calls.release ();
  r->loops.release ();
  r->stmts.release ();
  r->routines.release ();
  r->privates.release ();
  r->root_reductions.release ();
  r->accumulations.release ();
  r->markers.release ();
  r->sizes.release ();
  r->caches.release ();
}

bool
single_is_private (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || !DECL_P (base))
    return false;
  if (!VAR_P (base))
    return true;                /* parameters and results of routines */
  if (is_global_var (base))
    return TREE_READONLY (base) && !lookup_attribute (ACCX_ATTR_SHARED, DECL_ATTRIBUTES (base));
  return true;
}
