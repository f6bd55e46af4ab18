/* Room generic/cache: sections of cache directives marked.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_SECTIONS_H
#define ACCX_SECTIONS_H

#include "base/base.h"
#include "polynomial/polynomial.h"

enum { CACHE_DIMS = 3, CACHE_LOOPS = 3 };

/* Flags of OP_CACHE: of this array no other section is cached here; the array is a member or an
   element of another object, or behind a pointer that is; no other section, and this one has one
   dimension in the program.  */
enum { CACHE_IS_SOLE = 1, CACHE_IS_PART = 2, CACHE_IS_FLAT = 4 };

/* Arguments of OP_CACHE, those of range K from CACHE_FIRST + 3 * K on.  */
enum cache_argument
{
  CACHE_SECTION = 2, CACHE_FLAGS, CACHE_TYPE, CACHE_ADDRESS, CACHE_BASE, CACHE_FIRST,
  CACHE_LENGTH, CACHE_STRIDE
};

/* An access: what indices count from, and they, outermost first.  */
struct cache_reference
{
  tree base;
  unsigned dims;
  tree index[CACHE_DIMS], stride[CACHE_DIMS];
};

/* How the program computes one index of several.  */
enum { FLAT_PITCHES = 2 };
struct cache_flat
{
  struct flat_function *in;     /* whose */
  unsigned n;                   /* 0: it does not */
  struct poly pitch[FLAT_PITCHES];      /* of each dimension but the last, outermost first */
  HOST_WIDE_INT least[FLAT_PITCHES];    /* constants from here on, PITCH of them, are of the
					   dimensions behind */
};

/* ---- section-mark.cc ---- */

/* PLUGIN_PRE_GENERICIZE, behind all that change loops and variables: marks the sections
   and accesses of cache directives in function DECL.  */
void cache_mark (tree function);

/* ---- section-index.cc ---- */

/* Reads the reference T as an access A of a variable's elements.  */
bool cache_read_reference (struct cache_reference *a, tree t);

/* Adds what pointer P, to objects of TYPE, is away from an object.  */
bool cache_read_pointer (struct cache_reference *a, tree p, tree type);

/* Whether A and B are one variable, member or element.  */
bool cache_is_same (tree a, tree b);

/* ---- section-unflatten.cc ---- */

/* What is known of FN: loops' counters and what is assigned.  The caller ends it.  */
struct flat_function *cache_flat_begin (tree fn);
void cache_flat_end (struct flat_function *in);

/* Sets *FLAT to how INDEX, the first element of a section in IN, is computed; LENGTH: of the
   section, or NULL_TREE if it is not a constant.  */
void cache_flat_find (struct flat_function *in, struct cache_flat *flat, tree index, tree length);

/* Sets INDICES, one more than FLAT has pitches, to what INDEX is then, of type ssizetype; false
   if that cannot be said.  */
bool cache_flat_split (const struct cache_flat *flat, tree index, tree *indices);

/* Pitch K of FLAT, in bytes if elements have SIZE: a sizetype.  */
tree cache_flat_stride (const struct cache_flat *flat, unsigned k, tree size);

#endif
