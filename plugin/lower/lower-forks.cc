/* Forks and joins, the marks between which a loop's iterations run in several threads.
   All threads of the block run anyway (single-mode.cc), so a mark becomes a barrier where the
   threads must meet, else nothing:

     at the fork	  threads in the loop read what one thread stored before it
     at the join	  what comes after touches memory, and so did the loop

   And the end of the lowering: GCC's other marks go, whose work is done.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "lower/region/region.h"

/* Whether the join of partitioned loop L must be a barrier: not when nothing else
   of the enclosing independent loop's iteration (or of the whole region) touches
   memory; that loop's own join is asked the same.  */
static bool
join_needs_barrier (const struct region *r, const struct acc_loop *l)
{
  const struct acc_loop *p = l->parent;
  bool iteration = p == &r->root || p->mask != 0;
  if (!l->stores)
    return false;
  if (!iteration || p->kids.length () != 1 || region_runs_again (r, l))
    return true;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop == p && region_meets_memory (r, l, r->stmts[i].stmt))
      return true;
  return false;
}

static bool
fork_needs_barrier (const struct region *r, const struct acc_loop *l)
{
  if (!l->stores)
    return false;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop->mode == l->parent->mode
	&& region_reads_stores (r, l, r->stmts[i].stmt))
      return true;
  return false;
}

/* Replaces MARKS, the forks or joins of L; the one numbered AT becomes a barrier
   if BARRIER.  */
static void
lower_marks (const struct acc_loop *l, const vec<gcall *> &marks, unsigned at,
	     bool barrier)
{
  enum device_scope scope
    = l->parent->mode == MODE_WORKER ? SCOPE_VECTOR : SCOPE_BLOCK;
  for (unsigned i = 0; i < marks.length (); i++)
    {
      gimple_seq seq = NULL;
      if (barrier && i == at)
	gimple_seq_add_stmt (&seq, device_op_build
			     (OP_BARRIER, build_int_cst (integer_type_node,
							 scope), NULL_TREE));
      replace_call (marks[i], seq, gimple_call_arg (marks[i], 1));
    }
}

/* Lowers L's forks and joins.  */
static void
lower_ends (const struct region *r, const struct acc_loop *l)
{
  bool single = l->parent->mode != MODE_THREAD && !r->one_thread;
  bool split = l->mask & BLOCK_BITS;
  lower_marks (l, l->forks, 0, single && split && fork_needs_barrier (r, l));
  /* After a gang loop too: the loops inside may have left it to its join.  */
  lower_marks (l, l->joins, l->joins.length () - 1,
	       single && (split || (l->mask && (levels_inside (l) & BLOCK_BITS)))
	       && join_needs_barrier (r, l));
}

void
forks_lower (struct region *r)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    lower_ends (r, r->loops[i]);
}

void
forks_remove_markers (struct region *r)
{
  for (unsigned i = 0; i < r->privates.length (); i++)
    r->markers.safe_push (as_a <gcall *> (r->privates[i].stmt));
  for (unsigned i = 0; i < r->markers.length (); i++)
    {
      gcall *c = r->markers[i];
      bool chained = gimple_call_num_args (c) > 1 && gimple_call_lhs (c);
      replace_call (c, NULL, chained ? gimple_call_arg (c, 1) : NULL_TREE);
    }
}
