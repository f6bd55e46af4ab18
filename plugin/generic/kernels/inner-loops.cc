/* Loops without a directive inside the OpenACC loop of a parallel construct,

     #pragma acc parallel loop
     for (int i = 0; i < n; i++)
       for (int j = 0; j < m; j++)
	 a[i * m + j] += b[i * m + j];

   The specification lets each run in order, in one thread.  It becomes an OpenACC loop
   where its iterations are independent, as in kernels constructs, and that is faster:

   - neighbouring iterations of it access elements that are nearer than those of the loop
     around, or, but for sums, no farther.  It has many iterations, too, and most of the work
     is in it;
   - or it sums along columns, and the loop around has so few iterations that a thread for each leaves a device half
     empty: the launch chooses how many an iteration has (share-workers.cc).  Loops beside it are shared out with it;
   - or it sums a row whose ends are in memory, as those of sparse matrices;
   - or the loop around says gang and no loop inside says more: one thread of each gang
     would work.

   So does a loop inside of one that must run in order: lanes meet behind each run of it.  Where the one in order has
   nothing else it goes inside first (order-loops.cc).

   Sums in elements become those of variables (kernels-sums.cc).

   What only the host can find out, whether pointers overlap and how many iterations there
   are, makes two constructs of one.

   Not done: constructs with other statements than the loop, loops with tiles or a cache
   directive, loops that have arrays of their own.

   OpenACC 3.3 section 2.9 (an implementation may share out loops that are independent).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/cut.h"
#include "generic/tree/generic.h"
#include "feedback/feedback.h"
#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"

/* How many loops of a nest can be shared out, and how many iterations make a loop worth it: one
   for each thread of a warp.  A sum of its own takes barriers, too, but where the launch may give it a part of a
   warp (share-workers.cc).  */
enum { LEVELS = 3, ENOUGH = 32, ENOUGH_FOR_SUM = 256, ENOUGH_FOR_PART = 24 };

/* ---- Constructs that are left alone ---- */

/* What loops cannot be shared out with, or what must not be there twice, for walk_tree.  */
static tree
find_obstacle (tree *tp, int *, void *)
{
  tree t = *tp, v = TREE_CODE (t) == DECL_EXPR ? DECL_EXPR_DECL (t) : NULL_TREE;
  switch (TREE_CODE (t))
    {
    case LABEL_EXPR: case GOTO_EXPR: case RETURN_EXPR: case ASM_EXPR: case WHILE_STMT:
    case DO_STMT: case SWITCH_STMT:
      return t;
    case DECL_EXPR:
      return VAR_P (v) && AGGREGATE_TYPE_P (TREE_TYPE (v)) ? t : NULL_TREE;
    case CALL_EXPR:
      {
	tree f = get_callee_fndecl (t);
	tree level = f ? oacc_get_fn_attrib (f) : NULL_TREE;
	return !f || marker_of (f) != MARKER_NUM
	       || (level && oacc_fn_attrib_level (level) < GOMP_DIM_MAX) ? t : NULL_TREE;
      }
    default:
      return NULL_TREE;
    }
}

/* Whether the clauses of annotated loop L leave loops inside it a level.  */
static bool
leaves_levels (const struct kernel_loop *l)
{
  static const enum omp_clause_code other[]
    = { OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR, OMP_CLAUSE_SEQ, OMP_CLAUSE_AUTO,
	OMP_CLAUSE_TILE };
  for (unsigned i = 0; i < ARRAY_SIZE (other); i++)
    if (kernels_has_clause (l, other[i]))
      return false;
  for (tree c = l->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	&& AGGREGATE_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))))
      return false;
  return !l->parent || !kernels_has_clause (l, OMP_CLAUSE_GANG);
}

/* Whether CLAUSES, of a construct, have markers: for several devices, say, or gangs in several
   dimensions.  */
static bool
has_marker (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && construct_is_carrier (c))
      return true;
  return false;
}

