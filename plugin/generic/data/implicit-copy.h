/* The bytes that a region reaches through a variable: what implicit-copy.cc and whole*.cc share.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_EXTENT_H
#define ACCX_EXTENT_H

#include "generic/kernels/kernels.h"

/* A range of bytes from the variable's, or what it points to, on.  */
struct byte_range
{
  struct poly lo, hi;
  bool guarded, on_data;        /* as in struct ref */
};

enum { RANGES_MAX = 12 };

struct extent
{
  tree base;                    /* a pointer or an array */
  bool write;
  bool guarded_too;             /* accesses under conditions count like the others */
  unsigned n;
  struct byte_range ranges[RANGES_MAX];
};

/* The variable through which T is reached.  */
tree extent_origin (tree t);

/* Whether one of CLAUSES is about DECL or what it leads to.  */
bool extent_is_mentioned (tree clauses, tree decl);

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

#endif
