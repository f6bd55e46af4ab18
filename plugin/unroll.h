/* unroll.h: loops with a step that is known at run time only, for unroll.cc, which finds
   them, several.cc and rounds.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_UNROLL_H
#define ACCX_UNROLL_H

#include "plugin.h"

/* A loop of the form do { ... next = iv + step } while (next < bound), or, BEFORE,
   do { ... next = iv + step } while (iv < bound), on signed integers.  */
struct strided
{
  gcond *cond;
  bool before;
  tree counter, first;          /* iv; when the loop is entered */
  tree step, bound;
};

/* Whether F has parameters that decode compressed arrays.  */
bool unroll_reads_codes (const struct device_function *f);

/* ---- several.cc ---- */

/* Makes LOOP, D, of F, which strides by all threads of the grid and is left at EXIT, begin
   with ACCX_SEVERAL iterations or twice as many in a row where it has so many and little to
   load; a copy of it serves where not.  Returns whether it did.  */
bool several_begin (struct device_function *f, class loop *loop, edge exit,
		    const struct strided *d);

/* ---- rounds.cc ---- */

/* How far apart rounds of LOOP, D, are, which has a round for each gang along the grid's x
   axis at a time; 0: it is another loop, or that is not constant.  */
HOST_WIDE_INT rounds_length (class loop *loop, const struct strided *d);

/* Makes the N iterations between TEST and LOOP, D, those of neighbouring rounds, LENGTH
   apart.  The counter itself goes on as it did.  */
void rounds_move (class loop *loop, basic_block test, const struct strided *d, unsigned n,
		  HOST_WIDE_INT length);

#endif
