/* Stage 5: the steps by which the loops of a device copy become blocks and threads, in order.
   A row's sentence says what the copy is like behind it.  To add a step: a file with a function
   that takes the region, its prototype in lower.h, a row here.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "lower/region/region.h"
#include "lower/tiles/tiles.h"

const struct lower_step lower_steps[] =
{
  /* The function as a whole, before its loops are looked at.  */
  { "fold-queries", "acc_on_device is a constant",
    fold_device_queries },
  { "forget-errno", "square roots are operations without effects",
    forget_errno },
  { "expand-div", "div and its like are divisions",
    expand_divisions },
  { "recover-atomics", "compare-and-swap loops of atomic updates are atomic operations",
    recover_atomics },
  { "forward-params", "parameters are read in place of copies that do not change",
    param_copy_forward },

  /* What there is, and which loop is split over what.  */
  { "walk", "the region's loops, statements and marks are listed",
    region_walk },
  { "note-stores", "each loop knows whether it has effects on memory",
    region_note_stores },
  { "merge-reductions", "reductions that the loop around can do are left to it",
    reduce_merge },
  { "levels", "each loop has its levels, the kernel its shape",
    levels_assign },
  { "split-unlike", "reductions that loops with unlike levels left to one loop are theirs again",
    reduce_split_unlike },
  { "feedback", "users are told what loops are split over",
    feedback_loops },
  { "sizes", "sizes on loops are programs for the launch",
    trip_sizes },

  /* What the threads of a block share.  */
  { "shared-alloca", "blocks of variable size that threads share are where all see them",
    storage_lower },
  { "share", "variables that threads share are in shared memory",
    single_share },
  { "note-shared-stores", "each loop knows it again, now that more is shared",
    region_note_stores },
  { "tile-plan", "it is known which sections of cache directives can be tiles",
    cache_plan },
  { "tile-room", "tiles have their variables, as long as there is room",
    cache_take_room },
  { "tile-together", "threads that share tiles run the loops around equally often",
    cache_keep_together },

  /* Loops: what is asked of them while their calls are there, then the calls.  */
  { "trips", "numbers of iterations are programs for the launch",
    trip_loops },
  { "mark-split", "GCC knows that iterations of split loops are independent",
    loops_mark_split },
  { "once-cut", "threads of a once copy leave loops over the grid after one iteration",
    once_cut },
  { "loop-calls", "loops begin with the thread's number and stride by the number of threads",
    loops_lower_calls },
  { "once-ask", "it is known whether the once copy of an ordinary copy can be used",
    once_ask },
  { "reductions", "reductions are combined by lanes, workers and gangs",
    reduce_lower },

  /* Where threads meet.  */
  { "forks", "forks and joins are barriers, or gone",
    forks_lower },
  { "guard", "code outside of loops has its effects once",
    single_guard },
  { "tile-fill", "tiles are filled, used and written back",
    cache_fill },
  { "tile-free", "what tile-plan has noted is freed",
    cache_free },
  { "remove-markers", "no mark of GCC's is left",
    forks_remove_markers },
};

const unsigned lower_step_count = ARRAY_SIZE (lower_steps);
