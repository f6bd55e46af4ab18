/* Conditions on indices that are no bound of one, for implicit-copy.cc: in

     #pragma acc parallel loop
     for (int i = 0; i < n; i++)
       y[i] = i % 10 != 9 ? x[i] + x[i + 1] : x[i];

   the last iteration that reads x[i + 1] tells how much of x is copied.  Takes a condition that
   index-guard.cc does not understand and that the host can compute from the indices of the loops
   around.  Gives statements in front of the construct that look for the first and the last value of
   each index with which the condition holds.  They come from both ends, and stop where it holds
   first, most often at once.  Of a loop that break leaves they look for the iteration that does.

   What reads memory, calls or has side effects is not understood here either, nor are limits of
   loops that depend on indices of others.

   OpenACC 3.3 section 2.5.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/extent/extent.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

enum { DEPTH_MAX = 8 };         /* of scalars that are set to others */

/* A condition, as it is looked at.  */
struct guard_question
{
  struct nest *n;
  const struct ref *r;
  tree condition;               /* a copy */
  unsigned n_loops;             /* whose indices it has */
  const struct kernel_loop *loops[GUARD_SCAN_LOOPS];
};

/* Scalars of the region in the expression DATA's nest has become the values that they are set to,
   for walk_tree.  */
static tree
put_value (tree *tp, int *walk, void *data)
{
  struct guard_question *q = (struct guard_question *) data;
  *walk = !TYPE_P (*tp);
  tree value = VAR_P (*tp) ? poly_value_of (q->n, *tp, q->r->loop) : NULL_TREE;
  if (value)
    {
      *tp = fold_convert (TREE_TYPE (*tp), unshare_expr (value));
      *walk = 0;
    }
  return NULL_TREE;
}

static const struct kernel_loop *
loop_of (const struct ref *r, tree index)
{
  const struct kernel_loop *l = r->loop;
  while (l && l->index != index)
    l = l->parent;
  return l;
}

/* Notes loops whose indices the condition has; what the host cannot compute ends the walk.  */
static tree
find_obstacle (tree *tp, int *walk, void *data)
{
  struct guard_question *q = (struct guard_question *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case VAR_DECL: case PARM_DECL:
      {
	const struct kernel_loop *l = loop_of (q->r, t);
	unsigned i = 0;
	if (!l)
	  return poly_invariant (q->n, t) && poly_host_value (q->n, t) ? NULL_TREE : t;
	while (i < q->n_loops && q->loops[i] != l)
	  i++;
	if (i == GUARD_SCAN_LOOPS)
	  return t;
	q->loops[i] = l;
	q->n_loops = MAX (q->n_loops, i + 1);
	return NULL_TREE;
      }
    case INDIRECT_REF: case MEM_REF: case ARRAY_REF: case CALL_EXPR: case SAVE_EXPR:
    case TARGET_EXPR: case STMT_EXPR: case ADDR_EXPR:
      return t;
    default:
      return TREE_SIDE_EFFECTS (t) && EXPR_P (t) ? t : NULL_TREE;
    }
}

/* ---- Statements ---- */

/* What is emitted for one loop: its ends, which the host knows.  */
struct scan_end
{
  tree lo, hi;                  /* of type long long */
};

/* The first and the last value of L's index, or false.  */
static bool
find_ends (struct nest *n, const struct kernel_loop *l, struct scan_end *e)
{
  tree type = long_long_integer_type_node;
  if (!l->lo.ok || !l->hi.ok || !(e->lo = poly_tree (n, &l->lo)) || !(e->hi = poly_tree (n, &l->hi)))
    return false;
  if (l->step > 1)
    {
      tree step = build_int_cst (type, l->step);
      tree way = fold_build2 (MINUS_EXPR, type, unshare_expr (e->hi), unshare_expr (e->lo));
      way = fold_build2 (MULT_EXPR, type, fold_build2 (FLOOR_DIV_EXPR, type, way, step), step);
      if (l->by > 0)
	e->hi = fold_build2 (PLUS_EXPR, type, unshare_expr (e->lo), way);
      else
	e->lo = fold_build2 (MINUS_EXPR, type, unshare_expr (e->hi), way);
    }
  return true;
}