/* Whether parallel construct T, whose loops N has, is one that is looked at.  */
static bool
is_candidate (tree t, const struct nest *n)
{
  tree loop = OMP_BODY (t) ? kernels_only_loop (OMP_BODY (t)) : NULL_TREE;
  if (!loop || n->loops.is_empty () || !n->loops[0]->annotated || *n->loops[0]->where != loop
      || has_marker (OMP_CLAUSES (t))
      || walk_tree_without_duplicates (&OMP_BODY (t), find_obstacle, NULL))
    return false;
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->annotated && (!n->loops[i]->index || !leaves_levels (n->loops[i])))
      return false;
  return true;
}

/* ---- Scalars ---- */

/* The innermost loop around L with a directive.  */
static struct kernel_loop *
with_directive (struct kernel_loop *l)
{
  while (!l->annotated)
    l = l->parent;
  return l;
}

/* Whether a loop around L has its own V, because of a clause or because it declares it.  */
static bool
is_own_around (struct kernel_loop *l, tree v)
{
  struct kernel_loop *outer = with_directive (l);
  if (scalar_declared_in (outer->body, v))
    return true;
  for (; outer; outer = outer->parent)
    if (scalar_has_clause (outer->clauses, v))
      return true;
  return false;
}

/* Whether the loop with a directive around L of N can have its own V.  Each iteration sets it
   first, and only GCC's default, or private, says what construct T has of it.  No data construct
   around names it.  */
static bool
can_have_own (tree t, struct nest *n, struct kernel_loop *l, tree v)
{
  struct kernel_loop *outer = with_directive (l), *first = outer;
  while (first->collapsed)
    first = first->parent;
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	&& get_base_address (OMP_CLAUSE_DECL (c)) == v)
      return false;
  return !is_global_var (v) && !n->mapped->contains (v)
	 && scalar_exposed (outer->body, v) == EXPOSED_SET
	 && (!first->parent || !scalar_live_after (n, *first->where, v));
}

/* Whether a loop around L reduces V by another operator than CODE: GCC warns of such nests.  */
static bool
reduced_otherwise (struct kernel_loop *l, tree v, enum tree_code code)
{
  for (l = with_directive (l); l; l = l->parent)
    {
      tree c = construct_clause_for (l->clauses, OMP_CLAUSE_REDUCTION, v);
      if (c && OMP_CLAUSE_REDUCTION_CODE (c) != code)
	return true;
    }
  return false;
}

/* Whether what L of N, in construct T, sets and is needed behind it is the own of the loop
   around with a directive.  It may also become so.  */
static bool
sets_own (tree t, struct nest *n, struct kernel_loop *l)
{
  for (unsigned i = 0; i < l->last.length (); i++)
    if (!scalar_declared_in (with_directive (l)->body, l->last[i]))
      return false;             /* it would be volatile in all of the function */
  for (unsigned i = 0; i < l->reductions.length (); i++)
    {
      tree v = l->reductions[i];
      if ((!is_own_around (l, v) && !can_have_own (t, n, l, v))
	  || reduced_otherwise (l, v, l->operators[i]))
	return false;
    }
  return true;
}

/* Gives the loop with a directive around L its own of what L reduces.  */
static void
make_own (struct kernel_loop *l)
{
  struct kernel_loop *outer = with_directive (l);
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (!is_own_around (l, l->reductions[i]))
      {
	kernels_add_clause (&OMP_FOR_CLAUSES (*outer->where), l->loc, OMP_CLAUSE_PRIVATE,
			    l->reductions[i]);
	outer->clauses = OMP_FOR_CLAUSES (*outer->where);
      }
}

/* Whether L reduces what the loop around it does not.  */
static bool
reduces_anew (const struct kernel_loop *l)
{
  for (unsigned i = 0; i < l->reductions.length (); i++)
    if (!scalar_has_clause (l->parent->clauses, l->reductions[i])
	&& !l->parent->reductions.contains (l->reductions[i]))
      return true;
  return false;
}

