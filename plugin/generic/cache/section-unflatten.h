/* What section-unflatten.cc makes of indices of one dimension, for cache-mark.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_CACHE_FLAT_H
#define ACCX_CACHE_FLAT_H

#include "generic/depend/depend.h"

/* How the program computes one index of several.  */
enum { FLAT_PITCHES = 2 };
struct cache_flat
{
  unsigned n;                   /* 0: it does not */
  struct poly pitch[FLAT_PITCHES];      /* of each dimension but the last, outermost first */
  HOST_WIDE_INT least[FLAT_PITCHES];    /* constants from here on, PITCH of them, are of the
					   dimensions behind */
};

/* Looks for loops' counters and for what is assigned in FN; before the following.  */
void cache_flat_begin (tree fn);

/* Sets *FLAT to how INDEX, the first element of a section, is computed; LENGTH: of the section,
   or NULL_TREE if it is not a constant.  */
void cache_flat_find (struct cache_flat *flat, tree index, tree length);

/* Sets INDICES, one more than FLAT has pitches, to what INDEX is then, of type ssizetype; false
   if that cannot be said.  */
bool cache_flat_split (const struct cache_flat *flat, tree index, tree *indices);

/* Pitch K of FLAT, in bytes if elements have SIZE: a sizetype.  */
tree cache_flat_stride (const struct cache_flat *flat, unsigned k, tree size);

#endif
