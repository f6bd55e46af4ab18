/* Objects that regions of C++ give to functions, or read references of, and that no clause names.
   Takes the GENERIC of a function before GCC's own genericizing, behind struct-members.cc.

     y[i] = this->get (i)	copy (this[0:1]) attach (this->p)
     y[i] = functor (i)		copy (functor) attach (functor.p)

   with copyin in place of copy where all functions only read the object.  Pointers in it are attached
   if what they lead to is present; what references in it lead to is copied.  Objects without either
   are GCC's to map, but for *this: GCC gives the region its address on the host.  A clause copyin (functor) or
   firstprivate (functor) says nothing else, and is taken off.

   OpenACC 3.3 sections 2.6.2 and 2.7.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/data/values.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "generic/markers/markers.h"

/* What a region does with the object of a variable.  */
struct called_object
{
  tree decl;			/* the object, or a pointer or reference to it */
  bool whole, stored;		/* functions get it, or may change it */
};

struct called_objects
{
  auto_vec<called_object> used;
  auto_vec<tree> own;		/* variables of the region */
};

/* The type of the object that DECL is or leads to, or NULL_TREE.  */
static tree
object_type (tree decl)
{
  tree type = TREE_TYPE (decl);
  bool self = TREE_CODE (decl) == PARM_DECL && DECL_ARTIFICIAL (decl) && DECL_NAME (decl)
	      && id_equal (DECL_NAME (decl), "this");
  if (TREE_CODE (type) == REFERENCE_TYPE || (self && TREE_CODE (type) == POINTER_TYPE))
    type = TREE_TYPE (type);
  return TREE_CODE (type) == RECORD_TYPE && COMPLETE_TYPE_P (type)
	 && TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST ? type : NULL_TREE;
}

/* The variable in whose object T lies, or that is it, or NULL_TREE.  */
static tree
holder (tree t)
{
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  if (INDIRECT_REF_P (t) || (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1))))
    {
      t = construct_strip (TREE_OPERAND (t, 0));
      return (VAR_P (t) || TREE_CODE (t) == PARM_DECL) && POINTER_TYPE_P (TREE_TYPE (t))
	     && object_type (t) ? t : NULL_TREE;
    }
  return (VAR_P (t) || TREE_CODE (t) == PARM_DECL) && object_type (t) ? t : NULL_TREE;
}

/* The variable whose object, or a part of it, pointer ARG leads to; or NULL_TREE.  */
static tree
pointed (tree arg)
{
  arg = construct_strip (arg);
  if (TREE_CODE (arg) == ADDR_EXPR)
    return holder (TREE_OPERAND (arg, 0));
  return (VAR_P (arg) || TREE_CODE (arg) == PARM_DECL) && POINTER_TYPE_P (TREE_TYPE (arg))
	 && object_type (arg) ? arg : NULL_TREE;
}

static void
note (struct called_objects *u, tree decl, bool whole, bool stored)
{
  for (unsigned i = 0; i < u->used.length (); i++)
    if (u->used[i].decl == decl)
      {
	u->used[i].whole |= whole;
	u->used[i].stored |= stored;
	return;
      }
  struct called_object o = { decl, whole, stored };
  u->used.safe_push (o);
}

/* Whether function FN only reads what its argument K leads to: it says so.  */
static bool
only_reads (tree fn, unsigned k)
{
  tree args = fn ? TYPE_ARG_TYPES (TREE_TYPE (fn)) : NULL_TREE;
  for (; args && k; k--)
    args = TREE_CHAIN (args);
  tree type = args ? TREE_VALUE (args) : NULL_TREE;
  return type && POINTER_TYPE_P (type) && TYPE_READONLY (TREE_TYPE (type));
}

static tree see (tree *tp, int *walk, void *data);

static void
see_call (struct called_objects *u, tree call)
{
  tree fn = get_callee_fndecl (call);
  for (int i = 0; i < call_expr_nargs (call); i++)
    if (tree decl = pointed (CALL_EXPR_ARG (call, i)))
      note (u, decl, true, !only_reads (fn, i));
    else
      walk_tree_without_duplicates (&CALL_EXPR_ARG (call, i), see, u);
  if (!fn)
    walk_tree_without_duplicates (&CALL_EXPR_FN (call), see, u);
}

/* Looks at T, which lies in the object of DECL: its indices, and whether a reference is read.  */
static void
see_access (struct called_objects *u, tree t, tree decl)
{
  note (u, decl, !is_gimple_reg_type (TREE_TYPE (t)) || TREE_CODE (TREE_TYPE (t)) == REFERENCE_TYPE,
	false);
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF)
      walk_tree_without_duplicates (&TREE_OPERAND (t, 1), see, u);
}

static tree
see (tree *tp, int *walk, void *data)
{
  struct called_objects *u = (struct called_objects *) data;
  tree t = *tp, decl = NULL_TREE;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
	u->own.safe_push (v);
      return NULL_TREE;
    case DECL_EXPR:
      u->own.safe_push (DECL_EXPR_DECL (t));
      return NULL_TREE;
    case TARGET_EXPR:
      u->own.safe_push (TARGET_EXPR_SLOT (t));
      return NULL_TREE;
    case AGGR_INIT_EXPR:
      u->own.safe_push (AGGR_INIT_SLOT (t));
      return NULL_TREE;
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      if ((decl = holder (TREE_OPERAND (t, 0))))
	note (u, decl, false, true);
      return NULL_TREE;
    case CALL_EXPR:
      see_call (u, t);
      *walk = 0;
      return NULL_TREE;
    case ADDR_EXPR: CASE_CONVERT: case PARM_DECL: case VAR_DECL:
      if (POINTER_TYPE_P (TREE_TYPE (t)) && (decl = pointed (t)))
	{
	  note (u, decl, true, true);
	  *walk = 0;
	  return NULL_TREE;
	}
      break;
    default:
      break;
    }
  if ((EXPR_P (t) || DECL_P (t) || handled_component_p (t)) && (decl = holder (t)))
    {
      see_access (u, t, decl);
      *walk = 0;
    }
  return NULL_TREE;
}

