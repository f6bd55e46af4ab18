/* Structs of which data clauses name members only.  Takes the GENERIC of a
   function before GCC's own genericizing; constructs with clauses such as

     parallel copy(s.p[0:n])     or     data copy(t->p[0:n]) copyout(t->a[0:n])

   whose region needs more of the struct than that get a clause for all of it, to
   which the pointer is then attached: copyin, or copy where the region may store to
   the struct.  GCC maps the pointer alone or, behind T, nothing.  Clauses for members
   come behind it, also one for each other member that the region uses.  Beside
   present(t->a[0:n]) those are looked for.  A struct's clause reaches as far as those for its
   flexible array member.

   For a variable s on a compute construct that is its implicit copy clause (OpenACC 3.3
   section 2.6.2); the attachment comes behind it (2.7.2).  In the other cases the
   specification leaves the region without the struct, which no program can use.
   The clauses are marked as implicit: where a part of the struct is present already,
   the runtime takes that.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"
#include "generic/markers/markers.h"

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

/* The member, or element of one, a pointer whose target map clause C is about, or
   NULL_TREE.  */
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
  tree member = t;
  while (TREE_CODE (member) == ARRAY_REF)
    member = TREE_OPERAND (member, 0);
  return TREE_CODE (member) == COMPONENT_REF ? t : NULL_TREE;
}

/* The part of the struct that *HOLDER is, or that HOLDER is itself, to which T belongs:
   the innermost member that has an address and a size of its own, or the struct.  */
static tree
part_of (tree t)
{
  if (!handled_component_p (t))
    return t;
  tree base = TREE_OPERAND (t, 0), part = part_of (base);
  if (part != base || TREE_CODE (t) != COMPONENT_REF
      || TREE_CODE (TREE_TYPE (base)) != RECORD_TYPE
      || DECL_BIT_FIELD_TYPE (TREE_OPERAND (t, 1))
      || !TYPE_SIZE_UNIT (TREE_TYPE (t))
      || TREE_CODE (TYPE_SIZE_UNIT (TREE_TYPE (t))) != INTEGER_CST)
    return part;
  return t;
}

/* The member of DECL's struct that map clause C is about, or NULL_TREE.  */
static tree
direct_member (tree c, tree decl)
{
  tree t = OMP_CLAUSE_DECL (c);
  if (!handled_component_p (t) || holder (t) != decl
      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH_DETACH
      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH)
    return NULL_TREE;
  t = part_of (t);
  return handled_component_p (t) ? t : NULL_TREE;
}

/* ---- What regions do with a struct ---- */

struct member_part
{
  tree ref;
  bool stored;
};

/* What the regions of a construct use of the struct of HOLDER that clauses do not map.  */
struct member_uses
{
  tree holder;
  tree clauses, inner;		/* of the construct and of a compute construct inside */
  bool pointed;			/* CLAUSES map members of which they map the target */
  auto_vec<member_part> parts;
  bool whole, stored;		/* all of it may be used, or stored to */
  bool mapped;			/* members are used that clauses map */
  bool others;			/* structs behind it are used, too: implicit-copy.cc */
  hash_set<tree> seen;		/* by the walk */
};

/* Whether one of CLAUSES maps PART, a member.  */
static bool
is_mapped_part (const struct member_uses *u, tree clauses, tree part)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree member = OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP ? NULL_TREE
		    : direct_member (c, u->holder);
      if (!member && u->pointed && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
	member = member_pointer (c);
      for (tree t = member ? part : NULL_TREE; t && handled_component_p (t);
	   t = TREE_OPERAND (t, 0))
	if (operand_equal_p (t, member, 0))
	  return true;
    }
  return false;
}

/* Notes the use of REF, which is the struct or lies in it.  */
static void
note_use (struct member_uses *u, tree ref, bool stored)
{
  tree part = part_of (ref);
  if (!handled_component_p (part))
    {
      u->whole = true;
      u->stored |= stored;
      return;
    }
  if (is_mapped_part (u, u->clauses, part) || is_mapped_part (u, u->inner, part))
    {
      u->mapped = true;
      return;
    }
  for (unsigned i = 0; i < u->parts.length (); i++)
    if (operand_equal_p (u->parts[i].ref, part, 0))
      {
	u->parts[i].stored |= stored;
	return;
      }
  struct member_part p = { part, stored };
  u->parts.safe_push (p);
}

