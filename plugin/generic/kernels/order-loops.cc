/* The order of loops in parallel constructs.

   Collapsed loops in an order in which neighbouring threads access neighbouring elements,

     #pragma acc parallel loop collapse(2)
     for (int i = 0; i < n; i++)
       for (int j = 0; j < m; j++)
	 a[j * n + i] = b[j * n + i];

   Of the one count of collapsed loops the last variable moves first, and so do the threads of a warp.  The
   loop that more accesses follow closely becomes the last one; the others keep their order.  Takes
   GENERIC: the loops of one directive are rows of vectors.  The order of iterations of a parallel loop is
   free (OpenACC 3.3 section 2.9), and limits of collapsed loops do not depend on each other.

   Not done: loops with loops of directives inside, which have the lanes; tiles, cache directives and
   gang(static:), by which the program says what is near.

   A loop without a directive that must run in order, inside of the one that it has alone,

     #pragma acc parallel loop
     for (int i = 0; i < n; i++)
       for (int k = 0; k < n; k++)
	 {
	   double r = a[i][k];
	   for (int j = 0; j < n; j++)		->	for (int j ...)
	     c[i][j] += r * b[k][j];			  for (int k ...) { double r = a[i][k]; c[i][j] += r * b[k][j]; }
	 }

   where the iterations of the other one are independent then: what meets is of one iteration of that, in the order of before.
   Statements around the inner loop set scalars only, which nothing behind needs.  A loop right beside the one that is outside
   now, as one that sets c[i][j] to 0, becomes one with it.  Both count alike, and the iterations of the whole are independent.

   Short loops that are all that is in the loop with a directive, over small matrices say, are counted with it (collapse).
   With a thread for each of its iterations neighbours would access what is far apart.

   Not done: several loops inside of the one in order, limits inside that are in memory or that the loop around sets.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* What is to stay as it is around a directive inside, for walk_tree.  */
static tree
find_directive (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == OACC_LOOP || TREE_CODE (*tp) == OACC_CACHE ? *tp : NULL_TREE;
}

/* Whether the iterations of LOOP, an OACC_LOOP of N loops, may come in any order, and the program has
   not said which are near.  */
static bool
may_order (tree loop, int n)
{
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_SEQ: case OMP_CLAUSE_AUTO: case OMP_CLAUSE_TILE:
	return false;
      case OMP_CLAUSE_GANG:
	if (OMP_CLAUSE_GANG_STATIC_EXPR (c))
	  return false;
	break;
      default:
	break;
      }
  for (int i = 0; OMP_FOR_ORIG_DECLS (loop) && i < n; i++)
    if (TREE_CODE (TREE_VEC_ELT (OMP_FOR_ORIG_DECLS (loop), i)) == TREE_LIST)
      return false;
  return !walk_tree_without_duplicates (&OMP_FOR_BODY (loop), find_directive, NULL);
}

/* Whether how loop I of LOOP counts mentions the index of another one of its N loops.  */
static bool
depends_on_others (tree loop, int i, int n)
{
  for (int k = 0; k < n; k++)
    {
      tree v = TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), k), 0);
      if (k != i && (scalar_mentioned (TREE_VEC_ELT (OMP_FOR_INIT (loop), i), v)
		     || scalar_mentioned (TREE_VEC_ELT (OMP_FOR_COND (loop), i), v)
		     || scalar_mentioned (TREE_VEC_ELT (OMP_FOR_INCR (loop), i), v)))
	return true;
    }
  return false;
}

/* Puts row I of VECTOR, of N, behind the others.  */
static void
put_last (tree vector, int i, int n)
{
  tree row = vector ? TREE_VEC_ELT (vector, i) : NULL_TREE;
  for (; vector && i < n - 1; i++)
    TREE_VEC_ELT (vector, i) = TREE_VEC_ELT (vector, i + 1);
  if (vector)
    TREE_VEC_ELT (vector, n - 1) = row;
}

/* Which of the N loops of one directive, the last of which is number AT of NEST, is to be the last.  */
static int
best_last (const struct nest *nest, unsigned at, int n)
{
  int best = n - 1, least = 0;
  for (int i = 0; i < n - 1; i++)
    {
      int joins = reach_joins (nest, nest->loops[at], nest->loops[at - (n - 1) + i]);
      if (joins < least)
	{
	  least = joins;
	  best = i;
	}
    }
  return best;
}

/* Orders the loops of the directive whose last one is number AT of NEST; returns whether they have
   another order now.  */
