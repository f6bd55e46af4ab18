/* Numbers that lie in arrays of which the device has no copy, for implicit-copy.cc: indices, and limits of
   loops, as those of sparse matrices,

     for (int i = 0; i < n; i++)
       for (int j = start[i]; j < start[i + 1]; j++)
	 y[i] += value[j] * x[column[j]];

   Takes such a number at a loop.  In front of the construct the host runs the loops around it to look for
   the least and the greatest one alone.  It costs about what a copy of the array does.

   Gives two variables, and statements that set them if the host can read all, and something needs them
   (poly_use).  Under conditions, if (column[j] != i), and in loops that a break leaves, the host does what the
   region does: it looks at no number that the region does not meet.  No statement of the region may change them.
   Where the device has a copy its values may be others: then nothing is known.

   OpenACC 3.3 section 2.5.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/scan.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

enum { LOOPS_MAX = 6, ARRAYS_MAX = 6, DEPTH_MAX = 8 };

/* Loops that the host runs, the outermost first, and what it reads.  */
struct scan_plan
{
  struct nest *n;
  unsigned n_loops;
  const struct kernel_loop *loops[LOOPS_MAX];
  tree values[LOOPS_MAX];       /* of their indices, on the host */
  auto_vec<tree> arrays;        /* where those begin that are read */
};

/* ---- Expressions ---- */

/* Scalars of the region in *TP become what they are set to, indices of loops their values.  */
static tree
put_values (tree *tp, int *walk, void *data)
{
  struct scan_plan *p = (struct scan_plan *) data;
  *walk = !TYPE_P (*tp);
  if (!VAR_P (*tp) && TREE_CODE (*tp) != PARM_DECL)
    return NULL_TREE;
  *walk = 0;
  for (unsigned i = 0; i < p->n_loops; i++)
    if (p->loops[i]->index == *tp)
      {
	*tp = p->values[i];
	return NULL_TREE;
      }
  const struct kernel_loop *at = p->n_loops ? p->loops[p->n_loops - 1] : NULL;
  tree value = poly_value_of (p->n, *tp, const_cast<struct kernel_loop *> (at));
  if (value)
    *tp = fold_convert (TREE_TYPE (*tp), unshare_expr (value));
  return NULL_TREE;
}

/* Whether T is a pointer or a number in a struct behind one, `a->column', that the region does not set.  */
static bool
is_member (struct scan_plan *p, tree t)
{
  tree object = t;
  if (TREE_CODE (t) != COMPONENT_REF || DECL_BIT_FIELD_TYPE (TREE_OPERAND (t, 1)) || TREE_THIS_VOLATILE (t)
      || (!POINTER_TYPE_P (TREE_TYPE (t)) && !INTEGRAL_TYPE_P (TREE_TYPE (t))))
    return false;
  while (TREE_CODE (object) == COMPONENT_REF)
    object = TREE_OPERAND (object, 0);
  if (!INDIRECT_REF_P (object))
    return false;
  tree pointer = construct_strip (TREE_OPERAND (object, 0));
  return DECL_P (pointer) && poly_host_value (p->n, pointer) && poly_invariant (p->n, pointer)
	 && !poly_is_written (p->n, t);
}

/* Whether T is a number in a struct that is an element of an array, `row[i].n'.  */
static bool
is_element_member (tree t)
{
  tree object = t;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (t)) || TREE_THIS_VOLATILE (t))
    return false;
  for (; TREE_CODE (object) == COMPONENT_REF; object = TREE_OPERAND (object, 0))
    if (DECL_BIT_FIELD_TYPE (TREE_OPERAND (object, 1))
	|| TREE_CODE (DECL_CONTEXT (TREE_OPERAND (object, 1))) != RECORD_TYPE)
      return false;
  return object != t && (TREE_CODE (object) == ARRAY_REF || INDIRECT_REF_P (object) || TREE_CODE (object) == MEM_REF);
}

