/* Sections behind pointers, as the parsers of different versions of GCC give them.  Takes the
   GENERIC of a function before GCC's own genericizing.  Gives the map clauses that GCC 12 and
   13 make, which is what all that follows reads:

     copy(m[i][0:n])	the section, then m as the region's own pointer; GCC 14 and later
			attach m and m[i]: attach-element.cc does
     copy(p[0:n])	likewise, p declared on the device
     copy(q[k:n][0:4])	q points to arrays; GCC 14 and later forget k in the distance
			from q to the section
     copy(a)		a, a reference to an array; GCC 14 and later map a[0] in its length
     present(s.p)		the first element behind the member, as of a pointer that is a variable
     deviceptr(r)		r, a reference to a pointer; GCC 14 and later map r beside *r, of
			which they make an internal error

   Later, when all others have read the clauses: exit data delete (s->p) is about what the
   member leads to, as with a section; and hides from GCC's gimplifier what that of
   GCC 13 and later refuses: attach (s.p) beside present (s), update of two parts of s.a; or
   leaves out, in Fortran: v(2)%a beside v.

   OpenACC 3.3 sections 2.6.7, 2.7.1, 2.7.2, 2.14.4.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "generic/tree/facts.h"

/* The pointer that the object T lies behind, or NULL_TREE.  */
static tree
pointer_to (tree t)
{
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  if (!INDIRECT_REF_P (t) && TREE_CODE (t) != MEM_REF)
    return NULL_TREE;
  t = construct_strip (TREE_OPERAND (t, 0));
  return TREE_CODE (t) == POINTER_PLUS_EXPR ? construct_strip (TREE_OPERAND (t, 0)) : t;
}

/* Whether the way to the object T leads through POINTER.  */
static bool
leads_through (tree t, tree pointer)
{
  while ((t = pointer_to (t)))
    if (operand_equal_p (t, pointer, OEP_MATCH_SIDE_EFFECTS))
      return true;
  return false;
}

/* Whether T is what a reference that is a variable leads to.  */
static bool
is_referenced (tree t)
{
  return INDIRECT_REF_P (t) && DECL_P (TREE_OPERAND (t, 0))
	 && TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == REFERENCE_TYPE;
}

/* Makes OWN, behind the clause of SECTION, the clause of the region's own pointer.  It does so
   if OWN is about a variable that is a pointer or refers to one.  */
