/* Loops of parallel constructs whose iterations all update the same elements,

     #pragma acc loop
     for (j = 0; j < n; j++)
       y[i] = y[i] + a[i][j] * x[j];

   By the specification such a loop is independent, so the program has a race; it is meant
   to be a sum.  A loop that says no more than that, no level and not independent, becomes
   auto, and kernels.cc finds that it must run in order.

   OpenACC 3.3 sections 2.9, 2.9.6, 2.9.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* Whether the program says of L only that it is a loop.  */
static bool
is_bare (const struct kernel_loop *l)
{
  static const enum omp_clause_code more[]
    = { OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR, OMP_CLAUSE_SEQ,
	OMP_CLAUSE_AUTO, OMP_CLAUSE_INDEPENDENT, OMP_CLAUSE_REDUCTION, OMP_CLAUSE_TILE,
	OMP_CLAUSE_COLLAPSE };
  if (!l->annotated || l->collapsed || !l->index
      || marker_in (OMP_FOR_INIT (*l->where), MARKER_REDUCTION))
    return false;
  for (unsigned i = 0; i < ARRAY_SIZE (more); i++)
    if (kernels_has_clause (l, more[i]))
      return false;
  return true;
}

/* Variables that differ from iteration to iteration of a loop.  */
struct changing
{
  const struct kernel_loop *loop;
  hash_set<tree> vars;
  hash_set<tree> fixed;         /* indices of loops inside that are always the same */
};

static tree
find_changing (tree *tp, int *, void *data)
{
  struct changing *c = (struct changing *) data;
  tree t = *tp;
  if (TREE_CODE (t) == CALL_EXPR)
    return t;
  return DECL_P (t) && !c->fixed.contains (t)
	 && c->vars.contains (t) ? t : NULL_TREE;
}

static bool
is_fixed (struct changing *c, tree t)
{
  return t && !walk_tree_without_duplicates (&t, find_changing, c);
}

/* Finds what changes in loop L of N.  */
static void
find_changes (struct nest *n, const struct kernel_loop *l, struct changing *c)
{
  auto_vec<tree> written;
  c->loop = l;
  c->vars.add (l->index);
  scalar_written (l->body, &written);
  scalar_declared (l->body, &c->vars);
  for (unsigned i = 0; i < written.length (); i++)
    c->vars.add (written[i]);
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      const struct kernel_loop *k = n->loops[i];
      if (k != l && k->index && kernels_is_inside (k, l) && is_fixed (c, k->from)
	  && is_fixed (c, k->limit))
	c->fixed.add (k->index);
    }
}

/* Whether an access reads what R writes, in the same loop.  */
static bool
is_read (const struct nest *n, const struct ref *r)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (!n->refs[i]->write && n->refs[i]->loop == r->loop
	&& operand_equal_p (n->refs[i]->expr, r->expr, 0))
      return true;
  return false;
}

/* Whether R is of a variable declared in a loop of N: one iteration's own.  */
static bool
is_of_iteration (const struct nest *n, const struct ref *r)
{
  for (unsigned i = 0; i < n->loops.length () && !r->pointer; i++)
    if (scalar_declared_in (n->loops[i]->body, r->base))
      return true;
  return false;
}

/* Whether R, inside loop L, is of a variable that L or a loop between has a private copy of.  */
static bool
is_private (const struct kernel_loop *l, const struct ref *r)
{
  for (const struct kernel_loop *k = r->loop; k && !r->pointer; k = k->parent)
    if (construct_clause_for (k->clauses, OMP_CLAUSE_PRIVATE, r->base))
      return true;
    else if (k == l)
      break;
  return false;
}

/* Whether each iteration of L updates the same elements.  Under a condition one iteration may
   be the only one, where the elements are not those that a loop around has for a sum.  */
static bool
updates_the_same (struct nest *n, const struct kernel_loop *l)
{
  struct changing c;
  find_changes (n, l, &c);
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      if (r->write && r->base && !r->called && (!r->guarded || r->passed || is_of_iteration (n, r))
	  && kernels_is_inside (r->loop, l) && !is_private (l, r) && is_fixed (&c, r->expr)
	  && is_read (n, r))
	return true;
    }
  return false;
}

bool
racing_find (struct nest *n)
{
  bool found = false;
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct kernel_loop *l = n->loops[i];
      if (!is_bare (l) || !updates_the_same (n, l))
	continue;
      kernels_add_clause (&OMP_FOR_CLAUSES (*l->where), l->loc, OMP_CLAUSE_AUTO, NULL_TREE);
      l->clauses = OMP_FOR_CLAUSES (*l->where);
      found = true;
    }
  return found;
}
