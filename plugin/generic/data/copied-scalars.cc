/* Scalars that a data construct copies in, and that nothing changes meanwhile,

     #pragma acc data copyin(n, a[0:n])
     for (t...)  { #pragma acc parallel loop  for (i = 0; i < n; i++) ... }

   Regions would read N from the device's memory: the launch does not know how many iterations there are, nor GCC
   what N is behind a store.  Without the clause N is firstprivate in each region, and has the same value.

   Takes the GENERIC of a function, and takes the clause off where that holds for all that the program says.  The
   variable is the function's own, nothing leads to it, and no other clause of the function maps or updates it.  The
   construct's body does not set it, on the host or on the device.  default(none) wants the clause.

   OpenACC 3.3 sections 2.6.2, 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

struct scalar_uses
{
  hash_map<tree, unsigned> mapped;      /* variables that clauses of the function map, and how many do */
  hash_set<tree> addressed;
  auto_vec<tree> constructs;            /* of data */
};

static tree
note_use (tree *tp, int *walk, void *data)
{
  struct scalar_uses *u = (struct scalar_uses *) data;
  tree t = *tp, v;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case OMP_CLAUSE:
      v = OMP_CLAUSE_CODE (t) == OMP_CLAUSE_MAP || OMP_CLAUSE_CODE (t) == OMP_CLAUSE_USE_DEVICE_PTR
	  ? OMP_CLAUSE_DECL (t) : NULL_TREE;
      if (v && DECL_P (v))
	u->mapped.get_or_insert (v)++;
      break;
    case ADDR_EXPR:
      v = get_base_address (TREE_OPERAND (t, 0));
      if (v && DECL_P (v))
	u->addressed.add (v);
      break;
    case OACC_DATA:
      u->constructs.safe_push (t);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* A compute construct with default(none).  */
static tree
find_none (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  tree c = TREE_CODE (*tp) == OMP_CLAUSE && OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_DEFAULT ? *tp : NULL_TREE;
  return c && OMP_CLAUSE_DEFAULT_KIND (c) == OMP_CLAUSE_DEFAULT_NONE ? c : NULL_TREE;
}

/* Whether clause C is about a number of FUNCTION's own of which U says that only C is about it.  */
static bool
may_go (struct scalar_uses *u, tree function, tree c)
{
  tree v = map_is (c, GOMP_MAP_TO) || map_is (c, GOMP_MAP_TOFROM) ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  if (!v || !(VAR_P (v) || TREE_CODE (v) == PARM_DECL) || DECL_CONTEXT (v) != function || is_global_var (v)
      || TREE_STATIC (v) || TREE_THIS_VOLATILE (v) || DECL_HAS_VALUE_EXPR_P (v)
      || !(INTEGRAL_TYPE_P (TREE_TYPE (v)) || SCALAR_FLOAT_TYPE_P (TREE_TYPE (v)))
      || TYPE_VOLATILE (TREE_TYPE (v)) || declare_is_marked (v))
    return false;
  return !u->addressed.contains (v) && *u->mapped.get (v) == 1;
}

/* Takes such clauses off data construct T, as long as others are left.  */
static void
take_off (struct scalar_uses *u, tree function, tree t)
{
  auto_vec<tree> written;
  if (walk_tree_without_duplicates (&OACC_DATA_BODY (t), find_none, NULL))
    return;
  scalar_written (OACC_DATA_BODY (t), &written);
  for (tree *pc = &OACC_DATA_CLAUSES (t); *pc;)
    {
      bool sole = pc == &OACC_DATA_CLAUSES (t) && !OMP_CLAUSE_CHAIN (*pc);
      if (!sole && may_go (u, function, *pc) && !written.contains (OMP_CLAUSE_DECL (*pc)))
	*pc = OMP_CLAUSE_CHAIN (*pc);
      else
	pc = &OMP_CLAUSE_CHAIN (*pc);
    }
}

void
copied_scalars_lower (tree function)
{
  struct scalar_uses u;
  cgraph_node *node = cgraph_node::get (function);
  if (decl_function_context (function) || (node && first_nested_function (node)))
    return;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note_use, &u);
  for (unsigned i = 0; i < u.constructs.length (); i++)
    take_off (&u, function, u.constructs[i]);
}
