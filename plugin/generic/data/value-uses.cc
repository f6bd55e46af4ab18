/* What a region does with a struct that its construct's clauses name members of, for member-values.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/data/values.h"
#include "generic/tree/generic.h"

/* A copy of a struct is no larger than this.  */
enum { OBJECT_BYTES_MAX = 256, MEMBERS_MAX = 16 };

tree
value_type_of (const struct value_object *o)
{
  tree type = TREE_TYPE (o->holder);
  return TYPE_MAIN_VARIANT (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type);
}

bool
value_is_object (const struct value_object *o, tree t)
{
  if (!POINTER_TYPE_P (TREE_TYPE (o->holder)))
    return t == o->holder;
  return (INDIRECT_REF_P (t) || (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1))))
	 && construct_strip (TREE_OPERAND (t, 0)) == o->holder;
}

/* What T, no object itself, is a part of, or what a member that is a reference and leads to T is one of.  */
static tree
outer_of (tree t)
{
  if (handled_component_p (t))
    return TREE_OPERAND (t, 0);
  tree member = INDIRECT_REF_P (t) ? TREE_OPERAND (t, 0) : NULL_TREE;
  return member && TREE_CODE (member) == COMPONENT_REF && TREE_CODE (TREE_TYPE (member)) == REFERENCE_TYPE
	 ? TREE_OPERAND (member, 0) : NULL_TREE;
}

/* Whether T is O or lies in it, or in what references in it lead to.  */
static bool
is_part (const struct value_object *o, tree t)
{
  while (tree outer = outer_of (t))
    t = outer;
  return value_is_object (o, t);
}

bool
value_is_member (const struct value_object *o, tree t)
{
  tree outer = TREE_CODE (t) == COMPONENT_REF || INDIRECT_REF_P (t) ? outer_of (t) : NULL_TREE;
  if (!outer || TREE_THIS_VOLATILE (t)
      || (TREE_CODE (t) == COMPONENT_REF && DECL_BIT_FIELD_TYPE (TREE_OPERAND (t, 1))))
    return false;
  for (; outer; outer = outer_of (t))
    if (TREE_CODE (outer) != COMPONENT_REF && !INDIRECT_REF_P (outer) && outer_of (outer))
      return false;
    else
      t = outer;
  return value_is_object (o, t);
}

bool
value_by_reference (tree member)
{
  for (; member; member = outer_of (member))
    if (INDIRECT_REF_P (member) && outer_of (member))
      return true;
  return false;
}

/* Whether A and B are the same member of O.  */
static bool
is_same (tree a, tree b)
{
  while (outer_of (a) && outer_of (b))
    {
      if (TREE_CODE (a) != TREE_CODE (b))
	return false;
      tree x = INDIRECT_REF_P (a) ? TREE_OPERAND (a, 0) : a, y = INDIRECT_REF_P (b) ? TREE_OPERAND (b, 0) : b;
      if (TREE_OPERAND (x, 1) != TREE_OPERAND (y, 1))
	return false;
      a = outer_of (a);
      b = outer_of (b);
    }
  return !outer_of (a) && !outer_of (b);
}

struct member_value *
value_find (struct value_object *o, tree ref)
{
  for (unsigned i = 0; i < o->members.length (); i++)
    if (is_same (o->members[i].ref, ref))
      return &o->members[i];
  return NULL;
}

void
value_add (struct value_object *o, tree ref, tree clause)
{
  struct member_value m = { ref, clause, NULL_TREE, NULL_TREE };
  o->members.safe_push (m);
  o->refused |= o->members.length () > MEMBERS_MAX;
}

/* ---- What a type allows ---- */

/* Whether a copy of an object of TYPE is as good for who reads it: it has no arrays, in which indices
   would lead to memory, and nothing that changes in a constant object.  */
static bool
can_copy (tree type)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL
	&& (TREE_CODE (TREE_TYPE (f)) == ARRAY_TYPE || TREE_CODE (TREE_TYPE (f)) == UNION_TYPE
	    || TREE_THIS_VOLATILE (f) || FIELD_IS_MUTABLE (f)
	    || (TREE_CODE (TREE_TYPE (f)) == RECORD_TYPE && !can_copy (TREE_TYPE (f)))))
      return false;
  return true;
}

bool
value_can_copy (const struct value_object *o)
{
  tree type = value_type_of (o);
  return can_copy (type) && compare_tree_int (TYPE_SIZE_UNIT (type), OBJECT_BYTES_MAX) <= 0;
}

bool
value_has_pointers (tree type)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL
	&& (POINTER_TYPE_P (TREE_TYPE (f))
	    || (TREE_CODE (TREE_TYPE (f)) == RECORD_TYPE && value_has_pointers (TREE_TYPE (f)))))
      return true;
  return false;
}

/* ---- What a region does with an object ---- */

static tree see (tree *tp, int *walk, void *data);

