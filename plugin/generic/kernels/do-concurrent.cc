/* do concurrent of Fortran, in parallel and serial constructs and in routines, as loops with
   `independent'.  Takes for statements of fortran-loops.cc that have no directive; gives OpenACC
   loops with private and reduction clauses for their scalars.  In kernels constructs kernels-loop.cc
   does so.

   OpenACC 3.4 section 2.17.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/depend/depend.h"
#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

bool
concurrent_is (const struct kernel_loop *l)
{
  return (!l->annotated && TREE_CODE (*l->where) == FOR_STMT && LOOP_IS_CONCURRENT (*l->where)
	  && l->index && !l->exits && l->init);
}

bool
concurrent_mark (struct nest *n)
{
  bool any = false;
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (concurrent_is (n->loops[i]) && scalar_classify (n, n->loops[i]))
      any = n->loops[i]->parallel = true;
  return any;
}

void
concurrent_lower (tree function)
{
  tree attribute = oacc_get_fn_attrib (function);
  hash_set<tree> mapped;
  if (!language_is_fortran () || !attribute || oacc_fn_attrib_level (attribute) >= GOMP_DIM_MAX)
    return;
  struct nest *n = nest_new (&DECL_SAVED_TREE (function), function, &mapped);
  if (concurrent_mark (n))
    kernels_make_parallel (n, DECL_SAVED_TREE (function));
  nest_free (n);
}
