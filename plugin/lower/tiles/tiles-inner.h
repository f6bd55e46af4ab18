/* What the files of lower/tiles share; other rooms see tiles.h alone.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_TILES_INNER_H
#define ACCX_TILES_INNER_H

#include "lower/tiles/tiles.h"

/* ---- tile-plan.cc ---- */

/* The threads of R's block that the levels in MASK make, 0 if that is not known; and about how
   many.  */
int cache_threads (const struct region *r, unsigned mask);
int cache_threads_about (const struct region *r, unsigned mask);

/* The levels of the threads that fill and use tiles of R together: those of a worker in a
   vector routine, else of a block.  */
unsigned cache_levels (const struct region *r);

/* The call of kind CODE, IFN_GOACC_LOOP_STEP for example, of L; or NULL.  */
gcall *cache_loop_call (const struct acc_loop *l, HOST_WIDE_INT code);

/* Whether L is OUTER or inside it.  */
bool cache_is_inside (const struct acc_loop *l, const struct acc_loop *outer);

/* The PHI that counts the iterations of loop L, whose calls are not lowered yet, or NULL.  */
gphi *cache_counter (const struct acc_loop *l);

/* ---- tile-motion.cc ---- */

/* How many definitions are followed.  */
enum { CACHE_DEPTH_MAX = 60 };

struct cache_walk
{
  const struct region *r;
  struct cache *cache;
  basic_block at;               /* where the value is used */
  bool wraps;                   /* a moving value was an unsigned int, then more */
  bool loads;                   /* what all threads read at one address is the same */
};

/* Sets BY to how much V grows with one count of each of W's loops; false if that is not
   known to be a constant.  DEPTH: 0 but inside of itself.  */
bool cache_movement (struct cache_walk *w, tree v, HOST_WIDE_INT *by, int depth);

/* Whether V is the same in all threads of the block.  */
bool cache_is_uniform (struct cache_walk *w, tree v, int depth);

/* Whether all threads of the block come to BB together.  SEEN: blocks looked at.  */
bool cache_is_reached (struct cache_walk *w, control_dependences *cd, basic_block bb, bitmap seen);

/* Whether S, an assignment, reads a parameter of the kernel.  */
bool cache_reads_parameter (gimple *s);

/* ---- tile-range.cc ---- */

/* Sets WAYS of C, a section of R with a tile.  */
void cache_choose_ways (const struct region *r, struct cached *c);

/* About how many accesses each thread of R makes in C's tile for each time that it is
   filled.  */
HOST_WIDE_INT cache_count_accesses (const struct region *r, const struct cached *c);

/* INDEX less FIRST, both ssizetype; WRAPS: modulo 2 to the power of 32.  */
void cache_distance (tree index, tree first, bool wraps, struct linear *distance);

/* Whether V, of 64 bits, is an unsigned int plus a constant.  */
bool cache_wraps (tree v);

/* Sets DOUBTS of C, a section of R.  */
void cache_find_doubts (const struct region *r, struct cached *c);

/* Sets SPANS and SURE of C, a section of R.  Needs CDI_POST_DOMINATORS.  */
void cache_find_spans (const struct region *r, struct cached *c);

/* ---- tile-async.cc ---- */

/* Whether elements of C can be copied so.  */
bool cache_can_copy (const struct cached *c);

/* The elements of C that are copied at once where memory is aligned so, or 0: then rows of the
   tile do not consist of 16 bytes.  */
HOST_WIDE_INT cache_wide_elements (const struct cached *c);

/* Appends to SEQ the copies of what is at ADDRESS, an unsigned long, to element NUMBER of
   C's variable; and what waits for the thread's copies.  */
void cache_build_copy (gimple_seq *seq, const struct cached *c, tree number, tree address);
gcall *cache_wait (void);

/* The same for the 16 bytes from ADDRESS on, a multiple of 16, and element NUMBER.  */
void cache_build_wide_copy (gimple_seq *seq, const struct cached *c, tree number, tree address);

/* ---- tile-linear.cc ---- */

/* Whether ADDRESS is known to move by the same number of bytes from each iteration of LOOP to
   the next.  */
bool cache_is_linear (class loop *loop, tree address);

/* ---- tile-double-buffer.cc ---- */

/* Sets ASYNC and AHEAD of R's sections, whose ways and policies are chosen.  */
void cache_plan_fetch (const struct region *r);

/* A statement in front of the loop in which the directive of the N sections from C on stands;
   NULL if there is to be no looking ahead.  Their first tiles are to be fetched there.  */
gimple *cache_look_ahead (struct cached *c, unsigned n);

/* To be done to the N sections from C on in front of AT.  */
typedef void cache_fetch_all (gimple *at, struct cached *c, unsigned n, void *data);

