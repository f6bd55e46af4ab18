/* Dummy arrays that have gaps.  The actual argument of an assumed-shape array may be a section with
   strides, x(1::2), and these may be negative, x(n:1:-1).  What a construct's clause maps of it begins
   with its first element and has what lies between; copied back, that must be what the host has there.
   Takes the GENERIC of a function; gives constructs around which such an array is on the device
   with all between its ends, where it has gaps at run time:

     CONSTRUCT copyout (a)  ->  if (gaps) enter data copyin (from the lowest element of a to the highest)
				CONSTRUCT copyout (a)
				if (gaps) exit data copyout (the same)

   enter data, exit data and update move what lies between, too, and enter data create copies it in.  So they do for
   sections of such arrays and for pointers, whose strides may be anything.

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

/* VALUE where there are data behind descriptor D, to which pointer P leads, else 0.  */
static tree
if_there (tree d, tree p, tree value)
{
  if (tree_dummy_descriptor (p))
    return tree_descriptor_there (d, value);
  tree data = tree_data_pointer (d), type = TREE_TYPE (value);
  tree there = build2 (NE_EXPR, boolean_type_node, data, build_zero_cst (TREE_TYPE (data)));
  return build3 (COND_EXPR, type, there, value, build_zero_cst (type));
}

/* An array with a descriptor that a construct uses, a dummy or one that it names.  */
struct strided_array
{
  tree pointer, descriptor;	/* a.0, *a, or what leads to data and their descriptor */
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
  tree below = saved_at (list, if_there (d, s->pointer, unshare_expr (span.below)));
  length = saved_at (list, if_there (d, s->pointer, length));
  s->gaps = fold_build2 (NE_EXPR, boolean_type_node, below, build_zero_cst (type));
  if (s->named)
    {
      tree count = if_there (d, s->pointer, unshare_expr (span.count));
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

/* A data directive of kind CODE about BYTES at WHAT, of NAME, with a mapping of KIND, for one with the clauses
   OF: done where there are GAPS.  */
static tree
directive_for (tree gaps, tree what, tree bytes, tree name, tree of, location_t loc, enum tree_code code,
	       enum gomp_map_kind kind)
{
  tree list = NULL_TREE, directive = NULL_TREE;
  clauses_share (of, code == OACC_ENTER_DATA, &list);
  list = clause_map_before (list, loc, kind, unshare_expr (what), unshare_expr (bytes));
  if (name)
    facts_note_name (list, name);
  append_to_statement_list (scope_statement (code, loc, list), &directive);
  return build3_loc (loc, COND_EXPR, void_type_node, gaps, directive, NULL_TREE);
}

/* ---- Clauses of arrays that may have gaps or negative strides ---- */

/* The descriptor whose data *TP is, or NULL_TREE.  */
static tree
find_descriptor (tree *tp, int *walk, void *)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  return TREE_CODE (t) == COMPONENT_REF && tree_is_descriptor (TREE_TYPE (TREE_OPERAND (t, 0)))
	 && operand_equal_p (t, tree_data_pointer (TREE_OPERAND (t, 0)), 0) ? TREE_OPERAND (t, 0) : NULL_TREE;
}

/* Whether D is the descriptor of a pointer: what is allocatable alone leads to its data.  */
static bool
is_pointer_array (tree d)
{
  return !TYPE_RESTRICT (TREE_TYPE (tree_data_pointer (d)))
	 && !(TREE_CODE (d) == COMPONENT_REF && id_equal (DECL_NAME (TREE_OPERAND (d, 1)), "_data"));
}

/* The clause behind C that attaches its array's pointer, or NULL_TREE.  */
static tree
pointer_clause (tree c)
{
  for (c = OMP_CLAUSE_CHAIN (c); map_does (c, MAP_BEHIND | MAP_GROUP); c = OMP_CLAUSE_CHAIN (c))
    if (map_does (c, MAP_POINTER | MAP_ATTACH))
      return c;
  return NULL_TREE;
}

/* The descriptor of what clause C maps, of a dummy array, a pointer or a section of one; or NULL_TREE.  */
static tree
strided_descriptor (tree c)
{
  tree decl = OMP_CLAUSE_DECL (c), behind = pointer_clause (c);
  if (!INDIRECT_REF_P (decl))
    return NULL_TREE;
  if (tree d = tree_dummy_descriptor (TREE_OPERAND (decl, 0)))
    return d;
  tree d = walk_tree_without_duplicates (&TREE_OPERAND (decl, 0), find_descriptor, NULL);
  if (!d || !VAR_P (d) || !DECL_ARTIFICIAL (d))
    return d && is_pointer_array (d) ? d : NULL_TREE;
  tree base = behind ? generic_strip (OMP_CLAUSE_DECL (behind)) : NULL_TREE;	/* D is a section */
  if (!base || tree_dummy_descriptor (base))
    return base ? d : NULL_TREE;
  base = walk_tree_without_duplicates (&base, find_descriptor, NULL);
  return base && is_pointer_array (base) ? d : NULL_TREE;
}

/* Whether clause C maps all of a dummy array.  */
static bool
is_whole_dummy (tree c)
{
  return INDIRECT_REF_P (OMP_CLAUSE_DECL (c)) && tree_dummy_descriptor (TREE_OPERAND (OMP_CLAUSE_DECL (c), 0));
}

/* Lets clause C map all between the lowest and the highest element of its array; what that needs goes to *LIST.
   Returns whether it has gaps, at run time; NULL_TREE if C is about no such array.  */
static tree
widen_clause (tree c, tree *list)
{
  struct descriptor_span span;
  tree d = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !map_does (c, MAP_BEHIND | MAP_GROUP | MAP_DEVICE)
	   ? strided_descriptor (c) : NULL_TREE;
  tree type = ssizetype, decl = OMP_CLAUSE_DECL (c), element = TREE_TYPE (decl);
  while (d && TREE_CODE (element) == ARRAY_TYPE)
    element = TREE_TYPE (element);
  tree size = d ? TYPE_SIZE_UNIT (element) : NULL_TREE;
  if (!size || TREE_CODE (size) != INTEGER_CST || !tree_descriptor_span (d, &span))
    return NULL_TREE;
  tree p = TREE_OPERAND (decl, 0), to = build_pointer_type (element), behind = pointer_clause (c);
  tree some = fold_convert (type, fold_build2 (NE_EXPR, boolean_type_node, span.count, build_zero_cst (type)));
  tree length = fold_build2 (PLUS_EXPR, type, fold_build2 (MINUS_EXPR, type, span.above, span.below), some);
  size = fold_convert (type, size);
  tree count = saved_at (list, if_there (d, p, fold_build2 (MULT_EXPR, type, unshare_expr (span.count), size)));
  tree below = saved_at (list, if_there (d, p, fold_build2 (MULT_EXPR, type, unshare_expr (span.below), size)));
  tree bytes = saved_at (list, if_there (d, p, fold_build2 (MULT_EXPR, type, length, size)));
  tree first = fold_build_pointer_plus (fold_convert (to, p), fold_convert (sizetype, below));
  OMP_CLAUSE_DECL (c) = build1 (INDIRECT_REF, element, first);
  OMP_CLAUSE_SIZE (c) = fold_convert (size_type_node, bytes);
  if (behind)
    OMP_CLAUSE_SIZE (behind) = fold_build2 (PLUS_EXPR, type, fold_convert (type, OMP_CLAUSE_SIZE (behind)), below);
  return fold_build2 (NE_EXPR, boolean_type_node, bytes, count);
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
      tree what = build1 (INDIRECT_REF, element_of (s), s->first), name = tree_dummy_descriptor (s->pointer) ? TREE_OPERAND (s->descriptor, 0) : NULL_TREE;
      append_to_statement_list (directive_for (s->gaps, what, s->bytes, name, clauses, s->loc, OACC_ENTER_DATA,
					       GOMP_MAP_TO), &before);
      append_to_statement_list (directive_for (s->gaps, what, s->bytes, name, clauses, s->loc, OACC_EXIT_DATA,
					       s->out ? GOMP_MAP_FROM : GOMP_MAP_RELEASE), &after);
    }
  append_to_statement_list (*tp, &before);
  append_to_statement_list (after, &before);
  *tp = before;
}

