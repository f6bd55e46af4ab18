/* Room generic/arrays: arrays between constructs, which later ones do without, and arrays of a loop's iterations.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_ARRAYS_H
#define ACCX_ARRAYS_H

#include "base/base.h"
#include "generic/depend/depend.h"

enum { FORWARD_DEPTH = 4, FORWARD_ARRAYS = 8, FORWARD_CONSTRUCTS = 8 };

/* An array that a construct fills: each element by one statement, its value a formula of elements of others.  */
struct made_array
{
  tree var;
  const struct ref *store;
  tree value;                   /* what the statement assigns */
};

enum { OWN_ARRAY_BYTES = 1024 };	/* of an array or struct of an iteration's own */

/* A construct of loops in each other that does nothing else.  */
struct maker
{
  struct function_scan *scan;
  tree construct;
  struct nest *n;               /* of its body; owned */
  auto_vec<struct kernel_loop *> loops;     /* outermost first */
  auto_vec<struct made_array> made;
};

/* Where one of these elements is read: in LOOPS of another nest, at the place that the maker's iteration BY away sets.  */
struct made_use
{
  tree expr;
  unsigned array;               /* which of the maker's */
  auto_vec<struct kernel_loop *> loops;     /* as many as the maker has */
  int by[FORWARD_DEPTH];
};

/* ---- made-arrays.cc ---- */

/* Whether M, of which scan, construct and n are set, is such a construct; fills in the rest.  */
bool maker_find (struct maker *m);

/* Appends to LOOPS those around R, outermost first.  */
void maker_loops_around (const struct ref *r, vec<struct kernel_loop *> *loops);

/* Whether R is an element of VAR or of what that leads to, not VAR, a static pointer say, itself.  */
bool maker_is_element (const struct ref *r, tree var);

/* Whether R, behind M's array number ARRAY, reads in each iteration what one of M has set; fills USE.  */
bool maker_find_use (const struct maker *m, unsigned array, const struct ref *r, struct made_use *use);

/* The value that USE reads, from what M computes it of; adds the loads in it to LOADS.  NULL_TREE if that is too much.  */
tree maker_value (const struct maker *m, const struct made_use *use, unsigned *loads);

/* ---- only-uses.cc ---- */

/* How often T mentions VAR.  */
unsigned array_mentions (tree t, tree var);

/* Whether nothing of F's function, but for AMONG its constructs, can reach what VAR is or leads to.  */
bool array_is_apart (struct function_scan *f, tree var, const vec<tree> &among);

/* ---- forward-arrays.cc ---- */

/* Has constructs of FUNCTION compute elements of temporary arrays that others would have stored.  */
void forward_lower (tree function);

/* ---- set-first.cc ---- */

/* Whether an iteration, BODY, reads of VAR, an array or struct of at most OWN_ARRAY_BYTES, nothing that it has not set.  */
bool array_set_first (tree body, tree var);

/* ---- iteration-arrays.cc ---- */

/* Declares small arrays and structs of FUNCTION in the loops of kernels constructs whose iterations set them first.  */
void iteration_arrays_lower (tree function);

#endif
