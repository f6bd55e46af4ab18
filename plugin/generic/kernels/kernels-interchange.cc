/* Loops of kernels constructs that must run in order, moved inside of those that need not:

     for (i ...)				for (j ...)
       for (j ...)			->	  for (i ...)
	 s[j] += r[i] * a[i][j];		    s[j] += r[i] * a[i][j];

   Takes a piece of which a loop is not parallel for what it does in memory, and those around that are.  No other
   statement stands between the loops, and their limits do not depend on each other's index.  The loop goes as far
   inside as all loops around it are parallel then: accesses that meet are of one iteration of these, and keep their
   order.

   Where that holds only by checks at run time, the piece as it was is the other choice.

   Loops of which one iteration writes what all of them read are cut there, so that the others are parallel:

     for (i ...)  for (j ...) d[i][j] = min (d[i][j], d[i][k] + d[k][j]);

   becomes the rows in front of K, row K, and those behind it, in that order.  Each of them has the columns in front of
   K, column K, and those behind it.

   Two parallel loops around long sums of rows become one, so that the launch may give each sum several threads
   (share-workers.cc): with one for each neighbours read rows that are far apart.

     for (i ...)  for (j ...)  for (k ...) c[i][j] += a[i][k] * b[j][k];   ->   collapse(2) for (i ...)  for (j ...) ...

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/cut.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"

bool
kernels_meets_itself (const struct kernel_loop *l)
{
  return !l->parallel && l->why && (l->obstacle == OBSTACLE_ELEMENTS || l->obstacle == OBSTACLE_POINTED);
}

bool
kernels_in_order (const struct piece *p)
{
  tree loop = p->parallel ? NULL_TREE : kernels_only_loop (p->stmt);
  if (!loop || TREE_CODE (loop) != FOR_STMT)
    return false;
  return kernels_meets_itself (p->nest->loops[0]);
}

/* ---- Copies ---- */

bool
kernels_fresh_scalars (struct nest *n, tree *stmt)
{
  auto_vec<tree> set;
  tree vars = NULL_TREE;
  scalar_written (*stmt, &set);
  for (unsigned i = 0; i < set.length (); i++)
    if (scalar_live_after (n, *n->loops[0]->where, set[i]))
      return false;
  for (unsigned i = 0; i < set.length (); i++)
    {
      tree own = kernels_variable_like (set[i]);
      DECL_CHAIN (own) = vars;
      vars = own;
      kernels_replace (n->scan, stmt, set[i], own);
    }
  if (vars)
    *stmt = generic_scope (vars, *stmt);
  n->scan->copies.safe_push (*stmt);
  return true;
}

/* ---- Loops without statements between ---- */

/* What makes a limit differ where the loops' order does: memory, a call, or a scalar that DATA, a vector, has.  */
static tree
find_changing (tree *tp, int *, void *data)
{
  return scan_is_reference (*tp) || TREE_CODE (*tp) == CALL_EXPR || TREE_CODE (*tp) == SAVE_EXPR
	 || ((vec<tree> *) data)->contains (*tp) ? *tp : NULL_TREE;
}

/* Whether L counts, in the same manner wherever in C's order it stands.  */
static bool
counts_anywhere (struct chain *c, const struct kernel_loop *l)
{
  if (l->annotated || !l->index || l->exits || l->unordered || KERNELS_SEQUENTIAL (*l->where))
    return false;
  tree from = l->from, limit = TREE_OPERAND (l->cond, 1);
  return !walk_tree_without_duplicates (&from, find_changing, &c->written)
	 && !walk_tree_without_duplicates (&limit, find_changing, &c->written);
}

/* Whether T holds loop K, with what sets its index, and nothing else.  */
static bool
holds_only (tree t, const struct kernel_loop *k)
{
  switch (TREE_CODE (t))
    {
    case BIND_EXPR:
      return BIND_EXPR_BODY (t) && holds_only (BIND_EXPR_BODY (t), k);
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
	if (!holds_only (tsi_stmt (i), k))
	  return false;
      return true;
    case FOR_STMT:
      return t == *k->where;
    case DECL_EXPR:
      return DECL_EXPR_DECL (t) == k->index || !DECL_INITIAL (DECL_EXPR_DECL (t));
    case MODIFY_EXPR:
      return kernels_is_init_of (t, *k->where);
    default:
      return TREE_CODE (t) == DEBUG_BEGIN_STMT || !TREE_SIDE_EFFECTS (t);
    }
}

