/* Kernels constructs, in GENERIC, where loops, arrays and pointers are
   still what the source says.  Takes the tree of a function after take-markers.cc,
   gives one in which

   - each loop of a kernels construct that may run in parallel is an independent OpenACC loop,
     with private and reduction clauses for its scalars;
   - a construct of several loop nests has become one kernels construct for each,
     in order, inside a data construct that has the clauses for data; what stands
     between nests is a construct of its own, which schedule.cc runs in one gang;
   - a nest that is parallel only if pointers do not overlap, or under another
     condition that the host can find out, is there twice: if (condition) the
     parallel one else a sequential one;
   - auto on loops of parallel constructs is independent or seq, or all of the loop is one
     gang's;
   - loops without a directive inside those of parallel constructs may be OpenACC loops, too
     (inner-loops.cc); beside those, the construct may be a kernels construct (one-gang.cc).

   A construct with labels, say, stays whole (kernels-private.cc).

   kernels-split-scalar.cc parts variables that stand for several values;
   depend.cc and scalar-privates.cc say what may run in parallel (kernels-loop.cc);
   kernels-cut.cc cuts a body, kernels-host-assign.cc finds what the host can assign,
   kernels-emit.cc makes the constructs.

   OpenACC 3.3 sections 2.5.2, 2.6.2 (scalars are copied), 2.9.6 to 2.9.8.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/cut.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"

/* ---- Constructs ---- */

/* An array of variable length: its size, computed once, has no place in two versions
   of a nest.  */
static bool
declares_variable_length (tree t)
{
  tree v = DECL_EXPR_DECL (t);
  return VAR_P (v) && DECL_SIZE (v) && TREE_CODE (DECL_SIZE (v)) != INTEGER_CST;
}

/* Whether jump or label T is gfortran's own: kernels-cut.cc keeps such together.  */
static bool
is_artificial (tree t)
{
  tree label = TREE_OPERAND (t, 0);
  return language_is_fortran () && TREE_CODE (label) == LABEL_DECL && DECL_ARTIFICIAL (label);
}

static tree
find_obstacle (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case LABEL_EXPR: case GOTO_EXPR:
      return is_artificial (*tp) ? NULL_TREE : *tp;
    case RETURN_EXPR: case ASM_EXPR:
      return *tp;
    case DECL_EXPR:
      return declares_variable_length (*tp) ? *tp : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

/* Whether the check before P asks where members lead to: only where CLAUSES, of its construct,
   have been obeyed does the run time know.  What is present without them it knows before; a
   data construct, other than a compute construct, would not bring the struct of that.  */
static bool
asks_members (const struct piece *p, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_is (c, GOMP_MAP_FORCE_PRESENT))
      return false;
  for (unsigned i = 0; p->nest && i < p->nest->checks.length (); i++)
    if (p->nest->checks[i].a_member || p->nest->checks[i].b_member)
      return true;
  return false;
}

/* Notes what the clauses of construct T and of the data constructs around it name: MAPPED, of
   these pointers to DEVICE memory, and the others, UNKNOWN, whose values the host may not have.  */
static void
note_data (tree t, struct surroundings *at, hash_set<tree> *mapped, hash_set<tree> *unknown,
	   hash_set<tree> *device)
{
  kernels_note_names (OMP_CLAUSES (t), mapped);
  kernels_note_device (OMP_CLAUSES (t), device);
  for (unsigned i = 0; i < at->data.length (); i++)
    {
      kernels_note_names (OMP_CLAUSES (at->data[i]), mapped);
      kernels_note_device (OMP_CLAUSES (at->data[i]), device);
    }
  for (hash_set<tree>::iterator i = mapped->begin (); i != mapped->end (); ++i)
    if (!device->contains (*i))
      unknown->add (*i);
}

/* Puts the constructs made of PIECES of kernels construct *TP in its place.  */
static void
emit_pieces (tree *tp, struct surroundings *at, hash_set<tree> *mapped, struct flat *f,
	     vec<struct piece> *pieces)
{
  tree t = *tp;
  struct piece *only = pieces->length () == 1 ? &(*pieces)[0] : NULL;
  if (pieces->length () > 1 || (only && (only->host || asks_members (only, OMP_CLAUSES (t)))))
    *tp = kernels_emit_pieces (t, pieces, f, mapped, at->function);
  else if (only)
    {
      kernels_own_scalars (only, mapped);
      only->stmt = kernels_with_variables (only->stmt, f);
      *tp = kernels_emit_piece (only, EXPR_LOCATION (t), OMP_CLAUSES (t));
    }
}

static void
lower_kernels (tree *tp, struct surroundings *at)
{
  tree t = *tp;
  hash_set<tree> mapped, unknown, device;
  struct flat f;
  vec<struct piece> pieces = vNULL;
  note_data (t, at, &mapped, &unknown, &device);
  at->device = &device;
  at->clauses = OMP_CLAUSES (t);
  at->scan = function_scan_new (at->function);
  at->scan->strides = true;
  if (walk_tree_without_duplicates (&OMP_BODY (t), find_obstacle, NULL))
    kernels_make_private (t, at->scan, &mapped);
  else
    {
      kernels_plain (&OMP_BODY (t), at->scan);
      kernels_split (OMP_BODY (t), at->scan, &mapped);
      kernels_cut (t, at, &unknown, &f, &pieces);
      emit_pieces (tp, at, &mapped, &f, &pieces);
      kernels_free_pieces (&pieces);
    }
  function_scan_free (at->scan);
}

/* ---- auto in parallel ---- */

