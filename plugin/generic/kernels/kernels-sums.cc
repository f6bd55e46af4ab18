/* Sums in memory, and products and the like, of parallel loops in kernels constructs:

     for (i = 0; i < n; i++)  *s += a[i] * b[i];         r->s += a[i];  if (a[i] > m[0]) m[0] = a[i];

   All iterations write one place.  Takes a piece of a region that nothing but that keeps from running in parallel,
   as depend.cc has found.  All that the outermost loop does with the place is to update it by one operator, and
   nothing else there can meet it.  Then the loops get reductions over a reference to the place:

     double &s = *s;  for (...) reduction (+: s)  s += a[i] * b[i];

   What is only known at run time becomes a check of the piece, as for other pointers (kernels_condition).  A loop
   without an iteration, or under whose conditions the place is not reached, does not touch it: so there must be an
   iteration, or a clause that says that the place is there.

   array-reduction.cc makes code of the reductions.

   Updates of elements that the iterations share become atomic where the loops do nothing else with the array, by one
   operator:

     for (i = 0; i < n; i++)  hist[key[i]] += 1;          f[from[i]].x -= g;  f[to[i]].x += g;

   Sums of real numbers then have any order, as those of scalars have; with -fplugin-arg-accx-deterministic they stay
   as they are.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/cut.h"
#include "generic/tree/generic.h"
#include "base/accx-options.h"
#include "feedback/feedback.h"
#include "generic/depend/depend.h"

enum { SUMS_MAX = 4 };

/* ---- Places named otherwise ---- */

struct place_exchange
{
  tree was, is;
};

static tree
exchange_one (tree *tp, int *walk, void *data)
{
  const struct place_exchange *x = (const struct place_exchange *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == TREE_CODE (x->was) && (t == x->was || (!DECL_P (t) && operand_equal_p (t, x->was, 0))))
    {
      *tp = unshare_expr (x->is);
      *walk = 0;
    }
  return NULL_TREE;
}

/* Puts IS in place of WAS in *TP.  */
static void
exchange (tree *tp, tree was, tree is)
{
  struct place_exchange x = { was, is };
  walk_tree (tp, exchange_one, &x, NULL);
}

/* ---- Which places are there ---- */

/* Whether CLAUSES of the program's say that the device has what POINTER leads to.  */
static bool
clauses_map (tree clauses, tree pointer)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree decl = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      if (!decl || DECL_P (decl) || OMP_CLAUSE_MAP_IMPLICIT (c) || OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c))
	continue;
      if ((INDIRECT_REF_P (decl) || TREE_CODE (decl) == MEM_REF)
	  && generic_strip (TREE_OPERAND (decl, 0)) == pointer)
	return true;
    }
  return false;
}

/* Whether R's place, in AT, is there even if no iteration gets to it.  */
static bool
always_there (const struct ref *r, const struct surroundings *at)
{
  bool named = !r->pointer || TREE_CODE (TREE_TYPE (r->base)) == REFERENCE_TYPE || clauses_map (at->clauses, r->base);
  for (unsigned i = 0; i < at->data.length () && !named; i++)
    named = clauses_map (OMP_CLAUSES (at->data[i]), r->base);
  return named;
}

/* Has N check that L has an iteration; false if that cannot be.  */
static bool
check_iteration (struct nest *n, const struct kernel_loop *l)
{
  struct poly one = poly_const (1), count = poly_add (&l->hi, &l->lo, -1);
  HOST_WIDE_INT c;
  count = poly_add (&count, &one, 1);
  if (!count.ok)
    return false;
  if (poly_is_const (&count, &c))
    return c > 0;
  if (!n->may_check || !poly_tree (n, &count))
    return false;
  struct run_check check;
  memset (&check, 0, sizeof check);
  check.sum = count;
  n->checks.safe_push (check);
  return true;
}

/* Whether R may be written once behind L: its place is there, or iterations of L get to it.  */
static bool
may_write_behind (struct nest *n, const struct kernel_loop *l, const struct ref *r,
		  const struct surroundings *at)
{
  if (always_there (r, at))
    return true;
  for (const struct kernel_loop *k = r->loop; k; k = k == l ? NULL : k->parent)
    if (!check_iteration (n, k))
      return false;
  return !r->guard;
}

/* Whether P has a sum in PLACE.  */
static bool
has_sum (const vec<struct place_sum> &sums, tree place)
{
  for (unsigned i = 0; i < sums.length (); i++)
    if (operand_equal_p (sums[i].place, place, 0))
      return true;
  return false;
}

/* The places that loop L of N may make sums in, into SUMS.  */
static void
find_places (struct nest *n, const struct kernel_loop *l, const struct surroundings *at,
	     vec<struct place_sum> *sums)
{
  for (unsigned i = 0; i < n->refs.length () && sums->length () < SUMS_MAX; i++)
    {
      const struct ref *r = n->refs[i];
      unsigned checks = n->checks.length ();
      if (!depend_is_place (n, l, r) || has_sum (*sums, r->expr))
	continue;
      if (!may_write_behind (n, l, r, at) || !depend_place_alone (n, l, r))
	{
	  n->checks.truncate (checks);
	  continue;
	}
      tree value = create_tmp_var_raw (TYPE_MAIN_VARIANT (TREE_TYPE (r->expr)), "sum");
      DECL_CONTEXT (value) = n->function;
      sums->safe_push ({ unshare_expr (r->expr), value });
    }
}

/* ---- The piece ---- */

/* Whether nothing but what L writes in memory keeps it from running in parallel.  */
static bool
only_writes (const struct kernel_loop *l)
{
  return !l->parallel && l->why && (l->obstacle == OBSTACLE_ELEMENTS || l->obstacle == OBSTACLE_POINTED);
}