void
kernels_find_chain (struct piece *p, struct chain *c)
{
  auto_vec<tree> set;
  c->n = p->nest;
  c->first = c->count = 0;
  scalar_written (p->stmt, &set);
  for (const struct kernel_loop *l = p->nest->loops[0]; l && c->count < CHAIN_MAX; l = l->kids[0])
    {
      /* An index that is declared in the loop around is none of the piece's.  */
      if (l->index && !set.contains (l->index))
	set.safe_push (l->index);
      c->at[c->count++] = l;
      if (l->kids.length () != 1 || !holds_only (FOR_BODY (*l->where), l->kids[0]))
	break;
    }
  while (c->first < c->count && c->at[c->first]->parallel)
    c->first++;
  for (unsigned i = 0; i < set.length (); i++)
    {
      bool around = false;
      for (unsigned j = 0; j < c->first; j++)
	around |= c->at[j]->index == set[i];
      if (!around)
	c->written.safe_push (set[i]);
    }
  for (unsigned i = c->first; i < c->count; i++)
    if (!counts_anywhere (c, c->at[i]))
      c->count = i;
}

/* BODY, taken, in a loop like L, but from FROM on as long as COND holds.  */
static tree
loop_from (const struct kernel_loop *l, tree from, tree cond, tree body)
{
  tree loop = make_node (FOR_STMT), list = NULL_TREE;
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  SET_EXPR_LOCATION (loop, l->loc);
  FOR_COND (loop) = cond;
  FOR_EXPR (loop) = unshare_expr (l->step_expr);
  FOR_BODY (loop) = body;
  append_to_statement_list_force (build2_loc (l->loc, MODIFY_EXPR, void_type_node, l->index, from), &list);
  append_to_statement_list_force (loop, &list);
  return list;
}

/* BODY, taken, in a loop like L.  */
static tree
loop_around (const struct kernel_loop *l, tree body)
{
  return loop_from (l, unshare_expr (l->from), unshare_expr (l->cond), body);
}

/* A copy of C's loops with the first in order behind the one of number INSIDE; NULL_TREE if that cannot be.  */
static tree
exchanged (const struct chain *c, unsigned inside)
{
  tree t = kernels_copy (c->n->scan, FOR_BODY (*c->at[inside]->where));
  t = loop_around (c->at[c->first], t);
  for (unsigned i = inside; i > c->first; i--)
    t = loop_around (c->at[i], t);
  for (unsigned i = c->first; i-- > 0;)
    t = loop_around (c->at[i], t);
  return kernels_fresh_scalars (c->n, &t) ? t : NULL_TREE;
}

/* Whether a check of N lets loop L have no more than a fixed number of iterations: it would be made in vain.  */
static bool
bounds_count (const struct nest *n, const struct kernel_loop *l)
{
  struct poly more = poly_add (&l->hi, &l->lo, -1);
  HOST_WIDE_INT c;
  for (unsigned i = 0; i < n->checks.length (); i++)
    {
      struct poly sum = poly_add (&n->checks[i].sum, &more, 1);
      if (!n->checks[i].a && poly_is_const (&sum, &c))
	return true;
    }
  return false;
}

/* Whether the INSIDE outermost loops of P are parallel.  */
static bool
all_parallel (const struct piece *p, unsigned inside)
{
  if (!p->parallel || !p->sums.is_empty ())
    return false;
  const struct kernel_loop *l = p->nest->loops[0];
  for (unsigned i = 0; i < inside; i++, l = l->kids[0])
    if (!l->parallel || bounds_count (p->nest, l))
      return false;
  return true;
}