static bool
order (const struct nest *nest, unsigned at)
{
  tree loop = *nest->loops[at]->where;
  int n = TREE_VEC_LENGTH (OMP_FOR_INIT (loop));
  if (at + 1 < (unsigned) n || !may_order (loop, n))
    return false;
  for (int i = 0; i < n; i++)
    if (!nest->loops[at - i]->index || *nest->loops[at - i]->where != loop
	|| depends_on_others (loop, i, n))
      return false;
  int best = best_last (nest, at, n);
  if (best == n - 1)
    return false;
  put_last (OMP_FOR_INIT (loop), best, n);
  put_last (OMP_FOR_COND (loop), best, n);
  put_last (OMP_FOR_INCR (loop), best, n);
  put_last (OMP_FOR_ORIG_DECLS (loop), best, n);
  return true;
}

bool
order_collapsed (const struct nest *n)
{
  bool any = false;
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->collapsed
	&& (i + 1 == n->loops.length () || !n->loops[i + 1]->collapsed
	    || n->loops[i + 1]->parent != n->loops[i]))
      any |= order (n, i);
  return any;
}

/* ---- A loop in order inside of the one that it has ---- */

/* What keeps T, in a limit, from having one value wherever the loop stands: memory, a call, or a scalar that DATA, a vector,
   has.  */
static tree
find_changing (tree *tp, int *, void *data)
{
  return scan_is_reference (*tp) || TREE_CODE (*tp) == CALL_EXPR || TREE_CODE (*tp) == SAVE_EXPR
	 || ((vec<tree> *) data)->contains (*tp) ? *tp : NULL_TREE;
}

/* Whether L counts in the same manner while the scalars in WRITTEN change.  */
static bool
counts_apart (const struct kernel_loop *l, vec<tree> *written)
{
  tree from = l->from, limit = l->limit;
  return from && limit && !l->stride.ok && !walk_tree_without_duplicates (&from, find_changing, written)
	 && !walk_tree_without_duplicates (&limit, find_changing, written);
}

/* Whether L is a plain loop that counts, and that nothing leaves.  */
static bool
is_plain (const struct kernel_loop *l)
{
  return !l->annotated && l->index && l->from && l->cond && l->step_expr && !l->exits && !l->breaks && !l->unordered
	 && TREE_CODE (*l->where) == FOR_STMT && !KERNELS_SEQUENTIAL (*l->where);
}

/* A call in *TP, for walk_tree.  */
static tree
find_call (tree *tp, int *walk, void *data)
{
  if (*tp == data)
    *walk = 0;
  return TREE_CODE (*tp) == CALL_EXPR ? *tp : NULL_TREE;
}

/* Whether the statements of K of N beside loop J, the only one in it, set nothing but scalars.  Nothing behind K needs
   these.  */
static bool
only_sets_own (struct nest *n, const struct kernel_loop *k, const struct kernel_loop *j)
{
  auto_vec<tree> written;
  if (walk_tree (&FOR_BODY (*k->where), find_call, *j->where, NULL))
    return false;
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (n->refs[i]->loop == k && (n->refs[i]->write || n->refs[i]->called))
      return false;
  scalar_written (*k->where, &written);
  written.safe_push (k->index);
  for (unsigned i = 0; i < written.length (); i++)
    if (scalar_live_after (n, *k->where, written[i]))
      return false;
  return counts_apart (j, &written);
}

/* Whether neighbouring iterations of L, or of a loop in it, access what is nearer than those of OUTER do.  */
static bool
joins_inside (const struct nest *n, const struct kernel_loop *l, const struct kernel_loop *outer)
{
  if (reach_joins (n, l, outer) > 0)
    return true;
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (joins_inside (n, l->kids[i], outer))
      return true;
  return false;
}

/* Whether the iterations of J of N are independent where it stands.  What K around sets in front of J would be set anew for
   each of them.  */
static bool
passes_nothing_on (struct nest *n, struct kernel_loop *j)
{
  unsigned checks = n->checks.length ();
  bool good = kernels_may_run_parallel (n, j) && j->reductions.is_empty () && j->last.is_empty ();
  n->checks.truncate (checks);
  return good;
}

/* Whether K of N has a form in which it can stand inside of the loop in it.  Neighbouring iterations of that access what is
   nearer than those of OUTER do, the loop with a directive around.  */
static bool
may_exchange (struct nest *n, struct kernel_loop *k, const struct kernel_loop *outer)
{
  struct kernel_loop *j = k->kids.length () == 1 ? k->kids[0] : NULL;
  return j && is_plain (k) && is_plain (j) && only_sets_own (n, k, j) && joins_inside (n, j, outer) && passes_nothing_on (n, j)
	 && !kernels_may_run_parallel (n, k) && k->why && (k->obstacle == OBSTACLE_ELEMENTS || k->obstacle == OBSTACLE_POINTED);
}