/* Widens CLAUSES of *TP, an enter data, exit data or update directive.  What enter data only makes, and has
   gaps, is copied in before: what lies between comes back later.  */
static void
mend_directive (tree *tp, tree clauses)
{
  tree before = NULL_TREE, after = NULL_TREE;
  location_t loc = EXPR_LOCATION (*tp);
  bool saved = has_markers (clauses), makes = TREE_CODE (*tp) == OACC_ENTER_DATA && !saved;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree gaps = widen_clause (c, &before), what = OMP_CLAUSE_DECL (c), bytes = OMP_CLAUSE_SIZE (c);
      if (!gaps || !makes || map_does (c, MAP_IN))
	continue;
      if (!saved)
	save_operands (clauses, &before);
      saved = true;
      append_to_statement_list (directive_for (gaps, what, bytes, NULL_TREE, clauses, loc, OACC_ENTER_DATA,
					       GOMP_MAP_TO), &before);
      append_to_statement_list (directive_for (gaps, what, bytes, NULL_TREE, clauses, loc, OACC_EXIT_DATA,
					       GOMP_MAP_RELEASE), &after);
    }
  if (!before)
    return;
  append_to_statement_list (*tp, &before);
  append_to_statement_list (after, &before);
  *tp = before;
}

/* ---- Constructs ---- */

