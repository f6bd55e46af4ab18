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
  tree pointer, function;
  tree *vars;                   /* new variables */
  tree list;                    /* statements that tell the runtime of rows */
  bool write;
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

/* Whether L is one of the loops that C needs, of those around an access of the row at byte SLOT.  */
static bool
is_chosen_by (const struct held_loops *c, const struct kernel_loop *l, const struct poly *slot)
{
  bool needed = poly_has (slot, l->symbol);
  for (unsigned i = 0; i < c->loops.length (); i++)
    needed |= poly_has (&c->loops[i]->lo, l->symbol) || poly_has (&c->loops[i]->hi, l->symbol);
  return needed;
}

/* Fills C with the loops around R that choose its row, whose pointer is at byte SLOT; false if the host cannot
   run them.  */
static bool
find_choice (struct row_data *d, const struct ref *r, const struct poly *slot, struct held_loops *c)
{
  struct nest_bounds *b = d->n->bounded;
  for (unsigned i = 0; b && i < b->parts.length (); i++)
    if (poly_has (slot, b->parts[i].sym))
      return false;
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    if (is_chosen_by (c, l, slot))
      {
	if (l->stride.ok)
	  return false;
	c->loops.safe_insert (0, l);
	c->values.safe_insert (0, extent_variable (d->function, d->vars));
      }
  return true;
}

/* P, which may have indices of C, as the host computes it; NULL_TREE if it does not know it.  */
static tree
host_tree (struct nest *n, const struct held_loops *c, const struct poly *p)
{
  struct poly put = depend_put_held (n, c, *p);
  return poly_tree (n, &put);
}

/* Whether those loops around R have an iteration that do not choose its row, as far as the host knows.  */
static tree
has_iterations (struct nest *n, const struct ref *r, const struct held_loops *c)
{
  tree all = boolean_true_node;
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    if (!c->loops.contains (l))
      {
	tree lo = host_tree (n, c, &l->lo), hi = host_tree (n, c, &l->hi);
	if (lo && hi)
	  all = fold_build2 (TRUTH_AND_EXPR, boolean_type_node, all, fold_build2 (LE_EXPR, boolean_type_node, lo, hi));
      }
  return all;
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
    fold_build_pointer_plus (fold_convert (ptr_type_node, d->pointer), fold_convert (sizetype, at)),
    fold_convert (ptrdiff_type_node, from), fold_convert (ptrdiff_type_node, to)
  };
  return runtime_call (UNKNOWN_LOCATION, "accx_row", ARRAY_SIZE (args), args);
}

/* The loop that runs BODY for each value V of L's index, from LO to HI.  */
static tree
host_loop (const struct kernel_loop *l, tree v, tree lo, tree hi, tree body)
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

/* Appends to D's list what tells the runtime of the rows that R reaches, whose pointer is at byte SLOT; false if the
   host does not know all of it.  */
static bool
note_rows (struct row_data *d, const struct ref *r, const struct poly *slot)
{
  struct nest *n = d->n;
  struct held_loops c;
  struct poly lo, hi;
  if (!find_choice (d, r, slot, &c) || !depend_range_held (n, r, &c, &lo, &hi))
    return false;
  tree at = host_tree (n, &c, slot), from = poly_tree (n, &lo), to = poly_tree (n, &hi);
  if (!at)
    return false;
  to = fold_build3 (COND_EXPR, TREE_TYPE (to), has_iterations (n, r, &c), to, unshare_expr (from));
  bool write = r->write || may_change (n, r);
  tree body = row_call (d, write ? ACCX_ROW_COPY : ACCX_ROW_COPYIN, at, from, to);
  for (unsigned i = c.loops.length (); i-- > 0; )
    {
      const struct kernel_loop *l = c.loops[i];
      tree first = host_tree (n, &c, &l->lo), last = host_tree (n, &c, &l->hi);
      if (!first || !last)
	return false;
      body = host_loop (l, c.values[i], first, last, body);
    }
  append_to_statement_list_force (body, &d->list);
  d->write |= write;
  return true;
}

/* Does so for all accesses through D's pointer; false if one of them is not sure, or there are none.  */
static bool
note_all_rows (struct row_data *d)
{
  for (unsigned i = 0; i < d->n->refs.length (); i++)
    {
      const struct ref *r = d->n->refs[i];
      if (r->pointer && r->base == d->pointer && (r->write || !is_certain (r)))
	return false;
      tree row = r->pointer && r->base && !DECL_P (r->base) ? r->base : NULL_TREE;
      if (!row || rows_leading_to (row) != d->pointer)
	continue;
      struct ref slot = { };
      slot.expr = row;
      slot.loop = r->loop;
      scan_describe (d->n, &slot);
      if (!is_certain (r) || slot.base != d->pointer || !slot.offset.ok || !note_rows (d, r, &slot.offset))
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
  if (!POINTER_TYPE_P (target) || VOID_TYPE_P (TREE_TYPE (target)) || POINTER_TYPE_P (TREE_TYPE (target))
      || mention_of (construct, at, pointer) != MENTION_NONE || omp_find_clause (clauses, OMP_CLAUSE_IF)
      || omp_find_clause (clauses, OMP_CLAUSE_WAIT))
    return false;
  struct row_data d = { n, pointer, at->function, vars, NULL_TREE, false };
  if (!note_all_rows (&d))
    return false;
  tree from = extent_variable (at->function, vars), to = extent_variable (at->function, vars);
  extent_compute (n, e, from, to, list);
  tree bytes = fold_build2 (MINUS_EXPR, TREE_TYPE (to), to, from);
  append_to_statement_list (row_call (&d, ACCX_ROW_POINTERS, from, build_zero_cst (TREE_TYPE (bytes)), bytes), list);
  append_to_statement_list (d.list, list);
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
