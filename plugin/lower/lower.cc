/* Loops to blocks and threads.  Takes a device copy in SSA form with
   GCC's OpenACC markers (IFN_UNIQUE head and tail marks, forks, joins, private;
   IFN_GOACC_LOOP; IFN_GOACC_REDUCTION), gives one without them, in terms of
   thread indices and the operations of device-op.def.

   A gang is a block, a worker is tid.y, a vector lane tid.x.  A partitioned loop
   strides by the number of threads it is split over.  Code outside worker and
   vector loops runs in all threads of the block; single-mode.cc keeps its side effects
   to one thread.

   The steps of the pass are rows of pipeline.cc.  OpenACC 3.3 sections 2.5, 2.9; GCC's
   omp-offload.cc has the markers' meaning.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "lower/region/region.h"
#include "lower/tiles/tiles.h"

bool
partition_gate (function *f)
{
  return clone_of (f->decl) != NULL;
}

unsigned
lower_run (function *fn, const struct lower_step *steps, unsigned n,
	   bool (*left_out) (const char *name), accx_pass_done done)
{
  struct region r;
  memset (&r, 0, sizeof r);
  r.f = clone_of (fn->decl);
  for (unsigned i = 0; i < n; i++)
    {
      if (!left_out (steps[i].name))
	steps[i].run (&r);
      done (steps[i].name, fn);
    }
  mark_virtual_operands_for_renaming (cfun);
  if (r.cache)
    cache_free (&r);
  region_free (&r);
  loops_state_set (LOOPS_NEED_FIXUP);	/* once_cut */
  return TODO_cleanup_cfg;
}
