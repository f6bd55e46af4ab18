/* Dummy arrays that have gaps.  The actual argument of an assumed-shape array may be a section with
   strides, x(1::2), and these may be negative, x(n:1:-1).  What a construct's clause maps of it begins
   with its first element and has what lies between; copied back, that must be what the host has there.
   Takes the GENERIC of a function; gives constructs around which such an array is on the device
   with all between its ends, where it has gaps at run time:

     CONSTRUCT copyout (a)  ->  if (gaps) enter data copyin (from the lowest element of a to the highest)
				CONSTRUCT copyout (a)
				if (gaps) exit data copyout (the same)

   enter data and exit data move what lies between, too, and enter data create copies it in.  So they do for
   sections of such arrays and for pointers, whose strides may be anything.  Updates do only where clauses have
   modifiers: others are update-sections.cc's.

   What no clause names comes along so, too, a pointer or an associate name among it; arrays whose elements lie
   between each other's come as one.  Not so where a clause has modifiers: there are markers in it.

   Fortran 2018 section 15.5.2.4; OpenACC 3.3 section 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "generic/tree/facts.h"

/* Statements in front of a construct or directive of FUNCTION at LOC, and their variables.  */
struct strided_front
{
  tree function, vars, list;
  location_t loc;
};

/* T, evaluated at the end of F, for that and what follows it.  */
static tree
saved_at (struct strided_front *f, tree t)
{
  if (CONSTANT_CLASS_P (t))
    return t;
  tree v = generic_variable (f->loc, f->function, "accx_place", TREE_TYPE (t), &f->vars);
  generic_assign (v, t, &f->list);
  return v;
}

