/* References as accesses of an array's elements: section-index.cc, for cache-mark.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_CACHE_INDEX_H
#define ACCX_CACHE_INDEX_H

#include "lower/tiles/tiles.h"

/* An access: what indices count from, and they, outermost first.  */
struct cache_reference
{
  tree base;
  unsigned dims;
  tree index[CACHE_DIMS], stride[CACHE_DIMS];
};

/* Reads the reference T as an access A of a variable's elements.  */
bool cache_read_reference (struct cache_reference *a, tree t);

/* Adds what pointer P, to objects of TYPE, is away from an object.  */
bool cache_read_pointer (struct cache_reference *a, tree p, tree type);

/* Whether A and B are one variable, member or element.  */
bool cache_is_same (tree a, tree b);

#endif
