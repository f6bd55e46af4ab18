/* Room opt/memory: values of memory that registers keep.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_OPT_MEMORY_H
#define ACCX_OPT_MEMORY_H

#include "opt/version/version.h"

/* ---- unroll-ask.cc ---- */

/* Asks GCC to unroll loops with constant counts of device copy F completely: short ones, and those after which
   arrays of an iteration's own can be registers.  */
unsigned unroll_ask (function *f);

/* ---- own-arrays.cc ---- */

/* An array of an iteration's own, and where the places of its accesses come from.  */
struct own_array
{
  tree decl;
  auto_vec<class loop *> loops; /* whose counters choose the place */
  auto_vec<gimple *> chosen;    /* accesses of which something else chooses one index */
  HOST_WIDE_INT runs, chosen_runs;      /* of all accesses and these, for one of the loop around constant counts */
  HOST_WIDE_INT bytes;
  bool memory;                  /* its places cannot become constants, or it is too large */
  bool dropped;                 /* it is not worth it, or has no room */
};

/* Adds to ARRAYS those of F, owned by the caller.  Adds to GONE the statements of which nothing is left
   once constants stand for the counters of loops, and registers for arrays.  */
void own_arrays_find (function *f, vec<struct own_array *> *arrays, hash_set<gimple *> *gone);

/* ---- latch-counts.cc ---- */

/* How often the latch of a loop runs.  */
struct latch_count
{
  HOST_WIDE_INT most, mean;
  auto_vec<class loop *> outer; /* loops around, on whose counters that depends */
};

/* Fills COUNT for LOOP.  Returns whether that is constant, or will be when the loops around are gone.  */
bool latches_count (class loop *loop, struct latch_count *count);

/* ---- choose-elements.cc ---- */

/* How many choices stand for the accesses of A to elements that no loop's counter names; 0: there are none, negative:
   it is not such an array.  */
HOST_WIDE_INT elements_cost (const struct own_array *a);

/* Puts choices among all elements in place of these accesses of A.  */
void elements_choose (struct own_array *a);

/* ---- carry-values.cc ---- */

/* Keeps what the inner loops of device copy F store or load in registers for their next iteration.  */
unsigned carry_execute (function *f);

/* ---- places.cc ---- */

/* Where the statements of a block access memory, by uid, as far as that was asked.  */
struct memory_places
{
  auto_vec<struct memory_place *> of;
  hash_map<tree, name_expansion *> *names;
};

void places_begin (struct memory_places *p);
void places_end (struct memory_places *p);

/* Whether what A and B, assignments of one block that load or store, access does not overlap; is the same.  */
bool places_apart (struct memory_places *p, gimple *a, gimple *b);
bool places_same (struct memory_places *p, gimple *a, gimple *b);

/* The last statement of LOAD's block behind uid FRONT, in front of LOAD, that may change what that reads; NULL:
   there is none.  */
gimple *places_changer (struct memory_places *p, gimple *load, unsigned front);

/* ---- reuse-loads.cc ---- */

/* Takes loads out of the blocks of device copy F whose values are in registers.  */
unsigned reuse_execute (function *f);

/* ---- order-loads.cc ---- */

/* Moves the loads of blocks of device copy F first where many wait for stores, or where unroll.cc has put several
   iterations in a row; elsewhere down to their use where many values wait while the device branches.  */
unsigned loads_order (function *f);

/* ---- join-members.cc ---- */

/* Makes one access of those of device copy F to neighbouring members of objects.  */
unsigned members_execute (function *f);

#endif