/* Makes EACH fetch the first tiles of the N sections from C on at FRONT, and the next ones
   where the directive stands.  SOURCE, strides and BUFFER are theirs; leaves in BUFFER that of
   the present ones.  */
void cache_fetch_ahead (struct cached *c, unsigned n, gimple *front, cache_fetch_all *each,
			void *data);

/* ---- tile-uniform.cc ---- */

/* In block BB: whether the thread is inside all loops of CACHE around; NULL_TREE if there are
   none.  */
tree cache_inside_of (const struct cache *cache, basic_block bb);

/* ---- tile-fill.cc ---- */

/* Puts SEQ in front of AT.  */
void cache_insert (gimple *at, gimple_seq seq);

/* A block in front of AT, which runs if WHEN.  */
basic_block cache_open_if (gimple *at, tree when);

/* A barrier for the threads that share R's tiles.  */
gcall *cache_barrier (const struct region *r);

/* The element NUMBER of C's variable, and whether it was written.  */
tree cache_element (const struct cached *c, tree number);
tree cache_dirty (const struct cached *c, tree number);

/* Appends to SEQ the address, an unsigned long, that element NUMBER * N of the tile of C has in
   the array; NUMBER is an int, and rows consist of a multiple of N elements.  */
tree cache_source (gimple_seq *seq, const struct cached *c, tree number, HOST_WIDE_INT n);

/* Appends to SEQ whether a thread inside CACHE's loops can use what is at AT, an int, of
   dimension D of a tile.  */
tree cache_is_used (gimple_seq *seq, const struct cache *cache, const struct tile_dim *d,
		    tree at);

/* Appends to SEQ whether the element of C at ADDRESS, an unsigned long, is inside of E.  */
tree cache_is_in (gimple_seq *seq, const struct cached *c, struct cache_extent e, tree address);

/* Appends to SEQ: an element of C is copied.  */
void cache_copy (gimple_seq *seq, const struct cached *c, tree to, tree from);

/* What is to be done to element, or piece, NUMBER of C's tile in front of AT.  */
typedef void cache_each (gimple *at, const struct cached *c, tree number, void *data);

/* Makes the threads of R's blocks do EACH to the N elements, or pieces, of C's tile in front of
   AT, in turn.  */
void cache_for_each (const struct region *r, const struct cached *c, HOST_WIDE_INT n,
		     gimple *at, cache_each each, void *data);

/* ---- tile-barriers.cc ---- */

/* Whether a way leads from the end of FROM to the beginning of TO, not through block BUT.  */
bool cache_reaches (basic_block from, basic_block to, basic_block but);

/* Whether S is before MARK in the same block.  */
bool cache_is_before (gimple *s, gimple *mark);

/* Whether other threads may still read the tile filled at MARK, or may not yet see what has
   been written.  In a routine these may be threads of the call before.  */
bool cache_needs_meeting (const struct region *r, gimple *mark);

/* Whether the marks of A and B follow each other, with nothing written between.  Each
   begins a block of its own.  */
bool cache_is_joined (const struct cached *a, const struct cached *b);

/* ---- tile-access.cc ---- */

/* Appends the statements that store to what pointer P or a copy of it leads to to STORES.
   Those that load from there go to LOADS, unless that is NULL.  */
void cache_find_accesses (tree p, vec<gimple *> *stores, vec<gimple *> *loads);

/* Whether memory reference T goes through pointer P.  */
bool cache_goes_through (tree t, tree p);

/* Whether all that is done with address P is to read or, if MAY_WRITE, write there.  */
bool cache_is_only_accessed (tree p, bool may_write);

/* Reference REF with pointer P in place of its own.  */
tree cache_with_pointer (tree ref, tree p);

/* In front of CALL, an access of C that may be outside of its section: tells the simulated GPU
   whether it is.  */
void cache_tell_outside (const struct cached *c, gcall *call);

/* Makes the accesses of C ones of its tile, or, without one, of memory.  */
void cache_redirect (const struct cache *cache, struct cached *c);

/* ---- tile-writeback.cc ---- */

/* Sets WRITTEN and BACK of C.  Needs CDI_POST_DOMINATORS.  */
void cache_choose_policy (struct cached *c);

/* Writes what was written to R's tiles to memory where their directives' blocks end.  */
void cache_write_back (const struct region *r);

/* ---- tile-software-cache.cc ---- */

/* Why C cannot be cached so, or NULL.  */
const char *cache_refuse_lines (const struct region *r, const struct cached *c);

/* Makes the variables of C's cache; false if there is no room for it.  */
bool cache_take_lines (struct region *r, struct cached *c);

/* Makes the accesses of C ones of that cache.  */
void cache_emulate (const struct region *r, struct cached *c);

#endif