/* What is chosen in a construct.  */
struct choice
{
  tree construct;
  struct nest *nest;
  bool gang;                    /* one thread of each gang would work */
  bool any;                     /* a loop is chosen */
  bool beside;                  /* ... beside the one that is looked at, and reduces */
  bool left;                    /* a loop inside of one with a directive is not */
  unsigned in_order;            /* loops in order around, inside of the one with a directive */
};

/* ---- What is worth it ---- */

/* Twice the mean of P, or some such multiple, over the iterations of the loops from L outwards.  */
static struct poly
mean_over (struct poly p, const struct kernel_loop *l)
{
  struct poly coef, rest;
  for (; l; l = l->parent)
    if (l->index && poly_split (&p, l->symbol, &coef, &rest) && coef.n)
      {
	struct poly first = poly_replace (&p, l->symbol, &l->lo);
	struct poly last = poly_replace (&p, l->symbol, &l->hi);
	p = poly_add (&first, &last, 1);
      }
  return p;
}

/* Whether L has ENOUGH iterations, on the average, or N checks that.  */
static bool
has_iterations (struct nest *n, const struct kernel_loop *l, int enough)
{
  struct run_check check;
  struct poly range = poly_add (&l->hi, &l->lo, -1);
  struct poly few = poly_const ((enough - 1) * l->step - 1);
  HOST_WIDE_INT c;
  memset (&check, 0, sizeof check);
  range = poly_add (&range, &few, -1);
  check.sum = mean_over (range, l->parent);
  if (poly_is_const (&check.sum, &c))
    return c > 0;
  if (!check.sum.ok || !poly_tree (n, &check.sum))
    return false;
  n->checks.safe_push (check);
  return true;
}

/* ---- Choices ---- */

static bool
is_chosen (const struct kernel_loop *l)
{
  return l && !l->annotated && (l->parallel || is_chosen (l->parent));
}

/* Whether L or a loop inside is chosen.  */
static bool
chosen_within (const struct kernel_loop *l)
{
  if (l->parallel)
    return true;
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (!l->kids[i]->annotated && chosen_within (l->kids[i]))
      return true;
  return false;
}

/* Whether a loop right inside L is chosen.  */
static bool
has_chosen (const struct kernel_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (l->kids[i]->parallel)
      return true;
  return false;
}

/* Takes the choice of L and of loops inside it back.  */
static void
take_back (struct kernel_loop *l)
{
  l->parallel = false;
  for (unsigned i = 0; i < l->kids.length (); i++)
    take_back (l->kids[i]);
}

/* Whether CLAUSES have one of those that keep the launch from choosing how many threads an iteration has.  */
static bool
has_closing_clause (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_NUM_GANGS: case OMP_CLAUSE_NUM_WORKERS: case OMP_CLAUSE_VECTOR_LENGTH: case OMP_CLAUSE_REDUCTION:
	return true;
      default:
	break;
      }
  return false;
}

/* Whether the launch of construct T may choose how many threads an iteration of OUTER has.  */
static bool
launch_chooses (tree t, const struct kernel_loop *outer)
{
  return !outer->parent && !has_closing_clause (OMP_CLAUSES (t)) && !has_closing_clause (outer->clauses);
}

/* How many iterations are worth it for a loop that reduces right inside OUTER, of construct T.  */
static int
enough_for_sum (tree t, const struct kernel_loop *outer)
{
  return launch_chooses (t, outer) ? ENOUGH_FOR_PART : ENOUGH_FOR_SUM;
}

/* A variable in *TP that is in memory, by which a gang would have some of its own: for walk_tree.  */
static tree
find_addressed (tree *tp, int *, void *data)
{
  tree v = TREE_CODE (*tp) == DECL_EXPR ? DECL_EXPR_DECL (*tp) : NULL_TREE;
  return v && VAR_P (v) && scan_addressed ((struct function_scan *) data, v) ? v : NULL_TREE;
}

