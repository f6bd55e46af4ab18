/* Room lower: loops to blocks and threads.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_LOWER_H
#define ACCX_LOWER_H

#include "base/base.h"

struct acc_loop;
struct region;

/* ---- lower.cc ---- */

/* Lowers device function F: loops to blocks and threads, single mode,
   reductions.  */
unsigned partition_execute (function *f);

/* Whether F is a device copy that partition_execute should see.  */
bool partition_gate (function *f);

/* ---- forward-params.cc ---- */

/* Lets the current function read parameters instead of copies that do not change.  */
void param_copy_forward (void);

/* ---- single-trip.cc ---- */

/* Whether R, with levels and trip programs, leaves each thread at most one iteration
   of each loop over the grid if the grid has a thread for each iteration.  */
bool once_is_possible (const struct region *r);

/* Makes each thread leave L, a loop of the once copy R, after one iteration if it is
   split over the grid.  Before L's calls are lowered.  Fails the copy if it cannot.  */
void once_cut (struct region *r, const struct acc_loop *l);

/* Before "ifcombine": makes one test of the tests at the entry of once copy F, which
   else wait for each other.  */
unsigned once_execute (function *f);

/* Whether F is a once copy.  */
bool once_gate (function *f);

/* ---- recover-atomics.cc ---- */

/* Turns the compare-and-swap loops that GCC made of atomic updates in cfun into
   single atomic operations where an operation exists.  */
void recover_atomics (void);

/* ---- lower-reduction.cc ---- */

/* Lowers all reduction calls of R.  Loads and stores that it makes are appended to
   R->stmts.  */
void reduce_lower (struct region *r);

/* ---- single-mode.cc ---- */

/* Moves variables that the threads of a block share to .shared.  */
void single_share (struct region *r);

/* Guards side effects of gang- and worker-single code, with barriers and
   broadcasts.  Changes the CFG.  */
void single_guard (struct region *r);

/* ---- shared-alloca.cc ---- */

/* Makes those of gang- and worker-single code of R blocks that the threads share.  */
void storage_lower (struct region *r);

#endif
