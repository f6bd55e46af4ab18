/* Pointers that lie in memory.  Takes the GENERIC of a function before GCC's own genericizing.
   Gives clauses in which a section behind a pointer that is an element of an array, or behind a
   pointer,

     enter data copyin (m[i][0:n])

   is followed by one that attaches that pointer, m[i].  GCC does so for members of
   structs only.  The runtime attaches it where it is present, and does nothing where
   it is not.

   GCC takes the section for one behind m itself: on constructs it gives the region an
   m of its own, and a member m of a struct it attaches.  That clause becomes the one
   that attaches m[i].

   GCC takes a pointer that is a variable, parallel attach (p), for one that the region has from that
   clause, and there it is null.  The clause moves to a data construct around.

   A global pointer of a declare directive has a copy on the device too, which routines
   read: it is attached in the same way.

   OpenACC 3.3 sections 2.6.4, 2.7.2, 2.13.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* What map clauses of enter and exit data and of constructs do that attach pointers.  */
enum { ATTACHES = MAP_MAKES | MAP_EXPECTS | MAP_LOOKS | MAP_ENDS };

/* Whether POINTER is a global variable that has a copy on the device.  */
static bool
is_declared (tree pointer)
{
  return VAR_P (pointer) && is_global_var (pointer)
	 && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (pointer));
}

/* Whether POINTER is a member, x[i]->y or x[i][j].y, behind a pointer that is an element.  */
static bool
is_member_of_element (tree pointer)
{
  tree t = pointer;
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  if (TREE_CODE (pointer) != COMPONENT_REF || !INDIRECT_REF_P (t))
    return false;
  t = construct_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) == POINTER_PLUS_EXPR)
    t = construct_strip (TREE_OPERAND (t, 0));
  return INDIRECT_REF_P (t) || TREE_CODE (t) == ARRAY_REF;
}

/* If section SECTION is behind a pointer that is itself behind a pointer, an element
   of an array or declared: that pointer, an lvalue, and in *FIRST the section's
   address.  Else NULL_TREE.  */
static tree
pointer_of (tree section, tree *first)
{
  if (TREE_CODE (section) == ARRAY_REF)
    section = TREE_OPERAND (section, 0);
  if (!INDIRECT_REF_P (section) && TREE_CODE (section) != MEM_REF)
    return NULL_TREE;
  tree pointer = construct_strip (TREE_OPERAND (section, 0));
  if (TREE_CODE (pointer) == POINTER_PLUS_EXPR)
    pointer = construct_strip (TREE_OPERAND (pointer, 0));
  *first = TREE_OPERAND (section, 0);
  bool memory = INDIRECT_REF_P (pointer) || TREE_CODE (pointer) == MEM_REF
		|| TREE_CODE (pointer) == ARRAY_REF || is_declared (pointer)
		|| is_member_of_element (pointer);
  return memory && POINTER_TYPE_P (TREE_TYPE (pointer)) ? pointer : NULL_TREE;
}

/* Whether clause C gives a region its own copy of POINTER, which a variable of C++ refers to.  */
static bool
is_own_referenced (tree c, tree pointer)
{
  tree var = INDIRECT_REF_P (pointer) ? TREE_OPERAND (pointer, 0) : NULL_TREE;
  return var && DECL_P (var) && TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE
	 && map_is (c, GOMP_MAP_FIRSTPRIVATE_POINTER) && OMP_CLAUSE_DECL (c) == var;
}

/* The clause behind map clause C, of a section behind POINTER, that is to be its
   pointer's: GCC's own or a new one; NULL_TREE if GCC attaches it or the region has its own.  */
