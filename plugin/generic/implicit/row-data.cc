/* What the elements of an array of pointers lead to, that no clause mentions:

     #pragma acc parallel loop
     for (int i = 0; i < n; i++)
       for (int j = 0; j <= i; j++)
	 u[i][j] *= 2;

   Takes a construct, its nest and pointer U, whose elements implicit-copy.cc copies.  In front of the
   construct the host runs the loops that choose rows.  It tells the runtime where the pointer of each row is,
   and which bytes the other loops reach of it, for each access:

     for (v = 0; v <= n - 1; v++)
       accx_row (copy, &u[v], 0, 4 * v + 4);
     accx_noted_rows (enter);

   The same is done of pointers that are members, s[i].x[j].  Limits in memory, j < s[i].n, the host reads for each
   row, unless the device has a copy, whose value might be another.

   The runtime maps these rows, puts together what overlaps, and attaches them; behind the construct they are
   unmapped.  What is present stays as it is, and so do pointers to device memory.

   Rows are copied where the region surely reaches all that is copied: another element of the array may be no
   pointer at all, and a row may be shorter.  So no access stands under a condition, and no loop ends early.

   OpenACC 3.3 sections 2.6.2 and 2.7.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/implicit/implicit.h"
#include "base/accx-options.h"
#include "generic/extent/extent.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "feedback/feedback.h"
#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"

/* The rows behind one pointer.  */
struct row_data
{
  struct nest *n;
  tree pointer, value, function;        /* VALUE: in front of the construct */
  tree *vars;                   /* new variables */
  tree list;                    /* statements that tell the runtime of rows */
  bool write;
  bool chosen;                  /* loops choose rows; others implicit-members.cc copies, too */
};

/* An access, and the loops around it that choose a row, outermost first, with the host's variables for their
   indices.  */
struct row_access
{
  struct row_data *d;
  const struct ref *r;
  struct poly slot;             /* where the pointer is, in bytes */
  auto_vec<const struct kernel_loop *> loops;
  auto_vec<tree> values;
};

/* Whether R is sure to be made in each iteration of the loops around it, all of which end with their limits.  */
static bool
is_certain (const struct ref *r)
{
  bool certain = !r->guard && !r->guarded && !r->on_data && !r->called && !r->passed;
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    certain &= l->index && !l->exits && !l->breaks && !l->jumps && !l->unordered;
  return certain;
}

/* Whether a write of N's, through whatever pointer, may change what R reads.  */
static bool
may_change (struct nest *n, const struct ref *r)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (n->refs[i]->write && n->refs[i]->pointer && clone_types_alias (n->refs[i]->expr, r->expr))
      return true;
  return false;
}

/* ---- Which rows, and what of them ---- */

/* Whether P is not known but for what the host finds out about all iterations (host-scan.cc).  */
static bool
is_scanned (struct nest *n, const struct poly *p)
{
  for (unsigned i = 0; i < p->n; i++)
    for (unsigned k = 0; k < p->term[i].n; k++)
      if (poly_is_scan (n, poly_symbol (&n->scan->symbols, p->term[i].sym[k])))
	return true;
  return !p->ok;
}

/* Whether an end of L lies in memory.  */
static bool
is_read (struct nest *n, const struct kernel_loop *l)
{
  return is_scanned (n, &l->lo) || is_scanned (n, &l->hi);
}

/* Whether L is one of the loops that choose A's row, or say how many iterations such have.  */
static bool
is_choosing (const struct row_access *a, const struct kernel_loop *l)
{
  bool needed = poly_has (&a->slot, l->symbol);
  for (unsigned i = 0; i < a->loops.length (); i++)
    needed |= poly_has (&a->loops[i]->lo, l->symbol) || poly_has (&a->loops[i]->hi, l->symbol);
  for (const struct kernel_loop *inner = a->r->loop; inner != l; inner = inner->parent)
    needed |= is_read (a->d->n, inner);
  return needed;
}

/* Finds the loops that choose A's row; false if the host cannot run them.  */
static bool
find_loops (struct row_access *a)
{
  struct nest_bounds *b = a->d->n->bounded;
  for (unsigned i = 0; b && i < b->parts.length (); i++)
    if (poly_has (&a->slot, b->parts[i].sym))
      return false;
  for (const struct kernel_loop *l = a->r->loop; l; l = l->parent)
    if (is_choosing (a, l))
      {
	if (l->stride.ok)
	  return false;
	a->loops.safe_insert (0, l);
	a->values.safe_insert (0, extent_variable (a->d->function, a->d->vars));
      }
  return true;
}

