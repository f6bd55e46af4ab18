/* A loop of a kernels construct that must run in order, as several loops that need not:

     for (i ...)				for (i ...) q[i] = 0;
       {					for (i ...) for (j ...) s[j] += r[i] * a[i][j];
	 q[i] = 0;				for (i ...) for (j ...) q[i] += a[i][j] * p[j];
	 for (j ...)			->
	   {
	     s[j] += r[i] * a[i][j];
	     q[i] += a[i][j] * p[j];
	   }
       }

   Takes a piece whose outermost loop is not parallel for what it does in memory.  Gives parts that are, in one order
   of their loops or another (kernels-interchange.cc), or leaves it as it is.

   The piece is cut between two of its statements; loops around both become two.  No access in front may meet one
   behind in another iteration of those loops; in the same iteration their order stays.  No scalar that one side sets is used on the other; what a
   declaration computes both sides do.

   A parallel loop that has one more inside, and loops in that, is cut too, so that these two alone are over the grid:

     for (i ...)				for (i ...) c[i][i] = 1;
       {				->	for (i ...) for (j = i + 1 ...) for (k ...) c[i][j] += ...;
	 c[i][i] = 1;
	 for (j = i + 1 ...) for (k ...) c[i][j] += ...;
       }

   Two loops in order, of which an iteration meets others at fixed distances alone, run along diagonals: for

     for (i ...)  for (j ...) a[i][j] = (a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j]) / 4;

   the host counts i + j, for each of which the iterations are independent, or 2 * i + j where a[i - 1][j + 1] is read, too.

   Where that holds only by checks at run time, the piece as it was is the other choice.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/cut.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

enum { STATEMENTS_MAX = 32, REFS_MAX = 96 };

/* ---- Statements ---- */

static tree *
body_of (tree loop)
{
  return TREE_CODE (loop) == OACC_LOOP ? &OMP_FOR_BODY (loop) : &FOR_BODY (loop);
}

/* The statements of a nest that are no loops, in order.  */
struct statements
{
  auto_vec<tree> at;
  auto_vec<bool> shared;        /* needed on both sides: a declaration, or what sets the index of a loop */
};

static void find_statements (struct statements *s, tree t, bool sets_index);

static void
find_in_list (struct statements *s, tree list)
{
  for (tree_stmt_iterator i = tsi_start (list); !tsi_end_p (i); tsi_next (&i))
    {
      tree_stmt_iterator next = i;
      tsi_next (&next);
      bool init = !tsi_end_p (next) && kernels_is_init_of (tsi_stmt (i), tsi_stmt (next));
      find_statements (s, tsi_stmt (i), init);
    }
}

static void
find_statements (struct statements *s, tree t, bool sets_index)
{
  if (!t || TREE_CODE (t) == DEBUG_BEGIN_STMT)
    return;
  switch (TREE_CODE (t))
    {
    case STATEMENT_LIST:
      find_in_list (s, t);
      break;
    case BIND_EXPR:
      find_statements (s, BIND_EXPR_BODY (t), false);
      break;
    case FOR_STMT: case OACC_LOOP:
      find_statements (s, *body_of (t), false);
      break;
    default:
      s->at.safe_push (t);
      s->shared.safe_push (sets_index || TREE_CODE (t) == DECL_EXPR);
    }
}

/* Takes the statements that DROP has out of T; false if nothing is left of it.  */
static bool
prune (tree t, hash_set<tree> *drop)
{
  if (!t || TREE_CODE (t) == DEBUG_BEGIN_STMT)
    return true;
  if (TREE_CODE (t) == BIND_EXPR)
    return prune (BIND_EXPR_BODY (t), drop);
  if (TREE_CODE (t) == FOR_STMT || TREE_CODE (t) == OACC_LOOP)
    return prune (*body_of (t), drop);
  if (TREE_CODE (t) != STATEMENT_LIST)
    return !drop->contains (t);
  bool left = false;
  for (tree_stmt_iterator i = tsi_start (t); !tsi_end_p (i);)
    {
      tree s = tsi_stmt (i);
      tree_stmt_iterator next = i;
      tsi_next (&next);
      bool init = !tsi_end_p (next) && kernels_is_init_of (s, tsi_stmt (next));
      if (init ? prune (tsi_stmt (next), drop) : prune (s, drop))
	{
	  left |= !init && TREE_CODE (s) != DECL_EXPR && TREE_CODE (s) != DEBUG_BEGIN_STMT;
	  tsi_next (&i);
	}
      else
	tsi_delink (&i);
    }
  return left;
}

