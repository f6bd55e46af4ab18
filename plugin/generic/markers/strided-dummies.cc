/* Dummy arrays that have gaps.  The actual argument of an assumed-shape array may be a section with
   strides, x(1::2), and these may be negative, x(n:1:-1).  What a construct's clause maps of it begins
   with its first element and has what lies between; copied back, that must be what the host has there.
   Takes the GENERIC of a function; gives constructs around which such an array is on the device
   with all between its ends, where it has gaps at run time:

     CONSTRUCT copyout (a)  ->  if (gaps) enter data copyin (from the lowest element of a to the highest)
				CONSTRUCT copyout (a)
				if (gaps) exit data copyout (the same)

   What no clause names is copied both ways from its first element on: only what is in front of that,
   where strides are negative, comes along so.  Not so where a clause has modifiers: there are markers in it.

   Fortran 2018 section 15.5.2.4; OpenACC 3.3 section 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* T, evaluated at the end of *LIST, for that and what follows it.  */
static tree
saved_at (tree *list, tree t)
{
  t = save_expr (t);
  if (TREE_CODE (t) == SAVE_EXPR)
    append_to_statement_list (t, list);
  return t;
}

/* A dummy array with a descriptor that a construct uses.  */
struct strided_array
{
  tree pointer, descriptor;	/* a.0, *a */
  location_t loc;
  bool named, out;		/* a clause of the construct names it; copies it back */
  tree gaps, first, bytes;	/* where it is in memory, and whether it has gaps there */
};

/* The type of the elements of S, whose size is a constant, or NULL_TREE.  */
static tree
element_of (const struct strided_array *s)
{
  tree type = TREE_TYPE (TREE_TYPE (s->pointer));
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  tree size = TYPE_SIZE_UNIT (type);
  return size && TREE_CODE (size) == INTEGER_CST && !integer_zerop (size) ? type : NULL_TREE;
}

/* Sets gaps, first and bytes of S, evaluated at the end of *LIST.  What no clause names begins with its
   first element and is copied both ways: gaps are no matter there, but elements in front of that one.  */
static bool
place_array (struct strided_array *s, tree *list)
{
  struct descriptor_span span;
  tree element = element_of (s), type = ssizetype, d = s->descriptor;
  if (!element || !tree_descriptor_span (d, &span))
    return false;
  tree some = fold_convert (type, fold_build2 (NE_EXPR, boolean_type_node, span.count, build_zero_cst (type)));
  tree length = fold_build2 (PLUS_EXPR, type, fold_build2 (MINUS_EXPR, type, span.above, span.below), some);
  tree below = saved_at (list, tree_descriptor_there (d, unshare_expr (span.below)));
  length = saved_at (list, tree_descriptor_there (d, length));
  s->gaps = fold_build2 (NE_EXPR, boolean_type_node, below, build_zero_cst (type));
  if (s->named)
    {
      tree count = tree_descriptor_there (d, unshare_expr (span.count));
      s->gaps = fold_build2 (TRUTH_OR_EXPR, boolean_type_node, s->gaps,
			     fold_build2 (NE_EXPR, boolean_type_node, length, count));
    }
  s->gaps = saved_at (list, s->gaps);
  tree size = fold_convert (type, TYPE_SIZE_UNIT (element));
  tree start = fold_convert (sizetype, fold_build2 (MULT_EXPR, type, below, size));
  s->first = fold_build_pointer_plus (fold_convert (build_pointer_type (element), s->pointer), start);
  s->bytes = fold_convert (size_type_node, fold_build2 (MULT_EXPR, type, length, size));
  return true;
}

/* A data directive of kind CODE about S, with a mapping of KIND, for a construct with the clauses OF: done
   where there are gaps.  */
static tree
directive_for (const struct strided_array *s, tree of, enum tree_code code, enum gomp_map_kind kind)
{
  tree list = NULL_TREE, directive = NULL_TREE;
  clauses_share (of, code == OACC_ENTER_DATA, &list);
  list = clause_map_before (list, s->loc, kind, build1 (INDIRECT_REF, element_of (s), unshare_expr (s->first)),
			    unshare_expr (s->bytes));
  facts_note_name (list, TREE_OPERAND (s->descriptor, 0));
  append_to_statement_list (scope_statement (code, s->loc, list), &directive);
  return build3_loc (s->loc, COND_EXPR, void_type_node, s->gaps, directive, NULL_TREE);
}