/* Whether P's arrays have one that begins at T.  */
static bool
has_array (struct scan_plan *p, tree t)
{
  for (unsigned i = 0; i < p->arrays.length (); i++)
    if (operand_equal_p (p->arrays[i], t, 0))
      return true;
  return false;
}

/* Where the array begins that T is in, an element or a member of one: a variable, or behind a pointer that is one or a
   member.  NULL_TREE: T is another object.  */
static tree
array_of (struct scan_plan *p, tree t)
{
  while (TREE_CODE (t) == ARRAY_REF || is_element_member (t))
    t = TREE_OPERAND (t, 0);
  if (DECL_P (t))
    return poly_host_value (p->n, t) && poly_invariant (p->n, t) ? t : NULL_TREE;
  if (!INDIRECT_REF_P (t) && TREE_CODE (t) != MEM_REF)
    return NULL_TREE;
  t = construct_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) == POINTER_PLUS_EXPR)
    t = construct_strip (TREE_OPERAND (t, 0));
  return (POINTER_TYPE_P (TREE_TYPE (t)) && is_member (p, t))
	 || (DECL_P (t) && poly_host_value (p->n, t) && poly_invariant (p->n, t)) ? t : NULL_TREE;
}

static tree find_obstacle (tree *, int *, void *);

/* Walks what says which element the member T is of: the element itself, a struct, is not read.  */
static tree
find_in_place (struct scan_plan *p, tree t)
{
  tree found = NULL_TREE;
  while (TREE_CODE (t) == COMPONENT_REF)
    t = TREE_OPERAND (t, 0);
  for (; !found && TREE_CODE (t) == ARRAY_REF; t = TREE_OPERAND (t, 0))
    found = walk_tree (&TREE_OPERAND (t, 1), find_obstacle, p, NULL);
  return found || DECL_P (t) ? found : walk_tree (&TREE_OPERAND (t, 0), find_obstacle, p, NULL);
}

/* Notes arrays that are read; what the host cannot compute ends the walk.  */
static tree
find_obstacle (tree *tp, int *walk, void *data)
{
  struct scan_plan *p = (struct scan_plan *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TYPE_P (t))
    return NULL_TREE;
  if (TREE_CODE (t) == COMPONENT_REF && (has_array (p, t) || (INTEGRAL_TYPE_P (TREE_TYPE (t)) && is_member (p, t)
							      && p->arrays.length () < ARRAYS_MAX)))
    {
      *walk = 0;
      if (!has_array (p, t))
	p->arrays.safe_push (t);
      return NULL_TREE;
    }
  if (TREE_CODE (t) == CALL_EXPR || TREE_CODE (t) == SAVE_EXPR
      || (TREE_CODE (t) == COMPONENT_REF && !is_element_member (t))
      || (EXPR_P (t) && (TREE_SIDE_EFFECTS (t) || TREE_THIS_VOLATILE (t))))
    return t;
  if (scan_is_reference (t))
    {
      tree array = array_of (p, t);
      if (!array || poly_is_written (p->n, t) || p->arrays.length () == ARRAYS_MAX)
	return t;
      if (!has_array (p, array))
	p->arrays.safe_push (array);
      if (TREE_CODE (t) == COMPONENT_REF)
	{
	  *walk = 0;
	  return find_in_place (p, t);
	}
    }
  else if (VAR_P (t) || TREE_CODE (t) == PARM_DECL)
    {
      for (unsigned i = 0; i < p->n_loops; i++)
	if (p->values[i] == t)
	  return NULL_TREE;
      return poly_host_value (p->n, t) && poly_invariant (p->n, t) ? NULL_TREE : t;
    }
  return NULL_TREE;
}

