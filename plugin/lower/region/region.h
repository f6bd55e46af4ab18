/* Room lower/region: a device function seen as OpenACC loops; changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_REGION_H
#define ACCX_REGION_H

#include "base/base.h"

struct cache;
struct nest_loop;

/* ---- feedback-loops.cc ---- */

/* Notes what the loops of R are split over; after levels_assign.  */
void feedback_loops (struct region *r);

/* ---- region.cc ---- */

/* The levels at which code runs inside a block.  */
enum mode
{
  MODE_GANG,                    /* all threads of the block do the same */
  MODE_WORKER,                  /* all lanes of a worker do the same */
  MODE_THREAD                   /* each thread does its own */
};

/* A reduction of a loop that is left to the one around: by the offsets (the last
   argument of IFN_GOACC_REDUCTION) of both.  */
struct merged
{
  HOST_WIDE_INT offset, outer;
};

/* One OpenACC loop of a device function, or the function itself.  */
struct acc_loop
{
  struct acc_loop *parent;
  vec<struct acc_loop *> kids;
  location_t loc;
  unsigned flags;               /* OLF_* of the head mark */
  unsigned mask;                /* levels that it is split over */
  enum mode mode;               /* of its body */
  unsigned depth;               /* CFG loops around its head */
  int levels;                   /* fork/join pairs that GCC made */
  int heads, tails;             /* marks seen by the walk */
  const struct nest_loop *nest; /* what hidden-levels.cc planned, or NULL */
  int dimension;                /* of gangs, where the program says so; else 0 */
  bool exact;                   /* and not over other dimensions' gangs */
  tree chunk;                   /* SIZE of gang (static: SIZE), or NULL_TREE */
  vec<gcall *> calls;           /* IFN_GOACC_LOOP, IFN_GOACC_TILE */
  vec<gcall *> forks;           /* IFN_UNIQUE_OACC_FORK, outermost level first */
  vec<gcall *> joins;           /* IFN_UNIQUE_OACC_JOIN, outermost level last */
  vec<gcall *> reductions;      /* IFN_GOACC_REDUCTION ... */
  vec<int> reduction_levels;    /* ... and the level index of each */
  vec<struct merged> merged;    /* those left to the loop around */
  unsigned routines;            /* levels that routines called from it may use */
  bool stores;                  /* its body has memory effects */
  bool fits;                    /* each thread has one iteration at most where the launch takes the once copy */
};

/* A statement and the loop whose body it is in.  */
struct placed
{
  gimple *stmt;
  struct acc_loop *loop;
};

/* What the lowering steps of pipeline.cc find out about a device function, and act on.  */
struct region
{
  struct device_function *f;
  struct acc_loop root;
  vec<struct acc_loop *> loops;         /* all but ROOT, outer before inner */
  vec<struct placed> stmts;             /* all that touch memory or take an
                                           address, in walk order */
  vec<struct placed> routines;          /* calls of routines with levels */
  vec<struct placed> privates;          /* IFN_UNIQUE_OACC_PRIVATE */
  vec<gcall *> root_reductions;         /* of the construct itself */
  vec<gcall *> sizes;                   /* OP_SIZE */
  vec<struct placed> caches;            /* OP_CACHE, OP_CACHE_END */
  struct cache *cache;                  /* tiles.h */
  vec<gcall *> accumulations;           /* of array-reduction.cc */
  vec<gcall *> markers;                 /* to be removed at the end */
  HOST_WIDE_INT shared_bytes;           /* of private variables, so far */
  int box_lanes;                        /* threads of a box's block that the program
                                           asks for, or 0 */
  int turned;                           /* workers that share a warp (turn-block.cc), or 0 */
  bool gangs_counted;                   /* the program computes how many there are */
  bool one_thread;                      /* the block has one thread */
  bool one_worker;                      /* ntid.y is 1 */
  bool flat;                            /* ntid.z is 1 */
};

/* Fills R, zeroed but for F, from cfun.  */
void region_walk (struct region *r);

/* The routine with levels that S calls, or NULL.  */
struct device_function *region_routine (const gimple *s);

/* Sets the field stores of R's loops; behind the steps that move variables to shared memory.  */
void region_note_stores (struct region *r);

/* Whether an ordinary loop around L runs it several times in one iteration of its
   parent.  */
bool region_runs_again (const struct region *r, const struct acc_loop *l);

/* Whether S, in single mode, reads what a store in L may change.  */
bool region_reads_stores (const struct region *r, const struct acc_loop *l,
			  gimple *s);

/* Whether S, in single mode around L, must be kept apart in time from what the
   threads do in L.  So it is if it writes memory that is not the thread's own, or reads what L
   may change.  */
bool region_meets_memory (const struct region *r, const struct acc_loop *l,
			  gimple *s);

/* Whether an iteration of L does nothing that other threads could see but run the
   one loop inside, once: then no threads need to meet between the two.  */
bool region_only_runs_inner (const struct region *r, const struct acc_loop *l);

/* Frees what region_walk allocated.  */
void region_free (struct region *r);

/* Whether storing to or reading REF concerns only the executing thread.  */
bool single_is_private (tree ref);

/* ---- thread-number.cc ---- */

/* Replaces CALL by SEQ and, if it has a value, that by VAL (zero if NULL).  */
void replace_call (gcall *call, gimple_seq seq, tree val);

