/* Collapsed loops that get a directive for each loop.  Takes GENERIC.

   Of the one count of collapsed loops the variables are quotients, and neighbours along an
   outer loop are far from each other.  Loops with directives of their own have an axis of
   the grid and of the block each (levels.cc).  So

     collapse_lower splits the loop that is alone in its construct, without sizes of gangs,
     workers or vectors there or on the loop, which would be such a box of iterations; a constant
     vector_length of full warps is the number of threads that a block of it has

     collapse_around_caches splits a loop, without levels, whose body caches a section that
     moves with its variables: neighbours share a tile.

   Stays: a loop with a reduction or an inner loop too short for the threads of an axis.

   OpenACC 3.3 sections 2.9.1 and 2.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"

enum
{
  LOOPS_MAX = 3,                /* axes of a block */
  SHORT = 32                    /* an axis has so many threads */
};

/* Whether LOOP is one of several that can have directives of their own; LEVELS: it may have
   levels.  */
static bool
is_plain (tree loop, bool levels)
{
  int n = TREE_VEC_LENGTH (OMP_FOR_INIT (loop));
  if (n < 2 || n > LOOPS_MAX)
    return false;
  for (tree c = OMP_FOR_CLAUSES (loop); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_COLLAPSE: case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_INDEPENDENT:
	break;
      case OMP_CLAUSE_GANG: case OMP_CLAUSE_WORKER: case OMP_CLAUSE_VECTOR:
	if (levels)
	  break;
	/* FALLTHRU */
      default:
	return false;
      }
  for (int i = 0; OMP_FOR_ORIG_DECLS (loop) && i < n; i++)
    if (TREE_CODE (TREE_VEC_ELT (OMP_FOR_ORIG_DECLS (loop), i)) == TREE_LIST)
      return false;
  return true;
}

static tree
find_variable (tree *tp, int *walk, void *loop)
{
  tree init = OMP_FOR_INIT ((tree) loop);
  for (int i = 0; i < TREE_VEC_LENGTH (init); i++)
    if (*tp == TREE_OPERAND (TREE_VEC_ELT (init, i), 0))
      return *tp;
  if (TYPE_P (*tp))
    *walk = 0;
  return NULL_TREE;
}

/* A directive in LOOP's body with a section that moves with LOOP's variables.  */
static tree
find_moving (tree *tp, int *, void *loop)
{
  if (TREE_CODE (*tp) == OACC_CACHE)
    for (tree c = OACC_CACHE_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_SIZE (c) && TREE_CODE (OMP_CLAUSE_SIZE (c)) == COMPOUND_EXPR
	  && walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (c), find_variable, loop))
	return *tp;
  return NULL_TREE;
}

static tree
one_of (tree vector, int i)
{
  tree v = make_tree_vec (1);
  TREE_VEC_ELT (v, 0) = TREE_VEC_ELT (vector, i);
  return v;
}

/* Number I of LOOP's loops around BODY.  */
static tree
loop_of_its_own (tree loop, int i, tree body)
{
  tree inner = make_node (OACC_LOOP);
  TREE_TYPE (inner) = void_type_node;
  TREE_SIDE_EFFECTS (inner) = 1;
  SET_EXPR_LOCATION (inner, EXPR_LOCATION (loop));
  OMP_FOR_INIT (inner) = one_of (OMP_FOR_INIT (loop), i);
  OMP_FOR_COND (inner) = one_of (OMP_FOR_COND (loop), i);
  OMP_FOR_INCR (inner) = one_of (OMP_FOR_INCR (loop), i);
  OMP_FOR_BODY (inner) = body;
  if (omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_INDEPENDENT))
    kernels_add_clause (&OMP_FOR_CLAUSES (inner), EXPR_LOCATION (loop), OMP_CLAUSE_INDEPENDENT,
			NULL_TREE);
  return inner;
}

/* The one of LOOP and the N - 1 single ones inside of each other in it whose index is V, as in Fortran
   clauses name them; or INNERMOST.  */
static tree
loop_of_index (tree loop, int n, tree v, tree innermost)
{
  for (; n--; loop = OMP_FOR_BODY (loop))
    if (TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), 0), 0) == v)
      return loop;
  return innermost;
}

