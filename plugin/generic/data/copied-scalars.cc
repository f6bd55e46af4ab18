/* Scalars that a construct copies in, and that nothing changes meanwhile,

     #pragma acc data copyin(n, a[0:n])
     for (t...)  { #pragma acc parallel loop copyin(n)  for (i = 0; i < n; i++) ... }

   Regions would read N from the device's memory: the launch does not know how many iterations there are, nor GCC
   what N is behind a store.  Without the clauses N is firstprivate in each region, and has the same value.

   Takes the GENERIC of a function, and takes the clauses off where that holds for all that the program says.  The
   variable is the function's own, nothing leads to it, and no other clause of the function maps or updates it.  The
   bodies of the constructs do not set it, on the host or on the device.  default(none) in a data construct wants the clause.

   OpenACC 3.3 sections 2.6.2, 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

struct scalar_uses
{
  hash_map<tree, unsigned> mapped;      /* variables that clauses of the function map, and how many do */
  hash_set<tree> addressed;
  hash_map<tree, unsigned> idle;        /* how many of these do nothing but copy in */
  auto_vec<tree> constructs;            /* of data, and compute constructs */
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
    case OACC_DATA: case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
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

/* Whether clause C copies a number of FUNCTION's own in, to which nothing leads.  */
static bool
copies_own (const struct scalar_uses *u, tree function, tree c)
{
  tree v = map_is (c, GOMP_MAP_TO) || map_is (c, GOMP_MAP_TOFROM) ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  if (!v || !(VAR_P (v) || TREE_CODE (v) == PARM_DECL) || DECL_CONTEXT (v) != function || is_global_var (v)
      || TREE_STATIC (v) || TREE_THIS_VOLATILE (v) || DECL_HAS_VALUE_EXPR_P (v)
      || !(INTEGRAL_TYPE_P (TREE_TYPE (v)) || SCALAR_FLOAT_TYPE_P (TREE_TYPE (v)))
      || TYPE_VOLATILE (TREE_TYPE (v)) || declare_is_marked (v))
    return false;
  return !const_cast<struct scalar_uses *> (u)->addressed.contains (v);
}

/* Whether a region inside of construct T, or T, wants a clause for each variable that it uses, and has this one.  */
static bool
wants_clauses (tree t)
{
  if (TREE_CODE (t) == OACC_KERNELS)
    return walk_tree_without_duplicates (&OMP_CLAUSES (t), find_none, NULL);
  return TREE_CODE (t) == OACC_DATA && walk_tree_without_duplicates (&OMP_BODY (t), find_none, NULL);
}

/* Counts those clauses of construct T in FUNCTION that can go.  */
static void
count_idle (struct scalar_uses *u, tree function, tree t)
{
  auto_vec<tree> written;
  scalar_written (OMP_BODY (t), &written);
  for (tree c = wants_clauses (t) ? NULL_TREE : OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (copies_own (u, function, c) && !written.contains (OMP_CLAUSE_DECL (c)))
      u->idle.get_or_insert (OMP_CLAUSE_DECL (c))++;
}

/* A clause that gives construct T its own copies of the variable of clause C.  */
static tree
own_copies (tree c)
{
  tree own = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (own) = OMP_CLAUSE_DECL (c);
  OMP_CLAUSE_CHAIN (own) = OMP_CLAUSE_CHAIN (c);
  return own;
}

/* Takes such clauses off construct T of FUNCTION, a data construct's as long as others are left.  */
static void
take_off (struct scalar_uses *u, tree function, tree t)
{
  for (tree *pc = &OMP_CLAUSES (t); *pc;)
    {
      tree c = *pc, v = copies_own (u, function, c) ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      unsigned *idle = v ? u->idle.get (v) : NULL;
      bool sole = TREE_CODE (t) == OACC_DATA && pc == &OMP_CLAUSES (t) && !OMP_CLAUSE_CHAIN (c);
      if (!idle || *idle != *u->mapped.get (v) || sole)
	pc = &OMP_CLAUSE_CHAIN (c);
      else if (TREE_CODE (t) == OACC_DATA || TREE_CODE (t) == OACC_KERNELS)
	*pc = OMP_CLAUSE_CHAIN (c);
      else
	{
	  *pc = own_copies (c);
	  pc = &OMP_CLAUSE_CHAIN (*pc);
	}
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
    count_idle (&u, function, u.constructs[i]);
  for (unsigned i = 0; i < u.constructs.length (); i++)
    take_off (&u, function, u.constructs[i]);
}