static tree
find_uses (tree *tp, int *walk, void *data)
{
  struct member_uses *u = (struct member_uses *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (t == u->holder)
    note_use (u, t, POINTER_TYPE_P (TREE_TYPE (t)));
  else if (TREE_CODE (t) == POINTER_PLUS_EXPR
	   && construct_strip (TREE_OPERAND (t, 0)) == u->holder)
    u->others = true;
  else if (handled_component_p (t) || INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF)
    {
      if (holder (t) != u->holder)
	return NULL_TREE;
      note_use (u, t, false);
      for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
	if (TREE_CODE (t) == ARRAY_REF)
	  walk_tree (&TREE_OPERAND (t, 1), find_uses, data, &u->seen);
      *walk = 0;
    }
  else
    switch (TREE_CODE (t))
      {
      case MODIFY_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
      case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR: case ADDR_EXPR:
	if (TREE_OPERAND (t, 0) != u->holder && holder (TREE_OPERAND (t, 0)) == u->holder)
	  note_use (u, TREE_OPERAND (t, 0), true);
	break;
      default:
	break;
      }
  return NULL_TREE;
}

/* What compute constructs do.  */
static tree
find_in_regions (tree *tp, int *walk, void *data)
{
  struct member_uses *u = (struct member_uses *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      u->inner = OMP_CLAUSES (*tp);
      walk_tree (&OMP_BODY (*tp), find_uses, u, &u->seen);
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
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

/* Clauses for the parts that U found, in front of LIST: they are copied back if they are
   stored to; pointers are attached if what they lead to is present.  */
static tree
map_parts (tree list, location_t loc, const struct member_uses *u)
{
  for (unsigned i = 0; i < u->parts.length (); i++)
    {
      const struct member_part *p = &u->parts[i];
      if (POINTER_TYPE_P (TREE_TYPE (p->ref)) && !p->stored)
	list = clause_map_before (list, loc, GOMP_MAP_ATTACH, attach_whole (unshare_expr (p->ref)),
				  size_zero_node);
      list = clause_map_before (list, loc, p->stored ? GOMP_MAP_TOFROM : GOMP_MAP_TO,
				unshare_expr (p->ref), TYPE_SIZE_UNIT (TREE_TYPE (p->ref)));
    }
  return list;
}

/* The struct of which map clause C names a member or a target of a pointer that is one:
   its variable, or the pointer to it; else NULL_TREE.  */
static tree
struct_of (tree c)
{
  tree member = member_pointer (c);
  tree item = member ? NULL_TREE : compression_item (holder (OMP_CLAUSE_DECL (c)));
  if (member || item)
    return holder (member ? member : item);
  return handled_component_p (OMP_CLAUSE_DECL (c)) ? holder (OMP_CLAUSE_DECL (c))
	 : NULL_TREE;
}

/* Whether a region reads references in the struct of U, or gives the struct to functions that may.  */
static bool
needs_targets (const struct member_uses *u)
{
  bool needs = u->whole;
  for (unsigned i = 0; i < u->parts.length (); i++)
    needs |= TREE_CODE (TREE_TYPE (u->parts[i].ref)) == REFERENCE_TYPE;
  return needs && c_dialect_cxx ();
}

/* Maps the struct of U on CONSTRUCT, in front of clauses for parts of it, also for those
   that U found: the runtime sees whether all are there where a part of the struct is
   present already.  */
static void
add_struct (tree construct, location_t loc, const struct member_uses *u)
{
  tree decl = u->holder, list = OMP_CLAUSES (construct);
  bool pointer = POINTER_TYPE_P (TREE_TYPE (decl));
  tree type = pointer ? TREE_TYPE (TREE_TYPE (decl)) : TREE_TYPE (decl);
  tree object = pointer ? build_simple_mem_ref_loc (loc, decl) : decl;
  if (!pointer)
    TREE_ADDRESSABLE (decl) = 1;
  list = map_parts (list, loc, u);
  if (pointer)
    list = clause_map_before (list, loc, clause_own_pointer (decl), decl, size_zero_node);
  list = clause_map_before (list, loc, u->stored ? GOMP_MAP_TOFROM : GOMP_MAP_TO, object,
		     TYPE_SIZE_UNIT (type));
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (list) = 1;
  OMP_CLAUSES (construct) = list;
  if (needs_targets (u))
    captures_bring_members (construct, decl, pointer ? build1 (INDIRECT_REF, type, decl) : decl);
}

/* Whether one of CLAUSES makes a member of what DECL leads to where that is absent.  */
static bool
is_made (tree clauses, tree decl)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && struct_of (c) == decl && map_does (c, MAP_MAKES))
      return true;
  return false;
}

/* Gives CONSTRUCT a reference of its own for each that its clauses are about members of, and of
   nothing else: GCC gives it none.  The struct is copied, as is implied (OpenACC 3.3 section
   2.6.2), unless its members have to be present.  */
static void
add_references (tree construct)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree decl = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? struct_of (c) : NULL_TREE;
      location_t loc = OMP_CLAUSE_LOCATION (c);
      if (!decl || !VAR_P (decl) || TREE_CODE (TREE_TYPE (decl)) != REFERENCE_TYPE
	  || is_named (OMP_CLAUSES (construct), decl))
	continue;
      bool made = is_made (OMP_CLAUSES (construct), decl);
      tree object = build_simple_mem_ref_loc (loc, decl);
      tree list = clause_map_before (OMP_CLAUSES (construct), loc, clause_own_pointer (decl), decl,
				     size_zero_node);
      list = clause_map_before (list, loc, made ? GOMP_MAP_TOFROM : GOMP_MAP_ALLOC, object,
			 made ? TYPE_SIZE_UNIT (TREE_TYPE (object)) : size_zero_node);
      if (made)
	OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (list) = 1;
      else
	OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (list) = 1;
      OMP_CLAUSES (construct) = list;
    }
}