/* What the host computes for T in P's loops, or NULL_TREE.  */
static tree
on_host (struct scan_plan *p, tree t)
{
  t = unshare_expr (t);
  for (int i = 0; i < DEPTH_MAX; i++)
    walk_tree (&t, put_values, p, NULL);
  return walk_tree (&t, find_obstacle, p, NULL) ? NULL_TREE : poly_divisible (t);
}

/* ---- Loops ---- */

/* Whether GUARD is A or around it.  */
static bool
is_around (const struct ref_guard *guard, const struct ref_guard *a)
{
  while (a && a != guard)
    a = a->outer;
  return a == guard;
}

/* Whether T is read in each iteration of LOOP in which GUARD and those around it hold.  */
static bool
is_met (struct nest *n, tree t, const struct kernel_loop *loop, const struct ref_guard *guard)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      if (r->loop == loop && is_around (r->guard, guard) && !r->called && !r->write
	  && operand_equal_p (r->expr, t, 0))
	return true;
    }
  return false;
}

/* Whether LOOP, but for what it computes, is like one that counts to its end, or ends at one break.  */
static bool
can_run (const struct kernel_loop *loop)
{
  return loop->index && loop->from && loop->limit && !loop->unordered && loop->by
	 && (!loop->exits || (!loop->barred && loop->breaks == 1 && loop->leave));
}

/* Fills P with LOOP and those around it; false if the host cannot run them.  */
static bool
find_loops (struct scan_plan *p, const struct kernel_loop *loop)
{
  auto_vec<const struct kernel_loop *> inner;
  for (; loop; loop = loop->parent)
    {
      if (!can_run (loop) || inner.length () == LOOPS_MAX)
	return false;
      inner.safe_push (loop);
    }
  p->n_loops = 0;
  while (inner.length ())
    {
      p->values[p->n_loops] = NULL_TREE;
      p->loops[p->n_loops++] = inner.pop ();
    }
  return p->n_loops > 0;
}

static void
append_exit (tree condition, tree *list)
{
  append_to_statement_list_force (build1 (EXIT_EXPR, void_type_node, condition), list);
}

/* Whether the condition of G holds, as the host computes it in P's loops, or does not; NULL_TREE: it cannot.  */
static tree
condition_of (struct scan_plan *p, const struct ref_guard *g)
{
  tree t = g->condition ? on_host (p, g->condition) : NULL_TREE;
  return t ? build2 (g->holds ? NE_EXPR : EQ_EXPR, boolean_type_node, t, build_zero_cst (TREE_TYPE (t))) : NULL_TREE;
}

/* BODY where the conditions of the last loop of P, or those around all if it has none, let it be met: GUARD and
   what is around it.  NULL_TREE if the host cannot compute one.  */
static tree
under_guards (struct scan_plan *p, const struct ref_guard *guard, tree body)
{
  const struct kernel_loop *l = p->n_loops ? p->loops[p->n_loops - 1] : NULL;
  for (; guard && body; guard = guard->outer)
    {
      if (guard->loop != l)
	continue;
      tree c = condition_of (p, guard), whole = NULL_TREE;
      if (!c)
	return NULL_TREE;
      if (guard->left == l && l)
	{
	  append_exit (build1 (TRUTH_NOT_EXPR, boolean_type_node, c), &whole);
	  append_to_statement_list_force (body, &whole);
	}
      else
	whole = build3 (COND_EXPR, void_type_node, c, body, NULL_TREE);
      body = whole;
    }
  return body;
}

/* BODY of the last loop of P, under GUARD and what is around that, with the break that leaves the loop.  */
static tree
with_break (struct scan_plan *p, const struct ref_guard *guard, tree body)
{
  const struct ref_guard *leave = p->loops[p->n_loops - 1]->leave;
  tree list = NULL_TREE, c;
  if (!body || !p->loops[p->n_loops - 1]->exits || is_around (leave, guard))
    return body;
  if (leave->outer && leave->outer->loop == leave->loop)
    return NULL_TREE;		/* other conditions stand in front */
  if (!(c = condition_of (p, leave)))
    return NULL_TREE;
  append_to_statement_list_force (body, &list);
  append_exit (build1 (TRUTH_NOT_EXPR, boolean_type_node, c), &list);
  return list;
}

