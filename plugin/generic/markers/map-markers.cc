/* Map clauses that GCC's parser could not have made.  Takes the carriers of markers
   that data-items.c planted, from take-markers.cc, makes map clauses of them:

     __accx_map    a second section of a variable, a member behind an element, attach of such
     __accx_hull   what spans the rows of which others name sections
     __accx_rows   rows of an array, if it turns out to be one

   To add a kind of mapping: its number in data-items.c and in map_kind.

   OpenACC 3.3 sections 2.7.1, 2.7.4.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* In the number of a kind: it spans what other clauses name.  */
enum { MAPPED_HULL = 16 };

/* The kind of mapping that marker CALL, __accx_map, __accx_hull or __accx_rows, asks for.  */
static enum gomp_map_kind
map_kind (tree call)
{
  static const enum gomp_map_kind kinds[] = {
    GOMP_MAP_ALLOC, GOMP_MAP_TO, GOMP_MAP_FROM, GOMP_MAP_TOFROM, GOMP_MAP_RELEASE,
    GOMP_MAP_FROM, GOMP_MAP_FORCE_FROM, GOMP_MAP_FORCE_TO, GOMP_MAP_FORCE_PRESENT,
    GOMP_MAP_IF_PRESENT, GOMP_MAP_ATTACH, GOMP_MAP_DETACH
  };
  return kinds[tree_to_uhwi (fold (CALL_EXPR_ARG (call, 0))) % MAPPED_HULL];
}

/* The variable at address FIRST, or of whose member that is; else NULL_TREE.  */
static tree
named_again (tree first)
{
  tree t = TREE_CODE (first) == ADDR_EXPR ? TREE_OPERAND (first, 0) : error_mark_node;
  bool whole = true;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    whole = TREE_CODE (t) == COMPONENT_REF;
  return whole && DECL_P (t) ? t : NULL_TREE;
}

/* Whether FIRST is the address of a member behind a pointer that is no variable.  */
static bool
is_far_member (tree first)
{
  tree t = TREE_CODE (first) == ADDR_EXPR ? TREE_OPERAND (first, 0) : error_mark_node;
  bool member = false;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    member |= TREE_CODE (t) == COMPONENT_REF;
  return member && INDIRECT_REF_P (t) && !DECL_P (construct_strip (TREE_OPERAND (t, 0)));
}

/* What C stands for if CALL is about a pointer itself, at FIRST.  */
static void
set_attachment (tree c, tree call, tree first)
{
  tree pointer = build_fold_indirect_ref (first);
  if (!POINTER_TYPE_P (TREE_TYPE (pointer)))
    error_at (EXPR_LOCATION (call), "expected a pointer in %qs clause",
	      OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH ? "attach" : "detach");
  OMP_CLAUSE_DECL (c) = attach_whole (pointer);
  OMP_CLAUSE_SIZE (c) = size_zero_node;
}

/* The member of pointer type at address FIRST, which clause C names without a section in present, or
   NULL_TREE.  */
static tree
present_member (tree c, tree first)
{
  tree member = TREE_CODE (first) == ADDR_EXPR ? TREE_OPERAND (first, 0) : error_mark_node;
  return OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_PRESENT && TREE_CODE (member) == COMPONENT_REF
	 && TREE_CODE (TREE_TYPE (member)) == POINTER_TYPE ? member : NULL_TREE;
}

bool
mapped_section (tree c, tree call)
{
  tree bytes = size_zero_node;
  for (int i = 2; i < call_expr_nargs (call); i += 2)
    {
      tree size = fold_convert (sizetype, CALL_EXPR_ARG (call, i + 1));
      tree n = fold_convert (sizetype, CALL_EXPR_ARG (call, i));
      if (i + 2 < call_expr_nargs (call))
	n = size_binop (MINUS_EXPR, n, size_one_node);
      bytes = size_binop (PLUS_EXPR, bytes, size_binop (MULT_EXPR, n, size));
    }
  OMP_CLAUSE_SET_MAP_KIND (c, map_kind (call));
  tree first = CALL_EXPR_ARG (call, 1), base = generic_strip (first);
  tree object = named_again (base);
  facts_note_name (c, first);
  if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_DETACH)
    {
      set_attachment (c, call, first);
      return false;
    }
  if (tree member = present_member (c, base))
    {
      OMP_CLAUSE_DECL (c) = clause_behind (member, &OMP_CLAUSE_SIZE (c));
      return false;
    }
  if (object || is_far_member (base))
    {
      /* A variable, or a member, in a clause before: not that again; nor x[i]->y.  */
      if (object)
	TREE_ADDRESSABLE (object) = 1;
      first = build1 (SAVE_EXPR, TREE_TYPE (first), first);
      TREE_SIDE_EFFECTS (first) = 1;
      OMP_CLAUSE_DECL (c) = build2 (MEM_REF, TREE_TYPE (TREE_TYPE (first)), first,
				    build_zero_cst (TREE_TYPE (first)));
    }
  else
    OMP_CLAUSE_DECL (c) = build_fold_indirect_ref (first);
  OMP_CLAUSE_SIZE (c) = bytes;
  return tree_to_uhwi (fold (CALL_EXPR_ARG (call, 0))) >= MAPPED_HULL;
}