/* A declaration of DATA in *TP becomes nothing.  */
static tree
forget_declaration (tree *tp, int *, void *data)
{
  if (TREE_CODE (*tp) == DECL_EXPR && DECL_EXPR_DECL (*tp) == data)
    *tp = build_empty_stmt (EXPR_LOCATION (*tp));
  return NULL_TREE;
}

/* BODY, taken, in a loop like L.  */
static tree
loop_like (const struct kernel_loop *l, tree body)
{
  tree loop = make_node (FOR_STMT), list = NULL_TREE;
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  SET_EXPR_LOCATION (loop, l->loc);
  FOR_COND (loop) = unshare_expr (l->cond);
  FOR_EXPR (loop) = unshare_expr (l->step_expr);
  FOR_BODY (loop) = body;
  append_to_statement_list_force (build2_loc (l->loc, MODIFY_EXPR, void_type_node, l->index, unshare_expr (l->from)), &list);
  append_to_statement_list_force (loop, &list);
  return list;
}

/* Loop L no longer sets its index in front.  */
static void
forget_start (struct kernel_loop *l)
{
  if (TREE_CODE (*l->init) == DECL_EXPR)
    DECL_INITIAL (l->index) = NULL_TREE;
  else
    *l->init = build_empty_stmt (l->loc);
}

/* A variable for the index of a loop like L; its name is no other's.  */
static tree
new_index (const struct nest *n, const struct kernel_loop *l)
{
  tree vars = NULL_TREE;
  tree v = generic_variable (l->loc, n->function, "", TREE_TYPE (l->index), &vars);
  DECL_NAME (v) = create_tmp_var_name ("accx_inner");
  return v;
}

/* Puts K of N inside of the loop in it.  Returns the name of that one's index.  */
static tree
exchange (struct nest *n, struct kernel_loop *k)
{
  struct kernel_loop *j = k->kids[0];
  tree own = new_index (n, j), inside = new_index (n, k), body = FOR_BODY (*k->where);
  forget_start (j);
  forget_start (k);
  *j->where = FOR_BODY (*j->where) ? FOR_BODY (*j->where) : build_empty_stmt (j->loc);
  walk_tree (&body, forget_declaration, j->index, NULL);
  tree t = loop_like (k, body);
  kernels_replace (n->scan, &t, k->index, inside);
  t = loop_like (j, generic_scope (inside, t));
  kernels_replace (n->scan, &t, j->index, own);
  *k->where = generic_scope (own, t);
  return DECL_NAME (own);
}

bool
order_may_exchange (struct nest *n, unsigned at, const vec<tree> *)
{
  struct kernel_loop *k = n->loops[at], *outer = k->parent;
  while (outer && !outer->annotated)
    outer = outer->parent;
  return outer && may_exchange (n, k, outer);
}

void
order_exchange (struct nest *n, unsigned at, vec<tree> *names)
{
  names->safe_push (exchange (n, n->loops[at]));
}

/* ---- Two loops made one ---- */

/* The statements that follow each other in a loop's body.  */
struct sequence
{
  auto_vec<tree> at;            /* out of blocks, but for those that do nothing */
  auto_vec<tree> own;           /* variables of blocks behind the first loop */
  tree first;                   /* that loop; NULL_TREE: of all blocks */
};

static void
find_sequence (struct sequence *s, tree t)
{
  if (t && TREE_CODE (t) == STATEMENT_LIST)
    for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i); tsi_next (&i))
      find_sequence (s, tsi_stmt (i));
  else if (t && TREE_CODE (t) == BIND_EXPR)
    {
      for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
	if (!s->first || s->at.contains (s->first))
	  s->own.safe_push (v);
      find_sequence (s, BIND_EXPR_BODY (t));
    }
  else if (t && TREE_SIDE_EFFECTS (t) && TREE_CODE (t) != DEBUG_BEGIN_STMT
	   && !(TREE_CODE (t) == DECL_EXPR && !DECL_INITIAL (DECL_EXPR_DECL (t))))
    s->at.safe_push (t);
}

/* Whether B, behind S->first, is whole without the blocks that only B is in.  */
static bool
is_whole (const struct sequence *s, const struct kernel_loop *b)
{
  for (unsigned i = 0; i < s->own.length (); i++)
    if (s->own[i] != b->index && scalar_mentioned (*b->where, s->own[i]))
      return false;
  return true;
}