/* Makes P the choice of its loops in the order of STMT, if the INSIDE outermost ones of that are parallel.  */
static bool
take_order (struct piece *p, tree stmt, unsigned inside, struct surroundings *at, hash_set<tree> *unknown)
{
  struct piece q = kernels_piece (stmt, at, unknown);
  if (!all_parallel (&q, inside))
    {
      kernels_free_piece (&q);
      return false;
    }
  vec<struct piece> better = vNULL;
  tree condition = kernels_condition (q.nest);
  q.nest->checks.truncate (0);
  better.safe_push (q);
  kernels_choose (p, condition, &better, "Loops are interchanged: the parallel ones are around this one");
  return true;
}

/* Whether a loop of P inside a parallel one runs in order, with parallel ones inside of it.  */
static bool
has_order_inside (const struct piece *p)
{
  tree loop = p->parallel ? kernels_only_loop (p->stmt) : NULL_TREE;
  if (!loop || TREE_CODE (loop) != FOR_STMT || !p->sums.is_empty () || !p->changes.is_empty ()
      || !p->rows.is_empty ())
    return false;
  const struct kernel_loop *l = p->nest->loops[0];
  while (l->parallel && !l->annotated && l->kids.length () == 1)
    l = l->kids[0];
  return !l->annotated && kernels_meets_itself (l) && l->kids.length () == 1 && l->kids[0]->parallel;
}

bool
kernels_interchange (struct piece *p, struct surroundings *at, hash_set<tree> *unknown)
{
  struct chain c;
  if (!kernels_in_order (p) && !has_order_inside (p))
    return false;
  kernels_find_chain (p, &c);
  for (unsigned inside = c.count; inside-- > c.first + 1;)
    {
      location_t loc = c.at[c.first]->loc;
      tree t = exchanged (&c, inside);
      if (t && take_order (p, t, inside, at, unknown))
	{
	  p->loc = loc;
	  return true;
	}
    }
  return false;
}

/* ---- Two loops made one ---- */

/* How long sums of two loops are worth it, and how many: blocks of iterations with as many sums as this share so much that
   they are faster.  On an H200, of floats: 1,024 x 1,024 sums of 1,024 take 0.63 ms with lanes and 1.14 with blocks, 2,048 x
   2,048 of 2,048 take 7.1 and 4.6.  */
enum { ENOUGH = 32, MANY = 1 << 21 };

/* Whether L has no clause but that its iterations are independent.  */
static bool
says_no_level (const struct kernel_loop *l)
{
  for (tree c = l->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_INDEPENDENT && OMP_CLAUSE_CODE (c) != OMP_CLAUSE_PRIVATE)
      return false;
  return !l->annotated;
}

/* Whether the innermost loop of K reads what lies side by side along it, but not along either of C's loops.  */
static bool
reads_rows (const struct chain *c, const struct kernel_loop *k)
{
  while (k->kids.length () == 1)
    k = k->kids[0];
  return k->kids.is_empty () && k->index && reach_joins (c->n, k, c->at[0]) >= 0 && reach_joins (c->n, k, c->at[1]) > 0;
}

/* Whether C is two parallel loops that may be one, around what reads rows.  */
static bool
may_join (const struct chain *c)
{
  if (c->count != 2 || c->first != 2 || !says_no_level (c->at[0]) || !says_no_level (c->at[1])
      || poly_has (&c->at[1]->lo, c->at[0]->symbol) || poly_has (&c->at[1]->hi, c->at[0]->symbol)
      || !kernels_counts_scalars (c->at[1]) || !c->at[1]->lo.ok || !c->at[1]->hi.ok
      || !c->at[0]->last.is_empty () || !c->at[1]->last.is_empty ()
      || !c->at[0]->reductions.is_empty () || !c->at[1]->reductions.is_empty ())
    return false;
  for (unsigned i = 0; i < c->at[1]->kids.length (); i++)
    if (!reads_rows (c, c->at[1]->kids[i]))
      return false;
  return !c->at[1]->kids.is_empty ();
}