/* Whether L reduces into all of SUMS.  */
static bool
reduces_all (const struct kernel_loop *l, const vec<struct place_sum> &sums)
{
  for (unsigned i = 0; i < sums.length (); i++)
    if (!l->reductions.contains (sums[i].value))
      return false;
  return true;
}

/* Puts values in place of the places of SUMS in P's statement, or the other way round, BACK.  */
static void
exchange_all (struct piece *p, const vec<struct place_sum> &sums, bool back)
{
  for (unsigned i = 0; i < sums.length (); i++)
    exchange (&p->stmt, back ? sums[i].value : sums[i].place, back ? sums[i].place : sums[i].value);
}

void
kernels_find_sums (struct piece *p, struct surroundings *at, hash_set<tree> *unknown,
		   void (*again) (struct piece *, struct surroundings *, hash_set<tree> *))
{
  struct nest *was = p->nest;
  vec<struct place_sum> sums = vNULL;
  if (p->parallel || !kernels_only_loop (p->stmt) || !only_writes (was->loops[0]))
    return;
  unsigned checks = was->checks.length ();
  find_places (was, was->loops[0], at, &sums);
  if (sums.is_empty ())
    return;
  exchange_all (p, sums, false);
  again (p, at, unknown);
  exchange_all (p, sums, true);
  if (p->parallel && reduces_all (p->nest->loops[0], sums))
    {
      for (unsigned i = checks; i < was->checks.length (); i++)
	p->nest->checks.safe_push (was->checks[i]);
      p->sums = sums;
      nest_free (was);
      return;
    }
  was->checks.truncate (checks);
  nest_free (p->nest);
  p->nest = was;
  p->parallel = false;
  sums.release ();
}

void
kernels_name_sums (struct piece *p)
{
  for (unsigned i = 0; i < p->sums.length (); i++)
    {
      struct place_sum *s = &p->sums[i];
      tree was = s->value, type = TREE_TYPE (was), vars = NULL_TREE;
      s->value = generic_variable (UNKNOWN_LOCATION, p->nest->function, "sum", build_reference_type (type), &vars);
      exchange (&p->stmt, s->place, build1 (INDIRECT_REF, type, s->value));
      kernels_rename (p->nest, was, s->value);
    }
}

tree
kernels_with_sums (const struct piece *p, tree stmt)
{
  tree vars = NULL_TREE, list = NULL_TREE;
  for (unsigned i = 0; i < p->sums.length (); i++)
    {
      const struct place_sum *s = &p->sums[i];
      tree base = get_base_address (s->place);
      if (base && DECL_P (base))
	TREE_ADDRESSABLE (base) = 1;
      DECL_CHAIN (s->value) = vars;
      vars = s->value;
      generic_assign (s->value, build_fold_addr_expr_with_type (unshare_expr (s->place), TREE_TYPE (s->value)),
		      &list);
    }
  if (!vars)
    return stmt;
  append_to_statement_list (stmt, &list);
  return generic_scope (vars, list);
}

/* ---- Elements ---- */

enum { ARRAYS_MAX = 8 };

void
kernels_swap_updates (struct piece *p)
{
  for (unsigned i = 0; i < p->changes.length (); i++)
    std::swap (*p->changes[i].place, p->changes[i].was);
}

/* Whether numbers of TYPE may be updated in any order, by an atomic operation of the device.  */
static bool
any_order (tree type)
{
  return int_size_in_bytes (type) <= 8 && !(options.deterministic && SCALAR_FLOAT_TYPE_P (type));
}

/* Makes what P does with elements of the array at BASE atomic; false if that cannot be, P may have changed then.  */
static bool
change_updates (struct piece *p, tree base)
{
  unsigned first = p->changes.length ();
  if (!base || !update_atomically (&p->stmt, base, &p->changes))
    return false;
  for (unsigned i = first; i < p->changes.length (); i++)
    if (!any_order (TREE_TYPE (p->changes[i].element)))
      return false;
  return p->changes.length () > first;
}

void
kernels_update_elements (struct piece *p, struct surroundings *at, hash_set<tree> *unknown,
			 void (*again) (struct piece *, struct surroundings *, hash_set<tree> *))
{
  struct nest *was = p->nest;
  if (p->parallel || !kernels_only_loop (p->stmt))
    return;
  for (int i = 0; i < ARRAYS_MAX && only_writes (p->nest->loops[0]); i++)
    {
      if (!change_updates (p, p->nest->loops[0]->write->base))
	break;
      if (p->nest != was)
	nest_free (p->nest);
      again (p, at, unknown);
    }
  struct nest *other = p->parallel ? was : p->nest;
  if (!p->parallel)
    {
      kernels_swap_updates (p);
      p->changes.truncate (0);
      p->nest = was;
    }
  if (other != p->nest)
    nest_free (other);
}

/* The name of the array that T is an element of, for messages.  */
static const char *
array_name (tree t)
{
  while (t && !DECL_P (t) && TREE_OPERAND_LENGTH (t))
    t = TREE_OPERAND (t, 0);
  return t && DECL_P (t) && DECL_NAME (t) ? IDENTIFIER_POINTER (DECL_NAME (t)) : "memory";
}

void
kernels_keep_updates (struct piece *p)
{
  for (unsigned i = 0; i < p->changes.length (); i++)
    feedback_note (FEEDBACK_ANALYSIS, EXPR_LOCATION (*p->changes[i].place), NULL, "Updates of elements of %s are "
		   "atomic%s", array_name (p->changes[i].element),
		   SCALAR_FLOAT_TYPE_P (TREE_TYPE (p->changes[i].element)) ? ", in any order" : "");
  p->changes.truncate (0);
}
