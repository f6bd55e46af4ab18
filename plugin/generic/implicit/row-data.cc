/* What the elements of an array of pointers lead to, that no clause mentions:

     #pragma acc parallel loop
     for (int i = 0; i < n; i++)
       for (int j = 0; j < m; j++)
	 u[i][j] *= 2;

   Takes a construct, its nest and pointer U, whose elements implicit-copy.cc copies.  In front of the
   construct the runtime maps rows 0 to n - 1, each from its element 0 to m - 1, and attaches them; behind it they
   are unmapped.  That is what copy(u[0:n][0:m]) does.  What is present stays as it is, and so do pointers to device memory.

   Rows are copied where the region surely reaches all that is copied: another element of the array may be no
   pointer at all, and a row may be shorter.  So no access stands under a condition, and no loop ends early.  What is
   reached of a row does not depend on which one it is.

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
  tree pointer;
  struct extent rows, row;      /* bytes of the pointers; of each row */
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

/* Whether loop L has the same iterations in each one of the loops around it.  */
static bool
is_rectangular (const struct kernel_loop *l)
{
  for (const struct kernel_loop *o = l->parent; o; o = o->parent)
    if (poly_has (&l->lo, o->symbol) || poly_has (&l->hi, o->symbol))
      return false;
  return true;
}

/* Whether all that R reaches of a row, which ROW leads to, it does of each row.  */
static bool
is_same_in_each (const struct ref *r, tree row)
{
  for (const struct kernel_loop *l = r->loop; l; l = l->parent)
    {
      bool chooses = scalar_mentioned (row, l->index);
      if (!is_rectangular (l) || (chooses && poly_has (&r->offset, l->symbol)))
	return false;
    }
  return true;
}

static bool
add_range (struct nest *n, const struct ref *r, struct extent *e)
{
  struct byte_range range = { };
  e->write |= r->write;
  return depend_range (n, r, &range.lo, &range.hi) && extent_add (e, &range);
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

/* Fills D with what the accesses of its nest reach; false if that is not sure.  */
static bool
find_rows (struct row_data *d)
{
  for (unsigned i = 0; i < d->n->refs.length (); i++)
    {
      const struct ref *r = d->n->refs[i];
      if (r->pointer && r->base == d->pointer)
	{
	  if (r->write || !is_certain (r) || !add_range (d->n, r, &d->rows))
	    return false;
	  continue;
	}
      tree row = r->pointer && r->base && !DECL_P (r->base) ? r->base : NULL_TREE;
      if (!row || rows_leading_to (row) != d->pointer)
	continue;
      if (!is_certain (r) || !is_same_in_each (r, row) || !add_range (d->n, r, &d->row))
	return false;
      d->row.write = d->row.write || may_change (d->n, r);
    }
  return d->rows.n && d->row.n;
}

/* The call of accx_rows that does WHAT for D: the bytes of the pointers, then of each row, are from ENDS[0] to [1]
   and from [2] to [3].  */
static tree
rows_call (const struct row_data *d, unsigned what, tree construct, tree ends[4])
{
  tree async = omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_ASYNC), queue = NULL_TREE;
  if (async)
    queue = OMP_CLAUSE_ASYNC_EXPR (async) = save_expr (OMP_CLAUSE_ASYNC_EXPR (async));
  tree bytes = fold_build2 (MINUS_EXPR, TREE_TYPE (ends[0]), ends[1], ends[0]);
  tree count = fold_build2 (TRUNC_DIV_EXPR, TREE_TYPE (bytes), bytes,
			    build_int_cst (TREE_TYPE (bytes), POINTER_SIZE_UNITS));
  tree args[] = {
    build_int_cst (integer_type_node, what | ACCX_ROWS_GUESS),
    fold_build_pointer_plus (fold_convert (ptr_type_node, d->pointer), fold_convert (sizetype, ends[0])),
    fold_convert (size_type_node, count),
    size_zero_node,
    fold_convert (size_type_node, ends[2]),
    fold_convert (size_type_node, fold_build2 (MINUS_EXPR, TREE_TYPE (ends[2]), ends[3], ends[2])),
    queue ? fold_convert (integer_type_node, queue) : build_int_cst (integer_type_node, GOMP_ASYNC_SYNC)
  };
  auto_vec<tree> types;
  for (unsigned i = 0; i < ARRAY_SIZE (args); i++)
    types.safe_push (TREE_TYPE (args[i]));
  tree type = build_function_type_array (void_type_node, types.length (), types.address ());
  return build_call_expr_loc_array (EXPR_LOCATION (construct), generic_function ("accx_rows", type),
				    ARRAY_SIZE (args), args);
}

void
row_data_copy (struct nest *n, tree construct, tree pointer, const struct around *at, tree *vars, tree *list,
	       tree *behind)
{
  tree clauses = OMP_CLAUSES (construct), ends[4];
  tree target = TREE_TYPE (TREE_TYPE (pointer));
  if (options.memory == ACCX_MEMORY_MANAGED || options.memory == ACCX_MEMORY_UNIFIED)
    return;			/* kernels follow the host's addresses */
  if (!POINTER_TYPE_P (target) || VOID_TYPE_P (TREE_TYPE (target)) || POINTER_TYPE_P (TREE_TYPE (target))
      || mention_of (construct, at, pointer) != MENTION_NONE || omp_find_clause (clauses, OMP_CLAUSE_IF)
      || omp_find_clause (clauses, OMP_CLAUSE_WAIT))
    return;
  struct row_data *d = XCNEW (struct row_data);
  d->n = n;
  d->pointer = d->rows.base = d->row.base = pointer;
  if (find_rows (d))
    {
      for (int i = 0; i < 4; i++)
	ends[i] = extent_variable (at->function, vars);
      extent_compute (n, &d->rows, ends[0], ends[1], list);
      extent_compute (n, &d->row, ends[2], ends[3], list);
      append_to_statement_list (rows_call (d, d->row.write ? ACCX_ROWS_ENTER_COPY : ACCX_ROWS_ENTER_COPYIN,
					   construct, ends), list);
      append_to_statement_list (rows_call (d, d->row.write ? ACCX_ROWS_COPYOUT : ACCX_ROWS_DELETE, construct, ends),
				behind);
      if (const char *name = facts_variable_name (pointer))
	feedback_note (FEEDBACK_DATA, EXPR_LOCATION (construct), NULL, "Generating implicit %s(%s[:][:])",
		       d->row.write ? "copy" : "copyin", name);
    }
  free (d);
}
