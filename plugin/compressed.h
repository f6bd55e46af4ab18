/* What the files of compressed arrays share: compressed.cc finds the pointers that lead to
   them, compressed-address.cc gives each its twin among the codes, and compressed-access.cc
   rewrites reads and writes.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_COMPRESSED_H
#define ACCX_COMPRESSED_H

#include "plugin.h"

/* How the numbers of one type are stored.  */
struct number
{
  tree real, word;              /* float or double; an integer of its size */
  unsigned mantissa, bits;
  tree unit;                    /* what codes are stored in */
  unsigned units;               /* of them in a code */
};

/* One compressed array of the function.  */
struct packed
{
  unsigned param;               /* of kind ACCX_PARAM_CODEC */
  unsigned of;                  /* the parameter of the same mapping */
  tree element;                 /* of the array: a number or a struct of such */
  vec<char> slots;              /* of its numbers: compression_layout */
  struct number numbers[2];     /* float, double; REAL is NULL_TREE if it has none */
  unsigned step;                /* from one element to the next among the codes */
  const char *name;
  tree *keys;                   /* words of the codecs, those read so far; owned */
};

/* A pointer to a compressed array, and that among the codes.  */
struct derived
{
  unsigned array;
  tree code;
};

struct rewrite
{
  struct device_function *f;
  function *fn;
  auto_vec<struct packed> arrays;
  hash_map<tree, struct derived> pointers;
  auto_vec<tree> order;         /* keys of POINTERS, as found */
  auto_vec<gimple *> accesses;
  hash_set<gimple *> accessing; /* those */
  bool failed;
};

/* ---- compressed.cc ---- */

/* An error at S about R's array number ARRAY: it does what HOW says.  Only the first of a
   function is reported.  */
void compressed_fail (struct rewrite *r, gimple *s, unsigned array, const char *how);

/* The pointer that memory reference T goes through, or NULL_TREE.  */
tree compressed_pointer (tree t);

/* ---- compressed-address.cc ---- */

/* Sets the pointers among the codes of all in R, beside the statements that set theirs.  */
void compressed_define_codes (struct rewrite *r);

/* The index of ARRAY_REF REF, from 0.  */
tree compressed_index (gimple_seq *seq, tree ref);

/* How far among the codes REF, an element of A or an array of such, is from the pointer
   it goes through; NULL_TREE if it is something else.  */
tree compressed_offset (gimple_seq *seq, const struct packed *a, tree ref);

/* POINTER and OFFSET bytes.  */
tree compressed_plus (gimple_seq *seq, tree pointer, tree offset);

/* ---- compressed-access.cc ---- */

/* Makes S, which reads or writes an array of R, read or write codes.  */
void compressed_access (struct rewrite *r, gimple *s);

#endif