/* BODY, of the last loop of P, as a loop with what leads to it; NULL_TREE if the host cannot know its limits.  P
   has one loop less then.  */
static tree
around_body (struct scan_plan *p, const struct ref_guard *guard, tree body)
{
  body = with_break (p, guard, under_guards (p, guard, body));
  if (!body)
    return NULL_TREE;
  const struct kernel_loop *l = p->loops[--p->n_loops];
  tree v = p->values[p->n_loops], type = TREE_TYPE (v), list = NULL_TREE, whole = NULL_TREE;
  tree from = on_host (p, l->from), limit = on_host (p, l->limit);
  if (!from || !limit)
    return NULL_TREE;
  enum tree_code out = invert_tree_comparison (l->code, false);
  append_exit (build2 (out, boolean_type_node, v, fold_convert (type, limit)), &whole);
  append_to_statement_list_force (body, &whole);
  generic_assign (v, build2 (PLUS_EXPR, type, v, build_int_cst (type, l->by)), &whole);
  generic_assign (v, fold_convert (type, from), &list);
  append_to_statement_list_force (build1 (LOOP_EXPR, void_type_node, whole), &list);
  return list;
}

/* Whether the host can read P's arrays, and the device has no copies.  */
static tree
can_read (const struct scan_plan *p)
{
  tree all = NULL_TREE;
  for (unsigned i = 0; i < p->arrays.length (); i++)
    {
      tree a = unshare_expr (p->arrays[i]), one = NULL_TREE;
      bool pointer = POINTER_TYPE_P (TREE_TYPE (a));
      if (TREE_CODE (a) == COMPONENT_REF)
	one = poly_host_has (build_fold_addr_expr (unshare_expr (a)), HOST_HAS_ALONE);
      else if (!pointer)
	{
	  TREE_ADDRESSABLE (a) = 1;
	  a = build_fold_addr_expr (a);
	}
      if (!one || pointer)
	{
	  tree array = poly_host_has (a, HOST_HAS_ALONE | HOST_HAS_APART);
	  one = one ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, one, array) : array;
	}
      all = all ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, all, one) : one;
    }
  return all;
}

/* ---- The search ---- */

/* Appends to LIST what lets S be from the lesser of S->lo and LEAST to the greater of S->hi and MOST.  */
static void
append_widen (const struct nest_scan *s, tree least, tree most, tree *list)
{
  tree type = TREE_TYPE (s->lo);
  generic_assign (s->lo, build2 (MIN_EXPR, type, s->lo, fold_convert (type, least)), list);
  generic_assign (s->hi, build2 (MAX_EXPR, type, s->hi, fold_convert (type, most)), list);
}

/* What lets S be from 0 to -1.  */
static tree
set_to_none (const struct nest_scan *s)
{
  tree list = NULL_TREE, type = TREE_TYPE (s->lo);
  generic_assign (s->lo, build_zero_cst (type), &list);
  generic_assign (s->hi, build_minus_one_cst (type), &list);
  return list;
}

