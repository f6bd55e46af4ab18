/* Functions of templates that compute constructs call.  Takes the GENERIC of a C++ function before all other steps
   do; gives the functions that its compute constructs call bodies, and those that these call.

   g++ instantiates templates at the end of the unit, or where a constant expression needs them.  Until then an
   accessor, v (i, j) of a view<T>, is a call of which nothing is known: it keeps its loop in order, and what it is given
   is not copied.  The steps run for each function that is made here, which is why this is the first one.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/procedures/procedures.h"

/* What compute constructs call.  */
struct called_functions
{
  auto_vec<tree> functions;
  hash_set<tree> seen;
};

/* Whether FN, of a template, has a body once it is asked for.  */
static bool
waits_for_body (tree fn)
{
  return !DECL_SAVED_TREE (fn) && !DECL_INITIAL (fn) && !DECL_ARTIFICIAL (fn) && !DECL_ABSTRACT_ORIGIN (fn)
	 && !decl_function_context (fn) && get_template_info (fn);
}

static tree
find_called (tree *tp, int *walk, void *data)
{
  struct called_functions *called = (struct called_functions *) data;
  *walk = !TYPE_P (*tp);
  tree fn = TREE_CODE (*tp) == CALL_EXPR ? get_callee_fndecl (*tp) : NULL_TREE;
  if (fn && !called->seen.add (fn))
    called->functions.safe_push (fn);
  return NULL_TREE;
}

static tree
find_construct (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_KERNELS || TREE_CODE (*tp) == OACC_PARALLEL || TREE_CODE (*tp) == OACC_SERIAL)
    walk_tree_without_duplicates (&OMP_BODY (*tp), find_called, data);
  return NULL_TREE;
}

void
called_instantiate (tree function)
{
  enum { MANY = 200 };
  struct called_functions called;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), find_construct, &called);
  for (unsigned i = 0; i < called.functions.length () && i < MANY; i++)
    {
      tree fn = called.functions[i];
      location_t at = input_location;
      if (waits_for_body (fn))
	{
	  /* No garbage is collected meanwhile.  */
	  function_depth++;
	  instantiate_decl (fn, false, false);
	  function_depth--;
	  input_location = at;
	}
      if (DECL_SAVED_TREE (fn))
	walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), find_called, &called);
    }
}
