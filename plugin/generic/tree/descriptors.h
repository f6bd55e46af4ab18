/* Descriptors of Fortran's arrays, as gfortran from version 9 on has them: questions alone.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_DESCRIPTORS_H
#define ACCX_DESCRIPTORS_H

#include "base/base.h"

/* Whether TYPE is that of the descriptor of a Fortran array; whether T is the stride of a dimension in such.  */
bool tree_is_descriptor (tree type);
bool tree_is_stride (tree t);

/* The descriptor whose data pointer T is, through conversions, or NULL_TREE.  */
tree tree_data_descriptor (tree t);

/* The data pointer of descriptor D; how many bytes its array has, to the end of its last dimension, 0 without data,
   or NULL_TREE if D is not as expected.  */
tree tree_data_pointer (tree d);
tree tree_descriptor_bytes (tree d);

/* The descriptor of the dummy array that P leads to, a pointer of gfortran's (a.0), or NULL_TREE.  */
tree tree_dummy_descriptor (tree p);

/* VALUE where descriptor D, of a dummy array, is there, else 0.  */
tree tree_descriptor_there (tree d, tree value);

/* What the array of descriptor D reaches from its first element, in elements of its type, for arrays whose
   strides may be negative; all are 0 of one without elements.  */
struct descriptor_span
{
  tree below, above;		/* to the lowest and to the highest element: 0 or less, 0 or more */
  tree count, unit, element;	/* how many elements it has; bytes of a step, of an element */
};

/* How many dimensions descriptor D has, 0 if it is not as expected; field NAME, of ssizetype, of dimension K.  */
unsigned tree_descriptor_rank (tree d);
tree tree_descriptor_dimension (tree d, unsigned k, const char *name);

/* Fills SPAN with that; returns false if D is not as expected.  */
bool tree_descriptor_span (tree d, struct descriptor_span *span);

/* How many elements lie between the first and the last one of the section of descriptor D, these
   included; NULL_TREE if D is not as expected.  */
tree tree_descriptor_reach (tree d);

#endif
