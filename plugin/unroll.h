/* unroll.h: loops with a step that is known at run time only, for unroll.cc, which finds
   them, and several.cc.

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
  tree first;                   /* iv when the loop is entered */
  tree step, bound;
};

/* Whether F has parameters that decode compressed arrays.  */
bool unroll_reads_codes (const struct device_function *f);

/* Makes LOOP, D, of F, which strides by all threads of the grid and is left at EXIT, begin
   with ACCX_SEVERAL iterations or twice as many in a row where it has so many and little to
   load; a copy of it serves where not.  Returns whether it did.  */
bool several_begin (struct device_function *f, class loop *loop, edge exit,
		    const struct strided *d);

#endif