/* ---- What the statements do ---- */

struct split
{
  struct piece *p;
  struct statements stmts;
  hash_map<tree, unsigned> of;  /* an expression, and its statement's number, from 1 on */
  auto_vec<unsigned> ref_at;    /* the statement of each of the nest's accesses */
  unsigned current;
};

/* Where what *STMT computes is.  */
static tree *
expression_of (tree *stmt)
{
  return TREE_CODE (*stmt) == DECL_EXPR ? &DECL_INITIAL (DECL_EXPR_DECL (*stmt)) : stmt;
}

static tree
note_expression (tree *tp, int *walk, void *data)
{
  struct split *s = (struct split *) data;
  if (TYPE_P (*tp))
    *walk = 0;
  else if (!DECL_P (*tp) && !CONSTANT_CLASS_P (*tp))
    s->of.put (*tp, s->current);
  return NULL_TREE;
}

/* Whether the program says of OpenACC loop T nothing but that its iterations are independent.  */
static bool
is_only_independent (tree t)
{
  for (tree c = OMP_FOR_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_INDEPENDENT)
      return false;
  return OMP_FOR_CLAUSES (t) && TREE_VEC_LENGTH (OMP_FOR_INIT (t)) == 1;
}

/* A statement that leads elsewhere, or loops of OpenACC's of which more is said.  */
static tree
find_way (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case BREAK_STMT: case CONTINUE_STMT: case GOTO_EXPR: case LABEL_EXPR: case RETURN_EXPR: case SWITCH_STMT:
    case WHILE_STMT: case DO_STMT: case OMP_ATOMIC: case OMP_ATOMIC_READ:
    case OMP_ATOMIC_CAPTURE_OLD: case OMP_ATOMIC_CAPTURE_NEW: case ASM_EXPR:
      return *tp;
    case OACC_LOOP:
      return is_only_independent (*tp) ? NULL_TREE : *tp;
    default:
      return NULL_TREE;
    }
}

/* Whether the header of L, but for what sets its index in front of it, mentions V.  */
static bool
header_mentions (const struct kernel_loop *l, tree v)
{
  tree t = *l->where;
  if (TREE_CODE (t) == OACC_LOOP)
    return scalar_mentioned (OMP_FOR_INIT (t), v) || scalar_mentioned (OMP_FOR_COND (t), v)
	   || scalar_mentioned (OMP_FOR_INCR (t), v);
  return scalar_mentioned (FOR_COND (t), v) || (l->index != v && scalar_mentioned (FOR_EXPR (t), v));
}

/* Whether S sets a scalar that tells how often one of N's loops runs.  */
static bool
sets_limit (struct nest *n, tree s)
{
  auto_vec<tree> set;
  scalar_written (s, &set);
  for (unsigned i = 0; i < set.length (); i++)
    for (unsigned k = 0; k < n->loops.length (); k++)
      if (header_mentions (n->loops[k], set[i]))
	return true;
  return false;
}

/* Lets both sides have what sets limits of loops; false if such a statement does more.  */
static bool
share_limits (struct split *s)
{
  for (unsigned i = 0; i < s->stmts.at.length (); i++)
    if (!s->stmts.shared[i] && sets_limit (s->p->nest, s->stmts.at[i]))
      {
	tree t = s->stmts.at[i];
	if (TREE_CODE (t) != MODIFY_EXPR || !VAR_P (TREE_OPERAND (t, 0)) || TREE_SIDE_EFFECTS (TREE_OPERAND (t, 1)))
	  return false;
	s->stmts.shared[i] = true;
      }
  return true;
}