static void
own_pointer (tree own, tree section)
{
  tree pointer = OMP_CLAUSE_DECL (own);
  tree decl = is_referenced (pointer) ? TREE_OPERAND (pointer, 0) : pointer;
  bool attach = OMP_CLAUSE_MAP_KIND (own) == GOMP_MAP_ATTACH_DETACH;
  if ((!attach && OMP_CLAUSE_MAP_KIND (own) != GOMP_MAP_FIRSTPRIVATE_POINTER)
      || (!attach && TREE_CODE (section) != ARRAY_REF)
      || !DECL_P (decl) || TREE_CODE (TREE_TYPE (pointer)) != POINTER_TYPE)
    return;
  tree first = build_fold_addr_expr (unshare_expr (section));
  OMP_CLAUSE_SET_MAP_KIND (own, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (own) = decl;
  OMP_CLAUSE_SIZE (own)
    = fold_build2_loc (OMP_CLAUSE_LOCATION (own), MINUS_EXPR, ptrdiff_type_node,
		       fold_convert (ptrdiff_type_node, first),
		       fold_convert (ptrdiff_type_node, unshare_expr (pointer)));
}

/* Whether C is the clause of a region's own reference to a pointer, which GCC 13 and later make without the distance
   to the section.  */
static bool
is_own_reference (tree c)
{
  return map_is (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE) && DECL_P (OMP_CLAUSE_DECL (c))
	 && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == REFERENCE_TYPE
	 && TREE_CODE (TREE_TYPE (TREE_TYPE (OMP_CLAUSE_DECL (c)))) == POINTER_TYPE;
}

/* Makes C, such a clause behind that of SECTION, the clause of the pointer.  */
static void
own_reference (tree c, tree section)
{
  tree first = build_fold_addr_expr (unshare_expr (section));
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_SIZE (c) = fold_build2_loc (OMP_CLAUSE_LOCATION (c), MINUS_EXPR, ptrdiff_type_node,
					 fold_convert (ptrdiff_type_node, first),
					 fold_convert (ptrdiff_type_node, build_simple_mem_ref (OMP_CLAUSE_DECL (c))));
}

/* Mends the clauses that GCC made for SECTION behind its map clause C.  There is at most one for
   an array of pointers and one for each pointer on the way.  */
static void
lower_section (tree c, tree section)
{
  tree pointer = pointer_to (section), next = OMP_CLAUSE_CHAIN (c);
  if (pointer && map_is (next, GOMP_MAP_POINTER))
    next = OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (next);
  else if (pointer && next && is_own_reference (next) && is_referenced (pointer)
	   && TREE_OPERAND (pointer, 0) == OMP_CLAUSE_DECL (next))
    own_reference (next, section);
  else if (pointer && (map_is (next, GOMP_MAP_ATTACH_DETACH)
			|| map_is (next, GOMP_MAP_FIRSTPRIVATE_POINTER)))
    {
      own_pointer (next, section);
      c = next;
      pointer = pointer_to (pointer);
    }
  for (; pointer; pointer = pointer_to (pointer))
    {
      next = OMP_CLAUSE_CHAIN (c);
      if (map_does (next, MAP_ATTACH) && !map_does (next, MAP_BEHIND)
	  && leads_through (section, OMP_CLAUSE_DECL (next)))
	OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (next);
    }
}

/* If C maps an array that a reference leads to, all of it from its first element on, makes C about
   the array itself.  */
static void
lower_whole_array (tree c)
{
  tree first = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (first) != ARRAY_REF || !integer_zerop (TREE_OPERAND (first, 1))
      || map_is (OMP_CLAUSE_CHAIN (c), GOMP_MAP_FIRSTPRIVATE_POINTER))
    return;
  tree array = TREE_OPERAND (first, 0);
  if (is_referenced (array)
      && tree_int_cst_equal (OMP_CLAUSE_SIZE (c), TYPE_SIZE_UNIT (TREE_TYPE (array))))
    OMP_CLAUSE_DECL (c) = array;
}

/* If C is a deviceptr clause about what a reference leads to, makes C one about the reference
   itself.  Takes away the clauses about the reference that follow.  */
static void
lower_device_pointer (tree c)
{
  tree decl = OMP_CLAUSE_DECL (c), next;
  if (!map_is (c, GOMP_MAP_FORCE_DEVICEPTR) || !is_referenced (decl))
    return;
  decl = TREE_OPERAND (decl, 0);
  while ((next = OMP_CLAUSE_CHAIN (c))
	 && (map_is (next, GOMP_MAP_ALLOC) || map_is (next, GOMP_MAP_ATTACH_DETACH))
	 && OMP_CLAUSE_DECL (next) == decl)
    {
      OMP_CLAUSE_DECL (c) = decl;
      OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (next);
    }
}

/* Makes C, if it is present (s.p) of a pointer, the clause of the first element behind that, if it is
   not null.  Nobody has to have mapped the member itself.  */
static void
lower_present_member (tree c)
{
  tree member = OMP_CLAUSE_DECL (c);
  if (!map_is (c, GOMP_MAP_FORCE_PRESENT) || TREE_CODE (member) != COMPONENT_REF
      || TREE_CODE (TREE_TYPE (member)) != POINTER_TYPE)
    return;
  tree own = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (own, GOMP_MAP_ATTACH_DETACH);
  OMP_CLAUSE_DECL (own) = unshare_expr (member);
  OMP_CLAUSE_SIZE (own) = size_zero_node;
  OMP_CLAUSE_CHAIN (own) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = own;
  facts_note_name (c, member);
  OMP_CLAUSE_DECL (c) = clause_behind (member, &OMP_CLAUSE_SIZE (c));
}

/* The clauses of construct or directive T.  */
static tree
clauses_of (tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
      return OMP_CLAUSES (t);
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      return OMP_STANDALONE_CLAUSES (t);
    default:
      return NULL_TREE;
    }
}