/* Puts F in front of *TP, and BEHIND behind it.  */
static void
put_front (tree *tp, struct strided_front *f, tree behind)
{
  if (!f->list)
    return;
  append_to_statement_list (*tp, &f->list);
  append_to_statement_list (behind, &f->list);
  *tp = f->vars ? generic_scope (f->vars, f->list) : f->list;
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

/* Where the elements of an array are: from BELOW bytes behind the first one, 0 or less, BYTES of memory, of which
   the elements have FULL.  */
struct array_place
{
  tree below, bytes, full;
};

/* Fills PLACE, evaluated at the end of FRONT, for the array of descriptor D, to which pointer P leads.  Steps of a
   dummy array are elements, those of a pointer may be larger.  Returns false if D is not as expected.  */
static bool
place_of (tree d, tree p, struct strided_front *front, struct array_place *place)
{
  struct descriptor_span span;
  tree type = ssizetype;
  if (!tree_descriptor_span (d, &span))
    return false;
  if (tree_dummy_descriptor (p))
    {
      tree element = TREE_TYPE (TREE_TYPE (p));
      while (TREE_CODE (element) == ARRAY_TYPE)
	element = TREE_TYPE (element);
      tree size = TYPE_SIZE_UNIT (element);
      if (!size || TREE_CODE (size) != INTEGER_CST || integer_zerop (size))
	return false;
      span.unit = span.element = fold_convert (type, size);
    }
  tree some = fold_convert (type, fold_build2 (NE_EXPR, boolean_type_node, span.count, build_zero_cst (type)));
  tree steps = fold_build2 (MINUS_EXPR, type, span.above, span.below);
  tree bytes = fold_build2 (PLUS_EXPR, type, fold_build2 (MULT_EXPR, type, steps, span.unit),
			    fold_build2 (MULT_EXPR, type, some, span.element));
  tree below = fold_build2 (MULT_EXPR, type, unshare_expr (span.below), unshare_expr (span.unit));
  /* gfortran's own clauses for pointers, where the program has none, have all steps of the last dimension.  */
  tree all = tree_dummy_descriptor (p) || (VAR_P (d) && DECL_ARTIFICIAL (d)) ? NULL_TREE : tree_descriptor_bytes (d);
  if (all)
    bytes = fold_build2 (MAX_EXPR, type, bytes,
			 fold_build2 (MINUS_EXPR, type, fold_convert (type, all), unshare_expr (below)));
  tree full = fold_build2 (MULT_EXPR, type, unshare_expr (span.count), unshare_expr (span.element));
  place->below = saved_at (front, if_there (d, p, below));
  place->bytes = saved_at (front, if_there (d, p, bytes));
  place->full = saved_at (front, if_there (d, p, full));
  return true;
}

/* What lies BELOW bytes behind P, of ELEMENT.  */
static tree
object_at (tree p, tree below, tree element)
{
  tree start = fold_build_pointer_plus (fold_convert (build_pointer_type (element), p), fold_convert (sizetype, below));
  return build1 (INDIRECT_REF, element, start);
}

/* The type of the elements of pointer P's array: bytes, if its is void *.  */
static tree
element_of (tree p)
{
  tree type = TREE_TYPE (TREE_TYPE (p));
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return VOID_TYPE_P (type) ? unsigned_char_type_node : type;
}

/* An array with a descriptor that a construct uses, a dummy or a pointer.  */
struct strided_array
{
  tree pointer, descriptor;	/* a.0, *a, or what leads to data and their descriptor */
  location_t loc;
  bool named, out;		/* a clause of the construct names it; copies it back */
  tree gaps, first, end;	/* where it is in memory, and whether it has gaps there */
};

/* Sets gaps, first and end of S, evaluated at the end of FRONT.  What has elements in front of its first one counts
   as having gaps.  */
static bool
place_array (struct strided_array *s, struct strided_front *front)
{
  struct array_place place;
  if (!place_of (s->descriptor, s->pointer, front, &place))
    return false;
  s->gaps = fold_build2 (TRUTH_OR_EXPR, boolean_type_node,
			 fold_build2 (NE_EXPR, boolean_type_node, place.below, build_zero_cst (ssizetype)),
			 fold_build2 (NE_EXPR, boolean_type_node, place.bytes, place.full));
  s->gaps = saved_at (front, s->gaps);
  tree start = fold_build_pointer_plus (fold_convert (ptr_type_node, s->pointer), fold_convert (sizetype, place.below));
  s->first = saved_at (front, fold_convert (size_type_node, start));
  s->end = fold_build2 (PLUS_EXPR, size_type_node, s->first, fold_convert (size_type_node, place.bytes));
  s->end = saved_at (front, s->end);
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
  return tree_data_descriptor (t);
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

/* Lets clause C map all between the lowest and the highest element of its array; what that needs goes to FRONT.
   Returns whether it has gaps, at run time; NULL_TREE if C is about no such array.  */
static tree
widen_clause (tree c, struct strided_front *front)
{
  struct array_place place;
  tree d = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !map_does (c, MAP_BEHIND | MAP_GROUP | MAP_DEVICE)
	   ? strided_descriptor (c) : NULL_TREE;
  tree type = ssizetype, p = d ? TREE_OPERAND (OMP_CLAUSE_DECL (c), 0) : NULL_TREE, behind = pointer_clause (c);
  if (!d || !place_of (d, p, front, &place))
    return NULL_TREE;
  OMP_CLAUSE_DECL (c) = object_at (p, place.below, element_of (p));
  OMP_CLAUSE_SIZE (c) = fold_convert (size_type_node, place.bytes);
  if (behind)
    OMP_CLAUSE_SIZE (behind) = fold_build2 (PLUS_EXPR, type, fold_convert (type, OMP_CLAUSE_SIZE (behind)),
					    place.below);
  return fold_build2 (NE_EXPR, boolean_type_node, place.bytes, place.full);
}

/* ---- What a construct uses ---- */

struct used_arrays
{
  auto_vec<struct strided_array> arrays;
  hash_set<tree> own;		/* the construct's own variables */
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

/* Adds the pointer whose data T are, of a variable or an argument.  */
static void
add_pointer (struct used_arrays *u, tree t)
{
  tree d = tree_data_descriptor (t);
  tree base = !d ? NULL_TREE : INDIRECT_REF_P (d) ? TREE_OPERAND (d, 0) : d;
  if (!d || !is_pointer_array (d) || !DECL_P (base) || u->own.contains (base))
    return;
  for (unsigned i = 0; i < u->arrays.length (); i++)
    if (operand_equal_p (u->arrays[i].descriptor, d, 0))
      return;
  struct strided_array s = { t, d, u->loc, false, true, NULL_TREE, NULL_TREE, NULL_TREE };
  u->arrays.safe_push (s);
}

static tree
find_used (tree *tp, int *walk, void *data)
{
  struct used_arrays *u = (struct used_arrays *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      u->own.add (v);
  if (VAR_P (*tp))
    add_array (u, *tp, NULL_TREE);
  else if (TREE_CODE (*tp) == COMPONENT_REF)
    add_pointer (u, *tp);
  return NULL_TREE;
}

/* Whether a clause among CLAUSES is about what P leads to, or the variable whose pointer P is.  */
static bool
is_named (tree clauses, tree p)
{
  if (TREE_CODE (p) == COMPONENT_REF)
    p = TREE_OPERAND (p, 0);
  if (INDIRECT_REF_P (p))
    p = TREE_OPERAND (p, 0);
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

/* Has the condition and the queue that CLAUSES name evaluated at the end of FRONT, as clauses_share would have
   them in a branch.  */
static void
save_operands (tree clauses, struct strided_front *front)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_IF: case OMP_CLAUSE_ASYNC: case OMP_CLAUSE_WAIT:
	OMP_CLAUSE_OPERAND (c, 0) = save_expr (OMP_CLAUSE_OPERAND (c, 0));
	if (TREE_CODE (OMP_CLAUSE_OPERAND (c, 0)) == SAVE_EXPR)
	  append_to_statement_list (OMP_CLAUSE_OPERAND (c, 0), &front->list);
	break;
      default:
	break;
      }
}

/* Whether A and B, which have gaps, lie within each other: even and odd elements of an array.  */
static tree
are_mixed (const struct strided_array *a, const struct strided_array *b)
{
  tree type = boolean_type_node;
  tree both = fold_build2 (TRUTH_ANDIF_EXPR, type, a->gaps, b->gaps);
  tree before = fold_build2 (LT_EXPR, type, a->first, b->end);
  return fold_build2 (TRUTH_ANDIF_EXPR, type, fold_build2 (TRUTH_ANDIF_EXPR, type, both, before),
		      fold_build2 (LT_EXPR, type, b->first, a->end));
}

/* Where the I-th array of U is that has gaps begins and ends, with those among which its elements are.  */
static void
range_of (const struct used_arrays *u, unsigned i, struct strided_front *front, tree *first, tree *end)
{
  enum { MANY = 4 };
  const struct strided_array *s = &u->arrays[i];
  tree type = size_type_node;
  *first = s->first;
  *end = s->end;
  for (unsigned k = 0; k < u->arrays.length () && u->arrays.length () <= MANY; k++)
    {
      const struct strided_array *o = &u->arrays[k];
      if (k == i || !o->first)
	continue;
      tree mixed = saved_at (front, are_mixed (s, o));
      *first = fold_build2 (MIN_EXPR, type, *first, build3 (COND_EXPR, type, mixed, o->first, s->first));
      *end = fold_build2 (MAX_EXPR, type, *end, build3 (COND_EXPR, type, mixed, o->end, s->end));
    }
  *first = saved_at (front, *first);
}

/* Puts the construct *TP, with F in front, between the directives for what U has.  */
static void
surround (tree *tp, struct used_arrays *u, struct strided_front *f)
{
  tree clauses = OMP_CLAUSES (*tp), after = NULL_TREE, first, end;
  save_operands (clauses, f);
  for (unsigned i = 0; i < u->arrays.length (); i++)
    {
      struct strided_array *s = &u->arrays[i];
      if ((!s->named && is_named (clauses, s->pointer)) || !place_array (s, f))
	s->first = NULL_TREE;
    }
  for (unsigned i = 0; i < u->arrays.length (); i++)
    {
      struct strided_array *s = &u->arrays[i];
      if (!s->first)
	continue;
      range_of (u, i, f, &first, &end);
      tree what = object_at (first, size_zero_node, element_of (s->pointer));
      tree bytes = fold_build2 (MINUS_EXPR, size_type_node, end, first);
      tree name = tree_dummy_descriptor (s->pointer) ? TREE_OPERAND (s->descriptor, 0) : NULL_TREE;
      append_to_statement_list (directive_for (s->gaps, what, bytes, name, clauses, s->loc, OACC_ENTER_DATA,
					       GOMP_MAP_TO), &f->list);
      append_to_statement_list (directive_for (s->gaps, what, bytes, name, clauses, s->loc, OACC_EXIT_DATA,
					       s->out ? GOMP_MAP_FROM : GOMP_MAP_RELEASE), &after);
    }
  put_front (tp, f, after);
}

/* Widens CLAUSES of *TP, an enter data, exit data or update directive.  What enter data only makes, and has
   gaps, is copied in before: what lies between comes back later.  */
static void
mend_directive (tree *tp, tree clauses, tree function)
{
  location_t loc = EXPR_LOCATION (*tp);
  struct strided_front f = { function, NULL_TREE, NULL_TREE, loc };
  tree after = NULL_TREE;
  bool saved = construct_has_carrier (clauses), makes = TREE_CODE (*tp) == OACC_ENTER_DATA && !saved;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree gaps = widen_clause (c, &f), what = OMP_CLAUSE_DECL (c), bytes = OMP_CLAUSE_SIZE (c);
      if (!gaps || !makes || map_does (c, MAP_IN))
	continue;
      if (!saved)
	save_operands (clauses, &f);
      saved = true;
      append_to_statement_list (directive_for (gaps, what, bytes, NULL_TREE, clauses, loc, OACC_ENTER_DATA,
					       GOMP_MAP_TO), &f.list);
      append_to_statement_list (directive_for (gaps, what, bytes, NULL_TREE, clauses, loc, OACC_EXIT_DATA,
					       GOMP_MAP_RELEASE), &after);
    }
  put_front (tp, &f, after);
}

/* ---- Constructs ---- */

static bool
is_compute (tree t)
{
  return TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS || TREE_CODE (t) == OACC_SERIAL;
}

/* Lets clause C, of a pointer or a section, end with the highest element of its array.  */
static void
end_clause (tree c, tree d, struct strided_front *front)
{
  struct array_place place;
  if (place_of (d, TREE_OPERAND (OMP_CLAUSE_DECL (c), 0), front, &place))
    OMP_CLAUSE_SIZE (c) = fold_convert (size_type_node, fold_build2 (PLUS_EXPR, ssizetype, place.bytes, place.below));
}

/* Adds pointers and sections that CLAUSES are about.  */
static void
add_pointers (struct used_arrays *u, tree clauses, struct strided_front *front)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree d = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !map_does (c, MAP_BEHIND | MAP_GROUP | MAP_DEVICE)
	       && !is_whole_dummy (c) ? strided_descriptor (c) : NULL_TREE;
      if (!d)
	continue;
      struct strided_array s = { TREE_OPERAND (OMP_CLAUSE_DECL (c), 0), d, u->loc, true, map_does (c, MAP_OUT),
				 NULL_TREE, NULL_TREE, NULL_TREE };
      end_clause (c, d, front);
      if (map_does (c, MAP_MAKES))
	u->arrays.safe_push (s);
    }
}

/* What construct *TP of FUNCTION names, and arrays that it uses without.  */
static void
mend_construct (tree *tp, tree function)
{
  tree t = *tp;
  struct used_arrays u;
  struct strided_front f = { function, NULL_TREE, NULL_TREE, EXPR_LOCATION (t) };
  u.loc = EXPR_LOCATION (t);
  if (construct_has_carrier (OMP_CLAUSES (t)))
    return;
  add_clauses (&u, OMP_CLAUSES (t));
  if (is_compute (t) && !omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_DEFAULT))
    walk_tree_without_duplicates (&OMP_BODY (t), find_used, &u);
  add_pointers (&u, OMP_CLAUSES (t), &f);
  if (!u.arrays.is_empty ())
    surround (tp, &u, &f);
  else
    put_front (tp, &f, NULL_TREE);
}

static tree
visit (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      mend_directive (tp, OMP_STANDALONE_CLAUSES (t), (tree) data);
      break;
    case OACC_DATA: case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      if (TREE_CODE (t) == OACC_DATA)
	walk_tree_without_duplicates (&OMP_BODY (t), visit, data);
      mend_construct (tp, (tree) data);
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
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
}