/* Whether gangs of F are along the grid's z axis, and those of GANG_Z along x: blocks that run at once are near
   each other in memory then, where gangs are several blocks (spread-gangs.cc).  */
bool gangs_are_turned (const struct device_function *f);

/* Appends to SEQ a call of pure device operation OP; returns its value.  */
tree build_index (gimple_seq *seq, enum device_op op);

/* Appends to SEQ how many threads the levels in MASK make, or (ID) which one this is.  */
tree build_thread_number (gimple_seq *seq, const struct region *r, unsigned mask, bool id,
			  tree type);

/* ---- linear.cc ---- */

/* CONSTANT and the sum of BY[i] times NAME[i], each of the N names taken to 64 bits.  */
enum { LINEAR_TERMS = 8 };
struct linear
{
  unsigned n;
  bool full;                    /* has more terms */
  tree name[LINEAR_TERMS];      /* SSA names, addresses of variables */
  HOST_WIDE_INT by[LINEAR_TERMS], constant;
};

/* Adds BY times V, an integer or pointer, to SUM; WRAPS: modulo 2 to the power of 32.  */
void linear_add (struct linear *sum, tree v, HOST_WIDE_INT by, bool wraps);

/* Whether A and B are known to differ by their constants alone.  */
bool linear_is_near (const struct linear *a, const struct linear *b);

/* ---- levels.cc ---- */

/* Sets mask and mode of R's loops, R->one_worker, R->flat, R->one_thread and the
   shape of R->f.  */
void levels_assign (struct region *r);

/* The levels that loops and routines inside L use.  */
unsigned levels_inside (const struct acc_loop *l);

/* ---- lane-loops.cc ---- */

/* Whether loop L is inside of gang loops alone, and split over threads of their blocks.  */
bool loop_is_lanes (const struct acc_loop *l);

/* Whether L, such a loop of R, is known to leave each thread at most one iteration.  */
bool loop_surely_fits (const struct region *r, const struct acc_loop *l);

/* ---- trip-program.cc ---- */

/* One gang-partitioned loop: a program of struct accx_op and the levels of the
   block that the loop is split over too.  */
struct trip
{
  vec<struct accx_op> ops;
  unsigned axes;
  bool most;			/* of the iterations of a loop around, whose numbers differ */
};

/* Adds to R->f->trips the numbers of iterations of the loops of kernel R that are split over
   gangs.  They must be expressions of the kernel's parameters.  Before IFN_GOACC_LOOP calls are
   lowered.  */
void trip_loops (struct region *r);

/* Whether the launch knows how many iterations loops of F have whose first calls are A and B, and that they have
   as many.  */
bool trip_is_same (struct device_function *f, gcall *a, gcall *b);

/* The size that a loop gives AXIS of the launch, evaluated by the runtime.  */
struct size
{
  vec<struct accx_op> ops;
  unsigned axis;
};

/* Appends to OPS the program that leaves integer V on the stack, of at most LIMIT operations;
   false: V, of kernel F, is no expression of the launch's arguments.  */
bool trip_value (struct device_function *f, tree v, unsigned limit, vec<struct accx_op> *ops);

/* Takes the sizes that OP_SIZE calls of R->sizes give to R->f->sizes.  */
void trip_sizes (struct region *r);

/* ---- merge-reductions.cc ---- */

/* Finds the reductions of R's loops that the loops around can do; before the axes
   are known.  */
void reduce_merge (struct region *r);

/* Takes back what reduce_merge found where loops one after the other, which leave
   one reduction to the loop around, got different axes.  */
void reduce_split_unlike (struct region *r);

/* Whether L leaves all its reductions to the loop around.  */
bool reduce_all_merged (const struct acc_loop *l);

/* Which step of a reduction IFN_GOACC_REDUCTION call C is, and which reduction of its
   loop, as an offset.  */
int reduce_code (const gcall *c);
HOST_WIDE_INT reduce_offset (const gcall *c);

/* The axes of the loops inside L that leave their reductions to that of L with
   OFFSET.  */
unsigned reduce_merged_bits (const struct acc_loop *l, HOST_WIDE_INT offset);

/* Whether the reduction of L with OFFSET is left to the loop around.  */
bool reduce_is_merged (const struct acc_loop *l, HOST_WIDE_INT offset);

/* ---- shared-room.cc ---- */

/* Static shared memory that every GPU grants a block, less the scratch of
   reductions and broadcasts.  */
enum { SHARED_BYTES_SPARE = 1024, SHARED_BYTES_MAX = GPU_SHARED_STATIC - SHARED_BYTES_SPARE };

/* What kernels that call routines leave of it for the tiles of their cache directives.  */
enum { ROUTINE_BYTES = 24 * 1024 };

/* Makes VAR a variable in static shared memory, for which room was taken.  */
void shared_make (tree var);

/* Takes BYTES of the static shared memory of R's blocks; false if there is too little.  */
bool shared_take (struct region *r, HOST_WIDE_INT bytes);

/* A new variable NAME of TYPE in the block's shared memory, or NULL_TREE if that lacks
   room.  */
tree shared_new (struct region *r, tree type, const char *name);

/* The same in dynamic shared memory, for entries: a reference to a member of a variable.  */
tree shared_new_dynamic (struct region *r, tree type, const char *name);

/* ---- own-stores.cc ---- */

/* Whether VAR, of code of mode HOME, is read in loops inside of it by threads alone that stored to it
   in the same iteration.  */
bool stores_are_own (const struct region *r, tree var, enum mode home);

#endif
