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