/* Finds the statements of S's piece, and which of them makes each access; false if that is not one of them.  */
static bool
read_piece (struct split *s)
{
  struct nest *n = s->p->nest;
  find_statements (&s->stmts, s->p->stmt, false);
  unsigned count = s->stmts.at.length ();
  if (count < 2 || count > STATEMENTS_MAX || n->refs.length () > REFS_MAX
      || walk_tree_without_duplicates (&s->p->stmt, find_way, NULL))
    return false;
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->exits || !n->loops[i]->index
	|| (TREE_CODE (*n->loops[i]->where) != FOR_STMT && TREE_CODE (*n->loops[i]->where) != OACC_LOOP))
      return false;
  if (!share_limits (s))
    return false;
  for (unsigned i = 0; i < count; i++)
    {
      s->current = i + 1;
      walk_tree_without_duplicates (expression_of (&s->stmts.at[i]), note_expression, s);
    }
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      unsigned *at = s->of.get (n->refs[i]->expr);
      if (!at || n->refs[i]->called || (n->refs[i]->write && s->stmts.shared[*at - 1]))
	return false;
      s->ref_at.safe_push (*at - 1);
    }
  return true;
}

/* Whether statement I is in front of CUT, or, BEHIND, is not.  */
static bool
on_side (const struct split *s, unsigned i, unsigned cut, bool behind)
{
  return s->stmts.shared[i] || (i >= cut) == behind;
}

/* Whether statement WRITER sets no scalar that statement READER uses.  */
static bool
sets_nothing_of (struct split *s, unsigned writer, unsigned reader)
{
  auto_vec<tree> set;
  tree *stmts = s->stmts.at.address ();
  scalar_written (stmts[writer], &set);
  for (unsigned i = 0; i < set.length (); i++)
    if (scalar_mentioned (*expression_of (&stmts[reader]), set[i]))
      return false;
  return true;
}

/* Whether no scalar leads from one side of CUT to the other.  */
static bool
scalars_apart (struct split *s, unsigned cut)
{
  unsigned count = s->stmts.at.length ();
  for (unsigned i = 0; i < count; i++)
    for (unsigned j = 0; j < count; j++)
      if (i != j && !s->stmts.shared[i] && (s->stmts.shared[j] || (i < cut) != (j < cut))
	  && !sets_nothing_of (s, i, j))
	return false;
  return true;
}

/* Whether accesses A and B do not meet in different iterations of the loops around both.  */
static bool
pair_apart (struct nest *n, const struct ref *a, const struct ref *b)
{
  for (struct kernel_loop *l = a->loop; l; l = l->parent)
    if (kernels_is_inside (b->loop, l) && !depend_apart (n, a, b, l))
      return false;
  return true;
}

/* Whether there are statements in front of CUT that are not on both sides.  */
static bool
has_front (const struct split *s, unsigned cut)
{
  for (unsigned i = 0; i < cut; i++)
    if (!s->stmts.shared[i])
      return true;
  return false;
}

/* Whether the piece may be cut in front of statement CUT; appends to its checks.  */
static bool
may_cut (struct split *s, unsigned cut)
{
  struct nest *n = s->p->nest;
  unsigned checks = n->checks.length ();
  bool good = !s->stmts.shared[cut] && has_front (s, cut) && scalars_apart (s, cut);
  for (unsigned i = 0; i < n->refs.length () && good; i++)
    for (unsigned j = 0; j < n->refs.length () && good; j++)
      if ((n->refs[i]->write || n->refs[j]->write) && on_side (s, s->ref_at[i], cut, false)
	  && on_side (s, s->ref_at[j], cut, true))
	good = pair_apart (n, n->refs[i], n->refs[j]);
  if (!good)
    n->checks.truncate (checks);
  return good;
}

/* ---- Parts ---- */

/* A copy of S's statements FIRST to END with the loops around them; NULL_TREE if that cannot be.  */
static tree
part_of (const struct split *s, unsigned first, unsigned end)
{
  struct nest *n = s->p->nest;
  tree copy = kernels_copy (n->scan, s->p->stmt);
  struct statements copied;
  hash_set<tree> drop;
  find_statements (&copied, copy, false);
  for (unsigned i = 0; i < copied.at.length (); i++)
    if ((i < first || i >= end) && !s->stmts.shared[i])
      drop.add (copied.at[i]);
  prune (copy, &drop);
  return kernels_fresh_scalars (n, &copy) ? copy : NULL_TREE;
}