static tree
mend_sections (tree *tp, int *, void *)
{
  for (tree c = clauses_of (*tp); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      {
	lower_device_pointer (c);
	lower_whole_array (c);
	lower_present_member (c);
	lower_section (c, OMP_CLAUSE_DECL (c));
      }
  return NULL_TREE;
}

/* ---- Members of structs ---- */

/* Whether A and B are the same object, each a variable, part of one, or what a pointer
   leads to.  */
static bool
is_same_object (tree a, tree b)
{
  tree p = handled_component_p (a) ? NULL_TREE : pointer_to (a);
  tree q = handled_component_p (b) ? NULL_TREE : pointer_to (b);
  return operand_equal_p (a, b, 0) || (p && q && operand_equal_p (p, q, 0));
}

/* Whether map clause C is about no byte.  */
static bool
is_empty (tree c)
{
  return OMP_CLAUSE_SIZE (c) && integer_zerop (OMP_CLAUSE_SIZE (c));
}

/* Whether one of CLAUSES maps a struct that holds the member T.  OURS: one that struct-members.cc
   made, or that maps no byte of it.  */
static bool
is_held (tree clauses, tree t, bool ours)
{
  while (handled_component_p (t))
    {
      t = TREE_OPERAND (t, 0);
      for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	    && OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FIRSTPRIVATE_POINTER
	    && (!ours || OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) || is_empty (c))
	    && is_same_object (OMP_CLAUSE_DECL (c), t))
	  return true;
    }
  return false;
}

/* The member of which map clause C maps elements or all, or NULL_TREE.  */
static tree
member_of (tree c)
{
  tree t = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  while (t && TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  return t && TREE_CODE (t) == COMPONENT_REF ? t : NULL_TREE;
}

/* Whether a clause behind C maps elements of its MEMBER, too.  */
static bool
is_named_again (tree c, tree member)
{
  while ((c = OMP_CLAUSE_CHAIN (c)))
    if (member_of (c) && operand_equal_p (member_of (c), member, 0))
      return true;
  return false;
}

/* Whether enter and exit data count MEMBER itself where they map what it leads to: of *p, p a
   variable, member-clauses.cc takes that back.  */
static bool
is_counted (tree member)
{
  while (TREE_CODE (member) == COMPONENT_REF)
    member = TREE_OPERAND (member, 0);
  tree pointer = handled_component_p (member) ? NULL_TREE : pointer_to (member);
  return DECL_P (member) || (GIMPLIFIER_MAPS_POINTERS && !(pointer && DECL_P (pointer)));
}

/* Has directive T count the POINTER that a clause attaches, as it does without the
   clause that maps the struct.  */
static void
count_pointer (tree t, location_t loc, tree pointer)
{
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, TREE_CODE (t) == OACC_ENTER_DATA ? GOMP_MAP_ALLOC
			   : GOMP_MAP_RELEASE);
  OMP_CLAUSE_DECL (c) = unshare_expr (pointer);
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (ptr_type_node);
  OMP_STANDALONE_CLAUSES (t) = chainon (OMP_STANDALONE_CLAUSES (t), c);
}

/* Whether map clause C names a member that is a pointer, without a section.  */
static bool
is_bare_member (tree c)
{
  return TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
	 && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == POINTER_TYPE
	 && map_does (c, MAP_OUT | MAP_ENDS);
}

/* Makes C, such a clause of exit data, that of the section which the run finds behind the
   pointer.  */
static void
name_target (tree c)
{
  tree member = OMP_CLAUSE_DECL (c);
  tree first = fold_convert (build_pointer_type (char_type_node), unshare_expr (member));
  tree attach = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (attach, GOMP_MAP_ATTACH_DETACH);
  OMP_CLAUSE_DECL (attach) = unshare_expr (member);
  OMP_CLAUSE_SIZE (attach) = size_zero_node;
  OMP_CLAUSE_CHAIN (attach) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = attach;
  facts_note_name (c, member);
  OMP_CLAUSE_DECL (c) = build_fold_indirect_ref (first);
  OMP_CLAUSE_SIZE (c) = build_int_cst_type (sizetype, ACCX_MAPPING);
}

static tree
name_targets (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) == OACC_EXIT_DATA)
    for (tree c = OMP_STANDALONE_CLAUSES (*tp); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && is_bare_member (c))
	name_target (c);
  return NULL_TREE;
}

