/* Members that lead to elements, for implicit-copy.cc: takes a construct and its nest, in which S->ROWS is such a
   member,

     #pragma acc enter data copyin (s->rows[k][0:n])
     #pragma acc parallel loop
     for (int i = 0; i < n; i++)
       s->rows[k][i] *= 2;

   Gives the construct guesses for the elements that it reaches through the member.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/implicit/implicit.h"
#include "generic/extent/extent.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* Whether T, a pointer in memory through which CONSTRUCT, of N, goes, leads to pointers of which no clause
   speaks, and it goes through those.  */
static bool
leads_to_rows (struct nest *n, tree construct, const struct around *at, tree t)
{
  tree root = extent_origin (t);
  return DECL_P (root) && !n->own->contains (root) && !declare_is_marked (root)
	 && POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (t))) && !mention_is_about (construct, at, t)
	 && !omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_DEFAULT) && rows_can_follow (n, t);
}

/* A variable of FUNCTION that *LIST sets to pointer T in memory, if the host can read that.  */
static tree
read_pointer (tree function, tree t, tree *vars, tree *list)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (t)), v = generic_variable (UNKNOWN_LOCATION, function,
								       "accx_rows", type, vars);
  DECL_ARTIFICIAL (v) = DECL_IGNORED_P (v) = 0;
  tree has = poly_host_has (build_fold_addr_expr (unshare_expr (t)), 0);
  generic_assign (v, build3 (COND_EXPR, type, has, unshare_expr (t), build_zero_cst (type)), list);
  return v;
}

void
implicit_copy_rows (struct nest *n, tree construct, const struct around *at, tree *vars, tree *list)
{
  auto_vec<tree> seen;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      bool wanted = r->pointer && r->base && !DECL_P (r->base);
      bool named = wanted && mention_names_element (construct, at, r->base);
      wanted = named || (wanted && leads_to_rows (n, construct, at, r->base));
      for (unsigned k = 0; wanted && k < seen.length (); k++)
	wanted = !extent_same_base (seen[k], r->base);
      if (!wanted)
	continue;
      seen.safe_push (r->base);
      struct extent *e = XCNEW (struct extent);
      e->base = r->base;
      e->parts = mention_members_around (at, r->base);
      if (poly_invariant (n, e->base) && rows_has_host_indices (n, e->base) && extent_find (n, e))
	{
	  if (!named)
	    e->value = read_pointer (at->function, e->base, vars, list);
	  implicit_add_guess (n, construct, at, e, vars, list);
	}
      free (e);
    }
}
