/* Pointers in what a guess copies.  Takes a construct, its nest and a pointer that no clause mentions and
   implicit-copy.cc copies the elements of, as of ROWS in

     for (int k = 0; k < m; k++)
       #pragma acc enter data copyin (rows[k][0:n])
     #pragma acc parallel loop
     for (int k = 0; k < m; k++)
       rows[k][0] = 0;

   Gives the construct clauses that attach the pointers through which it goes in the copy: one where the
   host knows which it is, else all of a member or of an array.  Of all the runtime takes those that
   lead to data that are present (attach-copies.c there).

   OpenACC 3.3 section 2.7.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/implicit/implicit.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "generic/depend/depend.h"

void
rows_attach_pointer (tree construct, tree pointer, tree bias)
{
  tree c = build_omp_clause (EXPR_LOCATION (construct), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ATTACH);
  facts_note_name (c, pointer);
  OMP_CLAUSE_DECL (c) = attach_whole (unshare_expr (pointer));
  OMP_CLAUSE_SIZE (c) = unshare_expr (bias);
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = c;
}

bool
rows_is_own_attach (tree c)
{
  return map_is (c, GOMP_MAP_ATTACH) && tree_fits_uhwi_p (OMP_CLAUSE_SIZE (c))
	 && (tree_to_uhwi (OMP_CLAUSE_SIZE (c)) & ACCX_ATTACH_COPY);
}

tree
rows_leading_to (tree t)
{
  while (t && handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  if (!t || (!INDIRECT_REF_P (t) && TREE_CODE (t) != MEM_REF))
    return NULL_TREE;
  t = generic_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) == SAVE_EXPR)
    t = generic_strip (TREE_OPERAND (t, 0));
  return TREE_CODE (t) == POINTER_PLUS_EXPR ? generic_strip (TREE_OPERAND (t, 0)) : t;
}

bool
rows_has_host_indices (struct nest *n, tree t)
{
  for (; !DECL_P (t); t = TREE_OPERAND (t, 0))
    if (!EXPR_P (t) || TREE_CODE (t) == COMPOUND_EXPR
	|| ((TREE_CODE (t) == ARRAY_REF || TREE_CODE (t) == POINTER_PLUS_EXPR)
	    && !poly_host_value (n, TREE_OPERAND (t, 1))))
      return false;
  return true;
}

/* The pointer in what POINTER leads to through which R goes, or NULL_TREE.  */
static tree
inner_pointer (const struct ref *r, tree pointer)
{
  tree t = r->pointer && r->base && !DECL_P (r->base) ? r->base : NULL_TREE;
  tree by = t ? rows_leading_to (t) : NULL_TREE;
  return by && (by == pointer || (!DECL_P (by) && !DECL_P (pointer) && operand_equal_p (by, pointer, 0)))
	 ? t : NULL_TREE;
}

/* Whether the host knows where T is, a pointer in what POINTER leads to.  */
static bool
is_known (struct nest *n, tree t, tree pointer)
{
  return DECL_P (pointer) && poly_invariant (n, t) && rows_has_host_indices (n, t);
}

/* Whether T, a pointer, is a member of each element, or the element itself: *AT, the bytes in front.  */
static bool
is_in_each (tree t, HOST_WIDE_INT *at)
{
  for (*at = 0; TREE_CODE (t) == COMPONENT_REF; t = TREE_OPERAND (t, 0))
    {
      if (TREE_CODE (DECL_CONTEXT (TREE_OPERAND (t, 1))) != RECORD_TYPE)
	return false;
      *at += int_byte_position (TREE_OPERAND (t, 1));
    }
  return INDIRECT_REF_P (t) || (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1)));
}

/* Whether N stores pointers in what POINTER leads to: then those that it finds there are not the host's.  */
static bool
stores_pointers (struct nest *n, tree pointer)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      if (r->write && r->base && POINTER_TYPE_P (TREE_TYPE (r->expr))
	  && (r->base == pointer || operand_equal_p (r->base, pointer, 0)))
	return true;
    }
  return false;
}

bool
rows_can_follow (struct nest *n, tree pointer)
{
  HOST_WIDE_INT at;
  bool any = false;
  for (unsigned i = 0; i < n->refs.length (); i++)
    if (tree t = inner_pointer (n->refs[i], pointer))
      {
	if (!is_known (n, t, pointer) && !is_in_each (t, &at))
	  return false;
	any = true;
      }
  return any && !stores_pointers (n, pointer);
}

/* Has CONSTRUCT attach pointers in a copy that it makes: those AT bytes behind the beginning of each
   element that POINTER, of VALUE, leads to, from FROM on.  */
static void
attach_each (tree construct, tree pointer, tree value, tree from, HOST_WIDE_INT at)
{
  tree target = TREE_TYPE (TREE_TYPE (pointer)), size = TYPE_SIZE_UNIT (target);
  if (!size || !tree_fits_uhwi_p (size) || tree_to_uhwi (size) >> ACCX_ATTACH_APART_BITS)
    return;
  tree bytes = fold_convert (build_pointer_type (char_type_node), unshare_expr (value));
  tree first = fold_build_pointer_plus (bytes, fold_convert (sizetype, from));
  first = fold_build_pointer_plus_hwi (first, at);
  first = fold_convert (build_pointer_type (ptr_type_node), first);
  rows_attach_pointer (construct, build_simple_mem_ref (first),
		       build_int_cst_type (sizetype, ACCX_ATTACH_COPY + tree_to_uhwi (size)));
  facts_note_name (OMP_CLAUSES (construct), pointer);
}

/* Has CONSTRUCT, of N, do so for all that N goes through and the host does not know.  */
static void
attach_unknown (struct nest *n, tree construct, tree pointer, tree value, tree from)
{
  auto_vec<HOST_WIDE_INT> seen;
  HOST_WIDE_INT at;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      tree t = inner_pointer (n->refs[i], pointer);
      if (!t || is_known (n, t, pointer) || !is_in_each (t, &at) || seen.contains (at))
	continue;
      seen.safe_push (at);
      attach_each (construct, pointer, value, from, at);
    }
}

void
rows_attach (struct nest *n, tree construct, tree pointer, tree value, tree from)
{
  auto_vec<tree> seen;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      tree t = inner_pointer (n->refs[i], pointer);
      bool wanted = t && is_known (n, t, pointer);
      for (unsigned k = 0; wanted && k < seen.length (); k++)
	wanted = !operand_equal_p (seen[k], t, 0);
      if (!wanted)
	continue;
      seen.safe_push (t);
      rows_attach_pointer (construct, t, build_int_cst_type (sizetype, ACCX_ATTACH_COPY));
    }
  if (!language_is_fortran () && !stores_pointers (n, pointer))
    attach_unknown (n, construct, pointer, value, from);
}