/* Whether L, right inside OUTER of C's construct, sums a row that begins and ends where memory says.  The launch gives rows
   a warp or a part of one.  */
static bool
is_row_in_memory (const struct choice *c, const struct kernel_loop *l, const struct kernel_loop *outer)
{
  return l->parent == outer && l->kids.is_empty () && l->from && l->limit && kernels_reads_memory (l->from)
	 && kernels_reads_memory (l->limit) && launch_chooses (c->construct, outer)
	 && !walk_tree_without_duplicates (&OMP_BODY (c->construct), find_addressed, c->nest->scan);
}

/* Whether the launch may give iterations of OUTER, of C's construct, one thread each or several, for L right inside.  OUTER
   has few, or the nest checks that.  */
static bool
is_for_launch (const struct choice *c, const struct kernel_loop *l, const struct kernel_loop *outer)
{
  struct nest *n = c->nest;
  struct poly most = poly_const (KERNELS_HALF_FULL * outer->step), range = poly_add (&outer->hi, &outer->lo, -1);
  struct poly inside = poly_add (&l->hi, &l->lo, -1);
  struct run_check check;
  HOST_WIDE_INT few;
  if (l->parent != outer || !l->kids.is_empty () || !launch_chooses (c->construct, outer) || !inside.ok
      || poly_has (&inside, outer->symbol) || !poly_tree (n, &inside) || !kernels_counts_scalars (l)
      || !kernels_counts_scalars (outer)
      || walk_tree_without_duplicates (&OMP_BODY (c->construct), find_addressed, n->scan))
    return false;
  memset (&check, 0, sizeof check);
  check.sum = poly_add (&most, &range, -1);
  if (poly_is_const (&check.sum, &few))
    return few > 0;
  if (!check.sum.ok || !poly_tree (n, &check.sum))
    return false;
  n->checks.safe_push (check);
  return true;
}

static void choose (struct choice *, struct kernel_loop *, const struct kernel_loop *, unsigned);

/* Chooses among the loops inside L, which runs in order; see below.  */
static void
choose_in_order (struct choice *c, struct kernel_loop *l, const struct kernel_loop *outer, unsigned level)
{
  if (l->exits || !l->index)
    return;
  c->in_order++;
  for (unsigned i = 0; i < l->kids.length (); i++)
    choose (c, l->kids[i], outer, level);
  c->in_order--;
}

/* Whether loop L, parallel, is worth it inside of OUTER, where LEVEL loops are shared out around; REDUCES: it makes a sum.  */
static bool
is_worth_it (const struct choice *c, const struct kernel_loop *l, const struct kernel_loop *outer, unsigned level,
	     bool reduces)
{
  struct nest *n = c->nest;
  int joins = reach_joins (n, l, outer);
  if (reduces && level != 1)
    return false;
  if (c->in_order)
    return !reduces && ((c->gang && level == 1) || (joins > 0 && has_iterations (n, l, ENOUGH)));
  return (c->gang && level == 1) || has_chosen (l)
	 || (reduces && joins >= 0 && is_row_in_memory (c, l, outer))
	 || ((joins >= reduces || (joins < 0 && (reduces || c->beside) && is_for_launch (c, l, outer)))
	     && has_iterations (n, l, reduces ? enough_for_sum (c->construct, outer) : ENOUGH)
	     && (!reduces || !outer->collapsed || kernels_check_few_sums (n, outer)));
}

/* Chooses L, with loops inside, if that is possible and worth it.  OUTER is the innermost loop
   with a directive, and LEVEL loops are shared out around L.  */