/* ---- What a construct uses ---- */

struct used_arrays
{
  auto_vec<struct strided_array> arrays;
  location_t loc;
};

static void
add_array (struct used_arrays *u, tree p, tree clause)
{
  tree d = tree_dummy_descriptor (p);
  if (!d)
    return;
  for (unsigned i = 0; i < u->arrays.length (); i++)
    if (u->arrays[i].pointer == p)
      return;
  struct strided_array s = { p, d, u->loc, clause != NULL_TREE, !clause || map_does (clause, MAP_OUT),
			     NULL_TREE, NULL_TREE, NULL_TREE };
  u->arrays.safe_push (s);
}

/* Adds what clauses among CLAUSES are about all of, and not what others name.  */
static void
add_clauses (struct used_arrays *u, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && TREE_CODE (OMP_CLAUSE_DECL (c)) == INDIRECT_REF
	&& map_does (c, MAP_IN | MAP_OUT | MAP_MAKES) && !map_does (c, MAP_BEHIND | MAP_GROUP | MAP_DEVICE))
      add_array (u, TREE_OPERAND (OMP_CLAUSE_DECL (c), 0), c);
}

static tree
find_dummy (tree *tp, int *walk, void *data)
{
  struct used_arrays *u = (struct used_arrays *) data;
  *walk = !TYPE_P (*tp);
  if (VAR_P (*tp))
    add_array (u, *tp, NULL_TREE);
  return NULL_TREE;
}

/* Whether a clause among CLAUSES is about what P leads to.  */
static bool
is_named (tree clauses, tree p)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP: case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE: case OMP_CLAUSE_REDUCTION:
	if (OMP_CLAUSE_DECL (c) == p || clause_is_about (c, p))
	  return true;
	break;
      default:
	break;
      }
  return false;
}

/* Has the condition and the queue that CLAUSES name evaluated at the end of *LIST.  */
static void
save_operands (tree clauses, tree *list)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_IF: case OMP_CLAUSE_ASYNC: case OMP_CLAUSE_WAIT:
	OMP_CLAUSE_OPERAND (c, 0) = saved_at (list, OMP_CLAUSE_OPERAND (c, 0));
	break;
      default:
	break;
      }
}

static bool
has_markers (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && construct_is_carrier (c))
      return true;
  return false;
}

/* Puts the construct *TP between the directives for what U has.  */
static void
surround (tree *tp, struct used_arrays *u)
{
  tree clauses = OMP_CLAUSES (*tp), before = NULL_TREE, after = NULL_TREE;
  save_operands (clauses, &before);
  for (unsigned i = 0; i < u->arrays.length (); i++)
    {
      struct strided_array *s = &u->arrays[i];
      if ((!s->named && is_named (clauses, s->pointer)) || !place_array (s, &before))
	continue;
      append_to_statement_list (directive_for (s, clauses, OACC_ENTER_DATA, GOMP_MAP_TO), &before);
      append_to_statement_list (directive_for (s, clauses, OACC_EXIT_DATA,
					       s->out ? GOMP_MAP_FROM : GOMP_MAP_RELEASE), &after);
    }
  append_to_statement_list (*tp, &before);
  append_to_statement_list (after, &before);
  *tp = before;
}

static tree
visit (tree *tp, int *walk, void *)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  bool compute = TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS || TREE_CODE (t) == OACC_SERIAL;
  if (!compute && TREE_CODE (t) != OACC_DATA)
    return NULL_TREE;
  *walk = 0;
  if (!compute)
    walk_tree_without_duplicates (&OMP_BODY (t), visit, NULL);
  if (has_markers (OMP_CLAUSES (t)))
    return NULL_TREE;
  struct used_arrays u;
  u.loc = EXPR_LOCATION (t);
  add_clauses (&u, OMP_CLAUSES (t));
  if (compute && !omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_DEFAULT))
    walk_tree_without_duplicates (&OMP_BODY (t), find_dummy, &u);
  if (!u.arrays.is_empty ())
    surround (tp, &u);
  return NULL_TREE;
}

void
strided_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