static void
append_exit (tree condition, tree *list)
{
  append_to_statement_list_force (build1 (EXIT_EXPR, void_type_node, condition), list);
}

/* Appends to LIST what adds BY to V.  */
static void
append_step (tree v, HOST_WIDE_INT by, tree *list)
{
  tree type = TREE_TYPE (v);
  generic_assign (v, build2 (PLUS_EXPR, type, v, build_int_cst (type, by)), list);
}

/* Appends to LIST statements that set FOUND to whether the condition of Q holds for some values of
   the indices of loops K on.  The index of loop SKIP keeps its value.  VALUES has a variable for
   each index, which the statements set.  */
static void
append_test (const struct guard_question *q, const struct scan_end *ends, const tree *values,
	     unsigned k, unsigned skip, tree found, tree *list)
{
  tree type = long_long_integer_type_node;
  k += k == skip;
  if (k >= q->n_loops)
    {
      tree c = unshare_expr (q->condition);
      for (unsigned i = 0; i < q->n_loops; i++)
	kernels_replace (NULL, &c, q->loops[i]->index,
			 fold_convert (TREE_TYPE (q->loops[i]->index), values[i]));
      generic_assign (found, fold_convert (type, poly_divisible (c)), list);
      return;
    }
  tree body = NULL_TREE;
  append_exit (build2 (TRUTH_ORIF_EXPR, boolean_type_node,
		       build2 (NE_EXPR, boolean_type_node, found, build_zero_cst (type)),
		       build2 (GT_EXPR, boolean_type_node, values[k], unshare_expr (ends[k].hi))),
	       &body);
  append_test (q, ends, values, k + 1, skip, found, &body);
  append_step (values[k], q->loops[k]->step, &body);
  generic_assign (values[k], unshare_expr (ends[k].lo), list);
  append_to_statement_list_force (build1 (LOOP_EXPR, void_type_node, body), list);
}

/* Appends to G's statements a loop that moves V, the index of loop K of Q, by BY.  V begins at one
   end, and stops where the condition holds or V is behind LIMIT.  */
static void
append_search (struct guard_scan *g, const struct guard_question *q, const struct scan_end *ends,
	       unsigned k, tree v, tree limit, HOST_WIDE_INT by)
{
  tree type = long_long_integer_type_node, body = NULL_TREE;
  tree values[GUARD_SCAN_LOOPS], found = extent_variable (g->function, g->vars);
  for (unsigned i = 0; i < q->n_loops; i++)
    values[i] = i == k ? v : extent_variable (g->function, g->vars);
  append_exit (build2 (by > 0 ? GT_EXPR : LT_EXPR, boolean_type_node, v, limit), &body);
  generic_assign (found, build_zero_cst (type), &body);
  append_test (q, ends, values, 0, k, found, &body);
  append_exit (build2 (NE_EXPR, boolean_type_node, found, build_zero_cst (type)), &body);
  append_step (v, by, &body);
  append_to_statement_list_force (build1 (LOOP_EXPR, void_type_node, body), g->list);
}

/* ---- Bounds ---- */

/* The search for condition G's that was made before, or NULL.  */
static const struct guard_search *
made_before (const struct guard_scan *g, const struct ref_guard *guard, const struct kernel_loop *l)
{
  for (unsigned i = 0; i < g->searches.length (); i++)
    if (g->searches[i].condition == guard->condition && g->searches[i].holds == guard->holds
	&& g->searches[i].loop == l)
      return &g->searches[i];
  return NULL;
}