static void
choose (struct choice *c, struct kernel_loop *l, const struct kernel_loop *outer, unsigned level)
{
  struct nest *n = c->nest;
  unsigned checks = n->checks.length ();
  if (level >= LEVELS || l->annotated)
    return;
  if (kernels_has_few (l) || !kernels_may_run_parallel (n, l) || !sets_own (c->construct, n, l))
    {
      n->checks.truncate (checks);
      choose_in_order (c, l, outer, level);
      return;
    }
  bool reduces = reduces_anew (l);
  for (unsigned i = 0; i < l->kids.length () && !reduces; i++)
    choose (c, l->kids[i], outer, level + 1);
  l->parallel = is_worth_it (c, l, outer, level, reduces);
  if (l->parallel)
    return;
  n->checks.truncate (checks);
  take_back (l);
}

/* Chooses among the loops inside L, which has a directive and is the LEVELth.  */
static void
choose_inside (struct choice *c, struct kernel_loop *l, unsigned level)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct kernel_loop *k = l->kids[i];
      if (k->annotated)
	choose_inside (c, k, k->collapsed ? level : level + 1);
      else
	{
	  choose (c, k, l, level);
	  c->beside |= k->parallel && !k->reductions.is_empty ();
	}
    }
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct kernel_loop *k = l->kids[i];
      if (!k->annotated && !chosen_within (k) && c->beside)
	choose (c, k, l, level);
      c->any |= !k->annotated && chosen_within (k);
      c->left |= !k->annotated && !chosen_within (k);
    }
  c->beside = false;
}

static tree
count_call (tree *tp, int *, void *data)
{
  *(int *) data += TREE_CODE (*tp) == CALL_EXPR;
  return NULL_TREE;
}

static int
calls_in (tree t)
{
  int n = 0;
  walk_tree_without_duplicates (&t, count_call, &n);
  return n;
}

/* How much an access in chosen loop L counts, or one outside if it is none: loops that reduce are long.  SEVERAL: the
   launch may give a gang to several of their sums.  */
static int
weight_of (const struct kernel_loop *l, bool several)
{
  if (is_chosen (l) && several && l->kids.is_empty () && !l->reductions.is_empty ())
    return 8;
  while (is_chosen (l) && is_chosen (l->parent))
    l = l->parent;
  return !is_chosen (l) ? -1 : reduces_anew (l) ? 6 : 2;
}

/* Whether most work is in loops of N, in construct T, that are chosen, which run often: accesses
   of memory and calls, say of exp, one of which is as much as two of these.  What is outside of
   them each thread of a gang does, instead of one; of sums the launch may give a gang to several.  */
static bool
is_most_work (tree t, const struct nest *n)
{
  int more = -2 * calls_in (OMP_BODY (t));
  bool several = launch_chooses (t, n->loops[0]);
  for (unsigned i = 0; i < n->refs.length (); i++)
    more += weight_of (n->refs[i]->loop, several);
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      const struct kernel_loop *l = n->loops[i];
      if (is_chosen (l) && !is_chosen (l->parent))
	more += (2 + 4) * calls_in (l->body);
    }
  return more >= 0;
}

/* ---- Constructs ---- */

/* A copy of construct T, to be run under another condition.  */
static tree
copy_construct (struct nest *n, tree t)
{
  tree copy = copy_node (t);
  OMP_BODY (copy) = kernels_copy (n->scan, OMP_BODY (t));
  OMP_CLAUSES (copy) = kernels_copy_clauses (n->scan, OMP_CLAUSES (t));
  return copy;
}

/* Puts T in the place of *TP where CONDITION holds; NULL_TREE: it always does.  */
static void
take_construct (tree *tp, tree condition, tree t)
{
  location_t loc = EXPR_LOCATION (t);
  if (condition)
    feedback_note (FEEDBACK_ANALYSIS, loc, NULL, "Checks at run time choose whether loops without a directive run in parallel");
  *tp = condition ? build3_loc (loc, COND_EXPR, void_type_node, condition, t, *tp) : t;
}

/* Makes the loops of N in *TP that are chosen OpenACC loops.  ROWS: their sums that are in variables now.  OTHER: what runs where
   the checks fail; NULL_TREE: the construct as it was.  */