static tree
pointer_clause (tree c, tree pointer)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  if (is_own_referenced (next, pointer))
    return NULL_TREE;
  if (map_does (next, MAP_ATTACH))
    return operand_equal_p (OMP_CLAUSE_DECL (next), pointer, 0) ? NULL_TREE : next;
  if (map_is (next, GOMP_MAP_FIRSTPRIVATE_POINTER))
    {
      if (!is_declared (pointer))
	return next;
      c = next;                         /* the region's own one is right */
      next = OMP_CLAUSE_CHAIN (c);
    }
  tree own = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_CHAIN (own) = next;
  OMP_CLAUSE_CHAIN (c) = own;
  return own;
}

void
attach_make (tree own, tree pointer, tree first, tree value)
{
  OMP_CLAUSE_SET_MAP_KIND (own, GOMP_MAP_ATTACH_DETACH);
  OMP_CLAUSE_DECL (own) = attach_whole (pointer);
  OMP_CLAUSE_SIZE (own)
    = fold_build2_loc (OMP_CLAUSE_LOCATION (own), MINUS_EXPR, ptrdiff_type_node,
		       fold_convert (ptrdiff_type_node, first),
		       fold_convert (ptrdiff_type_node, value));
}

tree
attach_clauses (tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
      return OMP_CLAUSES (t);
    case OACC_ENTER_DATA: case OACC_EXIT_DATA:
      return OMP_STANDALONE_CLAUSES (t);
    default:
      return NULL_TREE;
    }
}

/* Has the section of map clause C attach the pointer that leads to it, if that is needed: the
   address of that pointer, a SAVE_EXPR, or NULL_TREE.  */
static tree
lower_clause (tree c)
{
  tree first, pointer = pointer_of (OMP_CLAUSE_DECL (c), &first);
  tree own = pointer ? pointer_clause (c, pointer) : NULL_TREE;
  if (!own)
    return NULL_TREE;
  facts_note_name (c, pointer);
  facts_note_name (own, pointer);
  attach_make (own, pointer, unshare_expr (first), unshare_expr (pointer));
  return TREE_OPERAND (OMP_CLAUSE_DECL (own), 0);
}

/* Takes the clauses of construct T that attach variables out of it: a list.  */
static tree
take_attached (tree t)
{
  tree taken = NULL_TREE;
  for (tree *at = &OMP_CLAUSES (t); *at;)
    {
      tree c = *at;
      if (map_is (c, GOMP_MAP_ATTACH) && DECL_P (OMP_CLAUSE_DECL (c)))
	{
	  *at = OMP_CLAUSE_CHAIN (c);
	  OMP_CLAUSE_CHAIN (c) = taken;
	  taken = c;
	}
      else
	at = &OMP_CLAUSE_CHAIN (c);
    }
  return taken;
}

/* Puts a data construct around *TP for those if it is a compute construct; whether it has any.  */
static bool
attach_around (tree *tp)
{
  tree t = *tp;
  bool compute = TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
		 || TREE_CODE (t) == OACC_SERIAL;
  tree taken = compute ? take_attached (t) : NULL_TREE;
  if (!taken)
    return false;
  *tp = build2_loc (EXPR_LOCATION (t), OACC_DATA, void_type_node, generic_scope (NULL_TREE, t), taken);
  TREE_SIDE_EFFECTS (*tp) = 1;
  return true;
}

/* Lowers the clauses of *TP.  A data construct's addresses are computed in front of it:
   constructs in it use the same SAVE_EXPRs, and GCC 15 gimplifies its body first.  */
static tree
visit (tree *tp, int *walk, void *)
{
  tree t = *tp, list = NULL_TREE;
  for (tree c = attach_clauses (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree address = map_does (c, ATTACHES) ? lower_clause (c) : NULL_TREE)
      if (TREE_CODE (t) == OACC_DATA)
	append_to_statement_list_force (address, &list);
  if (list)
    {
      append_to_statement_list_force (t, &list);
      *tp = list;
    }
  if (list || attach_around (tp))
    {
      *walk = 0;
      walk_tree_without_duplicates (&OMP_BODY (t), visit, NULL);
    }
  return NULL_TREE;
}

void
attach_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
