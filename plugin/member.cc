/* Stage 2: structs of which data clauses name members only.  Takes the GENERIC of a
   function before GCC's own genericizing; constructs with clauses such as

     parallel copy(s.p[0:n])     or     data copy(t->p[0:n])

   whose region needs more of the struct than that get a clause for all of it, to
   which the pointer is then attached: copyin, or copy where the region may store to
   the struct.  GCC maps the pointer alone or, behind T, nothing.

   For a variable s on a compute construct that is its implicit copy clause (OpenACC 3.3
   section 2.6.2); the attachment comes behind it (2.7.2).  In the other cases the
   specification leaves the region without the struct, which no program can use.
   The clauses are marked as implicit: where a part of the struct is present already,
   the runtime takes that.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* The structs that enclosing constructs map: variables, and pointers to them.  */
struct member_scope
{
  const struct member_scope *outer;
  auto_vec<tree> decls;
};

static bool
is_mapped (const struct member_scope *m, tree decl)
{
  for (; m; m = m->outer)
    if (m->decls.contains (decl))
      return true;
  return false;
}

/* The variable or pointer whose struct holds the object T, through members and
   indices only, or NULL_TREE.  */
static tree
holder (tree t)
{
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  if (INDIRECT_REF_P (t)
      || (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1))))
    {
      t = construct_strip (TREE_OPERAND (t, 0));
      return DECL_P (t) && POINTER_TYPE_P (TREE_TYPE (t)) ? t : NULL_TREE;
    }
  return DECL_P (t) ? t : NULL_TREE;
}

/* Whether map clause C copies data or makes room for them.  */
static bool
allocates (tree c)
{
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_ALLOC: case GOMP_MAP_TO: case GOMP_MAP_FROM: case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_ALLOC: case GOMP_MAP_FORCE_TO: case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
      return true;
    default:
      return false;
    }
}

/* The member, a pointer, whose target map clause C is about, or NULL_TREE.  */
static tree
member_pointer (tree c)
{
  tree t = OMP_CLAUSE_DECL (c);
  while (TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  if (!INDIRECT_REF_P (t) && TREE_CODE (t) != MEM_REF)
    return NULL_TREE;
  t = construct_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) == POINTER_PLUS_EXPR)
    t = construct_strip (TREE_OPERAND (t, 0));
  return TREE_CODE (t) == COMPONENT_REF ? t : NULL_TREE;
}

/* ---- What regions do with a struct ---- */

struct member_search
{
  tree holder;
  tree clauses;                 /* of the construct, or NULL_TREE */
};

/* Whether all of FIELD of the search's variable is mapped by its clauses.  */
static bool
is_mapped_field (const struct member_search *s, tree field)
{
  for (tree c = s->clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree member = OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP ? NULL_TREE
		    : DECL_P (OMP_CLAUSE_DECL (c)) ? NULL_TREE
		    : TREE_CODE (OMP_CLAUSE_DECL (c)) == COMPONENT_REF
		    ? OMP_CLAUSE_DECL (c) : member_pointer (c);
      if (member && TREE_OPERAND (member, 0) == s->holder
	  && TREE_OPERAND (member, 1) == field)
	return true;
    }
  return false;
}

/* A use of the search's struct that its clauses do not map.  */
static tree
find_use (tree *tp, int *walk, void *data)
{
  const struct member_search *s = (const struct member_search *) data;
  if (TYPE_P (*tp))
    *walk = 0;
  if (TREE_CODE (*tp) == COMPONENT_REF && TREE_OPERAND (*tp, 0) == s->holder
      && is_mapped_field (s, TREE_OPERAND (*tp, 1)))
    *walk = 0;
  return *tp == s->holder ? *tp : NULL_TREE;
}

/* A store to the search's struct, or its address.  */
static tree
find_store (tree *tp, int *, void *data)
{
  const struct member_search *s = (const struct member_search *) data;
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR: case ADDR_EXPR:
      return TREE_OPERAND (*tp, 0) != s->holder
	     && holder (TREE_OPERAND (*tp, 0)) == s->holder ? *tp : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

struct member_regions
{
  walk_tree_fn find;
  struct member_search search;
};

/* A compute construct in which FIND finds something.  */
static tree
find_in_regions (tree *tp, int *walk, void *data)
{
  struct member_regions *r = (struct member_regions *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      *walk = 0;
      return walk_tree_without_duplicates (&OMP_BODY (*tp), r->find, &r->search);
    default:
      return NULL_TREE;
    }
}

static bool
occurs (tree construct, walk_tree_fn find, tree decl, tree clauses)
{
  struct member_regions r = { find, { decl, clauses } };
  return walk_tree_without_duplicates (&construct, find_in_regions, &r) != NULL_TREE;
}

/* ---- Clauses ---- */

/* Whether CLAUSES say something of DECL itself, or of all that it points to.  */
static bool
is_named (tree clauses, tree decl)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
	if (!handled_component_p (OMP_CLAUSE_DECL (c))
	    && holder (OMP_CLAUSE_DECL (c)) == decl)
	  return true;
	break;
      case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE: case OMP_CLAUSE_REDUCTION:
	if (OMP_CLAUSE_DECL (c) == decl)
	  return true;
	break;
      default:
	break;
      }
  return false;
}

