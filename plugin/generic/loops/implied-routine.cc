/* Functions that should have a routine directive.  Such are those with loop directives outside
   of compute constructs, of the level that these name.  Those that a bind clause names have
   that routine's level.  They become routines as if by a directive; so do functions about which
   one is that GCC refuses where it stands.  GCC would refuse their loops, as it does those of
   functions that have compute constructs, too, and so are no routines.  No region calls main:
   its loops run on the host, with a warning.  A directive without a level means that of the loops.

   OpenACC 3.3 section 2.9, 3.4 section 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "tokens/tokens.h"

/* From the highest level on.  */
static const enum omp_clause_code levels[] =
{
  OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR, OMP_CLAUSE_SEQ
};

enum { SEQ = ARRAY_SIZE (levels) - 1, NO_LOOP };

/* Lowers *DATA, an index of levels, to that of loop *TP.  Returns a compute construct.  */
static tree
find_loop (tree *tp, int *walk, void *data)
{
  unsigned *least = (unsigned *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      return *tp;
    case OACC_LOOP:
      for (unsigned i = 0; i < *least; i++)
	if (i == SEQ || omp_find_clause (OMP_FOR_CLAUSES (*tp), levels[i]))
	  *least = i;
      break;
    default:
      if (TYPE_P (*tp))
	*walk = 0;
    }
  return NULL_TREE;
}

/* Warns of loop *TP, of main.  */
static tree
warn_of_loop (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) == OACC_LOOP)
    accx_warning (effect, EXPR_LOCATION (*tp), "%<loop%> directive outside of compute constructs and "
		"routines: the loop runs on the host");
  return NULL_TREE;
}

/* Says of loop *TP, of a sequential routine or main, that it is sequential.  */
static tree
make_sequential (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) != OACC_LOOP
      || omp_find_clause (OMP_FOR_CLAUSES (*tp), OMP_CLAUSE_SEQ))
    return NULL_TREE;
  tree *p = &OMP_FOR_CLAUSES (*tp);
  while (*p)
    switch (OMP_CLAUSE_CODE (*p))
      {
      case OMP_CLAUSE_AUTO: case OMP_CLAUSE_INDEPENDENT:
      case OMP_CLAUSE_GANG: case OMP_CLAUSE_WORKER: case OMP_CLAUSE_VECTOR:
	*p = OMP_CLAUSE_CHAIN (*p);
	break;
      default:
	p = &OMP_CLAUSE_CHAIN (*p);
      }
  *p = build_omp_clause (EXPR_LOCATION (*tp), OMP_CLAUSE_SEQ);
  return NULL_TREE;
}

/* The same of a loop that names no level, of a routine whose directive says seq.  */
static tree
make_plain_sequential (tree *tp, int *walk, void *data)
{
  bool plain = TREE_CODE (*tp) == OACC_LOOP;
  for (unsigned i = 0; plain && i < SEQ; i++)
    plain = !omp_find_clause (OMP_FOR_CLAUSES (*tp), levels[i]);
  return plain ? make_sequential (tp, walk, data) : NULL_TREE;
}

/* Gives FN, a routine whose directive names no level, that of its loops; SEQ_CLAUSE is where GCC
   keeps the one that it has made up.  */
static void
infer_level (tree fn, tree *seq_clause)
{
  unsigned level = NO_LOOP;
  if (walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), find_loop, &level) || level == NO_LOOP)
    return;
  if (level == SEQ)
    {
      walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), make_sequential, NULL);
      return;
    }
  tree clause = build_omp_clause (OMP_CLAUSE_LOCATION (*seq_clause), levels[level]);
  OMP_CLAUSE_CHAIN (clause) = OMP_CLAUSE_CHAIN (*seq_clause);
  *seq_clause = clause;
  oacc_replace_fn_attrib (fn, oacc_build_routine_dims (clause));
}

void
orphan_mark (tree fn)
{
  scoped_obey (fn);
  if (tree dims = oacc_get_fn_attrib (fn))
    {
      tree *seq = level_inferred (fn);
      if (seq)
	infer_level (fn, seq);
      else if (oacc_fn_attrib_level (dims) == (int) ACCX_DIMS)
	walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), make_plain_sequential, NULL);
      return;
    }
  unsigned level = NO_LOOP;
  for (unsigned i = 0; i < ARRAY_SIZE (levels); i++)
    if (bind_level (fn) == levels[i])
      level = i;
  if (level == NO_LOOP
      && (walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), find_loop, &level)
	  || level == NO_LOOP))
    return;
  if (DECL_NAME (fn) && MAIN_NAME_P (DECL_NAME (fn)) && DECL_FILE_SCOPE_P (fn))
    {
      walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), warn_of_loop, NULL);
      level = SEQ;
    }
  orphan_make_routine (fn, levels[level], DECL_SOURCE_LOCATION (fn));
  if (level == SEQ)
    walk_tree_without_duplicates (&DECL_SAVED_TREE (fn), make_sequential, NULL);
}
