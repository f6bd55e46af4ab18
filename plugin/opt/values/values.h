/* Room opt/values: what loops compute, and which bits of values are read.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_OPT_VALUES_H
#define ACCX_OPT_VALUES_H

#include "base/base.h"

/* ---- count-bits.cc ---- */

/* Puts what the loops of device copy F that count bits end with in their place.  */
unsigned bits_count (function *f);

/* ---- hoist-choices.cc ---- */

/* Moves values that branches choose out of loops of device copy F that change nothing of that.  */
unsigned hoist_choices (function *f);

/* ---- meeting.cc ---- */

/* Ways that come together in a block, which leads to the two places to which they led.  */
struct meeting
{
  basic_block to[2];
  auto_vec<edge> ways;          /* edges there, later to BLOCK */
  auto_vec<unsigned> sides;     /* of each: 0 or 1 */
  basic_block block;
};

/* Lets the N WAYS, which become edges of its own, lead to a new block in LOOP.  Their PHIs are the caller's.  */
basic_block meeting_block (edge *ways, unsigned n, class loop *loop);

/* Makes M's block, in LOOP.  Dominance is the caller's.  */
void meeting_make (struct meeting *m, class loop *loop);

/* A PHI of TYPE in M's block, and a value of TYPE that nobody reads.  */
gphi *meeting_phi (const struct meeting *m, tree type);
tree meeting_any_value (tree type);

/* ---- join-exits.cc ---- */

/* Lets lanes that leave loops of device copy F by two ways meet before they go on, where one has a loop.  */
unsigned join_exits (function *f);

/* ---- number-ranges.cc ---- */

/* Tells GCC which values the numbers of threads and blocks in device copy F have.  */
unsigned numbers_execute (function *f);

/* ---- first-bit.cc ---- */

/* Lets loops of device copy F that look for the first bit that is set begin with it.  */
unsigned first_bit (function *f);

/* ---- merge-latches.cc ---- */

/* Makes one loop of two in device copy F where GCC has taken one with two ways around for these.  */
unsigned merge_latches (function *f);

/* ---- two-entries.cc ---- */

/* Gives loops of device copy F that are entered at two places one entry.  */
unsigned two_entries (function *f);

/* ---- folded-behind.cc ---- */

/* Whether code behind LOOP may compute anew what LOOP has, from what the next iteration would change.  */
bool folded_behind (class loop *loop);

/* ---- loose-bits.cc ---- */

/* Adds to LOOSE the versions of F's integers of less than 32 bits whose uses read no higher bits.  */
void loose_find (function *f, bitmap loose);

#endif
