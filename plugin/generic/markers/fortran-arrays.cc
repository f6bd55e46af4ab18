/* Arrays of Fortran behind descriptors in private, firstprivate and reduction clauses.  Takes the
   GENERIC of a function behind source-marks.cc.  Gives clauses such as C has about the section of
   a pointer, which later steps know:

     !$acc loop private (a)		p = a.data; n = elements of a;
					#pragma acc loop private (p[0:n])

   with p in the place of a.data in what the clause is about.  GCC leaves the bounds
   of such copies undefined on constructs, reduces none of the arrays, and crashes where a loop has
   them private.

   OpenACC 3.4 sections 2.5.12 to 2.5.14, 2.9.10 and 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

/* A construct, and what stands in front of it.  */
struct section_walk
{
  tree function, construct;
  tree vars, list;
  auto_vec<tree> known, pointers, lengths;
};

/* ---- Sections ---- */

struct type_search
{
  tree data, found;
};

/* Finds the type of the elements that a data pointer leads to.  */
static tree
find_element (tree *tp, int *walk, void *data)
{
  struct type_search *s = (struct type_search *) data;
  tree t = *tp, type = TREE_TYPE (t);
  *walk = !TYPE_P (t);
  if (!CONVERT_EXPR_P (t) || !POINTER_TYPE_P (type) || VOID_TYPE_P (TREE_TYPE (type)))
    return NULL_TREE;
  tree from = construct_strip (t);
  if (TREE_CODE (from) == POINTER_PLUS_EXPR)
    from = construct_strip (TREE_OPERAND (from, 0));
  if (!operand_equal_p (from, s->data, 0))
    return NULL_TREE;
  for (type = TREE_TYPE (type); TREE_CODE (type) == ARRAY_TYPE; )
    type = TREE_TYPE (type);
  s->found = type;
  return t;
}

/* The type of the elements of the array that DATA, its pointer, leads to in W's construct, or
   NULL_TREE.  */
static tree
element_type (struct section_walk *w, tree data)
{
  struct type_search s = { data, NULL_TREE };
  tree type = TREE_TYPE (TREE_TYPE (data));
  if (TREE_CODE (type) == ARRAY_TYPE)
    {
      while (TREE_CODE (type) == ARRAY_TYPE)
	type = TREE_TYPE (type);
      return type;
    }
  walk_tree_without_duplicates (&OMP_BODY (w->construct), find_element, &s);
  return s.found;
}

/* The bytes of the array that DATA leads to, or NULL_TREE.  */
static tree
bytes_behind (tree data)
{
  if (TREE_CODE (data) == COMPONENT_REF)
    return tree_descriptor_bytes (TREE_OPERAND (data, 0));
  tree type = TREE_TYPE (TREE_TYPE (data));
  return TREE_CODE (type) == ARRAY_TYPE ? TYPE_SIZE_UNIT (type) : NULL_TREE;
}

/* The number of the section in the place of DATA among W's, or -1.  */
static int
section_of (struct section_walk *w, tree data)
{
  /* In a loop inside, that of the loop around is there already.  */
  for (unsigned i = 0; i < w->known.length (); i++)
    if (operand_equal_p (w->known[i], data, 0) || generic_strip (data) == w->pointers[i])
      return i;
  tree element = element_type (w, data), bytes = bytes_behind (data);
  if (!element || !bytes || !TYPE_SIZE_UNIT (element))
    return -1;
  tree base = get_base_address (data);
  if (base && INDIRECT_REF_P (base))
    base = generic_strip (TREE_OPERAND (base, 0));
  const char *name = base && DECL_P (base) && DECL_NAME (base)
		     ? IDENTIFIER_POINTER (DECL_NAME (base)) : "accx_section";
  location_t loc = EXPR_LOCATION (w->construct);
  tree p = generic_variable (loc, w->function, name, build_pointer_type (element), &w->vars);
  tree n = generic_variable (loc, w->function, "accx_length", size_type_node, &w->vars);
  generic_assign (p, fold_convert (TREE_TYPE (p), unshare_expr (data)), &w->list);
  tree each = fold_convert (size_type_node, TYPE_SIZE_UNIT (element));
  generic_assign (n, fold_build2 (TRUNC_DIV_EXPR, size_type_node,
				  fold_convert (size_type_node, unshare_expr (bytes)), each),
		  &w->list);
  w->known.safe_push (unshare_expr (data));
  w->pointers.safe_push (p);
  w->lengths.safe_push (n);
  return w->known.length () - 1;
}

struct data_replacement
{
  tree data, pointer;
};

static tree
replace_data (tree *tp, int *walk, void *data)
{
  struct data_replacement *r = (struct data_replacement *) data;
  *walk = !TYPE_P (*tp) && TREE_CODE (*tp) != OMP_CLAUSE;
  if (*walk && TREE_CODE (*tp) == TREE_CODE (r->data) && operand_equal_p (*tp, r->data, 0))
    {
      *tp = build1 (NOP_EXPR, TREE_TYPE (*tp), r->pointer);
      *walk = 0;
    }
  return NULL_TREE;
}

/* Lets *TP reach the array of section I of W by its pointer.  */
static void
use_pointer (struct section_walk *w, int i, tree *tp)
{
  struct data_replacement r = { w->known[i], w->pointers[i] };
  walk_tree (tp, replace_data, &r, NULL);
}

/* ---- Markers ---- */

