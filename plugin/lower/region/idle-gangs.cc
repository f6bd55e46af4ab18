/* Gangs without an iteration.  A program may ask for more gangs than its loops have iterations,

     parallel loop gang num_gangs (32768)  for (i = 0; i < 1024; i++) ...

   and those behind the last iteration would only be started and end.  Where all that gangs do is in loops over the
   grid, the launch leaves them out: gang N has the same iterations then, of those that are left.

   Takes the levels and the trips of a kernel, and sets a flag of its row.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region-inner.h"

/* Whether gangs of R without an iteration do not run what is in L: loops around share it along all axes of the grid.  */
static bool
is_shared_by_gangs (const struct region *r, const struct acc_loop *l)
{
  unsigned shared = 0;
  for (; l; l = l->parent)
    shared |= l->mask & GRID_BITS;
  return shared == (r->f->partitioned & GRID_BITS);
}

/* Whether fewer gangs leave the result of reduction C as it is: sums of real numbers may be rounded otherwise.  */
static bool
is_exact (const gcall *c)
{
  return INTEGRAL_TYPE_P (TREE_TYPE (gimple_call_arg (c, 2)));
}

/* Whether L, a loop over the grid, gives each gang iterations by its number and the number of gangs alone.  */
static bool
is_plain (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (!is_exact (l->reductions[i]))
      return false;
  return pow2p_hwi (l->mask & GRID_BITS) && !l->chunk;
}

/* Whether the launch knows the numbers of iterations of all loops of R over the grid, of which there are some.  */
static bool
all_are_counted (const struct region *r)
{
  unsigned loops = 0, counted = 0;
  for (unsigned i = 0; i < r->loops.length (); i++)
    if (r->loops[i]->mask & GRID_BITS)
      {
	if (!is_plain (r->loops[i]))
	  return false;
	loops++;
      }
  for (unsigned i = 0; i < r->f->trips.length (); i++)
    counted += !(r->f->trips[i]->axes & ACCX_TRIP_RANGE);
  return loops && loops == counted;
}

/* Whether the unit asks how many gangs there are.  */
static bool
unit_asks_size (void)
{
  tree decl = builtin_decl_explicit (BUILT_IN_GOACC_PARLEVEL_SIZE);
  cgraph_node *node = decl ? cgraph_node::get (decl) : NULL;
  return node && node->callers;
}

void
gangs_note_idle (struct region *r)
{
  if (!r->root_reductions.is_empty () || !r->accumulations.is_empty () || !all_are_counted (r) || unit_asks_size ())
    return;
  for (unsigned i = 0; i < r->routines.length (); i++)
    if (!is_shared_by_gangs (r, r->routines[i].loop))
      return;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    {
      gimple *s = r->stmts[i].stmt;
      if (gimple_vdef (s) && !is_shared_by_gangs (r, r->stmts[i].loop)
	  && !(gimple_assign_single_p (s) && single_is_private (gimple_assign_lhs (s))))
	return;
    }
  r->f->flags |= ACCX_KERNEL_FEWER;
}
