/* What accumulate*.cc share: the variables of reductions that GCC does not lower, and of
   private sections.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_ACCUMULATE_H
#define ACCX_ACCUMULATE_H

#include "base/plugin.h"

/* One variable of a reduction.  */
struct accumulator
{
  location_t loc;
  enum tree_code op;
  tree var;                     /* what the source names: an lvalue */
  tree reference;               /* the variable that VAR dereferences, or NULL_TREE */
  tree element;                 /* type */
  tree first;                   /* of the section: index, sizetype; NULL_TREE: 0 */
  tree count;                   /* of elements, or NULL_TREE if not constant */
  tree length;			/* of the section of a pointer */
  tree last;			/* index of a private section that is not constant */
  bool whole;                   /* the section is the whole of array VAR */
  tree copy;                    /* stands for VAR, or its storage if a pointer */
  tree pointer;                 /* ... and that pointer */
  bool serial;                  /* there is no copy */
  bool is_private, first_values; /* only private, with the original's values */
};

/* ---- array-reduction-read.cc: what clauses and markers say ---- */

/* Reads marker CALL of CONSTRUCT, which is REGION, the compute construct, or a loop of it
   or of a routine, REGION being NULL_TREE there; false if nothing is left to do, perhaps
   because it is wrong, which is reported.  */
bool accumulate_read (tree call, tree construct, tree region, struct accumulator *a);

/* Whether A is the truth of complex numbers, && or ||: no atomic update makes that of one,
   so that threads and gangs have no copies.  */
bool accumulate_is_truth (const struct accumulator *a);

/* Appends to *ALL the arrays and references in reduction clauses of CONSTRUCT, in
   FUNCTION, and takes these clauses off: C++ finds out late that they are such.
   Combined constructs have clauses twice: those of the loop count.  */
void accumulate_take (tree function, tree construct, auto_vec<struct accumulator> *all);

/* The number of elements of array type TYPE, all dimensions, or -1; sets *ELEMENT
   to what is inside.  */
HOST_WIDE_INT accumulate_elements (tree type, tree *element);

#endif