static bool
is_compute (tree t)
{
  return TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS || TREE_CODE (t) == OACC_SERIAL;
}

/* Lets clause C, of a pointer or a section, end with the highest element of its array.  */
static void
end_clause (tree c, tree d)
{
  struct descriptor_span span;
  tree type = ssizetype, p = TREE_OPERAND (OMP_CLAUSE_DECL (c), 0);
  struct strided_array s = { p, d, UNKNOWN_LOCATION, true, true, NULL_TREE, NULL_TREE, NULL_TREE };
  tree element = element_of (&s);
  if (!element || !tree_descriptor_span (d, &span))
    return;
  tree some = fold_convert (type, fold_build2 (NE_EXPR, boolean_type_node, span.count, build_zero_cst (type)));
  tree length = fold_build2 (MULT_EXPR, type, fold_build2 (PLUS_EXPR, type, span.above, some),
			     fold_convert (type, TYPE_SIZE_UNIT (element)));
  OMP_CLAUSE_SIZE (c) = fold_convert (size_type_node, if_there (d, p, length));
}

/* Adds pointers and sections that CLAUSES are about.  */
static void
add_pointers (struct used_arrays *u, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree d = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !map_does (c, MAP_BEHIND | MAP_GROUP | MAP_DEVICE)
	       && !is_whole_dummy (c) ? strided_descriptor (c) : NULL_TREE;
      if (!d)
	continue;
      struct strided_array s = { TREE_OPERAND (OMP_CLAUSE_DECL (c), 0), d, u->loc, true, map_does (c, MAP_OUT),
				 NULL_TREE, NULL_TREE, NULL_TREE };
      end_clause (c, d);
      if (map_does (c, MAP_MAKES))
	u->arrays.safe_push (s);
    }
}

/* What construct *TP names, and whole dummy arrays that it uses.  */
static void
mend_construct (tree *tp)
{
  tree t = *tp;
  struct used_arrays u;
  u.loc = EXPR_LOCATION (t);
  if (has_markers (OMP_CLAUSES (t)))
    return;
  add_clauses (&u, OMP_CLAUSES (t));
  if (is_compute (t) && !omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_DEFAULT))
    walk_tree_without_duplicates (&OMP_BODY (t), find_dummy, &u);
  add_pointers (&u, OMP_CLAUSES (t));
  if (!u.arrays.is_empty ())
    surround (tp, &u);
}

static tree
visit (tree *tp, int *walk, void *)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      mend_directive (tp, OMP_STANDALONE_CLAUSES (t));
      break;
    case OACC_DATA: case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      if (TREE_CODE (t) == OACC_DATA)
	walk_tree_without_duplicates (&OMP_BODY (t), visit, NULL);
      mend_construct (tp);
      break;
    default:
      return NULL_TREE;
    }
  *walk = 0;
  return NULL_TREE;
}

void
strided_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