/* Whether statements FIRST to END of S are a parallel nest as they stand.  */
static bool
is_parallel (const struct split *s, unsigned first, unsigned end, struct surroundings *at, hash_set<tree> *unknown)
{
  tree t = part_of (s, first, end);
  if (!t)
    return false;
  struct piece q = kernels_piece (t, at, unknown);
  bool parallel = q.parallel;
  kernels_free_piece (&q);
  return parallel;
}

/* The statements in front of which S is to be cut, into CUTS: as few as keep parallel what can be.  */
static void
choose_cuts (struct split *s, struct surroundings *at, hash_set<tree> *unknown, vec<unsigned> *cuts)
{
  struct nest *n = s->p->nest;
  unsigned checks = n->checks.length (), count = s->stmts.at.length (), first = 0, last = 0;
  for (unsigned cut = 1; cut <= count; cut++)
    {
      if (cut < count && !may_cut (s, cut))
	continue;
      n->checks.truncate (checks);
      if (last > first && !is_parallel (s, first, cut, at, unknown))
	{
	  cuts->safe_push (last);
	  first = last;
	}
      last = cut;
    }
}

/* Adds part STMT to PARTS; false if it is not parallel, in one order of its loops or another.  */
static bool
add_part (tree stmt, struct surroundings *at, hash_set<tree> *unknown, vec<struct piece> *parts)
{
  struct piece q = kernels_piece (stmt, at, unknown);
  if (q.parallel || kernels_interchange (&q, at, unknown))
    {
      parts->safe_push (q);
      return true;
    }
  kernels_free_piece (&q);
  return false;
}

/* Makes P the choice of its parts, which begin at CUTS; false if one of them is not parallel.  */
static bool
take_parts (struct split *s, const vec<unsigned> &cuts, struct surroundings *at, hash_set<tree> *unknown)
{
  struct piece *p = s->p;
  unsigned checks = p->nest->checks.length (), count = s->stmts.at.length (), first = 0;
  vec<struct piece> parts = vNULL;
  bool good = true;
  for (unsigned i = 0; i <= cuts.length () && good; i++)
    {
      unsigned end = i < cuts.length () ? cuts[i] : count;
      tree t = part_of (s, first, end);
      good = t && (end == count || may_cut (s, end)) && add_part (t, at, unknown, &parts);
      first = end;
    }
  tree condition = good ? kernels_condition (p->nest) : NULL_TREE;
  p->nest->checks.truncate (checks);
  if (good)
    kernels_choose (p, condition, &parts, "Loop is distributed over its statements");
  else
    kernels_free_pieces (&parts);
  return good;
}

/* The loop in P, a parallel loop with other statements beside that, with which it would be over the grid alone; NULL: none.  */
static const struct kernel_loop *
nest_beside_statements (const struct piece *p)
{
  const struct kernel_loop *l = p->parallel ? p->nest->loops[0] : NULL;
  if (!l || !kernels_only_loop (p->stmt) || !p->sums.is_empty () || !p->changes.is_empty () || !p->rows.is_empty ()
      || l->kids.length () != 1 || !l->reductions.is_empty () || !l->last.is_empty ())
    return NULL;
  const struct kernel_loop *inner = l->kids[0];
  return inner->parallel && inner->reductions.is_empty () && inner->last.is_empty () && inner->kids.length () == 1
	 && !inner->kids[0]->parallel && !kernels_has_few (inner->kids[0]) && !l->collapsed && !inner->collapsed ? inner : NULL;
}

/* Cuts S in front of loop INNER and behind it, where there is something; into CUTS.  */
static void
cut_around (struct split *s, const struct kernel_loop *inner, vec<unsigned> *cuts)
{
  struct statements inside;
  unsigned first = 0, count = s->stmts.at.length ();
  find_statements (&inside, *inner->where, false);
  while (first < count && s->stmts.at[first] != inside.at[0])
    first++;
  unsigned end = first + inside.at.length ();
  while (first < count && s->stmts.shared[first])
    first++;
  while (end < count && s->stmts.shared[end])
    end++;
  if (first < count && has_front (s, first))
    cuts->safe_push (first);
  if (end < count)
    cuts->safe_push (end);
}

