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

   A loop inside of a parallel one may sum in one element.  That becomes the sum of a variable, which the inner loop reduces:

     for (i...)  for (j...) y[i] += a[i][j] * x[j];   ->   for (i...)  { sum = y[i]; for (j...) sum += ...; y[i] = sum; }

   The element is there: that inner loop has an iteration that reaches it, or the statements around do.  Loops whose
   iterations read the same as those of the loop around stay as they are: blocks of these share it (jam-grid.cc).

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

/* ---- Rows ---- */

/* A loop inside of a parallel one that may be the sums of a row.  */
struct row
{
  struct nest *n;
  const struct kernel_loop *l;
  hash_set<tree> own;           /* what its body declares */
  auto_vec<tree> written;       /* scalars that it sets */
  auto_vec<struct place_sum> sums;
};

/* Whether L is right inside the only loop around that is shared out, and counts.  */
static bool
may_be_row (const struct kernel_loop *l)
{
  unsigned shared = 0;
  for (const struct kernel_loop *o = l->parent; o; o = o->parent)
    shared += o->parallel && !o->collapsed;
  return l->parent && (l->parent->parallel || (l->parent->annotated && !l->annotated)) && shared < 2 && !l->parallel
	 && !l->collapsed && l->index && !l->exits
	 && !(l->annotated ? kernels_has_clause (l, OMP_CLAUSE_SEQ) : KERNELS_SEQUENTIAL (*l->where));
}

/* Whether the iterations of R may change variable V.  */
static bool
changes (struct row *r, tree v)
{
  return r->own.contains (v) || TREE_THIS_VOLATILE (v)
	 || (!AGGREGATE_TYPE_P (TREE_TYPE (v))
	     && (r->written.contains (v) || (scan_addressed (r->n->scan, v) && !poly_invariant (r->n, v))));
}

/* What the iterations of a row may change, in the text of a place: for walk_tree.  */
static tree
find_changing (tree *tp, int *walk, void *data)
{
  struct row *r = (struct row *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case VAR_DECL: case PARM_DECL:
      return changes (r, t) ? t : NULL_TREE;
    case SAVE_EXPR:
      *walk = 0;
      return scan_is_size (r->n->scan, t) ? NULL_TREE : t;
    case ARRAY_REF: case COMPONENT_REF: case FIELD_DECL: case INDIRECT_REF: case MEM_REF: case ADDR_EXPR:
      return NULL_TREE;
    default:
      return UNARY_CLASS_P (t) || BINARY_CLASS_P (t) || CONSTANT_CLASS_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR
	     ? NULL_TREE : t;
    }
}

/* Whether an index in PLACE is in memory.  */
static bool
has_loaded_index (tree place)
{
  tree t = place;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF && kernels_reads_memory (TREE_OPERAND (t, 1)))
      return true;
  tree address = INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF ? generic_strip (TREE_OPERAND (t, 0)) : NULL_TREE;
  return address && TREE_CODE (address) == POINTER_PLUS_EXPR
	 && kernels_reads_memory (TREE_OPERAND (address, 1));
}

/* Whether what reaches R's place in R's nest does so with each iteration of the loop around L: the statements there,
   or those of L, of which the nest checks that it has an iteration.  */
static bool
is_reached (struct nest *n, const struct kernel_loop *l, const struct ref *r)
{
  const struct ref *inside = NULL;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *o = n->refs[i];
      if (o->guard != l->guard || !operand_equal_p (o->expr, r->expr, 0))
	continue;
      if (o->loop == l->parent)
	return true;
      if (!inside && kernels_is_inside (o->loop, l))
	inside = o;
    }
  for (const struct kernel_loop *k = inside ? inside->loop : NULL; k; k = k == l ? NULL : k->parent)
    if (!check_iteration (n, k))
      return false;
  return inside != NULL;
}

/* Whether L has more iterations than it takes threads to fill half of a device.  */
static bool
has_many (const struct kernel_loop *l)
{
  struct poly range = poly_add (&l->hi, &l->lo, -1);
  HOST_WIDE_INT c;
  return poly_is_const (&range, &c) && c >= KERNELS_HALF_FULL * l->step;
}

/* Whether several threads for a sum that L makes read memory better than one for each, or, along columns, may be needed to
   have enough.  The launch, which does not know lengths that differ, would give each column a gang.  */
static bool
reads_better (const struct nest *n, const struct kernel_loop *l)
{
  struct poly range = poly_add (&l->hi, &l->lo, -1);
  const struct kernel_loop *inner = l;
  while (inner->kids.length () == 1)
    inner = inner->kids[0];
  int joins = reach_joins (n, inner, l->parent);
  return joins > 0 || (joins == 0 && !reach_near (n, inner, l->parent))
	 || (joins < 0 && range.ok && !poly_has (&range, l->parent->symbol) && !has_many (l->parent)
	     && kernels_counts_scalars (l) && kernels_counts_scalars (l->parent));
}