/* A copy of C's two loops as one; NULL_TREE if that cannot be.  */
static tree
joined (const struct chain *c)
{
  tree loop = make_node (OACC_LOOP);
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  SET_EXPR_LOCATION (loop, c->at[0]->loc);
  OMP_FOR_INIT (loop) = make_tree_vec (2);
  OMP_FOR_COND (loop) = make_tree_vec (2);
  OMP_FOR_INCR (loop) = make_tree_vec (2);
  for (int i = 0; i < 2; i++)
    {
      const struct kernel_loop *l = c->at[i];
      TREE_VEC_ELT (OMP_FOR_INIT (loop), i) = build2 (MODIFY_EXPR, void_type_node, l->index, unshare_expr (l->from));
      TREE_VEC_ELT (OMP_FOR_COND (loop), i) = unshare_expr (l->cond);
      TREE_VEC_ELT (OMP_FOR_INCR (loop), i) = unshare_expr (l->step_expr);
    }
  OMP_FOR_BODY (loop) = kernels_copy (c->n->scan, FOR_BODY (*c->at[1]->where));
  kernels_add_clause (&OMP_FOR_CLAUSES (loop), c->at[0]->loc, OMP_CLAUSE_COLLAPSE, NULL_TREE);
  OMP_CLAUSE_COLLAPSE_EXPR (OMP_FOR_CLAUSES (loop)) = build_int_cst (integer_type_node, 2);
  kernels_add_clause (&OMP_FOR_CLAUSES (loop), c->at[0]->loc, OMP_CLAUSE_INDEPENDENT, NULL_TREE);
  return kernels_fresh_scalars (c->n, &loop) ? loop : NULL_TREE;
}

bool
kernels_check_positive (struct nest *n, const struct poly *sum)
{
  struct run_check check;
  HOST_WIDE_INT c;
  memset (&check, 0, sizeof check);
  check.sum = *sum;
  if (poly_is_const (sum, &c))
    return c > 0;
  if (!sum->ok || !poly_tree (n, sum))
    return false;
  n->checks.safe_push (check);
  return true;
}

bool
kernels_check_few_sums (struct nest *n, const struct kernel_loop *l)
{
  struct poly all = poly_const (1);
  HOST_WIDE_INT steps = 1;
  for (const struct kernel_loop *o = l; o; o = o->collapsed ? o->parent : NULL)
    {
      struct poly range = poly_add (&o->hi, &o->lo, -1), step = poly_const (o->step);
      range = poly_add (&range, &step, 1);
      all = poly_mul (&all, &range);
      steps *= o->step;
    }
  if (steps > INT_MAX)
    return false;
  struct poly most = poly_const (MANY * steps);
  most = poly_add (&most, &all, -1);
  return kernels_check_positive (n, &most);
}

/* Whether all loops right inside the two that Q's directive has are sums that lanes share; appends to the checks that they
   have enough iterations, and the two not too many.  */
static bool
shares_sums (struct piece *q)
{
  struct nest *n = q->nest;
  struct kernel_loop *l = n->loops.length () > 2 ? n->loops[1] : NULL;
  if (!q->parallel || !l || !l->collapsed || l->kids.is_empty ())
    return false;
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      const struct kernel_loop *k = l->kids[i];
      struct poly few = poly_const ((ENOUGH - 1) * k->step - 1), more = poly_add (&k->hi, &k->lo, -1);
      more = poly_add (&more, &few, -1);
      if (!k->parallel || k->reductions.is_empty () || !kernels_check_positive (n, &more))
	return false;
    }
  return kernels_check_few_sums (n, l);
}

bool
kernels_join_outer (struct piece *p, struct surroundings *at, hash_set<tree> *unknown)
{
  struct chain c;
  tree loop = p->parallel ? kernels_only_loop (p->stmt) : NULL_TREE;
  if (!loop || TREE_CODE (loop) != FOR_STMT || !p->sums.is_empty () || !p->changes.is_empty () || !p->rows.is_empty ())
    return false;
  kernels_find_chain (p, &c);
  tree t = may_join (&c) ? joined (&c) : NULL_TREE;
  if (!t)
    return false;
  struct piece q = kernels_piece (t, at, unknown);
  if (!shares_sums (&q))
    {
      kernels_free_piece (&q);
      return false;
    }
  for (unsigned i = 0; i < p->nest->checks.length (); i++)
    q.nest->checks.safe_push (p->nest->checks[i]);
  vec<struct piece> better = vNULL;
  tree condition = kernels_condition (q.nest);
  q.nest->checks.truncate (0);
  if (!condition)
    {
      kernels_free_piece (p);
      *p = q;
      return true;
    }
  better.safe_push (q);
  kernels_choose (p, condition, &better, "Two loops are one: lanes share the sums of its iterations");
  return true;
}

