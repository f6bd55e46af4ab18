/* What the files of compressed arrays share: codes.cc finds the pointers that lead to
   them, codes-address.cc gives each its twin among the codes, codes-access.cc
   rewrites reads and writes, and codes-routine.cc calls.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_CODES_H
#define ACCX_CODES_H

#include "base/base.h"

struct device_function;

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
  unsigned param;               /* of a region: of kind ACCX_PARAM_CODEC */
  unsigned of;                  /* of a region: the parameter of the same mapping */
  unsigned form;                /* enum accx_compress, COMPRESSION_UNRANGED */
  tree element;                 /* of the array: a number or a struct of such */
  vec<char> slots;              /* of its numbers: compression_layout */
  struct number numbers[2];     /* float, double; REAL is NULL_TREE if it has none */
  unsigned step;                /* from one element to the next among the codes */
  const char *name;
  tree *keys;                   /* words of the codecs, those read so far; owned */
  bool written;
};

/* A pointer to a compressed array, and that among the codes.  */
struct derived
{
  unsigned array;
  tree code;
};

/* A copy of a routine that takes pointers to compressed arrays, and behind its own arguments
   words of their codecs.  */
struct taking
{
  tree routine;                 /* the device copy that it was made from */
  struct device_function *f;    /* it */
  auto_vec<int> args;           /* of each of ROUTINE's: which array it leads to, or -1 */
  auto_vec<struct packed> arrays;	/* what they are; no keys */
  auto_vec<unsigned> key_array, key_word; /* of each argument more */
  int returned;                 /* which array what it returns leads to, or -1 */
  bool busy;                    /* it is being rewritten */
  const char *how;              /* why it cannot be, or NULL */
  location_t where;
};

/* The copies for codes that were made; owned.  */
typedef auto_vec<struct taking *> taken_copies;

/* A function while its compressed arrays are rewritten.  */
struct rewrite
{
  taken_copies *made;           /* all of the unit */
  struct device_function *f;
  function *fn;
  struct taking *taking;        /* what it is a part of; NULL: a region */
  auto_vec<struct packed> arrays;
  hash_map<tree, struct derived> pointers;
  auto_vec<tree> order;         /* keys of POINTERS, as found */
  auto_vec<gimple *> accesses;
  hash_set<gimple *> accessing; /* those */
  auto_vec<gcall *> calls;      /* that are given such pointers */
  auto_vec<gcall *> caches;     /* OP_CACHE and OP_CACHED of such */
  auto_vec<greturn *> returns;  /* of such */
  auto_vec<gimple *> compares;  /* comparisons and differences of such, in a routine */
  bool failed;
};

/* ---- codes.cc ---- */

/* R's array number ARRAY does at S what HOW, which is kept, says: an error, of a routine one
   of the calls that lead to it.  Only the first of a function counts.  */
void compressed_fail (struct rewrite *r, gimple *s, unsigned array, const char *how);

/* An array of ELEMENT compressed in FORM, called NAME, without keys; SLOTS is owned.  */
struct packed compressed_array (tree element, unsigned form, const char *name);

/* Rewrites R's function, all but R's pointers, accesses and calls being set.  cfun is that
   function.  */
void compressed_rewrite (struct rewrite *r);

/* The pointer that memory reference T goes through, or NULL_TREE.  */
tree compressed_pointer (tree t);

/* IPA, once all functions are SSA: makes the accesses of compressed arrays in device copies
   ones of codes.  */
unsigned compressed_execute (function *);

/* ---- codes-address.cc ---- */

/* Sets the pointers among the codes of all in R, beside the statements that set theirs.  */
void compressed_define_codes (struct rewrite *r);

/* The index of ARRAY_REF REF, from 0.  */
tree compressed_index (gimple_seq *seq, tree ref);

/* How far among the codes REF, an element of A or an array of such, is from the pointer
   it goes through; NULL_TREE if it is something else.  */
tree compressed_offset (gimple_seq *seq, const struct packed *a, tree ref);

/* Makes S, of a cache directive, one of codes.  */
void compressed_cache (struct rewrite *r, gcall *s);

/* POINTER and OFFSET bytes.  */
tree compressed_plus (gimple_seq *seq, tree pointer, tree offset);

/* ---- codes-access.cc ---- */

/* Word WORD of the codecs of R's array number ARRAY, as TYPE; read where the function
   begins.  */
tree compressed_key (struct rewrite *r, unsigned array, unsigned word, tree type);

/* Makes S, which reads or writes an array of R, read or write codes.  */
void compressed_access (struct rewrite *r, gimple *s);

/* Whether S is the call that makes a code of a number: encode.cc.  */
bool compressed_encodes (gimple *s);

/* ---- codes-routine.cc ---- */

/* Makes call S, which passes pointers to arrays of R, one of a copy of the routine for
   codes.  */
void compressed_call (struct rewrite *r, gcall *s);

/* Makes R's function, a routine's, return and compare pointers among the codes: it has no
   others.  */
void compressed_returns (struct rewrite *r);
void compressed_compare (struct rewrite *r);

/* Notes that R's function, a routine's, needs word WORD of the codecs of array number ARRAY;
   returns its value, of TYPE, where the function begins.  */
tree compressed_routine_key (struct rewrite *r, unsigned array, unsigned word, tree type);

/* Frees what MADE has.  */
void compressed_routines_free (taken_copies *made);

#endif
