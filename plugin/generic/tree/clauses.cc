/* Questions to the clauses of directives, as GENERIC has them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"

tree
construct_clause_for (tree clauses, enum omp_clause_code code, tree decl)
{
  tree c = omp_find_clause (clauses, code);
  while (c && OMP_CLAUSE_DECL (c) != decl)
    c = omp_find_clause (OMP_CLAUSE_CHAIN (c), code);
  return c;
}

bool
construct_is_carrier (tree c)
{
  tree base = OMP_CLAUSE_DECL (c);
  while (handled_component_p (base) || TREE_CODE (base) == ADDR_EXPR
	 || TREE_CODE (base) == MEM_REF || INDIRECT_REF_P (base)
	 || CONVERT_EXPR_P (base) || TREE_CODE (base) == POINTER_PLUS_EXPR
	 || TREE_CODE (base) == NON_LVALUE_EXPR)
    base = TREE_OPERAND (base, 0);
  return VAR_P (base) && DECL_NAME (base)
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (base)), CARRIER);
}

bool
construct_has_carrier (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && construct_is_carrier (c))
      return true;
  return false;
}

tree
named_object (tree t)
{
  while (t && (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF))
    {
      tree address = generic_strip (TREE_OPERAND (t, 0));
      if (TREE_CODE (address) == SAVE_EXPR)
	address = generic_strip (TREE_OPERAND (address, 0));
      if (TREE_CODE (address) != ADDR_EXPR)
	break;
      t = TREE_OPERAND (address, 0);
    }
  return t;
}

tree
extent_origin (tree t)
{
  for (;;)
    if (handled_component_p (t) || INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF
	|| TREE_CODE (t) == POINTER_PLUS_EXPR || TREE_CODE (t) == ADDR_EXPR
	|| TREE_CODE (t) == SAVE_EXPR || TREE_CODE (t) == NON_LVALUE_EXPR
	|| CONVERT_EXPR_P (t))
      t = TREE_OPERAND (t, 0);
    else if (TREE_CODE (t) == COMPOUND_EXPR)
      t = TREE_OPERAND (t, 1);
    else
      return t;
}

bool
clause_is_about (tree c, tree decl)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_MAP: case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_REDUCTION: case OMP_CLAUSE_USE_DEVICE_PTR:
      return OMP_CLAUSE_DECL (c) && extent_origin (OMP_CLAUSE_DECL (c)) == decl;
    default:
      return false;
    }
}

bool
extent_is_mentioned (tree clauses, tree decl)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (clause_is_about (c, decl))
      return true;
  return false;
}

bool
extent_is_guess (tree c)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c)
	 && (OMP_CLAUSE_MAP_KIND (c) & GOMP_MAP_FLAG_FORCE);
}

tree
clause_variable (tree c)
{
  tree t = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  while (t && TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  return t && DECL_P (t) ? t : NULL_TREE;
}

void
kernels_note_names (tree clauses, hash_set<tree> *mapped)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree decl = clause_variable (c);
      if (decl
	  && !(POINTER_TYPE_P (TREE_TYPE (decl))
	       && (map_does (c, MAP_POINTER | MAP_EXPECTS) || map_is (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE))))
	mapped->add (decl);
    }
}

void
kernels_add_clause (tree *clauses, location_t loc, enum omp_clause_code code, tree decl)
{
  tree c = build_omp_clause (loc, code);
  if (decl)
    OMP_CLAUSE_DECL (c) = decl;
  OMP_CLAUSE_CHAIN (c) = *clauses;
  *clauses = c;
}

tree
clause_map_before (tree clauses, location_t loc, enum gomp_map_kind kind, tree decl, tree size)
{
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = decl;
  OMP_CLAUSE_SIZE (c) = size;
  OMP_CLAUSE_CHAIN (c) = clauses;
  return c;
}

void
construct_add_map (tree construct, enum gomp_map_kind kind, tree decl, tree size)
{
  OMP_CLAUSES (construct) = clause_map_before (OMP_CLAUSES (construct), EXPR_LOCATION (construct),
					       kind, decl, size);
}

void
construct_append_map (tree construct, enum gomp_map_kind kind, tree decl, tree size)
{
  tree *end = &OMP_CLAUSES (construct);
  while (*end)
    end = &OMP_CLAUSE_CHAIN (*end);
  *end = build_omp_clause (EXPR_LOCATION (construct), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (*end, kind);
  OMP_CLAUSE_DECL (*end) = decl;
  OMP_CLAUSE_SIZE (*end) = size;
}

enum gomp_map_kind
clause_own_pointer (tree decl)
{
  return TREE_CODE (TREE_TYPE (decl)) == REFERENCE_TYPE
	 ? GOMP_MAP_FIRSTPRIVATE_REFERENCE : GOMP_MAP_FIRSTPRIVATE_POINTER;
}