/* Whether a loop of N has a directive.  */
static bool
has_directive (const struct nest *n)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->annotated)
      return true;
  return false;
}

bool
kernels_distribute (struct piece *p, struct surroundings *at, hash_set<tree> *unknown)
{
  struct split s;
  auto_vec<unsigned> cuts;
  s.p = p;
  const struct kernel_loop *inner = nest_beside_statements (p);
  if ((!inner && (!kernels_in_order (p) || has_directive (p->nest))) || !read_piece (&s))
    return false;
  if (inner)
    cut_around (&s, inner, &cuts);
  else
    choose_cuts (&s, at, unknown, &cuts);
  return !cuts.is_empty () && take_parts (&s, cuts, at, unknown);
}

/* ---- Loops along diagonals ---- */

/* How many times the inner step the outer one may count, and how many iterations one thread makes while a diagonal is
   launched.  On an H200 a launch takes 11.4 us, an iteration over nine points 0.115 us.  */
enum { SKEW_MAX = 4, LAUNCH = 160 };

/* Which of C's two loops dimension Q of R follows, iteration by iteration; -1: none, -2: not so.  */
static int
followed_loop (const struct chain *c, const struct ref *r, unsigned q)
{
  int found = -1;
  struct poly by, rest;
  HOST_WIDE_INT one;
  for (int k = 0; k < 2; k++)
    if (poly_has (&r->dim[q], c->at[k]->symbol))
      found = found < 0 && poly_split (&r->dim[q], c->at[k]->symbol, &by, &rest) && poly_is_const (&by, &one) && one == 1 ? k : -2;
  return found;
}

/* The same for A and B with one index, of rows beside each other as in a[i * n + j].  Appends to the checks that the columns
   of C's loops are within a row.  */
static bool
meet_in_rows (struct chain *c, const struct ref *a, const struct ref *b, HOST_WIDE_INT by[2])
{
  struct poly row, rest, fixed, one, difference = poly_add (&a->dim[0], &b->dim[0], -1);
  struct poly within = poly_add (&c->at[1]->hi, &c->at[1]->lo, -1);
  HOST_WIDE_INT d, nearest = HOST_WIDE_INT_MAX;
  if (!difference.ok || !poly_split (&a->dim[0], c->at[0]->symbol, &row, &rest) || !row.ok || poly_has (&row, c->at[1]->symbol)
      || !poly_split (&rest, c->at[1]->symbol, &one, &fixed) || !poly_is_const (&one, &d) || d != 1)
    return false;
  for (int rows = -SKEW_MAX; rows <= SKEW_MAX; rows++)
    {
      struct poly columns = poly_add (&difference, &row, -rows);
      if (!columns.ok || !poly_is_const (&columns, &d) || absu_hwi (d) >= absu_hwi (nearest))
	continue;
      by[0] = rows;
      by[1] = nearest = d;
    }
  if (nearest == HOST_WIDE_INT_MAX)
    return false;
  struct poly far = poly_const (absu_hwi (nearest));
  within = poly_add (&within, &far, 1);
  within = poly_add (&row, &within, -1);
  return kernels_check_positive (c->n, &within);
}

/* Whether A and B, of one array, meet in iterations of C's two loops that are BY apart, and in these alone.  Appends to the
   checks.  */
static bool
meet_at (struct chain *c, const struct ref *a, const struct ref *b, HOST_WIDE_INT by[2])
{
  unsigned seen = 0;
  if (!a->known || !b->known || a->loose || b->loose || a->n_dims != b->n_dims || a->size != b->size)
    return false;
  if (a->n_dims == 1)
    return a->unit[0] == b->unit[0] && meet_in_rows (c, a, b, by);
  for (unsigned q = 0; q < a->n_dims; q++)
    {
      struct poly difference = poly_add (&a->dim[q], &b->dim[q], -1);
      HOST_WIDE_INT d;
      int l = followed_loop (c, a, q);
      if (a->unit[q] != b->unit[q] || !difference.ok || !poly_is_const (&difference, &d) || l == -2
	  || (l < 0 && d) || (l >= 0 && (seen & 1 << l)))
	return false;
      if (l >= 0)
	{
	  seen |= 1 << l;
	  by[l] = d;
	}
    }
  return seen == 3;
}