/* ---- Loops that are cut ---- */

/* Loops, and for each the index that it is cut at, as the host computes it, or NULL_TREE.  */
struct cuts
{
  struct chain c;
  tree at[CHAIN_MAX];
  struct poly value[CHAIN_MAX];
};

/* Whether D is the same in all iterations of N's loops.  */
static bool
is_fixed (const struct nest *n, const struct poly *d)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->index && poly_has (d, n->loops[i]->symbol))
      return false;
  return d->ok;
}

/* Has N check that SUM is positive; false if it is not, or that cannot be.  */
static bool
check_positive (struct nest *n, const struct poly *sum)
{
  struct run_check check;
  HOST_WIDE_INT c;
  if (poly_is_const (sum, &c))
    return c > 0;
  if (!sum->ok || !n->may_check || !poly_tree (n, sum))
    return false;
  memset (&check, 0, sizeof check);
  check.sum = *sum;
  n->checks.safe_push (check);
  return true;
}

/* Cuts loop I of K at AT, which the nest checks to be one of its indices; false if that cannot be.  */
static bool
note_cut (struct cuts *k, unsigned i, const struct poly *at)
{
  const struct kernel_loop *l = k->c.at[i];
  struct poly one = poly_const (1), below = poly_add (at, &l->lo, -1), above = poly_add (&l->hi, at, -1);
  if (k->at[i])
    return poly_same (&k->value[i], at);
  tree t = poly_tree (k->c.n, at);
  below = poly_add (&below, &one, 1);
  above = poly_add (&above, &one, 1);
  if (!t || l->by != 1 || (l->code != LT_EXPR && l->code != LE_EXPR) || l->unordered || l->exits
      || !check_positive (k->c.n, &below) || !check_positive (k->c.n, &above))
    return false;
  k->at[i] = fold_convert (TREE_TYPE (l->index), t);
  k->value[i] = *at;
  return true;
}

/* The number of K's loop in whose iteration *AT alone DIFFERENCE is 0; -1: there is none.  */
static int
meeting_loop (const struct cuts *k, const struct poly *difference, struct poly *at)
{
  int found = -1;
  for (unsigned i = 0; i < k->c.count; i++)
    if (poly_has (difference, k->c.at[i]->symbol))
      found = found < 0 ? (int) i : -2;
  struct poly by, rest, zero = poly_const (0);
  if (found < 0 || !poly_split (difference, k->c.at[found]->symbol, &by, &rest))
    return -1;
  rest = poly_add (&zero, &rest, -1);
  *at = poly_divide (&rest, &by);
  return at->ok && is_fixed (k->c.n, at) ? found : -1;
}

/* Cuts loops of K where W, written, is what R reads; false if that is in several iterations.  *ANY: there is such
   a place.  */
static bool
note_pair (struct cuts *k, const struct ref *w, const struct ref *r, bool *any)
{
  unsigned dims = w->known && r->known && w->n_dims == r->n_dims ? w->n_dims : 0;
  for (unsigned q = 0; q <= dims; q++)
    {
      struct poly at;
      struct poly difference = q < dims ? poly_add (&w->dim[q], &r->dim[q], -1) : poly_add (&w->offset, &r->offset, -1);
      int l = difference.ok ? meeting_loop (k, &difference, &at) : -1;
      if (l >= 0 && !note_cut (k, l, &at))
	return false;
      *any |= l >= 0;
    }
  return true;
}

/* Finds where K's loops are to be cut: where an element that one iteration writes has the index that all read; false if
   there is no such place, or several in one loop.  */
static bool
find_cuts (struct cuts *k)
{
  struct nest *n = k->c.n;
  bool any = false;
  for (unsigned i = 0; i < n->refs.length (); i++)
    for (unsigned j = 0; j < n->refs.length (); j++)
      {
	const struct ref *w = n->refs[i], *r = n->refs[j];
	if (w->write && !r->write && !w->called && !r->called && w->base && w->base == r->base
	    && !note_pair (k, w, r, &any))
	  return false;
      }
  return any;
}