/* Finds the places that R's loop may sum in.  */
static void
find_row_places (struct row *r)
{
  struct nest *n = r->n;
  for (unsigned i = 0; i < n->refs.length () && r->sums.length () < SUMS_MAX; i++)
    {
      const struct ref *o = n->refs[i];
      unsigned checks = n->checks.length ();
      tree place = o->expr;
      if (!depend_is_number (n, r->l, o) || DECL_P (place) || has_loaded_index (place)
	  || walk_tree_without_duplicates (&place, find_changing, r))
	continue;
      bool known = false;
      for (unsigned k = 0; k < r->sums.length (); k++)
	known |= operand_equal_p (r->sums[k].place, place, 0);
      if (known)
	continue;
      if (is_reached (n, r->l, o) && depend_place_alone (n, r->l, o))
	r->sums.safe_push ({ unshare_expr (place), NULL_TREE });
      else
	n->checks.truncate (checks);
    }
}

/* R's loop, a copy, with its sums in variables; NULL_TREE if it does not reduce them.  */
static tree
row_with_variables (struct row *r)
{
  const struct kernel_loop *l = r->l;
  tree loop = kernels_copy (r->n->scan, *l->where), vars = NULL_TREE, list = NULL_TREE;
  for (unsigned i = 0; i < r->sums.length (); i++)
    {
      struct place_sum *s = &r->sums[i];
      s->value = generic_variable (l->loc, r->n->function, "sum", TYPE_MAIN_VARIANT (TREE_TYPE (s->place)), &vars);
      exchange (&loop, s->place, s->value);
      if (scalar_reduction (l->annotated ? OMP_FOR_BODY (loop) : FOR_BODY (loop), s->value) == ERROR_MARK)
	return NULL_TREE;
      generic_assign (s->value, unshare_expr (s->place), &list);
    }
  if (!l->annotated)
    generic_assign (l->index, unshare_expr (l->from), &list);
  append_to_statement_list_force (loop, &list);
  for (unsigned i = 0; i < r->sums.length (); i++)
    generic_assign (unshare_expr (r->sums[i].place), r->sums[i].value, &list);
  return generic_scope (vars, list);
}

bool
rows_find (struct nest *n, vec<struct element_change> *rows)
{
  unsigned first = rows->length ();
  hash_set<const struct kernel_loop *> done;
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct row r;
      unsigned checks = n->checks.length ();
      r.n = n;
      r.l = n->loops[i];
      if (!may_be_row (r.l) || done.contains (r.l->parent) || !reads_better (n, r.l))
	continue;
      scalar_declared (r.l->body, &r.own);
      scalar_written (r.l->body, &r.written);
      for (unsigned k = i; k < n->loops.length (); k++)
	if (n->loops[k]->index && kernels_is_inside (n->loops[k], r.l))
	  r.written.safe_push (n->loops[k]->index);
      find_row_places (&r);
      tree t = r.sums.is_empty () ? NULL_TREE : row_with_variables (&r);
      if (t)
	{
	  rows->safe_push ({ r.l->where, *r.l->where, r.sums[0].value });
	  *r.l->where = t;
	  done.add (r.l);
	}
      else
	n->checks.truncate (checks);
    }
  return rows->length () > first;
}

void
rows_swap (vec<struct element_change> *changes)
{
  for (unsigned i = 0; i < changes->length (); i++)
    std::swap (*(*changes)[i].place, (*changes)[i].was);
}

/* Whether a parallel loop of N reduces into VALUE.  */
static bool
reduces (const struct nest *n, tree value)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->parallel && n->loops[i]->reductions.contains (value))
      return true;
  return false;
}

/* Takes those ROWS back that are not parallel loops of N.  Whether there are such.  */
static bool
drop_rows (const struct nest *n, vec<struct element_change> *rows)
{
  bool any = false;
  for (unsigned i = rows->length (); i-- > 0;)
    if (!n || !reduces (n, (*rows)[i].element))
      {
	*(*rows)[i].place = (*rows)[i].was;
	rows->ordered_remove (i);
	any = true;
      }
  return any;
}

void
kernels_find_rows (struct piece *p, struct surroundings *at, hash_set<tree> *unknown,
		   void (*again) (struct piece *, struct surroundings *, hash_set<tree> *))
{
  struct nest *was = p->nest;
  unsigned checks = was->checks.length ();
  if (!p->parallel || !p->sums.is_empty () || !rows_find (was, &p->rows))
    return;
  again (p, at, unknown);
  if (drop_rows (p->parallel ? p->nest : NULL, &p->rows))
    {
      nest_free (p->nest);
      again (p, at, unknown);
    }
  if (!p->rows.is_empty ())
    for (unsigned i = checks; i < was->checks.length (); i++)
      p->nest->checks.safe_push (was->checks[i]);
  nest_free (was);
}

/* ---- Elements ---- */

enum { ARRAYS_MAX = 8 };

void
kernels_swap_updates (struct piece *p)
{
  rows_swap (&p->rows);
  rows_swap (&p->changes);
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
  p->rows.truncate (0);
}