/* A call of marker M: FIRST, the pointer of section I of W, its first element and length.  */
static tree
section_marker (struct section_walk *w, enum marker m, tree first, int i, location_t loc)
{
  tree type = build_varargs_function_type_list (integer_type_node, NULL_TREE);
  TREE_ADDRESSABLE (w->pointers[i]) = 1;
  tree call = build_call_expr_loc (loc, generic_function (marker_names[m], type), 4, first,
				   build_fold_addr_expr (w->pointers[i]), size_zero_node,
				   w->lengths[i]);
  TREE_SIDE_EFFECTS (call) = 1;
  return call;
}

/* The data pointer of the array that clause decl V names, if it is behind a descriptor; or
   NULL_TREE.  */
static tree
data_of (tree v)
{
  tree type = TREE_TYPE (v);
  if (POINTER_TYPE_P (type) && tree_is_descriptor (TREE_TYPE (type)))
    v = build_fold_indirect_ref (v);
  return tree_is_descriptor (TREE_TYPE (v)) ? tree_data_pointer (v) : NULL_TREE;
}

/* Makes private clauses of LOOP about such arrays sections.  */
static void
mend_loop (struct section_walk *w, tree loop)
{
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (loop), 0);
  for (tree *pc = &OMP_FOR_CLAUSES (loop); *pc; )
    {
      tree c = *pc;
      tree data = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE ? data_of (OMP_CLAUSE_DECL (c)) : NULL_TREE;
      int i = data ? section_of (w, data) : -1;
      if (i < 0)
	{
	  pc = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      *pc = OMP_CLAUSE_CHAIN (c);
      use_pointer (w, i, &OMP_FOR_BODY (loop));
      tree value = TREE_OPERAND (init, 1);
      tree call = section_marker (w, MARKER_PRIVATE, integer_zero_node, i, OMP_CLAUSE_LOCATION (c));
      TREE_OPERAND (init, 1) = build2 (COMPOUND_EXPR, TREE_TYPE (value), call, value);
    }
}

/* Makes CALL, a reduction marker about such an array, one about a section; its construct W reaches
   the array by the pointer.  */
static void
mend_reduction (struct section_walk *w, tree *call)
{
  tree address = CALL_EXPR_ARG (*call, 1);
  STRIP_NOPS (address);
  tree data = TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0) : NULL_TREE;
  if (call_expr_nargs (*call) != 2 || !data || !POINTER_TYPE_P (TREE_TYPE (data)))
    return;
  int i = section_of (w, data);
  if (i < 0)
    {
      error_at (EXPR_LOCATION (*call), "%qE cannot be reduced", data);
      return;
    }
  use_pointer (w, i, &OMP_BODY (w->construct));
  *call = section_marker (w, MARKER_REDUCTION, CALL_EXPR_ARG (*call, 0), i, EXPR_LOCATION (*call));
}

static tree
mend_parts (tree *tp, int *walk, void *data)
{
  struct section_walk *w = (struct section_walk *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_LOOP)
    mend_loop (w, *tp);
  else if (marker_is (*tp, MARKER_REDUCTION))
    mend_reduction (w, tp);
  return NULL_TREE;
}

/* The clauses that map what pointer P leads to, N elements, for a copy of them; NEXT behind them.  */
static tree
map_section_of (tree p, tree n, location_t loc, tree next)
{
  tree here = build_omp_clause (loc, OMP_CLAUSE_MAP), behind = copy_node (here);
  tree each = fold_convert (size_type_node, TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (p))));
  OMP_CLAUSE_SET_MAP_KIND (here, GOMP_MAP_TO);
  OMP_CLAUSE_DECL (here) = build_fold_indirect_ref (p);
  OMP_CLAUSE_SIZE (here) = fold_build2 (MULT_EXPR, size_type_node, n, each);
  OMP_CLAUSE_CHAIN (here) = behind;
  OMP_CLAUSE_SET_MAP_KIND (behind, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (behind) = p;
  OMP_CLAUSE_SIZE (behind) = size_zero_node;
  OMP_CLAUSE_CHAIN (behind) = next;
  return here;
}

/* Makes private and firstprivate clauses of W's construct about such arrays sections.  */
static void
mend_clauses (struct section_walk *w)
{
  for (tree *pc = &OMP_CLAUSES (w->construct); *pc; )
    {
      tree c = *pc, next = OMP_CLAUSE_CHAIN (c);
      bool first = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE;
      tree data = first || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
		  ? data_of (OMP_CLAUSE_DECL (c)) : NULL_TREE;
      int i = data ? section_of (w, data) : -1;
      if (i < 0)
	{
	  pc = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      location_t loc = OMP_CLAUSE_LOCATION (c);
      use_pointer (w, i, &OMP_BODY (w->construct));
      *pc = source_carrier (section_marker (w, MARKER_PRIVATE,
					    first ? integer_one_node : integer_zero_node, i, loc));
      OMP_CLAUSE_CHAIN (*pc) = first ? map_section_of (w->pointers[i], w->lengths[i], loc, next)
			       : next;
      pc = first ? &OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (*pc))) : &OMP_CLAUSE_CHAIN (*pc);
    }
}

static void
mend_construct (tree *tp, const struct around *at)
{
  struct section_walk w;
  w.function = at->function;
  w.construct = *tp;
  w.vars = w.list = NULL_TREE;
  walk_tree (&OMP_CLAUSES (*tp), mend_parts, &w, NULL);
  walk_tree (&OMP_BODY (*tp), mend_parts, &w, NULL);
  mend_clauses (&w);
  if (!w.vars)
    return;
  append_to_statement_list (*tp, &w.list);
  *tp = generic_scope (w.vars, w.list);
}

void
fortran_arrays_lower (tree function)
{
  around_each (function, mend_construct);
}