static tree
add_map (tree construct, location_t loc, enum gomp_map_kind kind, tree decl, tree size)
{
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = decl;
  OMP_CLAUSE_SIZE (c) = size;
  OMP_CLAUSES (construct) = chainon (OMP_CLAUSES (construct), c);
  return c;
}

/* Whether one of CLAUSES copies a part of the struct of DECL back.  */
static bool
copies_part_back (tree clauses, tree decl)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && allocates (c)
	&& (OMP_CLAUSE_MAP_KIND (c) & GOMP_MAP_FROM)
	&& handled_component_p (OMP_CLAUSE_DECL (c))
	&& holder (OMP_CLAUSE_DECL (c)) == decl)
      return true;
  return false;
}

/* Maps the struct of DECL on CONSTRUCT.  From GCC 13 on a part cannot be copied back if
   all of it is not.  */
static void
add_struct (tree construct, location_t loc, tree decl)
{
  enum gomp_map_kind kind = occurs (construct, find_store, decl, NULL_TREE)
			    || copies_part_back (OMP_CLAUSES (construct), decl)
			    ? GOMP_MAP_TOFROM : GOMP_MAP_TO;
  bool pointer = POINTER_TYPE_P (TREE_TYPE (decl));
  tree type = pointer ? TREE_TYPE (TREE_TYPE (decl)) : TREE_TYPE (decl);
  tree object = pointer ? build_simple_mem_ref_loc (loc, decl) : decl;
  if (!pointer)
    TREE_ADDRESSABLE (decl) = 1;
  tree c = add_map (construct, loc, kind, object, TYPE_SIZE_UNIT (type));
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
  if (pointer)
    add_map (construct, loc, GOMP_MAP_FIRSTPRIVATE_POINTER, decl, size_zero_node);
}

/* Whether the struct of DECL is to be mapped by CONSTRUCT, of whose clauses one names
   a target of its pointers.  */
static bool
wants_struct (tree construct, tree decl, const struct member_scope *outer)
{
  tree type = POINTER_TYPE_P (TREE_TYPE (decl)) ? TREE_TYPE (TREE_TYPE (decl))
	      : TREE_TYPE (decl);
  if (!RECORD_OR_UNION_TYPE_P (type) || !COMPLETE_TYPE_P (type)
      || TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST
      || is_mapped (outer, decl) || is_named (OMP_CLAUSES (construct), decl)
      || (!POINTER_TYPE_P (TREE_TYPE (decl)) && is_global_var (decl)
	  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl))))
    return false;
  bool few = TREE_CODE (construct) != OACC_DATA
	     && !POINTER_TYPE_P (TREE_TYPE (decl));
  return occurs (construct, find_use, decl,
		 few ? OMP_CLAUSES (construct) : NULL_TREE);
}

static tree visit (tree *tp, int *walk, void *data);

static void
lower_construct (tree construct, struct member_scope *m)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree member = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && allocates (c)
		    ? member_pointer (c) : NULL_TREE;
      tree decl = member ? holder (member) : NULL_TREE;
      if (decl && wants_struct (construct, decl, m->outer))
	add_struct (construct, OMP_CLAUSE_LOCATION (c), decl);
    }
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& !handled_component_p (OMP_CLAUSE_DECL (c)))
      if (tree decl = holder (OMP_CLAUSE_DECL (c)))
	m->decls.safe_push (decl);
  walk_tree_without_duplicates (&OMP_BODY (construct), visit, m);
}

static tree
visit (tree *tp, int *walk, void *data)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
      {
	struct member_scope inner;
	inner.outer = (const struct member_scope *) data;
	lower_construct (*tp, &inner);
	*walk = 0;
	break;
      }
    default:
      break;
    }
  return NULL_TREE;
}

void
member_lower (void *decl, void *)
{
  tree function = (tree) decl;
  if (flag_openacc && TREE_CODE (function) == FUNCTION_DECL
      && DECL_SAVED_TREE (function))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