/* Puts a search by BODY, in the loops of P, for what S is of in front of N; false if it cannot be.  */
static bool
append_search (struct scan_plan *p, struct nest_scan *s, tree body)
{
  struct nest *n = p->n;
  tree type = TREE_TYPE (s->lo), list = NULL_TREE, inside = NULL_TREE;
  while (p->n_loops && body)
    body = around_body (p, s->guard, body);
  body = body ? under_guards (p, s->guard, body) : NULL_TREE;
  tree could = body && p->arrays.length () ? can_read (p) : NULL_TREE;
  if (!could)
    return false;
  generic_assign (s->lo, TYPE_MAX_VALUE (type), &inside);
  generic_assign (s->hi, TYPE_MIN_VALUE (type), &inside);
  append_to_statement_list_force (body, &inside);
  append_to_statement_list_force (build3 (COND_EXPR, void_type_node,
					  build2 (GT_EXPR, boolean_type_node, s->lo, s->hi),
					  set_to_none (s), NULL_TREE), &inside);
  append_to_statement_list_force (set_to_none (s), &list);
  generic_assign (s->could, fold_convert (type, could), &list);
  append_to_statement_list_force
    (build3 (COND_EXPR, void_type_node, build2 (NE_EXPR, boolean_type_node, s->could, build_zero_cst (type)),
	     inside, NULL_TREE), &list);
  s->gate = build3 (COND_EXPR, void_type_node, boolean_false_node, list, NULL_TREE);
  append_to_statement_list_force (s->gate, n->bounded->list);
  n->bounded->scans.safe_push (*s);
  return true;
}

/* Begins S, about OF at LOOP under GUARD, and P, whose loops are LOOP and those around.  */
static bool
begin_search (struct scan_plan *p, struct nest_scan *s, struct nest *n, tree of, const struct kernel_loop *loop,
	      const struct ref_guard *guard)
{
  p->n = n;
  if (!n->bounded->may_read || !find_loops (p, loop))
    return false;
  for (unsigned i = 0; i < p->n_loops; i++)
    p->values[i] = generic_variable (UNKNOWN_LOCATION, n->function, "accx_index",
				     TYPE_MAIN_VARIANT (TREE_TYPE (p->loops[i]->index)), n->bounded->vars);
  *s = { of, loop, guard, poly_variable (n), poly_variable (n), poly_variable (n), NULL_TREE, false };
  return true;
}

bool
scan_element (struct nest *n, tree t, const struct kernel_loop *at, tree *lo, tree *hi)
{
  struct scan_plan p;
  struct nest_scan s;
  vec<struct nest_scan> &known = n->bounded->scans;
  const struct ref_guard *guard = n->bounded->guard;
  for (unsigned i = 0; i < known.length (); i++)
    if (known[i].at == at && known[i].guard == guard && operand_equal_p (known[i].of, t, 0))
      {
	*lo = known[i].lo;
	*hi = known[i].hi;
	return true;
      }
  tree body = NULL_TREE;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (t)) || !is_met (n, t, at, guard) || !begin_search (&p, &s, n, t, at, guard))
    return false;
  tree element = on_host (&p, t);
  if (!element)
    return false;
  append_widen (&s, element, unshare_expr (element), &body);
  if (!append_search (&p, &s, body))
    return false;
  *lo = s.lo;
  *hi = s.hi;
  return true;
}

/* Fills in the range of L's index, whose limits depend on those of loops around it.  */
static void
scan_limits (struct nest *n, struct kernel_loop *l)
{
  struct scan_plan p;
  struct nest_scan s;
  if (!begin_search (&p, &s, n, l->index, l, l->guard))
    return;
  /* A loop of one round in place of L, with its first and last value.  */
  tree type = long_long_integer_type_node, body = NULL_TREE, any = NULL_TREE;
  p.n_loops--;
  tree from = on_host (&p, l->from), limit = on_host (&p, l->limit);
  if (!from || !limit)
    return;
  from = fold_convert (type, from);
  limit = fold_convert (type, limit);
  tree last = l->code == LT_EXPR ? build2 (MINUS_EXPR, type, limit, build_one_cst (type))
	      : l->code == GT_EXPR ? build2 (PLUS_EXPR, type, limit, build_one_cst (type)) : limit;
  bool up = l->by > 0;
  append_widen (&s, up ? from : last, unshare_expr (up ? last : from), &body);
  append_to_statement_list_force (build3 (COND_EXPR, void_type_node,
					  build2 (l->code, boolean_type_node, unshare_expr (from),
						  unshare_expr (limit)), body, NULL_TREE), &any);
  if (!append_search (&p, &s, any))
    return;
  l->lo = poly_var (poly_symbol_of (&n->scan->symbols, s.lo));
  l->hi = poly_var (poly_symbol_of (&n->scan->symbols, s.hi));
}