/* Hides members in the clauses of *TP from GCC's gimplifier.  Beside their struct GCC 13
   and later want neither to attach nor to count them, and on update they want each of them
   once; beside one that struct-members.cc has added none is to be put in front of it.  */
static tree
hide_members (tree *tp, int *, void *)
{
  tree t = *tp, clauses = clauses_of (t);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree member = member_of (c);
      bool held = member && is_held (clauses, member, !map_does (c, MAP_ATTACH));
      bool twice = member && TREE_CODE (t) == OACC_UPDATE && is_named_again (c, member);
      if (!held && !twice)
	continue;
      facts_note_name (c, member);
      OMP_CLAUSE_DECL (c) = attach_whole (OMP_CLAUSE_DECL (c));
      if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH_DETACH
	  && (TREE_CODE (t) == OACC_ENTER_DATA || TREE_CODE (t) == OACC_EXIT_DATA)
	  && is_counted (member))
	count_pointer (t, OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_DECL (c));
    }
  return NULL_TREE;
}

/* Whether MEMBER belongs to an element of an array.  */
static bool
is_of_element (tree member)
{
  while (TREE_CODE (member) == COMPONENT_REF)
    member = TREE_OPERAND (member, 0);
  return TREE_CODE (member) == ARRAY_REF;
}

static bool
is_offloaded (tree t)
{
  return TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
	 || TREE_CODE (t) == OACC_SERIAL;
}

/* Whether MEMBER belongs to an element that is counted from a pointer or a descriptor's.
   gfortran has elements of arrays of assumed shape so.  */
static bool
is_of_distant (tree member)
{
  bool element = is_of_element (member);
  while (handled_component_p (member))
    member = TREE_OPERAND (member, 0);
  if (!INDIRECT_REF_P (member) && TREE_CODE (member) != MEM_REF)
    return false;
  tree pointer = construct_strip (TREE_OPERAND (member, 0));
  return TREE_CODE (pointer) == POINTER_PLUS_EXPR
	 || (element && TREE_CODE (pointer) == COMPONENT_REF
	     && tree_is_descriptor (TREE_TYPE (TREE_OPERAND (pointer, 0))));
}

/* Whether GCC 13 and later are not to see MEMBER, which C, one of the CLAUSES of T, names.  They
   leave the member out beside its array, or the array beside the member.  */
static bool
is_to_hide (tree t, tree clauses, tree c, tree member)
{
  if (map_does (c, MAP_ATTACH))
    return is_held (clauses, member, true);
  if (!map_does (c, MAP_MAKES | MAP_EXPECTS | MAP_LOOKS) || tree_is_descriptor (TREE_TYPE (member))
      || POINTER_TYPE_P (TREE_TYPE (member)))
    return false;
  return (is_of_element (member) && is_held (clauses, member, true))
	 || (is_of_distant (member) && is_offloaded (t));
}

/* Fortran: likewise beside a structure that structure-dummies.cc has construct *TP map.  It holds
   descriptors, whose clauses go.  Members of elements are hidden, too.  */
static tree
hide_descriptors (tree *tp, int *, void *)
{
  tree clauses = TREE_CODE (*tp) == OACC_UPDATE ? NULL_TREE : clauses_of (*tp);
  for (tree c = clauses; c;)
    {
      tree next = OMP_CLAUSE_CHAIN (c), set = next && map_is (next, GOMP_MAP_TO_PSET) ? next : NULL_TREE;
      tree member = member_of (c);
      if (set && member_of (set) && is_held (clauses, member_of (set), true))
	OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (set);
      else
	{
	  if (member && is_to_hide (*tp, clauses, c, member))
	    {
	      facts_note_name (c, member);
	      facts_of (c)->element = !map_does (c, MAP_ATTACH);
	      OMP_CLAUSE_DECL (c) = attach_whole (OMP_CLAUSE_DECL (c));
	    }
	  c = next;
	}
    }
  return NULL_TREE;
}

void
section_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mend_sections, NULL);
}

void
section_hide (tree function)
{
  if (language_is_fortran ())
    {
      walk_tree_without_duplicates (&DECL_SAVED_TREE (function), hide_descriptors, NULL);
      return;
    }
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), name_targets, NULL);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), hide_members, NULL);
}