/* The loop of N right behind A, in the same statements; NULL: there is none that can be elsewhere.  */
static struct kernel_loop *
next_loop (const struct nest *n, const struct kernel_loop *a)
{
  struct sequence s;
  unsigned at = 0;
  if (!a->parent)
    return NULL;
  s.first = *a->where;
  find_sequence (&s, a->parent->body);
  while (at < s.at.length () && s.at[at] != s.first)
    at++;
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct kernel_loop *b = n->loops[i];
      unsigned next = at + 1;
      if (b->annotated || !b->init || b->parent != a->parent)
	continue;
      next += next < s.at.length () && s.at[next] == *b->init;
      if (next < s.at.length () && s.at[next] == *b->where)
	return is_whole (&s, b) ? b : NULL;
    }
  return NULL;
}

/* Whether A and B, behind it, of N count in the same manner, and nothing needs what A leaves in scalars.  */
static bool
may_fuse (struct nest *n, const struct kernel_loop *a, const struct kernel_loop *b)
{
  auto_vec<tree> written;
  if (!is_plain (a) || !is_plain (b) || a->by != b->by || a->code != b->code
      || TYPE_MAIN_VARIANT (TREE_TYPE (a->index)) != TYPE_MAIN_VARIANT (TREE_TYPE (b->index))
      || !a->lo.ok || !a->hi.ok || !poly_same (&a->lo, &b->lo) || !poly_same (&a->hi, &b->hi))
    return false;
  scalar_written (*a->where, &written);
  written.safe_push (a->index);
  for (unsigned i = 0; i < written.length (); i++)
    if (written[i] != b->index && scalar_live_after (n, *a->where, written[i]))
      return false;
  return counts_apart (a, &written) && counts_apart (b, &written) && !scalar_live_after (n, *b->where, b->index);
}

/* Makes A and B, behind it, of N one loop.  Returns the name of its index.  */
static tree
fuse (struct nest *n, struct kernel_loop *a, struct kernel_loop *b)
{
  tree own = new_index (n, a), list = NULL_TREE, first = FOR_BODY (*a->where), second = FOR_BODY (*b->where);
  forget_start (a);
  forget_start (b);
  *b->where = build_empty_stmt (b->loc);
  kernels_replace (n->scan, &second, b->index, own);
  append_to_statement_list_force (first, &list);
  append_to_statement_list_force (second, &list);
  tree t = loop_like (a, list);
  kernels_replace (n->scan, &t, a->index, own);
  *a->where = generic_scope (own, t);
  return DECL_NAME (own);
}

/* Whether the name of L's index is in NAMES.  */
static bool
has_name (const vec<tree> *names, const struct kernel_loop *l)
{
  return l->index && DECL_NAME (l->index) && names->contains (DECL_NAME (l->index));
}

static void
take_name (vec<tree> *names, const struct kernel_loop *l)
{
  for (unsigned i = names->length (); i-- > 0;)
    if ((*names)[i] == DECL_NAME (l->index))
      names->ordered_remove (i);
}

bool
order_may_fuse (struct nest *n, unsigned at, const vec<tree> *names)
{
  const struct kernel_loop *a = n->loops[at], *b = a->annotated ? NULL : next_loop (n, a);
  return b && (has_name (names, a) || has_name (names, b)) && may_fuse (n, a, b);
}

void
order_fuse (struct nest *n, unsigned at, vec<tree> *names)
{
  struct kernel_loop *a = n->loops[at], *b = next_loop (n, a);
  take_name (names, a);
  take_name (names, b);
  names->safe_push (fuse (n, a, b));
}

/* ---- Short loops counted with the one of a directive ---- */

/* How many iterations short loops have together where that is worth it: a warp's.  */
enum { ENOUGH_TOGETHER = 32 };

/* Whether K is all that is in L, and whole without the blocks around it.  */
static bool
is_all_in (const struct kernel_loop *l, const struct kernel_loop *k)
{
  struct sequence s;
  s.first = NULL_TREE;
  find_sequence (&s, l->body);
  unsigned init = !s.at.is_empty () && s.at[0] == *k->init;
  return s.at.length () == init + 1 && s.at[init] == *k->where && is_whole (&s, k);
}

/* The parallel short loops of N that are all that is in each other and in L, into FEW; returns how many iterations they
   have.  Appends to N->checks.  */
