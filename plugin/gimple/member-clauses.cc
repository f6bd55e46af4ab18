/* Members of structs behind pointers, on high GIMPLE.  Takes a compute
   construct as GCC's gimplifier leaves it, mends its clauses for members of *p:

   - members themselves, copy (p->n, p->m): GCC 12 does not sort them, and lets p be
     the address of the last;
   - pointers that are present, present (p->a): what they lead to is meant, so they are
     attached;
   - sections behind them, present (p->a[0:n]): GCC looks *p up only; the construct copies
     *p, which is then used if it is present.

   struct-members.cc has done the last for clauses that copy or create.  Of data constructs GCC
   13 and later have pointers themselves mapped, which is taken back.  And tells the runtime how
   large structs are of which members are mapped.

   OpenACC 3.3 sections 2.6.4, 2.7.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"
#include "generic/tree/generic.h"

/* Whether VALUE is POINTER or was loaded from it.  */
static bool
is_copy_of (tree value, tree pointer)
{
  return value == pointer || pointer_loaded (value) == pointer;
}

/* Whether DECL is a member of *POINTER.  */
static bool
is_member_of (tree decl, tree pointer)
{
  tree base = TREE_CODE (decl) == COMPONENT_REF ? get_base_address (decl) : NULL_TREE;
  return (base && (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == INDIRECT_REF)
	  && is_copy_of (TREE_OPERAND (base, 0), pointer));
}

/* The pointer whose target C, a clause made by GCC's gimplifier, looks up for clauses
   behind it that attach members, or NULL_TREE.  */
static tree
looked_up (tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  tree pointer = next ? generic_mapped_pointer (next) : NULL_TREE;
  if (!pointer || !map_is (c, GOMP_MAP_ALLOC)
      || OMP_CLAUSE_MAP_KIND (next) != GOMP_MAP_FIRSTPRIVATE_POINTER
      || !integer_zerop (OMP_CLAUSE_SIZE (c))
      || TREE_CODE (OMP_CLAUSE_DECL (c)) != MEM_REF
      || TREE_OPERAND (OMP_CLAUSE_DECL (c), 0) != pointer
      || !integer_zerop (TREE_OPERAND (OMP_CLAUSE_DECL (c), 1)))
    return NULL_TREE;
  for (tree a = OMP_CLAUSE_CHAIN (next); a; a = OMP_CLAUSE_CHAIN (a))
    if (map_is (a, GOMP_MAP_ATTACH)
	&& is_member_of (OMP_CLAUSE_DECL (a), pointer))
      return pointer;
  return NULL_TREE;
}

/* The walk's variable if *T is that.  */
static tree
find_use (tree *t, int *, void *data)
{
  return *t == (tree) ((struct walk_stmt_info *) data)->info ? *t : NULL_TREE;
}

/* Whether a clause of COMPUTE maps *POINTER itself.  */
static bool
maps_target (gomp_target *compute, tree pointer)
{
  for (tree c = gimple_omp_target_clauses (compute); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& (TREE_CODE (OMP_CLAUSE_DECL (c)) == MEM_REF
	    || TREE_CODE (OMP_CLAUSE_DECL (c)) == INDIRECT_REF)
	&& is_copy_of (TREE_OPERAND (OMP_CLAUSE_DECL (c), 0), pointer)
	&& !integer_zerop (OMP_CLAUSE_SIZE (c)))
      return true;
  return false;
}

/* If region COMPUTE reads what clause C looks up, C copies that.  With async it is not
   copied back: the host may have left it.  */
static void
copy_looked_up (gomp_target *compute, tree c)
{
  tree pointer = looked_up (c);
  tree type = pointer ? TREE_TYPE (TREE_TYPE (pointer)) : NULL_TREE;
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = pointer;
  if (!type || TREE_CODE (type) != RECORD_TYPE || !COMPLETE_TYPE_P (type)
      || TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST
      || maps_target (compute, pointer)
      || !walk_gimple_seq (gimple_omp_body (compute), NULL, find_use, &wi))
    return;
  bool async = omp_find_clause (gimple_omp_target_clauses (compute), OMP_CLAUSE_ASYNC);
  OMP_CLAUSE_SET_MAP_KIND (c, async ? GOMP_MAP_TO : GOMP_MAP_TOFROM);
  OMP_CLAUSE_DECL (c) = build_simple_mem_ref (pointer);
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (type);
}

/* ---- Members themselves ---- */

/* Where in its struct the member lies that clause C maps; -1 if C maps none.  */
static HOST_WIDE_INT
member_offset (tree c)
{
  tree decl = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  HOST_WIDE_INT bits;
  poly_int64 size, position;
  tree offset;
  machine_mode mode;
  int is_unsigned, reverse, is_volatile;
  if (!decl || !handled_component_p (decl))
    return -1;
  get_inner_reference (decl, &size, &position, &offset, &mode, &is_unsigned, &reverse,
		       &is_volatile);
  return !offset && position.is_constant (&bits) ? bits / BITS_PER_UNIT : -1;
}