static void
emit (tree *tp, struct nest *n, vec<struct element_change> *rows, tree other)
{
  tree t = *tp, condition = kernels_condition (n);
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->parallel)
      make_own (n->loops[i]);
  rows_swap (rows);
  if (condition && !other)
    other = copy_construct (n, t);
  rows_swap (rows);
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->parallel)
      kernels_report (n->loops[i]);
  kernels_make_parallel (n, OMP_BODY (t));
  *tp = other;
  take_construct (tp, condition, t);
}

/* A construct whose loops are looked at, and from which order they come.  */
struct attempt
{
  tree *tp;
  tree before;                  /* with its loops in the program's order, or NULL_TREE: they are */
  auto_vec<tree> needed;        /* names of the indices of loops that are outside of others now */
};

/* Whether L's index has a name in NAMES.  */
static bool
is_named (const struct kernel_loop *l, const vec<tree> &names)
{
  return l->index && DECL_NAME (l->index) && names.contains (DECL_NAME (l->index));
}

/* Whether all loops of N that are NEEDED are chosen.  */
static bool
has_needed (const struct nest *n, const vec<tree> &needed)
{
  unsigned found = 0;
  for (unsigned i = 0; i < n->loops.length (); i++)
    found += n->loops[i]->parallel && is_named (n->loops[i], needed);
  return found == needed.length ();
}

/* Whether in A, whose loops N has, all loops inside that are worth it have been made OpenACC loops.  */
static bool
try_loops (struct attempt *a, struct nest *n, vec<struct element_change> *rows)
{
  struct choice c;
  memset (&c, 0, sizeof c);
  c.construct = *a->tp;
  c.nest = n;
  c.gang = kernels_has_clause (n->loops[0], OMP_CLAUSE_GANG);
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      n->loops[i]->parallel = false;
      c.gang &= i == 0 || n->loops[i]->collapsed || !n->loops[i]->annotated;
    }
  choose_inside (&c, n->loops[0], 1);
  kernels_keep_last_values (n);
  bool good = c.any && has_needed (n, a->needed) && (c.gang || (!c.left && is_most_work (*a->tp, n)));
  if (good)
    emit (a->tp, n, rows, a->before);
  return good;
}

/* Another nest of *TP, which stands where N's construct does, with its own view of the function or N's.  */
static struct nest *
nest_again (tree *tp, struct nest *n, bool own)
{
  struct nest *other = own ? nest_new (&OMP_BODY (*tp), n->function, n->mapped) : nest_beside (&OMP_BODY (*tp), n->scan, n->mapped);
  other->host_indices = n->host_indices;
  other->device = n->device;
  other->may_check = other->may_ask = true;
  other->clauses = OMP_CLAUSES (*tp);
  scan_describe_unsigned (other);
  return other;
}

/* The same, with sums in elements in variables.  */
static bool
try_rows (struct attempt *a, struct nest *n)
{
  auto_vec<struct element_change> rows;
  if (!rows_find (n, &rows))
    return false;
  struct nest *other = nest_again (a->tp, n, false);
  for (unsigned i = 0; i < n->checks.length (); i++)
    other->checks.safe_push (n->checks[i]);
  bool good = try_loops (a, other, &rows);
  nest_free (other);
  if (good)
    return true;
  rows_swap (&rows);
  n->checks.truncate (0);
  return false;
}

static bool
try_construct (struct attempt *a, struct nest *n)
{
  vec<struct element_change> none = vNULL;
  return try_rows (a, n) || try_loops (a, n, &none);
}

/* ---- Loops in another order ---- */

/* Whether the loops of N that are NEEDED are parallel and make nothing of their iterations together, not even a sum.  */
static bool
are_apart (struct nest *n, const vec<tree> &needed)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct kernel_loop *l = n->loops[i];
      if (is_named (l, needed)
	  && (!kernels_may_run_parallel (n, l) || !l->reductions.is_empty () || !l->last.is_empty ()))
	return false;
    }
  return true;
}