/* Gives each of LOOP's loops a directive; the innermost has its private variables.  */
static void
split (tree loop)
{
  int n = TREE_VEC_LENGTH (OMP_FOR_INIT (loop));
  tree body = OMP_FOR_BODY (loop), innermost = NULL_TREE;
  for (int i = n - 1; i > 0; i--)
    {
      body = loop_of_its_own (loop, i, body);
      innermost = innermost ? innermost : body;
    }
  OMP_FOR_BODY (loop) = body;
  OMP_FOR_INIT (loop) = one_of (OMP_FOR_INIT (loop), 0);
  OMP_FOR_COND (loop) = one_of (OMP_FOR_COND (loop), 0);
  OMP_FOR_INCR (loop) = one_of (OMP_FOR_INCR (loop), 0);
  OMP_FOR_ORIG_DECLS (loop) = NULL_TREE;
  for (tree *pc = &OMP_FOR_CLAUSES (loop); *pc; )
    {
      tree c = *pc;
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_INDEPENDENT)
	{
	  pc = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      tree own = (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
		  ? loop_of_index (loop, n, OMP_CLAUSE_DECL (c), innermost) : NULL_TREE);
      if (own == loop)
	{
	  pc = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *pc = OMP_CLAUSE_CHAIN (c);
      if (own)
	{
	  OMP_CLAUSE_CHAIN (c) = OMP_FOR_CLAUSES (own);
	  OMP_FOR_CLAUSES (own) = c;
	}
    }
}

static tree
visit_caches (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) == OACC_LOOP && is_plain (*tp, false)
      && walk_tree_without_duplicates (&OMP_FOR_BODY (*tp), find_moving, *tp))
    split (*tp);
  return NULL_TREE;
}

void
collapse_around_caches (tree *body)
{
  walk_tree_without_duplicates (body, visit_caches, NULL);
}

/* ---- Boxes ---- */

/* Whether LOOP has levels that a box takes, gang and vector, without sizes, or none.  */
static bool
levels_are_free (tree loop)
{
  tree clauses = OMP_FOR_CLAUSES (loop);
  tree gang = omp_find_clause (clauses, OMP_CLAUSE_GANG);
  tree vector = omp_find_clause (clauses, OMP_CLAUSE_VECTOR);
  tree worker = omp_find_clause (clauses, OMP_CLAUSE_WORKER);
  if (!gang != !vector || (worker && !gang))
    return false;
  return !gang || (!OMP_CLAUSE_GANG_EXPR (gang) && !OMP_CLAUSE_GANG_STATIC_EXPR (gang)
		   && !OMP_CLAUSE_VECTOR_EXPR (vector)
		   && (!worker || !OMP_CLAUSE_WORKER_EXPR (worker)));
}

static tree
find_cache (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == OACC_CACHE ? *tp : NULL_TREE;
}

/* Whether N, a vector_length, may be the threads of a block of two or three axes.  */
static bool
fills_warps (tree n)
{
  return tree_fits_shwi_p (n) && IN_RANGE (tree_to_shwi (n), GPU_LANES, GPU_BLOCK_THREADS)
	 && tree_to_shwi (n) % GPU_LANES == 0;
}

/* Whether CONSTRUCT leaves the launch's shape to us, but for the threads of a block.  */
static bool
shape_is_free (tree construct)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_NUM_GANGS: case OMP_CLAUSE_NUM_WORKERS:
      case OMP_CLAUSE_REDUCTION:
	return false;
      case OMP_CLAUSE_VECTOR_LENGTH:
	if (!fills_warps (OMP_CLAUSE_OPERAND (c, 0))
	    || walk_tree_without_duplicates (&OMP_BODY (construct), find_cache, NULL))
	  return false;
	break;
      default:
	break;
      }
  return true;
}

/* Whether BOUND can be computed anew in each iteration of the loop around: it is made of
   constants and variables that nothing else changes.  */