/* Puts the members that struct clause C counts into the order of their offsets.
   Returns the clause of the last one, NULL_TREE if some offset is not constant; sets
   *POINTERS: all are pointers that present clauses name.  */
static tree
sort_members (tree c, bool *pointers)
{
  unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
  tree last = NULL_TREE;
  *pointers = true;
  for (unsigned HOST_WIDE_INT i = 0; i < n; i++)
    {
      tree *best = NULL, *p = &OMP_CLAUSE_CHAIN (last ? last : c);
      for (unsigned HOST_WIDE_INT j = i; j < n; j++, p = &OMP_CLAUSE_CHAIN (*p))
	{
	  if (!*p || member_offset (*p) < 0)
	    return NULL_TREE;
	  if (!best || member_offset (*p) < member_offset (*best))
	    best = p;
	}
      tree found = *best;
      *best = OMP_CLAUSE_CHAIN (found);
      OMP_CLAUSE_CHAIN (found) = OMP_CLAUSE_CHAIN (last ? last : c);
      OMP_CLAUSE_CHAIN (last ? last : c) = found;
      last = found;
      *pointers &= (OMP_CLAUSE_MAP_KIND (found) == GOMP_MAP_FORCE_PRESENT
		    && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (found))));
    }
  return last;
}

/* Clauses FIRST up to the one before POINTER, which say that members of *P are
   present, attach these instead.  STRUCT_CLAUSE in front maps *P, POINTER P.  */
static void
attach_members (gomp_target *compute, tree struct_clause, tree pointer, tree last)
{
  tree first = OMP_CLAUSE_CHAIN (struct_clause);
  tree p = OMP_CLAUSE_DECL (pointer);
  OMP_CLAUSE_SET_MAP_KIND (struct_clause, GOMP_MAP_ALLOC);
  OMP_CLAUSE_DECL (struct_clause)
    = build2 (MEM_REF, char_type_node, p, build_int_cst (ptr_type_node, 0));
  OMP_CLAUSE_SIZE (struct_clause) = size_zero_node;
  OMP_CLAUSE_CHAIN (struct_clause) = pointer;
  OMP_CLAUSE_CHAIN (last) = OMP_CLAUSE_CHAIN (pointer);
  OMP_CLAUSE_CHAIN (pointer) = first;
  for (tree c = first;; c = OMP_CLAUSE_CHAIN (c))
    {
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ATTACH);
      OMP_CLAUSE_SIZE (c) = size_zero_node;
      if (c == last)
	break;
    }
  copy_looked_up (compute, struct_clause);
}

/* Whether one of COMPUTE's clauses attaches member DECL.  */
static bool
is_attached (gomp_target *compute, tree decl)
{
  for (tree c = gimple_omp_target_clauses (compute); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_is (c, GOMP_MAP_ATTACH)
	&& operand_equal_p (OMP_CLAUSE_DECL (c), decl, 0))
      return true;
  return false;
}

/* Of the members that struct clause C counts, pointers that COMPUTE attaches need not be
   present themselves: their targets must be.  */
static void
bring_pointers (gomp_target *compute, tree c)
{
  for (unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c)); n > 0; n--)
    {
      c = OMP_CLAUSE_CHAIN (c);
      if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_PRESENT
	  && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))
	  && is_attached (compute, OMP_CLAUSE_DECL (c)))
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_ALLOC);
    }
}

/* Moves the clause of P itself behind the members that struct clause C counts, where GCC 12 has
   it.  GCC 13 and later put it in front of them.  */
static void
pointer_behind (tree c)
{
  tree own = OMP_CLAUSE_CHAIN (c), last = own;
  if (!own || !generic_mapped_pointer (own)
      || OMP_CLAUSE_MAP_KIND (own) != GOMP_MAP_FIRSTPRIVATE_POINTER)
    return;
  for (unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c)); n > 0; n--)
    last = OMP_CLAUSE_CHAIN (last);
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (own);
  OMP_CLAUSE_CHAIN (own) = OMP_CLAUSE_CHAIN (last);
  OMP_CLAUSE_CHAIN (last) = own;
}

/* Mends what GCC's gimplifier leaves for members of *P, that struct clause C counts:
   GCC 12 does not sort them, and lets P be the address of the last.  Pointers that
   are present are attached.  */
static void
mend_members (gomp_target *compute, tree c)
{
  bool pointers;
  if (!map_is (c, GOMP_MAP_STRUCT))
    return;
  pointer_behind (c);
  tree last = sort_members (c, &pointers);
  tree next = last ? OMP_CLAUSE_CHAIN (last) : NULL_TREE;
  if (!next || !generic_mapped_pointer (next)
      || OMP_CLAUSE_MAP_KIND (next) != GOMP_MAP_FIRSTPRIVATE_POINTER
      || !integer_zerop (OMP_CLAUSE_SIZE (next)))
    return;
  if (pointers)
    attach_members (compute, c, next, last);
  else
    {
      OMP_CLAUSE_SIZE (next) = size_int (member_offset (last));
      bring_pointers (compute, c);
    }
}

