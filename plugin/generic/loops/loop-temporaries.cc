/* Variables of a parallel construct that one loop alone uses,

     #pragma acc parallel
     {
       long r;
       #pragma acc loop			->	#pragma acc loop private(r)
       for (i = 0; i < n; i++)
	 y[i] = f (i, &r);
     }

   By the specification they are one for all threads of the gang.  The loop runs once for each, and what is in them
   before and behind it nobody knows: so an iteration uses what it has set, or there is a race.  Takes the GENERIC of a
   function, gives such loops private clauses: for scalars whose address is taken, since GCC keeps others in registers,
   and for small arrays and structs.

   Not done: what atomic directives name, loops with seq or auto, loops in loops without a directive.

   OpenACC 3.4 sections 2.5.1, 2.9.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

enum { MOST_BYTES = 128 };	/* of an array or struct: more would be slow as each thread's own */

/* ---- Loops ---- */

/* What is looked for in a construct or in the body of a loop, outside of the loops in it.  */
struct temporaries
{
  vec<tree> *loops;		/* with a directive that says that they are parallel */
  bool repeats;			/* labels, which may be of other loops */
};

static bool
is_parallel (tree loop)
{
  return !omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_SEQ)
	 && !omp_find_clause (OMP_FOR_CLAUSES (loop), OMP_CLAUSE_AUTO);
}

static tree
find_loops (tree *tp, int *walk, void *data)
{
  struct temporaries *s = (struct temporaries *) data;
  *walk = !TYPE_P (*tp);
  switch (TREE_CODE (*tp))
    {
    case OACC_LOOP:
      if (is_parallel (*tp))
	s->loops->safe_push (*tp);
      *walk = 0;
      break;
    case LOOP_EXPR: case FOR_STMT: case WHILE_STMT: case DO_STMT: case RANGE_FOR_STMT:
      *walk = 0;		/* what is in these runs more than once */
      break;
    case LABEL_EXPR:
      s->repeats = true;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* ---- Variables ---- */

static bool
may_be_own (tree v)
{
  tree type = TREE_TYPE (v), size = TYPE_SIZE_UNIT (type);
  if (!VAR_P (v) || TREE_STATIC (v) || DECL_EXTERNAL (v) || TREE_THIS_VOLATILE (v) || DECL_INITIAL (v))
    return false;
  return scan_is_scalar (v) || ((TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == RECORD_TYPE)
				&& !TYPE_NEEDS_CONSTRUCTING (type) && size && tree_fits_uhwi_p (size)
				&& tree_to_uhwi (size) <= MOST_BYTES);
}

struct temporary_use
{
  tree var, loop;
};

/* *TP if it uses the variable outside of the loop.  */
static tree
find_outside (tree *tp, int *walk, void *data)
{
  const struct temporary_use *u = (const struct temporary_use *) data;
  *walk = !TYPE_P (*tp) && *tp != u->loop
	  && !(TREE_CODE (*tp) == DECL_EXPR && DECL_EXPR_DECL (*tp) == u->var);
  return *tp == u->var ? *tp : NULL_TREE;
}

/* *TP if it is an atomic operation of the variable.  */
static tree
find_atomic (tree *tp, int *walk, void *data)
{
  const struct temporary_use *u = (const struct temporary_use *) data;
  enum tree_code code = TREE_CODE (*tp);
  *walk = !TYPE_P (*tp);
  return (code == OMP_ATOMIC || code == OMP_ATOMIC_READ || code == OMP_ATOMIC_CAPTURE_OLD
	  || code == OMP_ATOMIC_CAPTURE_NEW) && scalar_mentioned (*tp, u->var) ? *tp : NULL_TREE;
}

/* *TP if it takes the address of the variable, or is it where that is an array or a struct.  */
static tree
find_in_memory (tree *tp, int *walk, void *data)
{
  const struct temporary_use *u = (const struct temporary_use *) data;
  *walk = !TYPE_P (*tp);
  if (!scan_is_scalar (u->var))
    return *tp == u->var ? *tp : NULL_TREE;
  return TREE_CODE (*tp) == ADDR_EXPR && TREE_OPERAND (*tp, 0) == u->var ? *tp : NULL_TREE;
}

/* Makes V, of CONSTRUCT, each iteration's own of LOOP where it can be.  */
static void
make_own (tree construct, tree loop, tree v)
{
  struct temporary_use u = { v, loop };
  if (!may_be_own (v) || scalar_has_clause (OMP_FOR_CLAUSES (loop), v)
      || construct_marker_about (OMP_FOR_INIT (loop), v)
      || !walk_tree_without_duplicates (&OMP_FOR_BODY (loop), find_in_memory, &u)
      || walk_tree_without_duplicates (&OMP_FOR_BODY (loop), find_atomic, &u)
      || walk_tree_without_duplicates (&OMP_BODY (construct), find_outside, &u))
    return;
  tree c = build_omp_clause (EXPR_LOCATION (loop), OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (c) = v;
  OMP_CLAUSE_CHAIN (c) = OMP_FOR_CLAUSES (loop);
  OMP_FOR_CLAUSES (loop) = c;
}

/* The variables of a construct that a loop uses, in the order of their first mentions.  */
struct temporary_names
{
  hash_set<tree> *construct;	/* what the construct declares */
  hash_set<tree> loop;			/* what the loop does */
  auto_vec<tree> used;
};

static tree
note_used (tree *tp, int *walk, void *data)
{
  struct temporary_names *n = (struct temporary_names *) data;
  *walk = !TYPE_P (*tp);
  if (VAR_P (*tp) && n->construct->contains (*tp) && !n->loop.contains (*tp)
      && !n->used.contains (*tp))
    n->used.safe_push (*tp);
  return NULL_TREE;
}

/* Looks at LOOP of CONSTRUCT, which declares OWN.  */
static void
look_at_loop (tree construct, tree loop, hash_set<tree> *own)
{
  struct temporary_names n;
  n.construct = own;
  scalar_declared (OMP_FOR_BODY (loop), &n.loop);
  walk_tree_without_duplicates (&OMP_FOR_BODY (loop), note_used, &n);
  for (unsigned i = 0; i < n.used.length (); i++)
    make_own (construct, loop, n.used[i]);
}

/* Looks at the loops in BODY of CONSTRUCT, which declares OWN.  */
static void
look_at (tree construct, tree *body, hash_set<tree> *own)
{
  auto_vec<tree> loops;
  struct temporaries s = { &loops, false };
  walk_tree_without_duplicates (body, find_loops, &s);
  for (unsigned i = 0; !s.repeats && i < loops.length (); i++)
    {
      auto_vec<tree> inner;
      struct temporaries inside = { &inner, false };
      walk_tree_without_duplicates (&OMP_FOR_BODY (loops[i]), find_loops, &inside);
      if (inner.is_empty ())
	look_at_loop (construct, loops[i], own);
      else
	look_at (construct, &OMP_FOR_BODY (loops[i]), own);
    }
}

static tree
visit (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp) && TREE_CODE (*tp) != OACC_PARALLEL;
  if (TREE_CODE (*tp) == OACC_PARALLEL)
    {
      hash_set<tree> own;
      scalar_declared (OMP_BODY (*tp), &own);
      look_at (*tp, &OMP_BODY (*tp), &own);
    }
  return NULL_TREE;
}

void
temporaries_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