/* Has CONSTRUCT, which says that members are present, bring the others of U beside them.  C++'s `this'
   gets a clause where the gimplifier needs one.  */
static void
add_present (tree construct, location_t loc, const struct member_uses *u)
{
  tree list = map_parts (OMP_CLAUSES (construct), loc, u);
  if (GIMPLIFIER_FORGETS_THIS && TREE_CODE (construct) != OACC_DATA
      && TREE_CODE (u->holder) == PARM_DECL && DECL_ARTIFICIAL (u->holder))
    {
      tree own = build_omp_clause (loc, OMP_CLAUSE_FIRSTPRIVATE);
      OMP_CLAUSE_DECL (own) = u->holder;
      OMP_CLAUSE_CHAIN (own) = list;
      list = own;
    }
  OMP_CLAUSES (construct) = list;
}

/* Whether DECL is C++'s `this', of which GCC gives the region of CONSTRUCT the host's address though
   clauses map members.  */
static bool
is_forgotten (tree construct, tree decl)
{
  return TREE_CODE (construct) != OACC_DATA && TREE_CODE (decl) == PARM_DECL && DECL_ARTIFICIAL (decl)
	 && DECL_NAME (decl) && id_equal (DECL_NAME (decl), "this");
}

/* Whether the struct of DECL is to be mapped by CONSTRUCT, of whose clauses one names
   a member or a target of its pointers; fills U.  */
static bool
wants_struct (tree construct, tree decl, const struct member_scope *outer,
	      struct member_uses *u)
{
  tree type = POINTER_TYPE_P (TREE_TYPE (decl)) ? TREE_TYPE (TREE_TYPE (decl))
	      : TREE_TYPE (decl);
  if (!RECORD_OR_UNION_TYPE_P (type) || !COMPLETE_TYPE_P (type)
      || TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST
      || is_mapped (outer, decl) || is_named (OMP_CLAUSES (construct), decl)
      || (!POINTER_TYPE_P (TREE_TYPE (decl)) && is_global_var (decl)
	  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl))))
    return false;
  u->holder = decl;
  u->clauses = OMP_CLAUSES (construct);
  u->inner = NULL_TREE;
  u->pointed = TREE_CODE (construct) != OACC_DATA
	       && !POINTER_TYPE_P (TREE_TYPE (decl));
  u->whole = u->stored = u->others = u->mapped = false;
  walk_tree_without_duplicates (&construct, find_in_regions, u);
  return !u->others && (u->whole || !u->parts.is_empty () || (u->mapped && is_forgotten (construct, decl)));
}