/* Whether L names other levels than gang.  */
static bool
stays_in_gang (const struct kernel_loop *l)
{
  return (kernels_has_clause (l, OMP_CLAUSE_WORKER)
	  || kernels_has_clause (l, OMP_CLAUSE_VECTOR))
	 && !kernels_has_clause (l, OMP_CLAUSE_GANG);
}

/* Whether a loop inside L may be shared out over gangs.  */
static bool
may_use_gangs (const struct kernel_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      const struct kernel_loop *k = l->kids[i];
      if (stays_in_gang (k))
	continue;
      if ((k->annotated && !k->collapsed
	   && (k->parallel || !kernels_has_clause (k, OMP_CLAUSE_AUTO))
	   && !kernels_has_clause (k, OMP_CLAUSE_SEQ))
	  || may_use_gangs (k))
	return true;
    }
  return false;
}

/* Whether construct T, whose loops N has, may have several gangs.  */
static bool
may_have_gangs (tree t, const struct nest *n)
{
  tree gangs = omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_NUM_GANGS);
  unsigned nests = 0;
  for (unsigned i = 0; i < n->loops.length (); i++)
    nests += !n->loops[i]->parent;
  return gangs ? !integer_onep (OMP_CLAUSE_NUM_GANGS_EXPR (gangs)) : nests > 1;
}

/* The clause for L, which is to run in order: seq, by which each gang would run it.
   SEVERAL: there may be several, so gang with a chunk for all of its iterations: one gang
   does.  */
static tree
sequential_clause (const struct kernel_loop *l, bool several, location_t loc)
{
  bool inside = false;
  for (const struct kernel_loop *p = l->parent; p; p = p->parent)
    inside |= p->annotated;
  if (inside || !several || may_use_gangs (l))
    return build_omp_clause (loc, OMP_CLAUSE_SEQ);
  tree gang = build_omp_clause (loc, OMP_CLAUSE_GANG);
  OMP_CLAUSE_GANG_STATIC_EXPR (gang) = TYPE_MAX_VALUE (integer_type_node);
  return gang;
}

/* Makes L run in order: the clause for that instead of auto.  SEVERAL: see above.  */
static void
make_sequential (struct kernel_loop *l, bool several)
{
  for (tree *pc = &OMP_FOR_CLAUSES (*l->where); *pc; pc = &OMP_CLAUSE_CHAIN (*pc))
    if (OMP_CLAUSE_CODE (*pc) == OMP_CLAUSE_AUTO)
      {
	tree c = sequential_clause (l, several, OMP_CLAUSE_LOCATION (*pc));
	OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (*pc);
	*pc = c;
	return;
      }
}

static tree
find_auto (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == OACC_LOOP
	 && omp_find_clause (OMP_FOR_CLAUSES (*tp), OMP_CLAUSE_AUTO) ? *tp
	 : NULL_TREE;
}

/* Makes the loops of parallel construct T that say auto, or that race, independent where
   they are, the others sequential.  */
static void
lower_auto (tree t, struct nest *n)
{
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct kernel_loop *l = n->loops[i];
      if (!l->annotated || !kernels_has_clause (l, OMP_CLAUSE_AUTO))
	continue;
      l->parallel = kernels_may_run_parallel (n, l);
      kernels_report (l);
    }
  kernels_join_collapsed (n);
  bool several = may_have_gangs (t, n);
  for (unsigned i = 0; i < n->loops.length (); i++)
    if (n->loops[i]->annotated && !n->loops[i]->parallel)
      make_sequential (n->loops[i], several);
  kernels_make_parallel (n, OMP_BODY (t));
}

/* The nest of parallel construct T at AT, for the room's steps; UNKNOWN and DEVICE as note_data has them.  */
static struct nest *
parallel_nest (tree t, struct surroundings *at, hash_set<tree> *unknown, hash_set<tree> *device)
{
  struct nest *n = nest_new (&OMP_BODY (t), at->function, unknown);
  n->host_indices = &at->indices;
  n->device = device;
  return n;
}

static void
lower_parallel (tree *tp, struct surroundings *at)
{
  tree t = *tp;
  hash_set<tree> mapped, unknown, device;
  note_data (t, at, &mapped, &unknown, &device);
  struct nest *n = parallel_nest (t, at, &unknown, &device);
  if (concurrent_mark (n))
    {
      kernels_make_parallel (n, OMP_BODY (t));
      nest_free (n);
      n = parallel_nest (t, at, &unknown, &device);
    }
  bool racing = racing_find (n);
  if (!walk_tree_without_duplicates (&OMP_BODY (t), find_obstacle, NULL) && one_gang_may (t, n, &mapped, racing))
    {
      one_gang_lower (tp, n);
      nest_free (n);
      lower_kernels (tp, at);
      return;
    }
  if (racing
      || walk_tree_without_duplicates (&OMP_BODY (t), find_auto, NULL))
    lower_auto (t, n);
  else
    {
      if (order_collapsed (n))
	{
	  nest_free (n);
	  n = parallel_nest (t, at, &unknown, &device);
	}
      inner_lower (tp, n);
    }
  nest_free (n);
}

/* ---- The function ---- */

static tree
visit (tree *tp, int *walk, void *data)
{
  struct surroundings *at = (struct surroundings *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_DATA:
      at->data.safe_push (*tp);
      walk_tree_without_duplicates (&OACC_DATA_BODY (*tp), visit, at);
      at->data.pop ();
      *walk = 0;
      break;
    case OACC_KERNELS:
      lower_kernels (tp, at);
      *walk = 0;
      break;
    case OACC_PARALLEL:
      lower_parallel (tp, at);
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
kernels_lower (tree function)
{
  struct surroundings at;
  at.function = function;
  concurrent_lower (function);
  kernels_note_function (&at);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &at);
}