/* An index, and what stands for it.  */
struct fixed_index
{
  tree index, at;
};

static tree
fix_index (tree *tp, int *walk, void *data)
{
  const struct fixed_index *f = (const struct fixed_index *) data;
  *walk = !TYPE_P (*tp);
  if (*tp == f->index)
    {
      *tp = unshare_expr (f->at);
      *walk = 0;
    }
  return NULL_TREE;
}

/* STMT, in the loop of number I of K, in its iteration that this is cut at.  */
static tree
fixed (const struct cuts *k, unsigned i, tree stmt)
{
  struct fixed_index f = { k->c.at[i]->index, k->at[i] };
  walk_tree (&stmt, fix_index, &f, NULL);
  return stmt;
}

static tree cut_loops (const struct cuts *k, unsigned i);

/* Loop I of K in front of the index that it is cut at, or, BEHIND, behind that.  */
static tree
cut_part (const struct cuts *k, unsigned i, bool behind)
{
  const struct kernel_loop *l = k->c.at[i];
  tree at = k->at[i], type = TREE_TYPE (l->index);
  tree from = behind ? fold_build2 (PLUS_EXPR, type, at, build_one_cst (type)) : l->from;
  tree cond = behind ? l->cond : build2 (LT_EXPR, TREE_TYPE (l->cond), l->index, at);
  return loop_from (l, unshare_expr (from), unshare_expr (cond), cut_loops (k, i + 1));
}

/* Copies of the loops of K from number I on, in order, into PARTS.  */
static void
cut_parts (const struct cuts *k, unsigned i, vec<tree> *parts)
{
  if (i == k->c.count)
    parts->safe_push (kernels_copy (k->c.n->scan, FOR_BODY (*k->c.at[i - 1]->where)));
  else if (!k->at[i])
    parts->safe_push (loop_around (k->c.at[i], cut_loops (k, i + 1)));
  else
    {
      parts->safe_push (cut_part (k, i, false));
      unsigned first = parts->length ();
      cut_parts (k, i + 1, parts);
      for (unsigned p = first; p < parts->length (); p++)
	(*parts)[p] = fixed (k, i, (*parts)[p]);
      parts->safe_push (cut_part (k, i, true));
    }
}

/* The same as one statement.  */
static tree
cut_loops (const struct cuts *k, unsigned i)
{
  auto_vec<tree> parts;
  tree list = NULL_TREE;
  cut_parts (k, i, &parts);
  for (unsigned p = 0; p < parts.length (); p++)
    append_to_statement_list_force (parts[p], &list);
  return list;
}

/* Adds STMT, a copy of the loops of N, to PARTS; false if it has a loop that is not parallel.  */
static bool
add_cut (struct nest *n, tree stmt, struct surroundings *at, hash_set<tree> *unknown, vec<struct piece> *parts)
{
  if (!kernels_fresh_scalars (n, &stmt))
    return false;
  struct piece q = kernels_piece (stmt, at, unknown);
  if (q.nest->loops.is_empty () || (q.parallel && q.sums.is_empty ()))
    {
      parts->safe_push (q);
      return true;
    }
  kernels_free_piece (&q);
  return false;
}

bool
kernels_cut_loops (struct piece *p, struct surroundings *at, hash_set<tree> *unknown)
{
  struct cuts k;
  vec<struct piece> parts = vNULL;
  if (!kernels_in_order (p) || kernels_has_few (p->nest->loops[0]))
    return false;
  memset (k.at, 0, sizeof k.at);
  unsigned checks = p->nest->checks.length ();
  kernels_find_chain (p, &k.c);
  bool good = k.c.count > 0 && k.c.first == 0 && find_cuts (&k);
  auto_vec<tree> copies;
  if (good)
    cut_parts (&k, 0, &copies);
  for (unsigned i = 0; i < copies.length () && good; i++)
    good = add_cut (p->nest, copies[i], at, unknown, &parts);
  tree condition = good ? kernels_condition (p->nest) : NULL_TREE;
  p->nest->checks.truncate (checks);
  if (good)
    kernels_choose (p, condition, &parts, "Loops are cut at the index of what all iterations read");
  else
    kernels_free_pieces (&parts);
  return good;
}
