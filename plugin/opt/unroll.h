/* unroll.h: loops with a step that is known at run time only, for unroll.cc, which finds
   them, grid-unroll.cc, grid-rounds.cc and vectorize-grid.cc; loops whose iterations lanes share evenly, for
   pairs.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_UNROLL_H
#define ACCX_UNROLL_H

#include "base/plugin.h"

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

/* Whether F has parameters that decode compressed arrays.  */
bool unroll_reads_codes (const struct device_function *f);

/* Whether an iteration of the function's loops may use memory of its thread's or block's
   own, which the next uses again.  */
bool unroll_has_own_memory (void);

/* Fills D for LOOP, which is left at EXIT; false: it is another loop.  */
bool unroll_match_strided (class loop *loop, edge exit, struct strided *d);

/* ---- grid-unroll.cc ---- */

/* Makes LOOP, D, of F, which strides by all threads of the grid and is left at EXIT, begin
   with ACCX_SEVERAL iterations or twice as many in a row where it has so many and little to
   load; a copy of it serves where not.  Returns whether it did.  */
bool several_begin (struct device_function *f, class loop *loop, edge exit,
		    const struct strided *d);

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
  unsigned factor, together;
  auto_vec<struct moving> moving;
  auto_vec<gimple *> accesses;	/* of one iteration, in order */
};

/* Makes LOOP of F, which lanes share evenly and unroll.cc unrolls by FACTOR, one for packs
   of iterations and fills P; returns its version for arrays that do not take packs.  NULL:
   it stays as it is.  */
class loop *pairs_begin (const struct device_function *f, class loop *loop, unsigned factor,
			 struct pairs *p);

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