/* Scalars of the region in *TP become what they are set to, indices the host's variables, for walk_tree.  */
static tree
put_values (tree *tp, int *walk, void *data)
{
  const struct row_access *a = (const struct row_access *) data;
  tree t = *tp, value = NULL_TREE;
  *walk = !TYPE_P (t);
  if (!VAR_P (t) && TREE_CODE (t) != PARM_DECL)
    return NULL_TREE;
  *walk = 0;
  for (unsigned i = 0; i < a->loops.length (); i++)
    if (a->loops[i]->index == t)
      value = a->values[i];
  value = value ? value : poly_value_of (a->d->n, t, a->r->loop);
  if (value)
    *tp = fold_convert (TREE_TYPE (t), unshare_expr (value));
  return NULL_TREE;
}

enum { VALUES_DEPTH = 8 };

/* T, an end of a loop, as the host computes it for A's row; not ok if it cannot.  */
static struct poly
read_end (const struct row_access *a, tree t)
{
  t = unshare_expr (t);
  for (int i = 0; i < VALUES_DEPTH; i++)
    walk_tree (&t, put_values, const_cast<struct row_access *> (a), NULL);
  return poly_invariant (a->d->n, t) ? poly_of_tree (a->d->n, t, NULL) : poly_bad ();
}

/* P, where the indices of A's loops are the host's variables.  */
static struct poly
put_indices (const struct row_access *a, struct poly p)
{
  for (unsigned i = 0; i < a->loops.length (); i++)
    {
      struct poly v = poly_var (poly_symbol_of (&a->d->n->scan->symbols, a->values[i]));
      p = poly_replace (&p, a->loops[i]->symbol, &v);
    }
  return p;
}

/* L, with the ends that it has for A's row.  */
static struct kernel_loop
loop_for (const struct row_access *a, const struct kernel_loop *l)
{
  struct kernel_loop own = *l;
  struct poly one = poly_const (1);
  own.lo = put_indices (a, l->lo);
  own.hi = put_indices (a, l->hi);
  if (!is_read (a->d->n, l))
    return own;
  struct poly first = l->from ? read_end (a, l->from) : poly_bad ();
  struct poly last = l->limit ? read_end (a, l->limit) : poly_bad ();
  if (l->code == LT_EXPR || l->code == GT_EXPR)
    last = poly_add (&last, &one, l->by > 0 ? -1 : 1);
  own.lo = l->by > 0 ? first : last;
  own.hi = l->by > 0 ? last : first;
  return own;
}

/* ---- What the host does ---- */

/* A call of the runtime's function NAME with the N arguments ARGS.  */
static tree
runtime_call (location_t loc, const char *name, unsigned n, tree *args)
{
  auto_vec<tree> types;
  for (unsigned i = 0; i < n; i++)
    types.safe_push (TREE_TYPE (args[i]));
  tree type = build_function_type_array (void_type_node, types.length (), types.address ());
  return build_call_expr_loc_array (loc, generic_function (name, type), n, args);
}

/* The call that tells the runtime of bytes FROM to TO of WHAT, one of enum accx_row, which is at byte AT behind D's
   pointer.  */
static tree
row_call (const struct row_data *d, unsigned what, tree at, tree from, tree to)
{
  tree args[] = {
    build_int_cst (integer_type_node, what),
    fold_build_pointer_plus (fold_convert (ptr_type_node, unshare_expr (d->value)), fold_convert (sizetype, at)),
    fold_convert (ptrdiff_type_node, from), fold_convert (ptrdiff_type_node, to)
  };
  return runtime_call (UNKNOWN_LOCATION, "accx_row", ARRAY_SIZE (args), args);
}

/* The loop that runs BODY for each value V of L's index, from LO to HI.  */
static tree
run_loop (const struct kernel_loop *l, tree v, tree lo, tree hi, tree body)
{
  tree type = TREE_TYPE (v), list = NULL_TREE, inside = NULL_TREE;
  bool up = l->by > 0;
  tree end = build2 (up ? GT_EXPR : LT_EXPR, boolean_type_node, v, up ? hi : lo);
  append_to_statement_list_force (build1 (EXIT_EXPR, void_type_node, end), &inside);
  append_to_statement_list_force (body, &inside);
  generic_assign (v, build2 (PLUS_EXPR, type, v, build_int_cst (type, l->by)), &inside);
  generic_assign (v, up ? lo : hi, &list);
  append_to_statement_list_force (build1 (LOOP_EXPR, void_type_node, inside), &list);
  return list;
}

/* Whether loop K of LOOPS, inner ones first, has an iteration in one of those around it, as the host computes it;
   NULL_TREE if it cannot.  */
