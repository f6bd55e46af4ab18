/* Room generic/extent: the bytes that regions reach, and what the host computes of them.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_EXTENT_H
#define ACCX_EXTENT_H

#include "base/base.h"
#include "polynomial/polynomial.h"

struct nest;
struct ref;
struct guard_bounds;
struct kernel_loop;

/* What the host looks for: the ends of LOOP's index where CONDITION holds or does not.  */
struct guard_search
{
  tree condition;
  bool holds;
  const struct kernel_loop *loop;
  tree lo, hi;                  /* variables */
};

enum { GUARD_SCAN_LOOPS = 3 };  /* whose indices one condition has */

/* The searches in front of a construct of FUNCTION.  */
struct guard_scan
{
  tree function;
  tree *vars, *list;            /* new variables, and statements */
  auto_vec<struct guard_search> searches;
};

/* A range of bytes from the variable's, or what it points to, on.  */
struct byte_range
{
  struct poly lo, hi;
  bool guarded, on_data;        /* as in struct ref */
  bool cut;                     /* conditions keep it from CUT_LO to CUT_HI, too */
  struct poly cut_lo, cut_hi;
  tree when;                    /* it is reached only if this holds, or NULL_TREE */
};

enum { RANGES_MAX = 24, DOUBTS_MAX = 8 };

/* An access under a condition that is not understood, and what it reaches.  */
struct reach_doubt
{
  tree expr;
  struct poly lo, hi;
};

struct extent
{
  tree base;                    /* a pointer or an array */
  tree value;                   /* of a pointer, in front of the construct; NULL_TREE: BASE itself */
  bool write;
  bool parts;                   /* of structs are present, of which clauses around name members */
  bool guarded_too;             /* accesses under conditions count like the others */
  bool ends_early;              /* what is reached may be less: data end loops, parts of indices go together */
  struct guard_scan *scan;      /* the host may look for ends; or NULL */
  unsigned n;
  struct byte_range ranges[RANGES_MAX];
  unsigned n_doubts;
  struct reach_doubt doubts[DOUBTS_MAX];
};

/* ---- extent.cc ---- */

/* Whether A and B, of accesses, are one variable, or one member.  */
bool extent_same_base (tree a, tree b);

/* Adds R to the ranges of E; false if these are too many.  */
bool extent_add (struct extent *e, const struct byte_range *r);

/* Fills E with what N reaches through its base; false if that is not known.  */
bool extent_find (struct nest *n, struct extent *e);

/* A variable of FUNCTION of type long long, in front of *VARS, named to be seen by
   debuggers and GCC as one of the program.  */
tree extent_variable (tree function, tree *vars);

/* Appends to LIST what computes in FROM and TO the first byte that E reaches and the
   one behind the last; 0 and 0 if there are none, or the pointer is null.  */
void extent_compute (struct nest *n, const struct extent *e, tree from, tree to,
		     tree *list);

/* Whether E begins where its base leads to, or may: the base leads into the object that numbers in arrays
   are indices of, if none is negative.  A constant saves the region an addition for each access.  */
bool extent_begins_at_base (struct nest *n, const struct extent *e);

/* ---- guard-scan.cc ---- */

/* guard_find (index-guard.cc), also for conditions that are no bounds, where the host can look
   for the ends: G gets statements.  */
bool guard_scan_find (struct guard_scan *g, struct nest *n, const struct ref *r,
		      struct guard_bounds *b);

/* ---- unused-sizes.cc ---- */

/* Drops sizes of arrays of variable length that compute constructs of FUNCTION evaluate for nothing.  */
void unused_sizes_lower (tree function);

#endif
