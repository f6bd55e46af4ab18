/* Room lower: loops to blocks and threads.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_LOWER_H
#define ACCX_LOWER_H

#include "base/base.h"

struct acc_loop;
struct region;

/* ---- lower.cc ---- */

/* One step of the lowering; pipeline.cc has the rows.  */
struct lower_step
{
  const char *name;             /* for dumps */
  const char *what;             /* what holds behind it, in a sentence */
  void (*run) (struct region *r);
};

/* Lowers device function F by the N STEPS, in order, but for those that LEFT_OUT is true of;
   DONE is called behind each row.  Returns what GCC is to do then.  */
unsigned lower_run (function *f, const struct lower_step *steps, unsigned n,
		    bool (*left_out) (const char *name), accx_pass_done done);

/* Whether F is a device copy that lower_run should see.  */
bool partition_gate (function *f);

/* ---- fold-queries.cc ---- */

/* Replaces calls of acc_on_device in cfun whose argument is constant by their values on the
   device.  OpenACC 3.3 section 3.2.20.  */
void fold_device_queries (struct region *r);

/* ---- compare-bytes.cc ---- */

/* Comparisons of 2, 4 or 8 bytes are of integers that may be anywhere.  */
void compare_bytes (struct region *r);

/* ---- forget-errno.cc ---- */

/* Makes functions of <math.h> in cfun computations without effects, square roots operations,
   before GCC guards the calls.  */
void forget_errno (struct region *r);

/* ---- expand-div.cc ---- */

/* Expands calls of div, ldiv, lldiv and imaxdiv in cfun.  */
void expand_divisions (struct region *r);

/* ---- forward-params.cc ---- */

/* Lets the current function read parameters instead of copies that do not change.  */
void param_copy_forward (struct region *r);

/* ---- single-trip.cc ---- */

/* If R is a once or jam copy: makes each thread leave loops that are split over the grid after one
   iteration; in any, those over threads of a block that have no more.  Before their calls are lowered.  Fails the copy
   if it cannot.  */
void once_cut (struct region *r);

/* Sets R->f->runs_once: whether R leaves each thread at most one iteration of each loop over
   the grid if the grid has a thread for each iteration.  R has levels and trip programs.
   Sets R->f->may_jam likewise, for blocks of iterations.  */
void once_ask (struct region *r);

/* Before "ifcombine": makes one test of the tests at the entry of once copy F, which
   else wait for each other.  */
unsigned once_execute (function *f);

/* Whether F is a once copy.  */
bool once_gate (function *f);

/* ---- recover-atomics.cc ---- */

/* Turns the compare-and-swap loops that GCC made of atomic updates in cfun into
   single atomic operations where an operation exists.  */
void recover_atomics (struct region *r);

/* ---- lower-loop-calls.cc ---- */

/* Notes for read-only.cc that the iterations of R's loops that are split are independent.  Before
   their calls are lowered.  */
void loops_mark_split (struct region *r);

/* Lowers the IFN_GOACC_LOOP and IFN_GOACC_TILE calls of R's loops.  */
void loops_lower_calls (struct region *r);

/* ---- lower-reduction.cc ---- */

/* Lowers all reduction calls of R.  Loads and stores that it makes are appended to
   R->stmts.  */
void reduce_lower (struct region *r);

/* ---- lower-forks.cc ---- */

/* Makes barriers of R's forks and joins where threads must meet; the others go.  */
void forks_lower (struct region *r);

/* Removes R's private marks and R->markers.  */
void forks_remove_markers (struct region *r);

/* ---- single-mode.cc ---- */

/* Moves variables that the threads of a block of R share to .shared, if it has several.  */
void single_share (struct region *r);

/* Guards side effects of gang- and worker-single code, with barriers and
   broadcasts, if R has several threads and has not failed.  Changes the CFG.  */
void single_guard (struct region *r);

/* ---- private-bins.cc ---- */

/* Gives the gangs of R copies in shared memory of a small array that they add integers to by data.  */
void bins_lower (struct region *r);

/* ---- lane-arrays.cc ---- */

/* Makes arrays of R's gangs of which each thread uses one element variables of the threads.  */
void lanes_own_elements (struct region *r);

/* ---- shared-alloca.cc ---- */

/* Makes those of gang- and worker-single code of R blocks that the threads share, if there
   are several.  */
void storage_lower (struct region *r);

#endif