/* Whether map clause C leaves a struct of its own out: one that it maps members of, or whose
   pointers' targets it says are present.  */
static bool
leaves_struct (tree c)
{
  tree member = member_pointer (c);
  return map_does (c, MAP_MAKES) || (map_does (c, MAP_EXPECTS) && member && holder (member));
}

/* ---- Flexible array members ---- */

/* Whether map clause C is about a part of an array of unknown length in *POINTER.  */
static bool
is_flexible (tree c, tree pointer)
{
  tree t = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  while (t && TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  return t && TREE_CODE (t) == COMPONENT_REF && TREE_CODE (TREE_TYPE (t)) == ARRAY_TYPE
	 && !TYPE_SIZE_UNIT (TREE_TYPE (t)) && holder (t) == pointer;
}

/* How far behind POINTER what map clause C is about ends.  */
static tree
end_of (tree c, tree pointer)
{
  tree at = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (c)));
  tree first = size_binop (MINUS_EXPR, fold_convert (sizetype, at),
			   fold_convert (sizetype, pointer));
  return size_binop (PLUS_EXPR, first, fold_convert (sizetype,
						     unshare_expr (OMP_CLAUSE_SIZE (c))));
}

/* Clause C, if it maps *POINTER, reaches as far as those among CLAUSES for its flexible array:
   device code finds that behind the struct.  One that copies back what these do not stays,
   and is an error when it is met.  */
static void
reach_flexible (tree clauses, tree c)
{
  tree object = OMP_CLAUSE_DECL (c), pointer = holder (object);
  if (handled_component_p (object) || !pointer || pointer == object || !map_does (c, MAP_MAKES)
      || TREE_CODE (TREE_TYPE (object)) != RECORD_TYPE
      || !tree_int_cst_equal (OMP_CLAUSE_SIZE (c), TYPE_SIZE_UNIT (TREE_TYPE (object))))
    return;
  for (tree f = clauses; f; f = OMP_CLAUSE_CHAIN (f))
    if (is_flexible (f, pointer)
	&& (!GOMP_MAP_COPY_FROM_P (OMP_CLAUSE_MAP_KIND (c))
	    || GOMP_MAP_COPY_FROM_P (OMP_CLAUSE_MAP_KIND (f))))
      OMP_CLAUSE_SIZE (c) = fold_build2 (MAX_EXPR, sizetype, OMP_CLAUSE_SIZE (c),
					 end_of (f, pointer));
}

static tree visit (tree *tp, int *walk, void *data);

static void
lower_construct (tree construct, struct member_scope *m)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    {
      struct member_uses uses;
      tree decl = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && leaves_struct (c)
		  ? struct_of (c) : NULL_TREE;
      if (decl && wants_struct (construct, decl, m->outer, &uses))
	add_struct (construct, OMP_CLAUSE_LOCATION (c), &uses);
    }
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    {
      struct member_uses uses;
      tree decl = map_is (c, GOMP_MAP_FORCE_PRESENT)
		  && handled_component_p (OMP_CLAUSE_DECL (c))
		  && !POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c)))
		  ? holder (OMP_CLAUSE_DECL (c)) : NULL_TREE;
      if (!decl || !wants_struct (construct, decl, m->outer, &uses))
	continue;
      if (uses.whole || !uses.parts.is_empty ())
	add_present (construct, OMP_CLAUSE_LOCATION (c), &uses);
      else
	add_struct (construct, OMP_CLAUSE_LOCATION (c), &uses);
    }
  if (TREE_CODE (construct) != OACC_DATA)
    add_references (construct);
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& !handled_component_p (OMP_CLAUSE_DECL (c)))
      {
	reach_flexible (OMP_CLAUSES (construct), c);
	if (tree decl = holder (OMP_CLAUSE_DECL (c)))
	  m->decls.safe_push (decl);
      }
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
member_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