static HOST_WIDE_INT
find_short (struct nest *n, const struct kernel_loop *l, vec<struct kernel_loop *> *few)
{
  HOST_WIDE_INT count = 1, lo, hi;
  while (l->kids.length () == 1)
    {
      struct kernel_loop *k = l->kids[0];
      unsigned checks = n->checks.length ();
      if (!is_plain (k) || !kernels_has_few (k) || !is_all_in (l, k)
	  || !poly_is_const (&k->lo, &lo) || !poly_is_const (&k->hi, &hi) || !kernels_may_run_parallel (n, k)
	  || !k->reductions.is_empty () || !k->last.is_empty ())
	{
	  n->checks.truncate (checks);
	  break;
	}
      count *= (hi - lo) / k->step + 1;
      few->safe_push (k);
      l = k;
    }
  return count;
}

/* Whether LOOP, of a directive, has a clause that says how iterations are near.  */
static bool
names_order (tree loop)
{
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_GANG: case OMP_CLAUSE_WORKER: case OMP_CLAUSE_VECTOR: case OMP_CLAUSE_SEQ: case OMP_CLAUSE_AUTO:
      case OMP_CLAUSE_TILE: case OMP_CLAUSE_REDUCTION:
	return true;
      default:
	break;
      }
  return false;
}

/* VECTOR, of a directive's loops, with T for one more.  */
static tree
with_row (tree vector, tree t)
{
  int count = TREE_VEC_LENGTH (vector);
  tree more = make_tree_vec (count + 1);
  for (int i = 0; i < count; i++)
    TREE_VEC_ELT (more, i) = TREE_VEC_ELT (vector, i);
  TREE_VEC_ELT (more, count) = t;
  return more;
}

/* Counts K of N, all that is in the loop of directive LOOP, with that.  Returns its index.  */
static tree
join_short (struct nest *n, tree loop, struct kernel_loop *k)
{
  tree own = new_index (n, k), from = unshare_expr (k->from), cond = unshare_expr (k->cond), step = unshare_expr (k->step_expr);
  tree body = FOR_BODY (*k->where);
  kernels_replace (n->scan, &cond, k->index, own);
  kernels_replace (n->scan, &step, k->index, own);
  kernels_replace (n->scan, &body, k->index, own);
  OMP_FOR_INIT (loop) = with_row (OMP_FOR_INIT (loop), build2 (MODIFY_EXPR, void_type_node, own, from));
  OMP_FOR_COND (loop) = with_row (OMP_FOR_COND (loop), cond);
  OMP_FOR_INCR (loop) = with_row (OMP_FOR_INCR (loop), step);
  OMP_FOR_ORIG_DECLS (loop) = NULL_TREE;
  OMP_FOR_BODY (loop) = body;
  for (unsigned i = 0; i < k->privates.length (); i++)
    if (!scalar_has_clause (OMP_FOR_CLAUSES (loop), k->privates[i]))
      kernels_add_clause (&OMP_FOR_CLAUSES (loop), k->loc, OMP_CLAUSE_PRIVATE, k->privates[i]);
  return own;
}

/* Says in LOOP's clauses how many loops it counts.  */
static void
set_collapse (tree loop, location_t loc)
{
  tree c = omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_COLLAPSE);
  if (!c)
    {
      kernels_add_clause (&OMP_FOR_CLAUSES (loop), loc, OMP_CLAUSE_COLLAPSE, NULL_TREE);
      c = OMP_FOR_CLAUSES (loop);
    }
  OMP_CLAUSE_COLLAPSE_EXPR (c) = build_int_cst (integer_type_node, TREE_VEC_LENGTH (OMP_FOR_INIT (loop)));
}

bool
order_join_short (struct nest *n, const vec<tree> *names, bool make)
{
  auto_vec<struct kernel_loop *> few;
  unsigned found = 0;
  struct kernel_loop *l = n->loops[0];
  while (l->kids.length () == 1 && l->kids[0]->collapsed)
    l = l->kids[0];
  tree loop = *l->where;
  if (names_order (loop) || find_short (n, l, &few) < ENOUGH_TOGETHER || reach_joins (n, few.last (), l) <= 0)
    return false;
  for (unsigned i = 0; i < few.length (); i++)
    found += has_name (names, few[i]);
  if (!make || found < names->length ())
    return found == names->length ();
  tree vars = NULL_TREE;
  for (unsigned i = 0; i < few.length (); i++)
    {
      tree own = join_short (n, loop, few[i]);
      DECL_CHAIN (own) = vars;
      vars = own;
    }
  set_collapse (loop, l->loc);
  *l->where = generic_scope (vars, loop);
  return true;
}