/* Whether argument ARG of a call is the address of O, or of a member of it.  */
static bool
is_address (const struct value_object *o, tree arg)
{
  arg = construct_strip (arg);
  if (TREE_CODE (arg) != ADDR_EXPR)
    return POINTER_TYPE_P (TREE_TYPE (o->holder)) && arg == o->holder;
  tree t = TREE_OPERAND (arg, 0);
  while (TREE_CODE (t) == COMPONENT_REF)
    t = TREE_OPERAND (t, 0);
  return value_is_object (o, t);
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

/* Looks at CALL, whose arguments may be the address of O.  A routine of its own might find O by other
   ways, with pointers that the construct attaches.  */
static void
see_call (struct value_object *o, tree call)
{
  tree fn = get_callee_fndecl (call);
  if (o->remote && (!fn || oacc_get_fn_attrib (fn)))
    o->refused = true;
  for (int i = 0; i < call_expr_nargs (call); i++)
    if (!is_address (o, CALL_EXPR_ARG (call, i)))
      walk_tree_without_duplicates (&CALL_EXPR_ARG (call, i), see, o);
    else if (only_reads (fn, i))
      o->whole = true;
    else
      o->refused = true;
  if (!fn)
    walk_tree_without_duplicates (&CALL_EXPR_FN (call), see, o);
}

/* Looks at what TARGET, which is O or may be another name of a part of it, is stored to.  */
static void
see_store (struct value_object *o, tree target)
{
  if (target == o->holder || is_part (o, target))
    o->refused = true;
  for (; o->remote && handled_component_p (target); target = TREE_OPERAND (target, 0))
    if (TYPE_MAIN_VARIANT (TREE_TYPE (TREE_OPERAND (target, 0))) == value_type_of (o)
	&& !DECL_P (TREE_OPERAND (target, 0)))
      o->refused = true;
}

/* Looks at T, which is O or lies in it, and is read.  */
static void
see_read (struct value_object *o, tree t)
{
  if (value_is_member (o, t) && is_gimple_reg_type (TREE_TYPE (t)))
    {
      if (!value_find (o, t))
	value_add (o, t, NULL_TREE);
      return;
    }
  while (TREE_CODE (t) == COMPONENT_REF)
    t = TREE_OPERAND (t, 0);
  o->whole = true;
  o->refused |= !value_is_object (o, t);
}

static tree
see (tree *tp, int *walk, void *data)
{
  struct value_object *o = (struct value_object *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
      see_store (o, TREE_OPERAND (t, 0));
      return NULL_TREE;
    case ADDR_EXPR:
      o->refused |= is_part (o, TREE_OPERAND (t, 0));
      return NULL_TREE;
    case CALL_EXPR:
      see_call (o, t);
      *walk = 0;
      return NULL_TREE;
    case OMP_CLAUSE: case ASM_EXPR: case STMT_EXPR:
      o->refused |= update_mentions (t, o->holder);
      return NULL_TREE;
    default:
      break;
    }
  if ((EXPR_P (t) || DECL_P (t) || handled_component_p (t)) && is_part (o, t))
    {
      see_read (o, t);
      *walk = 0;
    }
  else if (t == o->holder)
    o->refused = true;
  return NULL_TREE;
}

void
value_see_uses (struct value_object *o)
{
  walk_tree_without_duplicates (&OMP_BODY (o->construct), see, o);
}

/* ---- Whether it may be on the device ---- */

/* The object that is looked for outside of regions.  */
struct object_search
{
  const struct value_object *o;
  bool found;
};

bool
value_is_section (const struct value_object *o, tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && map_is (next, GOMP_MAP_ATTACH_DETACH)
	 && value_is_member (o, OMP_CLAUSE_DECL (next));
}

bool
value_is_named (const struct value_object *o, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) > OMP_CLAUSE_MAP)
      continue;
    else if (value_is_section (o, c) && !is_part (o, OMP_CLAUSE_DECL (c)))
      c = OMP_CLAUSE_CHAIN (c);
    else if (update_mentions (OMP_CLAUSE_OPERAND (c, 0), o->holder)
	     || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && construct_is_carrier (c)
		 && update_mentions (OMP_CLAUSE_SIZE (c), o->holder)))
      return true;
  return false;
}

static tree
find_presence (tree *tp, int *walk, void *data)
{
  struct object_search *s = (struct object_search *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      s->found |= value_is_named (s->o, OMP_CLAUSES (t));
      *walk = 0;
      break;
    case OACC_DATA: case OACC_HOST_DATA:
      s->found |= update_mentions (OMP_CLAUSES (t), s->o->holder);
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE: case OACC_DECLARE:
      s->found |= update_mentions (OMP_STANDALONE_CLAUSES (t), s->o->holder);
      *walk = 0;
      break;
    case ADDR_EXPR:
      s->found |= is_part (s->o, TREE_OPERAND (t, 0));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

bool
value_may_be_there (const struct value_object *o)
{
  struct object_search s = { o, false };
  if (POINTER_TYPE_P (TREE_TYPE (o->holder)) || is_global_var (o->holder))
    return true;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (o->function), find_presence, &s);
  return s.found;
}

