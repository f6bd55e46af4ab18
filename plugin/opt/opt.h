/* Room opt: what GCC x86-minded passes leave to do.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_OPT_H
#define ACCX_OPT_H

#include "base/base.h"

/* A loop of the form do { ... next = iv + step } while (next < bound), or, BEFORE,
   do { ... next = iv + step } while (iv < bound), on signed integers.  GCC makes <= of a
   constant bound.  */
struct strided
{
  gcond *cond;
  bool before;
  tree counter, first;          /* iv; when the loop is entered */
  tree step, bound;
};

/* ---- jam-grid.cc ---- */

/* Whether F is a jam copy.  */
bool jam_gate (function *f);

/* Whether a thread can evaluate V where it begins.  */
bool jam_is_early (tree v);

/* Gives the threads of jam copy F blocks of iterations, which share loads; fails the copy if
   they have too little in common.  */
unsigned jam_execute (function *f);

/* ---- choose-values.cc ---- */

/* Makes the branch at the end of BB, which ends with a condition, a choice between values.  Its
   arms have to be of at most MOST statements that may be done in vain.  False: they are not, or it
   is another branch.  Dominators are not brought up to date.  */
bool choice_flatten (basic_block bb, unsigned most);

/* Whether the condition at the end of BB decides about little: what it leads to costs less than a branch.  */
bool choice_is_small (basic_block bb);

/* Makes short branches in innermost loops of device copy F choices between values.  */
unsigned choice_execute (function *f);

/* ---- shared-apart.cc ---- */

/* Whether T, NULL or not, is a variable in a block's shared memory.  */
bool shared_variable (tree t);

/* Tells GCC that pointers of kernel F do not lead to arrays of its gangs.  */
unsigned shared_execute (function *f);

/* ---- distinct-objects.cc ---- */

/* Tells GCC that references to different declared arrays and structures in device copy F do not meet.  */
unsigned objects_execute (function *f);

/* Tells it again of what loops have copied since.  */
void objects_restore (function *f);

/* The same of parts of one of them that constant indices name, once loops are unrolled.  */
unsigned parts_execute (function *f);

/* ---- flatten-refs.cc ---- */

/* Makes elements of arrays behind pointers in device copy F memory behind pointers of their
   own.  */
unsigned flatten_execute (function *f);

/* ---- strength-reduce.cc ---- */

/* Turns addresses in innermost loops of device copy F into pointers that the
   loop increments.  */
unsigned strength_execute (function *f);

/* Whether STEP depends on the size of the grid: then each thread runs the loop
   once, unless the grid is kept small (ACCX_KERNEL_GANG_REDUCTION).  */
bool strength_strides_grid (tree step);

/* Whether the threads of a block share LOOP's iterations: each has few then.  */
bool lanes_share (class loop *loop);

/* ---- even-count.cc ---- */

/* The number of iterations of LOOP, whose only exit is EXIT.  It is 0 unless it is a constant
   and the same for all threads of F's blocks.  Then GCC can see it too, if it is LEAST, more than 0, to MOST.  */
unsigned count_evenly (const struct device_function *f, class loop *loop, edge exit, unsigned least, unsigned most);

/* ---- unroll.cc ---- */

/* Unrolls the innermost loops of device copy F.  */
unsigned unroll_execute (function *f);

/* After GCC's loop passes: keeps GCC's jump threading from entering loops of device copy F,
   in which threads meet, at two places: the assembler would copy what is inside, and threads
   of a warp that wait in two copies of a barrier wait for ever.  And from taking loops apart
   of which read-only.cc knows that they are split over threads, or that lanes may leave at
   any time: lanes of a loop with two ways around wait for each other.  */
unsigned unroll_done (function *f);

/* Whether F has parameters that decode compressed arrays.  */
bool unroll_reads_codes (const struct device_function *f);

/* Whether an iteration of the function's loops may use memory of its thread's or block's
   own, which the next uses again.  */
bool unroll_has_own_memory (void);

/* Fills D for LOOP, which is left at EXIT; false: it is another loop.  */
bool unroll_match_strided (class loop *loop, edge exit, struct strided *d);

/* ---- unroll-rest.cc ---- */

/* Has LOOP, which is left at EXIT as DESC says, FACTOR iterations at a time, and less than FACTOR behind that.
   False: it is no loop for that; nothing but statements in front of it may have changed.  */
bool rest_unroll (class loop *loop, edge exit, unsigned factor, const class tree_niter_desc *desc);

/* ---- vectorize-rows.cc ---- */

/* Loads and stores several elements or codes at a time in a version of unrolled LOOP of F, for aligned
   pointers; false if it cannot.  */
bool words_join (const struct device_function *f, class loop *loop);

/* Whether V is computed from the thread's number in its block; OWN: from that along x, so that neighbouring
   threads have different ones.  */
bool threads_differ (tree v, bool own);

/* The element of TYPE, of 1, 2, 4 or 8 bytes, at byte AT of WORD, an integer.  */
tree words_unit (gimple_seq *seq, tree word, unsigned at, tree type);

/* ---- grid-unroll.cc ---- */

/* Which iteration of which loop, in the upper half, that F has several iterations of in a
   row REF, a reference to memory, belongs to; those of a loop are independent.  0: none.  */
unsigned several_iteration (const struct device_function *f, tree ref);

/* Sets the iterations apart that LOOP of F, left at EXIT, has in a row since it was unrolled: loads of
   one may pass stores of another.  Not done unless threads share it and all loops around it.  */