/* A change of the order of loops: order-loops.cc.  */
struct change
{
  bool (*may) (struct nest *, unsigned, const vec<tree> *);
  void (*make) (struct nest *, unsigned, vec<tree> *);
};

/* The number of the first loop of A, from AT on, that C may change; -1: there is none.  */
static int
find_change (struct attempt *a, struct nest *n, const struct change *c, int at)
{
  struct nest *m = nest_again (a->tp, n, true);
  int count = m->loops.length ();
  while (at < count && !c->may (m, at, &a->needed))
    at++;
  nest_free (m);
  return at < count ? at : -1;
}

/* Makes change C of loop AT of A, whose loops N has, if the loops that must be parallel then are.  Whether it did.  */
static bool
make_change (struct attempt *a, struct nest *n, const struct change *c, int at)
{
  tree was = *a->tp;
  auto_vec<tree> needed;
  needed.safe_splice (a->needed);
  *a->tp = copy_construct (n, was);
  struct nest *m = nest_again (a->tp, n, true);
  c->make (m, at, &a->needed);
  nest_free (m);
  m = nest_again (a->tp, n, true);
  bool apart = are_apart (m, a->needed);
  nest_free (m);
  if (apart)
    return true;
  *a->tp = was;
  a->needed.truncate (0);
  a->needed.safe_splice (needed);
  return false;
}

/* Makes changes C of A, whose loops N has.  */
static void
change_loops (struct attempt *a, struct nest *n, const struct change *c)
{
  enum { ATTEMPTS = 16 };
  int at = 0;
  for (int i = 0; i < ATTEMPTS && (at = find_change (a, n, c, at)) >= 0; i++)
    at = make_change (a, n, c, at) ? 0 : at + 1;
}

/* Whether N has a short loop without a directive, or, CHAIN, one around a single other one: the rest is not worth a look.  */
static bool
has_plain_loop (const struct nest *n, bool chain)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      const struct kernel_loop *l = n->loops[i];
      if (!l->annotated && (chain ? l->kids.length () == 1 : kernels_has_few (l)))
	return true;
    }
  return false;
}

/* Whether short loops of A, whose loops N has, are counted with the one around.  */
static bool
try_short (struct attempt *a, struct nest *n)
{
  if (!has_plain_loop (n, false))
    return false;
  struct nest *m = nest_again (a->tp, n, true);
  bool good = order_join_short (m, &a->needed, false);
  tree condition = good ? kernels_condition (m) : NULL_TREE, was = *a->tp;
  nest_free (m);
  if (!good)
    return false;
  tree copy = *a->tp = copy_construct (n, was);
  m = nest_again (a->tp, n, true);
  order_join_short (m, &a->needed, true);
  nest_free (m);
  *a->tp = a->before ? a->before : was;
  take_construct (a->tp, condition, copy);
  return true;
}

/* Whether loops of *TP, whose loops N has, have been made OpenACC loops in another order.  */
static bool
try_exchanged (tree *tp, struct nest *n)
{
  static const struct change exchange = { order_may_exchange, order_exchange }, fuse = { order_may_fuse, order_fuse };
  struct attempt a;
  a.tp = tp;
  a.before = *tp;
  if (has_plain_loop (n, true))
    change_loops (&a, n, &exchange);
  if (a.needed.is_empty ())
    return false;
  change_loops (&a, n, &fuse);
  struct nest *m = nest_again (tp, n, true);
  bool good = try_short (&a, m) || try_construct (&a, m);
  nest_free (m);
  if (!good)
    *tp = a.before;
  return good;
}

void
inner_lower (tree *tp, struct nest *n)
{
  struct attempt a;
  if (!is_candidate (*tp, n))
    return;
  n->may_check = n->may_ask = true;
  n->clauses = OMP_CLAUSES (*tp);
  scan_describe_unsigned (n);
  a.tp = tp;
  a.before = NULL_TREE;
  if (!try_short (&a, n) && !try_exchanged (tp, n))
    try_construct (&a, n);
}