static bool
is_simple (tree bound)
{
  STRIP_NOPS (bound);
  if (BINARY_CLASS_P (bound))
    return is_simple (TREE_OPERAND (bound, 0)) && is_simple (TREE_OPERAND (bound, 1));
  return TREE_CODE (bound) == INTEGER_CST
	 || ((VAR_P (bound) || TREE_CODE (bound) == PARM_DECL)
	     && INTEGRAL_TYPE_P (TREE_TYPE (bound)) && !TREE_ADDRESSABLE (bound)
	     && !TREE_THIS_VOLATILE (bound) && !lookup_attribute ("omp declare target",
								  DECL_ATTRIBUTES (bound)));
}

/* The step of a loop that ends an iteration by INCR, or NULL_TREE.  */
static tree
step_of (tree incr)
{
  switch (TREE_CODE (incr))
    {
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      return integer_one_node;
    case MODIFY_EXPR:
      return BINARY_CLASS_P (TREE_OPERAND (incr, 1))
	     ? TREE_OPERAND (TREE_OPERAND (incr, 1), 1) : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

/* Whether the first and last values A and B with STEP between are known to be fewer than
   an axis has threads.  */
static bool
is_short (tree a, tree b, tree step)
{
  STRIP_NOPS (a);
  STRIP_NOPS (b);
  STRIP_NOPS (step);
  return tree_fits_shwi_p (a) && tree_fits_shwi_p (b) && tree_fits_shwi_p (step)
	 && absu_hwi (tree_to_shwi (b) - tree_to_shwi (a))
	    < SHORT * MAX (1, absu_hwi (tree_to_shwi (step)));
}

/* Whether loop I of LOOP may have a directive of its own.  */
static bool
may_stand_alone (tree loop, int i)
{
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (loop), i);
  tree cond = TREE_VEC_ELT (OMP_FOR_COND (loop), i);
  tree step = step_of (TREE_VEC_ELT (OMP_FOR_INCR (loop), i));
  tree variable = TREE_OPERAND (init, 0);
  if (TREE_CODE (init) != MODIFY_EXPR || !DECL_P (variable) || !COMPARISON_CLASS_P (cond)
      || !INTEGRAL_TYPE_P (TREE_TYPE (variable)) || !step)
    return false;
  tree a = TREE_OPERAND (init, 1);
  tree b = TREE_OPERAND (cond, TREE_OPERAND (cond, 0) == variable);
  return is_simple (a) && is_simple (b) && is_simple (step) && !is_short (a, b, step);
}

static tree
find_parallel_loop (tree *tp, int *, void *)
{
  return (TREE_CODE (*tp) == OACC_LOOP
	  && !omp_find_clause (OMP_FOR_CLAUSES (*tp), OMP_CLAUSE_SEQ) ? *tp : NULL_TREE);
}

/* Whether LOOP, alone in CONSTRUCT, would be a box.  */
static bool
is_box (tree construct, tree loop)
{
  if (!is_plain (loop, true) || !levels_are_free (loop) || !shape_is_free (construct)
      || (TREE_CODE (construct) == OACC_KERNELS
	  && !omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_INDEPENDENT))
      || walk_tree_without_duplicates (&OMP_FOR_BODY (loop), find_parallel_loop, NULL))
    return false;
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    if (!may_stand_alone (loop, i))
      return false;
  return true;
}

static void
drop_levels (tree loop)
{
  tree *pc = &OMP_FOR_CLAUSES (loop);
  while (*pc)
    switch (OMP_CLAUSE_CODE (*pc))
      {
      case OMP_CLAUSE_GANG: case OMP_CLAUSE_WORKER: case OMP_CLAUSE_VECTOR:
	*pc = OMP_CLAUSE_CHAIN (*pc);
	break;
      default:
	pc = &OMP_CLAUSE_CHAIN (*pc);
      }
}

static tree
visit_constructs (tree *tp, int *walk, void *)
{
  if (TREE_CODE (*tp) != OACC_PARALLEL && TREE_CODE (*tp) != OACC_KERNELS)
    return NULL_TREE;
  tree loop = OMP_BODY (*tp) ? kernels_only_loop (OMP_BODY (*tp)) : NULL_TREE;
  if (loop && TREE_CODE (loop) == OACC_LOOP && is_box (*tp, loop))
    {
      drop_levels (loop);
      split (loop);
    }
  *walk = 0;
  return NULL_TREE;
}

void
collapse_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit_constructs, NULL);
}
