/* What data clauses say of a pointer, for implicit-copy.cc.  Takes the clauses of a construct and of those around
   it.  Says whether they are about the pointer itself, only about sections that elements lead to, or about neither.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/implicit/implicit.h"
#include "generic/data/data.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* The pointer that map clause C attaches, NULL_TREE if none.  */
static tree
attached_by (tree c)
{
  return map_does (c, MAP_ATTACH) ? named_object (OMP_CLAUSE_DECL (c)) : NULL_TREE;
}

/* Whether map clause C attaches an element of what POINTER, a variable or a member, leads to.  */
static bool
attaches_element (tree c, tree pointer)
{
  if (!map_does (c, MAP_ATTACH) || OMP_CLAUSE_DECL (c) == pointer)
    return false;
  if (DECL_P (pointer))
    return extent_origin (OMP_CLAUSE_DECL (c)) == pointer;
  tree by = rows_leading_to (attached_by (c));
  return by && operand_equal_p (by, pointer, 0);
}

/* How many pointers one after another, elements of VAR, lead to the object T.  */
static int
pointers_to (tree t, tree var)
{
  int count = TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE ? 1 : 0;
  for (;; t = TREE_OPERAND (t, 0))
    if (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF)
      count++;
    else if (!handled_component_p (t) && TREE_CODE (t) != POINTER_PLUS_EXPR
	     && TREE_CODE (t) != NON_LVALUE_EXPR && !CONVERT_EXPR_P (t))
      return count;
}

enum mention
mention_in (tree clauses, tree pointer)
{
  enum mention said = MENTION_NONE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (!clause_is_about (c, pointer) || element_is_named (c, pointer))
      continue;
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	     && (attaches_element (c, pointer)
		 || pointers_to (named_object (OMP_CLAUSE_DECL (c)), pointer) > 1))
      said = MENTION_ELEMENTS;
    else
      return MENTION_ITSELF;
  return said;
}

/* The reference of C++ of which POINTER is the value in a region, or NULL_TREE.  */
static tree
reference_of (tree pointer)
{
  tree value = DECL_P (pointer) ? facts_known_of (pointer)->value : NULL_TREE;
  tree var = value && TREE_CODE (value) == MEM_REF ? TREE_OPERAND (value, 0) : NULL_TREE;
  return var && DECL_P (var) && TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE ? var : NULL_TREE;
}

enum mention
mention_of (tree construct, const struct around *at, tree pointer)
{
  enum mention said = mention_in (OMP_CLAUSES (construct), pointer);
  tree reference = reference_of (pointer);
  for (unsigned i = 0; i < at->clauses.length (); i++)
    said = reference && extent_is_mentioned (at->clauses[i], reference) ? MENTION_ITSELF
	   : MAX (said, mention_in (at->clauses[i], pointer));
  return said;
}

void
mention_attach_elements (tree construct, const struct around *at, tree pointer)
{
  for (unsigned i = 0; i < at->clauses.length (); i++)
    for (tree c = at->clauses[i]; c; c = OMP_CLAUSE_CHAIN (c))
      if (attaches_element (c, pointer))
	rows_attach_pointer (construct, OMP_CLAUSE_DECL (c), OMP_CLAUSE_SIZE (c));
}

bool
mention_members_around (const struct around *at, tree pointer)
{
  for (unsigned i = 0; i < at->clauses.length (); i++)
    for (tree c = at->clauses[i]; c; c = OMP_CLAUSE_CHAIN (c))
      if (element_is_named (c, pointer))
	return true;
  return false;
}

bool
mention_names_element (tree construct, const struct around *at, tree pointer)
{
  for (int i = -1; i < (int) at->clauses.length (); i++)
    for (tree c = i < 0 ? OMP_CLAUSES (construct) : at->clauses[i]; c; c = OMP_CLAUSE_CHAIN (c))
      if (attaches_element (c, pointer) || element_is_named (c, pointer))
	return true;
  return false;
}

bool
mention_is_about (tree construct, const struct around *at, tree t)
{
  for (int i = -1; i < (int) at->clauses.length (); i++)
    for (tree c = i < 0 ? OMP_CLAUSES (construct) : at->clauses[i]; c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !rows_is_own_attach (c))
	{
	  tree decl = named_object (OMP_CLAUSE_DECL (c));
	  tree by = rows_leading_to (decl);
	  if (operand_equal_p (decl, t, 0) || (by && operand_equal_p (by, t, 0)))
	    return true;
	}
  return false;
}