/* Whether T, at loop AT, is a polynomial as it stands.  */
static bool
is_plain (struct nest *n, tree t, struct kernel_loop *at)
{
  struct nest_bounds *kept = n->bounded;
  n->bounded = NULL;
  bool plain = poly_of_tree (n, t, at).ok;
  n->bounded = kept;
  return plain;
}

/* The least or, MOST, the greatest value of T, in front of loop L, in *END; whether the host can compute it without
   memory.  */
static bool
find_end (struct nest *n, tree t, const struct kernel_loop *l, bool most, struct poly *end)
{
  auto_vec<struct kernel_loop> around;
  struct poly one = poly_const (1), least, behind;
  struct poly value = poly_of_tree (n, t, l->parent);
  if (!value.ok || poly_has_scan (n, &value))
    return false;
  for (const struct kernel_loop *o = l->parent; o; o = o->parent)
    around.safe_push (*o);
  if (!depend_range_in (n, &value, 1, around, &least, &behind))
    return false;
  *end = most ? poly_add (&behind, &one, -1) : least;
  return true;
}

/* Fills in the range of L's index, whose limits are minima, maxima and the like of what loops around it count; whether
   it is known.  */
static bool
bound_limits (struct nest *n, struct kernel_loop *l)
{
  bool up = l->by > 0;
  struct poly one = poly_const (1);
  n->bounded->guard = l->guard;
  bool known = find_end (n, up ? l->from : l->limit, l, false, &l->lo)
	       && find_end (n, up ? l->limit : l->from, l, true, &l->hi);
  n->bounded->guard = NULL;
  if (known && l->code == LT_EXPR)
    l->hi = poly_add (&l->hi, &one, -1);
  if (known && l->code == GT_EXPR)
    l->lo = poly_add (&l->lo, &one, 1);
  if (!known)
    l->lo = l->hi = poly_bad ();
  return known;
}

void
scan_all_limits (struct nest *n)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct kernel_loop *l = n->loops[i];
      if (!l->index && l->parent)
	{
	  n->fixed = l;
	  scan_count (n, l);
	  n->fixed = NULL;
	}
      if (!l->index || !l->by || (is_plain (n, l->from, l->parent) && is_plain (n, l->limit, l->parent)))
	continue;
      l->lo = l->hi = poly_bad ();
      l->step = 1;              /* first values differ: steps from the least do not lead to the greatest */
      if (!bound_limits (n, l))
	scan_limits (n, l);
    }
}

void
poly_use (struct nest *n, tree t)
{
  for (unsigned i = 0; n->bounded && i < n->bounded->scans.length (); i++)
    {
      struct nest_scan *s = &n->bounded->scans[i];
      if (s->used || (!scalar_mentioned (t, s->lo) && !scalar_mentioned (t, s->hi)))
	continue;
      s->used = true;
      COND_EXPR_COND (s->gate) = boolean_true_node;
      struct nest_read r = { s->of, s->lo, s->could };
      n->bounded->reads.safe_push (r);
    }
}

bool
poly_is_scan (struct nest *n, tree t)
{
  for (unsigned i = 0; t && n->bounded && i < n->bounded->scans.length (); i++)
    if (scalar_mentioned (t, n->bounded->scans[i].lo) || scalar_mentioned (t, n->bounded->scans[i].hi))
      return true;
  return false;
}

bool
poly_has_scan (struct nest *n, const struct poly *value)
{
  for (unsigned i = 0; n->bounded && i < n->bounded->parts.length (); i++)
    if (n->bounded->parts[i].scanned && poly_has (value, n->bounded->parts[i].sym))
      return true;
  return false;
}
