/* What the files of lower/region share; other rooms see region.h alone.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_REGION_INNER_H
#define ACCX_REGION_INNER_H

#include "lower/region/region.h"

/* ---- share-workers.cc ---- */

/* Splits R's only gang loop over workers too, where the vector loops in it are of lengths in memory.  Warp and
   thread copies, and their like, are split as their names say.  Sets may_share and side_by_side of R's function, the latter in a warp
   copy if gangs alone have neighbours.  The levels of all loops are known.  */
void workers_share (struct region *r);

/* ---- turn-block.cc ---- */

/* Lets warps of R be made of several workers where accesses lie across each other; after the shape is known.  */
void block_turn (struct region *r);

/* Whether iterations of L have a loop of their own (levels.cc).  */
bool loop_has_loop_inside (const struct region *r, const struct acc_loop *l);

/* ---- open-gangs.cc ---- */

/* Leaves the size of R's block to the launch where its gangs have much to do.  USED: the axes that loops are split over;
   GIVEN: what the program says of sizes.  While the shape is being set.  */
void gangs_open (struct region *r, unsigned used, const int *given);

/* Leaves the size of R's block to the launch, for small grids, where its threads have loops over the grid alone and much
   to do.  USED is as for gangs_open, GIVEN the sizes of the construct; after all else that chooses the block.  */
void blocks_open (struct region *r, unsigned used, const int *given);

/* ---- spread-gangs.cc ---- */

/* Lets the gangs of R be several blocks each where their threads never meet; after the shape is known.  */
void gangs_spread (struct region *r);

/* Leaves the size of F's block to the launch, which takes the one that it has now if all multiprocessors have
   work then.  */
void block_open (struct device_function *f);

/* ---- idle-gangs.cc ---- */

/* Lets the launch leave out gangs that have no iteration where R does nothing else; after the trips are known.  */
void gangs_note_idle (struct region *r);

/* ---- coalescing.cc ---- */

/* How many loads and stores of R neighbouring iterations of L make side by side; with X, another loop, not
   NULL, only those that move with X as well.  */
unsigned stride_count (const struct region *r, const struct acc_loop *l, const struct acc_loop *x);

/* Whether more accesses of R that move with X lie side by side along L than do along X, a store being two.  */
bool stride_prefers (const struct region *r, const struct acc_loop *l, const struct acc_loop *x);

/* The size of the largest elements that loops inside L read through indices that these load, as
   x[col[k]], and each iteration of L its own; 0: none.  */
unsigned gather_bytes (const struct region *r, const struct acc_loop *l);

/* The parameter of R's function, by number, for an array of which each iteration of L reads the next element; -1 if
   there is none.  *BYTES becomes the size of that.  */
int stride_array (const struct region *r, const struct acc_loop *l, unsigned *bytes);

#endif
