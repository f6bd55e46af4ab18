/* The markers that wait until loops are what they will be: those of reductions over
   more than scalars, of private sections and of gang(dim: n).  Takes the trees of a function
   behind kernels_lower, gives them without the last carriers, with array-reduction.cc and
   gang-dimension.cc.

   Names variables of data clauses in regions, so that GCC keeps the clauses.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* What is around the tree that is visited.  */
struct later
{
  struct reduction_place at;
  bool posted;                  /* to a device, by deviceid */
  int dimension;                /* of the gang loop around, 0: none */
};

/* The walk: its data are a struct later.  */
static tree visit_later (tree *, int *, void *);

/* Visits the body of loop LOOP in OUTER, which may be a gang loop of some dimension.  */
static void
visit_loop_body (const struct later *outer, tree loop)
{
  struct later inner = *outer;
  int own = dimension_lower (loop, outer->at.construct, outer->dimension);
  if (own)
    inner.dimension = own;
  inner.at.in_loop = true;
  walk_tree_without_duplicates (&OMP_FOR_BODY (loop), visit_later, &inner);
}

static void
drop_carriers (tree *clauses)
{
  while (*clauses)
    if (OMP_CLAUSE_CODE (*clauses) == OMP_CLAUSE_MAP && construct_is_carrier (*clauses))
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

/* Whether C is a data clause of a variable whose data are its own.  */
static bool
is_data_clause (tree c)
{
  return map_does (c, MAP_MAKES | MAP_EXPECTS) && VAR_P (OMP_CLAUSE_DECL (c))
	 && !POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)));
}

/* Names in the body of compute construct CONSTRUCT the variables of its data clauses: GCC
   drops clauses of what a region does not use, or reaches through pointers.  */
static void
keep_named (tree construct)
{
  tree list = NULL_TREE;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (is_data_clause (c) && !construct_is_carrier (c))
      append_to_statement_list_force (OMP_CLAUSE_DECL (c), &list);
  tree body = OMP_BODY (construct);
  if (!list)
    return;
  if (TREE_CODE (body) == BIND_EXPR)
    {
      append_to_statement_list_force (BIND_EXPR_BODY (body), &list);
      BIND_EXPR_BODY (body) = list;
      return;
    }
  append_to_statement_list_force (body, &list);
  OMP_BODY (construct) = list;
}

/* Variables that a construct has of its own, and those of its reductions, in kernels all that
   it sets.  */
struct results
{
  auto_vec<tree> own, set;
};

static tree
find_results (tree *tp, int *, void *info)
{
  struct results *r = (struct results *) info;
  tree clauses = NULL_TREE;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      r->own.safe_push (v);
  else if (TREE_CODE (*tp) == OACC_LOOP)
    {
      clauses = OMP_FOR_CLAUSES (*tp);
      for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (*tp)); i++)
	r->own.safe_push (TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (*tp), i), 0));
    }
  else if (TREE_CODE (*tp) == OACC_PARALLEL || TREE_CODE (*tp) == OACC_KERNELS
	   || TREE_CODE (*tp) == OACC_SERIAL)
    clauses = OMP_CLAUSES (*tp);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && DECL_P (OMP_CLAUSE_DECL (c)))
      r->set.safe_push (OMP_CLAUSE_DECL (c));
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      r->own.safe_push (OMP_CLAUSE_DECL (c));
  return NULL_TREE;
}

/* Results of *TP come to their variables later, not to temporaries that are read behind
   it: as GCC does it for the reductions of a construct with async.  */
static void
keep_results (tree *tp)
{
  struct results r;
  if (TREE_CODE (*tp) == OACC_KERNELS)
    scalar_written (OMP_BODY (*tp), &r.set);
  walk_tree_without_duplicates (tp, find_results, &r);
  for (unsigned i = 0; i < r.set.length (); i++)
    if (!r.own.contains (r.set[i]))
      TREE_ADDRESSABLE (r.set[i]) = 1;
}

/* Also where no clause of ours stands in the unit.  */
static tree
visit_compute (tree *tp, int *, void *)
{
  enum tree_code code = TREE_CODE (*tp);
  if (code != OACC_PARALLEL && code != OACC_KERNELS && code != OACC_SERIAL)
    return NULL_TREE;
  keep_named (*tp);
  if (omp_find_clause (OMP_CLAUSES (*tp), OMP_CLAUSE_ASYNC))
    keep_results (tp);
  return NULL_TREE;
}

/* Whether the TRY_FINALLY_EXPR T holds what is for another device.  */
static bool
is_posted (tree t)
{
  return generic_is_call (TREE_OPERAND (t, 1), "accx_deviceid_end");
}

/* The compute construct *TP in OUTER.  */
static void
lower_region (const struct later *outer, tree *tp)
{
  struct later inner = *outer;
  tree construct = *tp;
  if (outer->posted)
    keep_results (tp);
  inner.at.construct = construct;
  inner.at.in_loop = false;
  inner.dimension = 0;
  /* Inner ones first: the copies of outer ones stand for what they name.  */
  walk_tree_without_duplicates (&OMP_BODY (construct), visit_later, &inner);
  accumulate_construct (&inner.at);
  dimension_gangs (inner.at.function, tp);
  drop_carriers (&OMP_CLAUSES (construct));
}

static tree
visit_later (tree *tp, int *walk, void *data)
{
  const struct later *outer = (const struct later *) data;
  struct later inner = *outer;
  switch (TREE_CODE (*tp))
    {
    case TRY_FINALLY_EXPR:
      if (is_posted (*tp))
	{
	  inner.posted = true;
	  walk_tree_without_duplicates (&TREE_OPERAND (*tp, 0), visit_later, &inner);
	  *walk = 0;
	}
      break;
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      lower_region (outer, tp);
      *walk = 0;
      break;
    case OACC_LOOP:
      visit_loop_body (outer, *tp);
      accumulate_loop (&outer->at, tp);
      *walk = 0;
      break;
    case OACC_DATA:
      drop_carriers (&OMP_CLAUSES (*tp));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* ---- The function ---- */

void
construct_accumulate (tree function)
{
  struct later outer = { { function, NULL_TREE, false }, false, 0 };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit_compute, NULL);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit_later, &outer);
}