void several_set_apart (struct device_function *f, class loop *loop, edge exit);

/* The array or pointer that REF, a reference to memory, is reached through.  */
tree several_root (tree ref);

/* Makes LOOP, D, of F, which strides by all threads of the grid and is left at EXIT, begin with
   iterations in a row.  These are ACCX_SEVERAL or twice as many, where LOOP has so many and
   little to load; a copy of it serves where not.  Returns whether it did.  */
bool several_begin (struct device_function *f, class loop *loop, edge exit,
		    const struct strided *d);

/* ---- share-addresses.cc ---- */

/* Makes addresses in device copy F distances from other ones.  */
unsigned distance_execute (function *f);

/* ---- rem-from-div.cc ---- */

/* Remainders by means of quotients that are there.  */
unsigned divide_execute (function *f);

/* ---- divide-invariant.cc ---- */

/* What a kernel divides by, evaluated by the runtime.  */
struct divisor
{
  vec<struct accx_op> ops;
  enum accx_division division;
};

/* Makes products of quotients and remainders of kernel F by what the host knows.  */
unsigned invariant_execute (function *f);

/* ---- grid-rounds.cc ---- */

/* How far apart rounds of LOOP, D, are, which has a round for each gang along the grid's x
   axis at a time; 0: it is another loop, or that is not constant.  */
HOST_WIDE_INT rounds_length (class loop *loop, const struct strided *d);

/* Makes the N iterations in ROW, copies of LOOP's body, those of neighbouring rounds of D,
   LENGTH apart; with PACKS, not NULL, packs of iterations that are neighbours.  The counter
   itself goes on as it did.  */
void rounds_move (const vec<basic_block> &row, const struct strided *d, unsigned n,
		  HOST_WIDE_INT length, const struct pairs *packs);

/* Sets *GROWTH to what V grows by with each OP, a size or index; false if that is not
   constant.  */
bool rounds_growth (tree v, enum device_op op, HOST_WIDE_INT *growth);

/* ---- vectorize-lanes.cc ---- */

/* A value of a loop's that grows by UNIT from each iteration to the next one.  */
struct moving
{
  tree phi;
  HOST_WIDE_INT unit;
};

/* What vectorize-lanes.cc knows of a loop that LANES share and whose body stands FACTOR times in a
   row, with TOGETHER iterations in a pack.  */
struct pairs
{
  HOST_WIDE_INT lanes;
  unsigned factor, rounds, together;
  auto_vec<struct moving> moving;
  auto_vec<gimple *> accesses;	/* of one iteration, in order */
  auto_vec<tree> wraps;         /* unsigned ints in their addresses */
};

/* Makes LOOP of F one for packs of iterations and fills P.  Lanes share LOOP evenly, ROUNDS
   iterations each, and unroll.cc unrolls it by FACTOR.  Returns its version for arrays that do not take packs.  NULL:
   it stays as it is.  */
class loop *pairs_begin (const struct device_function *f, class loop *loop, unsigned factor,
			 unsigned rounds, struct pairs *p);

/* How many bytes REF of LOOP moves by from one of P's iterations to the next; -1: not
   known.  */
HOST_WIDE_INT pairs_growth (class loop *loop, const struct pairs *p, tree ref);

/* Where REF, of which pairs_growth knows, is when LOOP is entered, as a number.  */
tree pairs_address (gimple_seq *seq, class loop *loop, tree ref);

/* What S, which loads or stores, accesses.  */
tree pairs_accessed (gimple *s);

/* Fills STATEMENTS with LOOP's calls and what else touches memory, in order where all
   iterations run it.  */
void pairs_statements (class loop *loop, vec<gimple *> *statements);

/* ---- vectorize-join.cc ---- */

/* Gives unrolled LOOP the iterations and accesses of packs, P.  */
void pairs_finish (class loop *loop, const struct pairs *p);

/* Where S accesses: *OFFSET behind what is returned, in front of S.  */
tree join_place (gimple *s, tree *offset);

/* A reference to the word of BYTES that begins MORE and OFFSET behind AT, in place of those
   like what LIKE accesses.  */
tree join_ref (gimple *like, tree at, tree offset, HOST_WIDE_INT more, unsigned bytes);

/* Loads REF, a word, in front of FRONT, and takes out of it what the N LOADS do, AT bytes from
   its beginning.  FRONT may be one of them.  */
void join_loads (gimple *front, tree ref, gimple *const *loads, const unsigned *at, unsigned n);

/* Lets the last of N STORES store REF, the word that they make, AT bytes from its beginning
   each; the others go.  */
void join_stores (tree ref, gimple *const *stores, const unsigned *at, unsigned n);

/* ---- vectorize-grid.cc ---- */

/* Whether the N iterations of LOOP, D, of F, in rounds of LENGTH, can be packs of neighbours;
   fills P.  */
bool packs_choose (const struct device_function *f, class loop *loop, const struct strided *d,
		   unsigned n, HOST_WIDE_INT length, struct pairs *p);

/* Whether all arrays that LOOP accesses in packs, P, begin where a pack can.  */
tree packs_aligned (gimple_seq *seq, class loop *loop, const struct pairs *p);

/* Joins the accesses of ROW, copies of the body with P's iterations, the last one first.  */
void packs_join (const vec<basic_block> &row, const struct pairs *p);

#endif