bool
mapped_check_range (tree marker, int i, tree row)
{
  tree low = fold (CALL_EXPR_ARG (marker, i)), n = fold (CALL_EXPR_ARG (marker, i + 1));
  tree last = accx_array_last (row);
  bool part = (tree_fits_uhwi_p (low) && !integer_zerop (low))
	      || (tree_fits_uhwi_p (n) && tree_fits_uhwi_p (last)
		  && tree_to_uhwi (n) != tree_to_uhwi (last) + 1);
  if (part)
    error_at (EXPR_LOCATION (marker), "array section is not contiguous");
  return !part;
}

bool
mapped_is_rows (tree call)
{
  if (!marker_is (call, MARKER_ROWS))
    return false;
  enum gomp_map_kind kind = map_kind (call);
  tree row = TREE_TYPE (CALL_EXPR_ARG (call, 1));
  if (!POINTER_TYPE_P (row) || kind == GOMP_MAP_FORCE_FROM
      || kind == GOMP_MAP_FORCE_TO)
    return false;
  tree whole = row = TREE_TYPE (row);
  for (int i = 3; i + 1 < call_expr_nargs (call); i += 2, row = TREE_TYPE (row))
    if (TREE_CODE (row) != ARRAY_TYPE)
      return false;
  row = whole;
  for (int i = 3; i + 1 < call_expr_nargs (call); i += 2, row = TREE_TYPE (row))
    mapped_check_range (call, i, row);
  return true;
}

/* The pointer P without conversions, and without the sizes that C++ computes before it
   where it leads to arrays of variable length.  */
static tree
strip_sizes (tree p)
{
  p = construct_strip (p);
  while (TREE_CODE (p) == COMPOUND_EXPR)
    p = construct_strip (TREE_OPERAND (p, 1));
  return p;
}

/* The clause present among CLAUSES of what begins at FIRST, or NULL_TREE.  */
static tree
find_present (tree clauses, tree first)
{
  first = strip_sizes (first);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !DECL_P (OMP_CLAUSE_DECL (c))
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_PRESENT)
      {
	tree address = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (c)));
	address = strip_sizes (address);
	if (operand_equal_p (address, first, OEP_ADDRESS_OF)
	    || operand_equal_p (fold (address), fold (first), 0))
	  return c;
      }
  return NULL_TREE;
}

bool
mapped_rows (tree clauses, tree c, tree call)
{
  tree first = CALL_EXPR_ARG (call, 1), present = find_present (clauses, first);
  if (present)
    {
      OMP_CLAUSE_SET_MAP_KIND (present, map_kind (call));
      return false;
    }
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (first)));
  OMP_CLAUSE_SET_MAP_KIND (c, map_kind (call));
  OMP_CLAUSE_DECL (c) = build_fold_indirect_ref (first);
  OMP_CLAUSE_SIZE (c) = size_binop (MULT_EXPR, fold_convert (sizetype, size),
				    fold_convert (sizetype, CALL_EXPR_ARG (call, 2)));
  return true;
}

/* Hides sections of ARRAY, a member, in CLAUSES: GCC's gimplifier takes it once only.  */
static void
hide_sections (tree clauses, tree array)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      {
	tree t = OMP_CLAUSE_DECL (c);
	while (TREE_CODE (t) == ARRAY_REF)
	  t = TREE_OPERAND (t, 0);
	if (operand_equal_p (t, array, 0))
	  {
	    facts_note_name (c, t);
	    OMP_CLAUSE_DECL (c) = attach_whole (OMP_CLAUSE_DECL (c));
	  }
      }
}

bool
mapped_hull (tree clauses, tree c, tree call)
{
  tree zero = CALL_EXPR_ARG (call, 1), row = TREE_TYPE (TREE_TYPE (zero));
  if (TREE_CODE (row) != ARRAY_TYPE || POINTER_TYPE_P (strip_array_types (row)))
    return false;
  tree low = CALL_EXPR_ARG (call, 2), high = low, size = TYPE_SIZE_UNIT (row);
  for (int i = 3; i < call_expr_nargs (call); i++)
    {
      low = fold_build2 (MIN_EXPR, ssizetype, low, CALL_EXPR_ARG (call, i));
      high = fold_build2 (MAX_EXPR, ssizetype, unshare_expr (high), CALL_EXPR_ARG (call, i));
    }
  tree rows = size_binop (PLUS_EXPR, size_one_node,
			  fold_convert (sizetype, fold_build2 (MINUS_EXPR, ssizetype, high, low)));
  tree first = fold_build_pointer_plus (zero, size_binop (MULT_EXPR, size,
							  fold_convert (sizetype,
									unshare_expr (low))));
  tree array = construct_object_of (call);
  array = array && TREE_CODE (array) == ARRAY_REF ? TREE_OPERAND (array, 0) : NULL_TREE;
  OMP_CLAUSE_SET_MAP_KIND (c, map_kind (call));
  if (array && TREE_CODE (array) == COMPONENT_REF)
    {
      hide_sections (clauses, array);
      OMP_CLAUSE_DECL (c) = build4 (ARRAY_REF, row, unshare_expr (array), unshare_expr (low),
				    NULL_TREE, NULL_TREE);
    }
  else
    OMP_CLAUSE_DECL (c) = build_simple_mem_ref (save_expr (first));
  OMP_CLAUSE_SIZE (c) = size_binop (MULT_EXPR, rows, unshare_expr (size));
  return true;
}