/* ---- Clauses ---- */

/* The member, a reference, of which map clause C is about what it leads to, or NULL_TREE.  */
static tree
referring_member (tree c)
{
  tree t = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  tree member = t && INDIRECT_REF_P (t) ? TREE_OPERAND (t, 0) : NULL_TREE;
  return member && TREE_CODE (member) == COMPONENT_REF && TREE_CODE (TREE_TYPE (member)) == REFERENCE_TYPE
	 && !map_does (c, MAP_ATTACH) ? member : NULL_TREE;
}

/* Hides such members in the clauses of *TP: GCC takes what they lead to for a part of the object.  */
static tree
hide_referring (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  for (tree c = GIMPLIFIER_FORGETS_THIS ? attach_clauses (*tp) : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    if (tree member = referring_member (c))
      {
	if (!OMP_CLAUSE_SIZE (c))
	  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (c)));
	facts_note_name (c, member);
	OMP_CLAUSE_DECL (c) = attach_whole (OMP_CLAUSE_DECL (c));
      }
  return NULL_TREE;
}

/* Whether CONSTRUCT, or one around it, says something of DECL, or the device has it anyway.  */
static bool
is_named (tree construct, const struct around *at, tree decl)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) <= OMP_CLAUSE_MAP && !referring_member (c)
	&& update_mentions (OMP_CLAUSE_OPERAND (c, 0), decl))
      return true;
  return around_mentions (at, decl)
	 || (VAR_P (decl) && is_global_var (decl)
	     && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl)));
}

/* The object that clause C gives the region of a construct as it is, all of it: a variable or reference to one; or
   NULL_TREE.  */
static tree
copied_in (tree c)
{
  tree t = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE || map_is (c, GOMP_MAP_TO) ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  tree decl = t ? holder (t) : NULL_TREE;
  return decl && !handled_component_p (t) && TREE_CODE (TREE_TYPE (decl)) != POINTER_TYPE
	 && value_has_pointers (object_type (decl)) ? decl : NULL_TREE;
}

/* Whether one of CLAUSES but C, and a reference's own behind it, mentions DECL.  */
static bool
is_named_beside (tree clauses, tree c, tree decl)
{
  for (tree k = clauses; k; k = OMP_CLAUSE_CHAIN (k))
    if (k != c && !(map_is (k, GOMP_MAP_FIRSTPRIVATE_REFERENCE) && OMP_CLAUSE_DECL (k) == decl))
      for (int i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (k)]; i++)
	if (OMP_CLAUSE_OPERAND (k, i) && update_mentions (OMP_CLAUSE_OPERAND (k, i), decl))
	  return true;
  return false;
}

/* Whether functions get DECL, and nothing stores to it, by what U says.  */
static bool
is_only_read (const struct called_objects *u, tree decl)
{
  for (unsigned i = 0; i < u->used.length (); i++)
    if (u->used[i].decl == decl)
      return u->used[i].whole && !u->used[i].stored;
  return false;
}

void
called_objects_unname (tree construct)
{
  struct called_objects u;
  walk_tree_without_duplicates (&OMP_BODY (construct), see, &u);
  for (tree *at = &OMP_CLAUSES (construct); *at;)
    {
      tree c = *at, decl = copied_in (c), next = OMP_CLAUSE_CHAIN (c);
      if (!decl || !is_only_read (&u, decl) || is_named_beside (OMP_CLAUSES (construct), c, decl))
	{
	  at = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      bool own = map_is (next, GOMP_MAP_FIRSTPRIVATE_REFERENCE) && OMP_CLAUSE_DECL (next) == decl;
      *at = own ? OMP_CLAUSE_CHAIN (next) : next;
    }
}

/* Maps the object of O on CONSTRUCT, with what it leads to.  */
static void
bring (tree construct, const struct called_object *o)
{
  location_t loc = EXPR_LOCATION (construct);
  tree type = object_type (o->decl), object = o->decl;
  bool pointer = POINTER_TYPE_P (TREE_TYPE (o->decl));
  if (pointer)
    object = build_simple_mem_ref_loc (loc, o->decl);
  else
    TREE_ADDRESSABLE (object) = 1;
  bool back = o->stored && !TYPE_READONLY (type);
  tree list = OMP_CLAUSES (construct);
  if (pointer)
    list = clause_map_before (list, loc, clause_own_pointer (o->decl), o->decl, size_zero_node);
  list = clause_map_before (list, loc, back ? GOMP_MAP_TOFROM : GOMP_MAP_TO, object,
			    TYPE_SIZE_UNIT (type));
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (list) = 1;
  OMP_CLAUSES (construct) = list;
  captures_bring_members (construct, o->decl, pointer ? build1 (INDIRECT_REF, type, o->decl) : object);
}

static void
visit (tree *tp, const struct around *at)
{
  struct called_objects u;
  walk_tree_without_duplicates (&OMP_BODY (*tp), see, &u);
  for (unsigned i = 0; i < u.used.length (); i++)
    {
      const struct called_object *o = &u.used[i];
      bool self = TREE_CODE (TREE_TYPE (o->decl)) == POINTER_TYPE;
      if (o->whole && !u.own.contains (o->decl) && (self || value_has_pointers (object_type (o->decl)))
	  && !is_named (*tp, at, o->decl))
	bring (*tp, o);
    }
}

void
called_objects_lower (tree function)
{
  around_each (function, visit);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), hide_referring, NULL);
}
