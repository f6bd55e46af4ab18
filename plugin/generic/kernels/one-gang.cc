/* Parallel constructs without a number of gangs whose loops have no directive,

     #pragma acc parallel
     {
       for (int i = 0; i < n; i++)
	 s[i] = 0;
       for (int i = 0; i < n; i++)
	 for (int j = 0; j < n; j++)
	   s[j] += r[i] * a[i][j];
     }

   By the specification each gang runs such loops, in one thread.  How many gangs there are is left to the
   implementation: of one it cannot be told whether it runs the loops in order.  So they become a kernels construct, whose
   loops run in parallel where they may.  So do constructs of which a loop whose directive names no level has a race
   (implied-auto.cc).  Their loops then come one after the other.

   A parallel construct keeps what it does to scalars without a clause for itself: here to variables of its own.

   Not done: constructs with sizes, reductions or private arrays, calls of routines with a level, loops with worker or
   vector in no loop of gangs.

   OpenACC 3.3 sections 2.5.1, 2.5.4 (num_gangs), 2.6.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* ---- Which constructs ---- */

/* Whether C, a clause of a parallel construct, has the same meaning on kernels, or is about a scalar.  */
static bool
is_neutral (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_MAP:
      return !construct_is_carrier (c);
    case OMP_CLAUSE_ASYNC: case OMP_CLAUSE_WAIT: case OMP_CLAUSE_IF: case OMP_CLAUSE_DEFAULT:
      return true;
    case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE:
      return scan_is_scalar (OMP_CLAUSE_DECL (c)) && !POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)));
    default:
      return false;
    }
}

static tree
find_level_call (tree *tp, int *walk, void *)
{
  tree t = *tp, f = TREE_CODE (t) == CALL_EXPR ? get_callee_fndecl (t) : NULL_TREE;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) != CALL_EXPR)
    return NULL_TREE;
  tree level = f ? oacc_get_fn_attrib (f) : NULL_TREE;
  return !f || marker_of (f) != MARKER_NUM
	 || (level && oacc_fn_attrib_level (level) < GOMP_DIM_MAX) ? t : NULL_TREE;
}

/* Whether L names worker or vector outside of a loop of gangs.  */
static bool
stays_in_gang (const struct kernel_loop *l)
{
  if (!l->annotated || kernels_has_clause (l, OMP_CLAUSE_GANG)
      || (!kernels_has_clause (l, OMP_CLAUSE_WORKER) && !kernels_has_clause (l, OMP_CLAUSE_VECTOR)))
    return false;
  for (const struct kernel_loop *p = l->parent; p; p = p->parent)
    if (p->annotated)
      return false;
  return true;
}

/* Whether scalar V, which the construct T mentions, has a clause of T's own for its data.  */
static bool
has_data_clause (tree t, tree v)
{
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && get_base_address (OMP_CLAUSE_DECL (c)) == v)
      return true;
  return false;
}

/* The scalars without a data clause that T sets, of which it is to have its own.  */
static void
find_own (tree t, vec<tree> *own)
{
  auto_vec<tree> set;
  scalar_written (OMP_BODY (t), &set);
  for (unsigned i = 0; i < set.length (); i++)
    if (!has_data_clause (t, set[i])
	&& !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (set[i])))
      own->safe_push (set[i]);
}

/* Whether R is a scalar that a parallel construct would have its own of, but a reference leads there.  */
static bool
is_referred (tree t, const struct ref *r)
{
  return r->pointer && r->write && INDIRECT_REF_P (r->expr) && TREE_CODE (TREE_TYPE (r->base)) == REFERENCE_TYPE
	 && !has_data_clause (t, r->base);
}

/* Whether variables of T of N can be its own; DATA: those that clauses around T name alone are shared.  */
static bool
can_own (tree t, struct nest *n, hash_set<tree> *mapped)
{
  auto_vec<tree> own;
  find_own (t, &own);
  for (unsigned i = 0; i < own.length (); i++)
    if (POINTER_TYPE_P (TREE_TYPE (own[i])) || scan_addressed (n->scan, own[i]) || TREE_THIS_VOLATILE (own[i]))
      return false;
  for (hash_set<tree>::iterator i = mapped->begin (); i != mapped->end (); ++i)
    if (DECL_P (*i) && scan_is_scalar (*i) && !POINTER_TYPE_P (TREE_TYPE (*i)) && !has_data_clause (t, *i)
	&& update_mentions (OMP_BODY (t), *i))
      return false;
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (is_referred (t, n->refs[i]))
      return false;
  return true;
}

bool
one_gang_may (tree t, struct nest *n, hash_set<tree> *mapped, bool racing)
{
  bool plain = racing;
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (!is_neutral (c))
      return false;
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      const struct kernel_loop *l = n->loops[i];
      plain |= !l->annotated && !l->parent && l->index && !KERNELS_SEQUENTIAL (*l->where);
      if (stays_in_gang (l))
	return false;
    }
  return plain && !walk_tree_without_duplicates (&OMP_BODY (t), find_level_call, NULL) && can_own (t, n, mapped);
}

/* ---- The other construct ---- */

/* Gives construct T of N variables of its own for the scalars that it sets.  */
static void
make_own (tree t, struct nest *n)
{
  auto_vec<tree> own;
  tree vars = NULL_TREE, list = NULL_TREE;
  find_own (t, &own);
  for (unsigned i = 0; i < own.length (); i++)
    {
      tree v = kernels_variable_like (own[i]);
      TREE_STATIC (v) = TREE_PUBLIC (v) = DECL_EXTERNAL (v) = 0;
      DECL_CONTEXT (v) = n->function;
      DECL_CHAIN (v) = vars;
      vars = v;
      if (scalar_exposed (OMP_BODY (t), own[i]) != EXPOSED_SET)
	append_to_statement_list (build2 (MODIFY_EXPR, void_type_node, v, own[i]), &list);
      kernels_replace (n->scan, &OMP_BODY (t), own[i], v);
    }
  append_to_statement_list (OMP_BODY (t), &list);
  if (vars)
    OMP_BODY (t) = generic_scope (vars, list);
}

/* CLAUSES without those that make scalars T's own.  */
static tree
without_private (tree clauses)
{
  for (tree *pc = &clauses; *pc;)
    if (OMP_CLAUSE_CODE (*pc) == OMP_CLAUSE_PRIVATE || OMP_CLAUSE_CODE (*pc) == OMP_CLAUSE_FIRSTPRIVATE)
      *pc = OMP_CLAUSE_CHAIN (*pc);
    else
      pc = &OMP_CLAUSE_CHAIN (*pc);
  return clauses;
}

/* Says of loops of N with a directive that they are independent, which is so in parallel constructs.  */
static void
make_independent (struct nest *n)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct kernel_loop *l = n->loops[i];
      if (l->annotated && !l->collapsed && !kernels_has_clause (l, OMP_CLAUSE_SEQ)
	  && !kernels_has_clause (l, OMP_CLAUSE_AUTO) && !kernels_has_clause (l, OMP_CLAUSE_INDEPENDENT))
	kernels_add_clause (&OMP_FOR_CLAUSES (*l->where), l->loc, OMP_CLAUSE_INDEPENDENT, NULL_TREE);
    }
}

void
one_gang_lower (tree *tp, struct nest *n)
{
  tree t = *tp;
  make_independent (n);
  make_own (t, n);
  *tp = build2_loc (EXPR_LOCATION (t), OACC_KERNELS, void_type_node, OMP_BODY (t), without_private (OMP_CLAUSES (t)));
  TREE_SIDE_EFFECTS (*tp) = 1;
}
