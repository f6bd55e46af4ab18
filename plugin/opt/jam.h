/* What jam-grid.cc, jam-model.cc and jam-copy.cc share: a jam copy before and while its threads
   get blocks of iterations.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_JAM_H
#define ACCX_JAM_H

#include "opt/opt.h"

/* The most iterations of a thread, and along one axis.  */
enum { JAM_MOST = 64, JAM_MOST_AXIS = 8 };

/* A condition that differs among a thread's iterations.  The jammed code is for threads all of
   whose iterations leave it at TAKEN.  */
struct jam_guard
{
  gcond *cond;
  edge taken;
  bool at_edge;                 /* its other way is not the end of the iteration */
};

/* Some or one of a thread's iterations: their numbers along x, y and z.  */
struct jam_lane
{
  unsigned at[JAM_AXES];
};

struct jam
{
  struct device_function *f;
  unsigned axes;                /* bit per axis along which threads may have several */
  unsigned count[JAM_AXES];     /* iterations of a thread */
  double cost, one_cost;        /* of these, and of one; 0: not known */
  auto_vec<unsigned char> mask; /* by SSA version: the axes whose iterations differ in it */
  auto_vec<struct jam_guard> guards;
};

/* The axes whose iterations differ in V, an operand.  */
static inline unsigned
jam_mask (const struct jam *j, tree v)
{
  return TREE_CODE (v) == SSA_NAME && SSA_NAME_VERSION (v) < j->mask.length ()
	 ? j->mask[SSA_NAME_VERSION (v)] : 0;
}

/* The axes whose iterations run S, a statement without a guard around it, apart.  */
unsigned jam_mask_of (const struct jam *j, gimple *s);

/* The guard at the end of BB, or NULL.  */
const struct jam_guard *jam_guard_of (const struct jam *j, basic_block bb);

/* Whether CALL tells a thread's iteration along some axis, *AXIS, or (LANES) how many there are
   along it.  */
bool jam_is_lane (gimple *call, unsigned *axis, bool *lanes);

/* Steps L to the next of J's lanes in the axes of MASK; false: it was the last.  Begin with
   zeros.  */
bool jam_next (const struct jam *j, unsigned mask, struct jam_lane *l);

/* ---- jam-model.cc ---- */

/* Sets J->count to what costs least, and J->cost; from LEVEL 1 on to what does so for launches that are
   too small for that of the level before; false: one iteration for each thread, or TILED, with tiles in shared
   memory, is as good.  */
bool jam_choose (struct jam *j, unsigned level, bool tiled);

/* ---- jam-copy.cc ---- */

/* Fills BLOCKS with those that FIRST leads to where J's guards lead on.  */
void jam_find_blocks (const struct jam *j, basic_block first, vec<basic_block> *blocks);

/* Gives cfun code in which each thread has J's iterations at once.  The code for one iteration
   becomes a loop over these, for threads that J's guards tell apart.  */
void jam_copy (struct jam *j);

#endif