/* What C's outer index counts for in sums of the two that are in the order of all iterations that meet; 0: there is nothing.
   Appends to the checks.  */
static HOST_WIDE_INT
skew_of (struct chain *c)
{
  struct nest *n = c->n;
  HOST_WIDE_INT skew = 1, by[2];
  for (unsigned i = 0; i < n->refs.length (); i++)
    for (unsigned j = 0; j < n->refs.length (); j++)
      {
	const struct ref *a = n->refs[i], *b = n->refs[j];
	if (!a->write)
	  continue;
	if (a->called || b->called || !a->base || !b->base)
	  return 0;
	if (a->base != b->base && depend_elsewhere (n, a, b))
	  continue;
	if (a->base != b->base || c->written.contains (a->base) || !meet_at (c, a, b, by))
	  return 0;
	if (by[0] < 0)
	  by[0] = -by[0], by[1] = -by[1];
	while (by[0] > 0 && skew * by[0] + by[1] < 1 && skew <= SKEW_MAX)
	  skew++;
      }
  return skew <= SKEW_MAX ? skew : 0;
}

/* Whether CLAUSES say which bytes POINTER leads to.  */
static bool
names_pointer (tree clauses, tree pointer)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (clause_variable (c) == pointer)
      return true;
  return false;
}

/* Whether R's bytes are known without the bounds of its indices: diagonals have none that are polynomials.  */
static bool
has_extent (const struct ref *r, const struct surroundings *at)
{
  bool named = !r->pointer || names_pointer (at->clauses, r->base) || at->device->contains (r->base);
  for (unsigned i = 0; i < at->data.length (); i++)
    named |= names_pointer (OMP_CLAUSES (at->data[i]), r->base);
  return named;
}

/* Whether C's loops count by one, and set nothing that is needed behind.  */
static bool
may_skew (struct chain *c, const struct surroundings *at)
{
  if (c->count != 2 || c->first != 0 || !c->at[1]->kids.is_empty () || !kernels_meets_itself (c->at[1]))
    return false;
  for (unsigned i = 0; i < c->n->refs.length (); i++)
    if (!has_extent (c->n->refs[i], at))
      return false;
  for (int k = 0; k < 2; k++)
    {
      const struct kernel_loop *l = c->at[k];
      if (l->by != 1 || l->stride.ok || (l->code != LT_EXPR && l->code != LE_EXPR) || !l->reductions.is_empty ()
	  || !l->last.is_empty ())
	return false;
    }
  return true;
}

/* Whether launches for the diagonals of C with SKEW are faster than one thread; appends that to the checks.  */
static bool
is_long (struct chain *c, HOST_WIDE_INT skew)
{
  struct poly rows = poly_add (&c->at[0]->hi, &c->at[0]->lo, -1), columns = poly_add (&c->at[1]->hi, &c->at[1]->lo, -1);
  struct poly more = poly_mul (&rows, &columns);
  more = poly_add (&more, &rows, -LAUNCH * skew);
  more = poly_add (&more, &columns, -LAUNCH);
  return kernels_check_positive (c->n, &rows) && kernels_check_positive (c->n, &more);
}

static tree
wide (enum tree_code code, tree a, tree b)
{
  return fold_build2 (code, long_long_integer_type_node, a, b);
}

/* The first index of L and, into *MORE, how much more the last one is.  */
static tree
wide_from (const struct kernel_loop *l, tree *more)
{
  tree type = long_long_integer_type_node, from = fold_convert (type, unshare_expr (l->from));
  tree last = fold_convert (type, unshare_expr (l->limit));
  if (l->code == LT_EXPR)
    last = wide (MINUS_EXPR, last, build_one_cst (type));
  *more = wide (MINUS_EXPR, last, unshare_expr (from));
  return from;
}