void
behind_mend (gomp_target *compute)
{
  for (tree c = gimple_omp_target_clauses (compute); c; c = OMP_CLAUSE_CHAIN (c))
    {
      mend_members (compute, c);
      copy_looked_up (compute, c);
    }
}

/* Whether C maps what a pointer leads to.  */
static bool
is_section (tree c)
{
  return (c && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !map_does (c, MAP_ATTACH)
	  && TREE_CODE (OMP_CLAUSE_DECL (c)) == MEM_REF);
}

/* Whether A and B are the same, also where each has a temporary of its own for one pointer.  */
static bool
is_same_member (tree a, tree b)
{
  while (TREE_CODE (a) == COMPONENT_REF && TREE_CODE (b) == COMPONENT_REF
	 && TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1))
    {
      a = TREE_OPERAND (a, 0);
      b = TREE_OPERAND (b, 0);
    }
  if (TREE_CODE (a) != MEM_REF || TREE_CODE (b) != MEM_REF
      || !tree_int_cst_equal (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1)))
    return operand_equal_p (a, b, 0);
  tree p = pointer_loaded (TREE_OPERAND (a, 0)), q = pointer_loaded (TREE_OPERAND (b, 0));
  return p ? p == q : pointer_computed_alike (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0));
}

/* Whether T attaches or detaches member DECL behind a section.  */
static bool
is_followed (gomp_target *t, tree decl)
{
  tree before = NULL_TREE;
  for (tree c = gimple_omp_target_clauses (t); c; before = c, c = OMP_CLAUSE_CHAIN (c))
    if ((map_is (c, GOMP_MAP_ATTACH) || map_is (c, GOMP_MAP_DETACH)
	 || map_is (c, GOMP_MAP_FORCE_DETACH))
	&& is_section (before) && is_same_member (OMP_CLAUSE_DECL (c), decl))
      return true;
  return false;
}

/* Whether C maps, or no longer does, a member of *p or part of it.  */
static bool
is_member (tree c)
{
  tree decl = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  return (decl && handled_component_p (decl) && !DECL_P (get_base_address (decl))
	  && !map_is (c, GOMP_MAP_ATTACH) && !map_is (c, GOMP_MAP_DETACH)
	  && !map_is (c, GOMP_MAP_FORCE_DETACH) && !map_is (c, GOMP_MAP_STRUCT));
}

/* Whether C, a clause of T, has room made for or given back of nothing but a pointer that T
   attaches or detaches.  */
static bool
is_bare_pointer (gomp_target *t, tree c)
{
  return ((map_is (c, GOMP_MAP_ALLOC) || map_is (c, GOMP_MAP_RELEASE)
	   || map_is (c, GOMP_MAP_DELETE))
	  && TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
	  && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))
	  && is_followed (t, OMP_CLAUSE_DECL (c)));
}

/* Takes away what GCC 13 and later have T map for sections behind members of *p, where it names no
   other members: the pointers themselves.  A section is attached to what is present (section
   2.6.4), and a struct of which a pointer is present would be taken for present.  */
static void
drop_pointers (gomp_target *t)
{
  for (tree c = gimple_omp_target_clauses (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (is_member (c) && !is_bare_pointer (t, c))
      return;
  for (tree *at = gimple_omp_target_clauses_ptr (t); *at;)
    if (is_member (*at)
	|| (map_is (*at, GOMP_MAP_STRUCT) && OMP_CLAUSE_CHAIN (*at)
	    && is_member (OMP_CLAUSE_CHAIN (*at))))
      *at = OMP_CLAUSE_CHAIN (*at);
    else
      at = &OMP_CLAUSE_CHAIN (*at);
}

void
behind_size (gomp_target *t)
{
  if (GIMPLIFIER_MAPS_POINTERS && !is_gimple_omp_offloaded (t))
    drop_pointers (t);
  for (tree c = gimple_omp_target_clauses (t); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (map_is (c, ACCX_MAP_STRUCT_UNORD))
	OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_STRUCT);
      if (!map_is (c, GOMP_MAP_STRUCT))
	continue;
      tree type = TREE_TYPE (OMP_CLAUSE_DECL (c)), bytes = TYPE_SIZE_UNIT (type);
      unsigned HOST_WIDE_INT n = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
      if (RECORD_OR_UNION_TYPE_P (type) && bytes && tree_fits_uhwi_p (bytes)
	  && n >> ACCX_STRUCT_BYTES_SHIFT == 0
	  && tree_to_uhwi (bytes) < HOST_WIDE_INT_1U << (63 - ACCX_STRUCT_BYTES_SHIFT))
	OMP_CLAUSE_SIZE (c)
	  = size_int (n | tree_to_uhwi (bytes) << ACCX_STRUCT_BYTES_SHIFT);
    }
}
