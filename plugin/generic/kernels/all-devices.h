/* A loop that is split over all devices: what all-devices.cc and all-devices-part.cc share.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_WHOLE_H
#define ACCX_WHOLE_H

#include "generic/data/implicit-copy.h"

enum { DEVICES_MAX = 64, REDUCTIONS_MAX = 8 };

/* A reduction of the loop.  */
struct whole_sum
{
  tree clause, var;
  tree parts;                   /* array of one for each device */
  tree plain;                   /* 0 if the region has put its results there */
};

struct whole
{
  tree function, construct, loop;
  location_t loc;
  struct nest *n;
  struct kernel_loop *l;
  const struct around *at;      /* where it stands */
  tree devices, d;              /* their number; the current one */
  tree from, to, count;         /* the loop's least and greatest index, its iterations */
  tree first, end, last;        /* of the part */
  tree vars;
  tree outer, inner;            /* statements before the loop over devices; in it */
  unsigned n_sums;
  struct whole_sum sums[REDUCTIONS_MAX];
  bool bad;                     /* refused */
};

/* Numbers of type long long: T as one, A and B combined, a constant, a variable set to
   VALUE at the end of *LIST.  */
tree whole_wide (tree t);
tree whole_op (enum tree_code code, tree a, tree b);
tree whole_cst (HOST_WIDE_INT i);
tree whole_variable (struct whole *w, tree value, tree *list);

/* ---- all-devices-part.cc ---- */

/* Fills E with what a part of the loop reaches through E's base, about which clause C is,
   unless NULL_TREE; false if that is not known or does not depend on the part at both
   ends.  */
bool whole_part_find (struct whole *w, struct extent *e, tree c);

/* Whether no two parts reach the same bytes of E, which whole_part_find has filled; where
   values that only the run gives decide, the conditions become ones of the loop.  */
bool whole_parts_apart (struct whole *w, const struct extent *e);

/* Appends to W->inner what computes in FROM and TO the first byte of E's base that the part
   reaches and the one behind the last, within what clause C, unless NULL_TREE, says.  */
void whole_part_compute (struct whole *w, const struct extent *e, tree c, tree from, tree to);

#endif