static tree
has_iteration (struct nest *n, const vec<struct kernel_loop> &loops, unsigned k)
{
  auto_vec<struct kernel_loop> around;
  struct poly way = poly_add (&loops[k].hi, &loops[k].lo, -1), lo, hi;
  for (unsigned i = k + 1; i < loops.length (); i++)
    around.safe_push (loops[i]);
  if (!way.ok || !depend_range_in (n, &way, 1, around, &lo, &hi))
    return NULL_TREE;
  tree end = poly_tree (n, &hi);
  return fold_build2 (GT_EXPR, boolean_type_node, end, build_zero_cst (TREE_TYPE (end)));
}

/* The least (UPPER: greatest) of ends P and Q.  */
static struct poly
closer_end (struct nest *n, const struct poly *p, const struct poly *q, bool upper)
{
  tree a = poly_tree (n, p), b = poly_tree (n, q);
  if (!a || !b)
    return *p;
  b = fold_convert (TREE_TYPE (a), b);
  return poly_var (poly_symbol_of (&n->scan->symbols, fold_build2 (upper ? MIN_EXPR : MAX_EXPR, TREE_TYPE (a), a, b)));
}

/* Leaves out iterations of loop K of LOOPS, inner ones first, in which a loop inside of it has none: the ends of
   triangles.  */
static void
cut_empty (struct nest *n, vec<struct kernel_loop> *loops, unsigned k)
{
  struct kernel_loop *l = &(*loops)[k];
  if (l->stride.ok || l->step > 1)
    return;
  for (unsigned i = 0; i < k; i++)
    {
      const struct kernel_loop *inner = &(*loops)[i];
      struct poly way = poly_add (&inner->hi, &inner->lo, -1), coef, rest;
      HOST_WIDE_INT c;
      bool alone = poly_split (&way, l->symbol, &coef, &rest) && poly_is_const (&coef, &c) && (c == 1 || c == -1);
      for (unsigned m = 0; m < loops->length (); m++)
	alone = alone && !poly_has (&rest, (*loops)[m].symbol);
      if (!alone)
	continue;
      struct poly none = poly_const (0), end = c < 0 ? rest : poly_add (&none, &rest, -1);
      struct poly *at = c < 0 ? &l->hi : &l->lo;
      *at = closer_end (n, at, &end, c < 0);
    }
}

/* Appends to LIST what tells the runtime of A's row; false if the host does not know all of it.  */
static bool
note_row (const struct row_access *a, tree *list)
{
  struct nest *n = a->d->n;
  const struct ref *r = a->r;
  auto_vec<struct kernel_loop> inner;
  tree any = boolean_true_node;
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    if (!a->loops.contains (l))
      inner.safe_push (loop_for (a, l));
  for (unsigned i = 0; i < inner.length (); i++)
    {
      tree has = has_iteration (n, inner, i);
      if (!has)
	return false;
      any = fold_build2 (TRUTH_AND_EXPR, boolean_type_node, any, has);
    }
  for (unsigned i = 0; i < inner.length (); i++)
    cut_empty (n, &inner, i);
  struct poly offset = put_indices (a, r->offset), slot = put_indices (a, a->slot), lo, hi;
  if (poly_has_scan (n, &offset) || !depend_range_in (n, &offset, r->size, inner, &lo, &hi))
    return false;
  tree at = poly_tree (n, &slot), from = poly_tree (n, &lo), to = poly_tree (n, &hi);
  if (!at)
    return false;
  bool write = r->write || may_change (n, r);
  to = fold_build3 (COND_EXPR, TREE_TYPE (to), any, to, unshare_expr (from));
  append_to_statement_list_force (row_call (a->d, write ? ACCX_ROW_COPY : ACCX_ROW_COPYIN, at, from, to), list);
  a->d->write |= write;
  return true;
}

/* Appends to LIST the same in A's loops from K on.  */
static bool
note_in_loops (const struct row_access *a, unsigned k, tree *list)
{
  struct nest *n = a->d->n;
  if (n->bounded)
    n->bounded->list = list;		/* where the host reads what it needs */
  if (k == a->loops.length ())
    return note_row (a, list);
  struct kernel_loop l = loop_for (a, a->loops[k]);
  tree first = poly_tree (n, &l.lo), last = poly_tree (n, &l.hi), body = NULL_TREE;
  if (!first || !last || !note_in_loops (a, k + 1, &body))
    return false;
  append_to_statement_list_force (run_loop (&l, a->values[k], first, last, body), list);
  return true;
}