/* Whether GUARD, of question Q, is about the index alone of a loop that is left otherwise.  */
static bool
is_left (const struct guard_question *q, const struct ref_guard *guard)
{
  return guard->left && q->n_loops == 1 && q->loops[0] == guard->left;
}

/* Appends to G's statements what sets S->lo and S->hi to the ends of Q's only loop, which is left
   where the condition does not hold.  */
static void
append_leave (struct guard_scan *g, const struct guard_question *q, const struct scan_end *ends,
	      const struct guard_search *s)
{
  struct guard_question leaves = *q;
  bool up = s->loop->by > 0;
  tree last = up ? s->hi : s->lo, limit = unshare_expr (up ? ends->hi : ends->lo);
  leaves.condition = build1 (TRUTH_NOT_EXPR, boolean_type_node, q->condition);
  generic_assign (last, up ? s->lo : s->hi, g->list);
  append_search (g, &leaves, ends, 0, last, limit, s->loop->by);
  append_step (last, -s->loop->by, g->list);
}

/* Has the host look for the ends of loop K of Q, asked for GUARD.  */
static const struct guard_search *
search (struct guard_scan *g, const struct guard_question *q, const struct scan_end *ends,
	unsigned k, const struct ref_guard *guard)
{
  const struct kernel_loop *l = q->loops[k];
  if (const struct guard_search *s = made_before (g, guard, l))
    return s;
  struct guard_search s = { guard->condition, guard->holds, l,
			    extent_variable (g->function, g->vars),
			    extent_variable (g->function, g->vars) };
  generic_assign (s.lo, unshare_expr (ends[k].lo), g->list);
  generic_assign (s.hi, unshare_expr (ends[k].hi), g->list);
  if (is_left (q, guard))
    append_leave (g, q, ends, &s);
  else
    {
      append_search (g, q, ends, k, s.lo, s.hi, l->step);
      append_search (g, q, ends, k, s.hi, s.lo, -l->step);
    }
  g->searches.safe_push (s);
  return &g->searches.last ();
}

/* Notes in B what GUARD around R says, by searches of the host.  */
static bool
scan_guard (struct guard_scan *g, struct nest *n, const struct ref *r,
	    const struct ref_guard *guard, struct guard_bounds *b)
{
  struct guard_question q = { n, r, NULL_TREE, 0, { } };
  struct scan_end ends[GUARD_SCAN_LOOPS];
  if (!guard->condition)
    return false;
  q.condition = unshare_expr (guard->condition);
  for (int i = 0; i < DEPTH_MAX; i++)
    walk_tree (&q.condition, put_value, &q, NULL);
  if (walk_tree (&q.condition, find_obstacle, &q, NULL) || !q.n_loops)
    return false;
  for (unsigned i = 0; i < q.n_loops; i++)
    if (!find_ends (n, q.loops[i], &ends[i]))
      return false;
  tree zero = build_zero_cst (TREE_TYPE (q.condition));
  q.condition = fold_build2 (guard->holds ? NE_EXPR : EQ_EXPR, boolean_type_node, q.condition, zero);
  for (unsigned k = 0; k < q.n_loops; k++)
    {
      const struct guard_search *s = search (g, &q, ends, k, guard);
      struct poly lo = poly_var (poly_symbol_of (&n->scan->symbols, s->lo));
      struct poly hi = poly_var (poly_symbol_of (&n->scan->symbols, s->hi));
      if (!guard_bound (b, q.loops[k], false, &lo) || !guard_bound (b, q.loops[k], true, &hi))
	return false;
    }
  return true;
}

bool
guard_scan_find (struct guard_scan *g, struct nest *n, const struct ref *r, struct guard_bounds *b)
{
  b->n = 0;
  b->on_data = false;
  b->when = NULL_TREE;
  for (const struct ref_guard *guard = r->guard; guard; guard = guard->outer)
    if (!guard_add (n, r, b, guard) && !scan_guard (g, n, r, guard, b))
      return false;
  return true;
}
