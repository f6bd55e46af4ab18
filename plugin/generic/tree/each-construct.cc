/* The compute constructs of a function, each with the data constructs
   around it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"

struct around_walk
{
  struct around at;
  around_visitor lower;
};

static tree
visit (tree *tp, int *walk, void *data)
{
  struct around_walk *w = (struct around_walk *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_DATA: case OACC_HOST_DATA:
      w->at.clauses.safe_push (OMP_CLAUSES (*tp));
      walk_tree_without_duplicates (&OMP_BODY (*tp), visit, w);
      w->at.clauses.pop ();
      *walk = 0;
      break;
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      w->lower (tp, &w->at);
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
around_each (tree function, around_visitor lower)
{
  struct around_walk w;
  w.at.function = function;
  w.lower = lower;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &w);
}

bool
around_mentions (const struct around *at, tree decl)
{
  for (unsigned i = 0; i < at->clauses.length (); i++)
    if (extent_is_mentioned (at->clauses[i], decl))
      return true;
  return false;
}