/* Appends to D's list what tells the runtime of the rows that R reaches, whose pointer is at byte SLOT; false if the
   host does not know all of it.  */
static bool
note_rows (struct row_data *d, const struct ref *r, const struct poly *slot)
{
  struct row_access a = { d, r, *slot, {}, {} };
  struct nest_bounds *b = d->n->bounded;
  if (!find_loops (&a))
    return false;
  d->chosen |= a.loops.length () > 0;
  tree *list = b ? b->list : NULL;
  unsigned reads = b ? b->reads.length () : 0;
  if (b)
    b->may_read = true;
  bool noted = note_in_loops (&a, 0, &d->list);
  if (b)
    {
      b->may_read = false;
      b->list = list;
      b->reads.truncate (reads);	/* other statements are not behind these */
    }
  return noted;
}

/* Does so for all accesses through D's pointer; false if one of them is not sure, or there are none.  */
static bool
note_all_rows (struct row_data *d)
{
  for (unsigned i = 0; i < d->n->refs.length (); i++)
    {
      const struct ref *r = d->n->refs[i];
      if (r->pointer && r->write && extent_same_base (r->base, d->pointer) && POINTER_TYPE_P (TREE_TYPE (r->expr)))
	return false;
      tree row = r->pointer && r->base && !DECL_P (r->base) ? r->base : NULL_TREE;
      if (!row || !extent_same_base (rows_leading_to (row), d->pointer))
	continue;
      if (VOID_TYPE_P (TREE_TYPE (TREE_TYPE (row))) || POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (row))))
	return false;
      struct ref slot = { };
      slot.expr = row;
      slot.loop = r->loop;
      scan_describe (d->n, &slot);
      if (!is_certain (r) || !extent_same_base (slot.base, d->pointer) || !slot.offset.ok || !note_rows (d, r, &slot.offset))
	return false;
    }
  return d->list != NULL_TREE;
}

bool
row_data_copy (struct nest *n, tree construct, const struct extent *e, const struct around *at, tree *vars, tree *list)
{
  tree clauses = OMP_CLAUSES (construct), pointer = e->base;
  tree target = TREE_TYPE (TREE_TYPE (pointer));
  if (options.memory == ACCX_MEMORY_MANAGED || options.memory == ACCX_MEMORY_UNIFIED)
    return false;			/* kernels follow the host's addresses */
  if (!(POINTER_TYPE_P (target) || TREE_CODE (target) == RECORD_TYPE)
      || mention_of (construct, at, pointer) != MENTION_NONE || omp_find_clause (clauses, OMP_CLAUSE_IF)
      || omp_find_clause (clauses, OMP_CLAUSE_WAIT))
    return false;
  struct row_data d = { n, pointer, e->value ? e->value : pointer, at->function, vars, NULL_TREE, false, false };
  if (!note_all_rows (&d) || !(d.chosen || POINTER_TYPE_P (target)))
    return false;
  tree from = extent_variable (at->function, vars), to = extent_variable (at->function, vars), notes = NULL_TREE;
  extent_compute (n, e, from, to, list);
  tree bytes = fold_build2 (MINUS_EXPR, TREE_TYPE (to), to, from);
  append_to_statement_list (row_call (&d, e->write ? ACCX_ROW_CHANGED_POINTERS : ACCX_ROW_POINTERS, from,
				      build_zero_cst (TREE_TYPE (bytes)), bytes), &notes);
  append_to_statement_list (d.list, &notes);
  append_to_statement_list_force (build3 (COND_EXPR, void_type_node, build2 (LT_EXPR, boolean_type_node, from, to),
					  notes, NULL_TREE), list);
  if (const char *name = facts_variable_name (pointer))
    feedback_note (FEEDBACK_DATA, EXPR_LOCATION (construct), NULL, "Generating implicit %s(%s[:][:])",
		   d.write ? "copy" : "copyin", name);
  return true;
}

void
row_data_map (tree construct, tree *list, tree *behind)
{
  tree async = omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_ASYNC), queue = NULL_TREE;
  if (async)
    queue = OMP_CLAUSE_ASYNC_EXPR (async) = save_expr (OMP_CLAUSE_ASYNC_EXPR (async));
  for (int leave = 0; leave < 2; leave++)
    {
      tree args[] = {
	build_int_cst (integer_type_node, leave),
	queue ? fold_convert (integer_type_node, queue) : build_int_cst (integer_type_node, GOMP_ASYNC_SYNC)
      };
      append_to_statement_list (runtime_call (EXPR_LOCATION (construct), "accx_noted_rows", ARRAY_SIZE (args), args),
				leave ? behind : list);
    }
}