/* OpenACC loop over INDEX, of type long long, FROM and up to LAST, with BODY, whose iterations are independent.  */
static tree
independent_loop (location_t loc, tree index, tree from, tree last, tree body)
{
  tree loop = make_node (OACC_LOOP), one = build_one_cst (TREE_TYPE (index));
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  SET_EXPR_LOCATION (loop, loc);
  OMP_FOR_INIT (loop) = make_tree_vec (1);
  OMP_FOR_COND (loop) = make_tree_vec (1);
  OMP_FOR_INCR (loop) = make_tree_vec (1);
  TREE_VEC_ELT (OMP_FOR_INIT (loop), 0) = build2 (MODIFY_EXPR, void_type_node, index, from);
  TREE_VEC_ELT (OMP_FOR_COND (loop), 0) = build2 (LE_EXPR, boolean_type_node, index, last);
  TREE_VEC_ELT (OMP_FOR_INCR (loop), 0) = build2 (PREINCREMENT_EXPR, TREE_TYPE (index), index, one);
  OMP_FOR_BODY (loop) = body;
  kernels_add_clause (&OMP_FOR_CLAUSES (loop), loc, OMP_CLAUSE_INDEPENDENT, NULL_TREE);
  return loop;
}

/* A copy of C's two loops along diagonals, with SKEW; NULL_TREE if that cannot be.  */
static tree
skewed (const struct chain *c, HOST_WIDE_INT skew)
{
  tree type = long_long_integer_type_node, rows, columns, by = build_int_cst (type, skew), zero = build_zero_cst (type);
  tree first[2] = { wide_from (c->at[0], &rows), wide_from (c->at[1], &columns) }, vars = NULL_TREE, body = NULL_TREE;
  location_t loc = c->at[0]->loc;
  tree sum = generic_variable (loc, c->n->function, "accx_diagonal", type, &vars);
  tree row = generic_variable (loc, c->n->function, "accx_row", type, &vars);
  tree column = wide (MINUS_EXPR, sum, wide (MULT_EXPR, row, by)), value[2] = { row, column };
  for (int k = 0; k < 2; k++)
    append_to_statement_list_force (build2_loc (loc, MODIFY_EXPR, void_type_node, c->at[k]->index,
						fold_convert (TREE_TYPE (c->at[k]->index), wide (PLUS_EXPR, value[k], first[k]))), &body);
  append_to_statement_list_force (kernels_copy (c->n->scan, FOR_BODY (*c->at[1]->where)), &body);
  tree behind = wide (PLUS_EXPR, wide (MINUS_EXPR, sum, columns), build_int_cst (type, skew - 1));
  tree from = wide (TRUNC_DIV_EXPR, wide (MAX_EXPR, behind, zero), by);
  tree last = wide (MIN_EXPR, unshare_expr (rows), wide (TRUNC_DIV_EXPR, sum, by));
  tree inner = independent_loop (loc, row, from, last, body);
  tree outer = make_node (FOR_STMT), list = NULL_TREE;
  TREE_TYPE (outer) = void_type_node;
  TREE_SIDE_EFFECTS (outer) = 1;
  SET_EXPR_LOCATION (outer, loc);
  FOR_COND (outer) = build2 (LE_EXPR, boolean_type_node, sum, wide (PLUS_EXPR, wide (MULT_EXPR, rows, by), unshare_expr (columns)));
  FOR_EXPR (outer) = build2 (PREINCREMENT_EXPR, type, sum, build_one_cst (type));
  FOR_BODY (outer) = inner;
  append_to_statement_list_force (build2_loc (loc, MODIFY_EXPR, void_type_node, sum, zero), &list);
  append_to_statement_list_force (outer, &list);
  list = generic_scope (vars, list);
  return kernels_fresh_scalars (c->n, &list) ? list : NULL_TREE;
}

bool
kernels_skew (struct piece *p, struct surroundings *at, hash_set<tree> *unknown)
{
  struct chain c;
  vec<struct piece> parts = vNULL;
  if (!kernels_in_order (p))
    return false;
  unsigned checks = p->nest->checks.length ();
  kernels_find_chain (p, &c);
  HOST_WIDE_INT skew = may_skew (&c, at) ? skew_of (&c) : 0;
  tree t = skew && is_long (&c, skew) ? skewed (&c, skew) : NULL_TREE, condition = t ? kernels_condition (p->nest) : NULL_TREE;
  p->nest->checks.truncate (checks);
  if (!t)
    return false;
  parts.safe_push (kernels_piece (t, at, unknown));
  kernels_choose (p, condition, &parts, "Loops run along diagonals");
  return true;
}
