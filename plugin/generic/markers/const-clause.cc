/* Const(a, s.b) on parallel and kernels: the program says that the region
   does not write the arrays a and s.b, nor does anything else while it runs.  Takes
   the marker of the clause off a construct (GENERIC); the names are facts until site.cc
   knows the mappings of the region, and read-only.cc then makes loads from these
   read-only.

   A write is an error where it stands: in the construct, or in a function that this
   calls, defined before; through a name of the clause, a parameter that got one as
   argument, or a local pointer that never points at anything else.

   Not standard.  X. Tian et al., Compiler transformation of nested loops for
   general purpose GPUs, section on the read-only data cache.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* Splits T, a variable or a member.  */
static bool
read_name (tree t, struct array_name *name)
{
  name->field = 0;
  if (TREE_CODE (t) == COMPONENT_REF)
    {
      name->field = DECL_UID (TREE_OPERAND (t, 1));
      t = TREE_OPERAND (t, 0);
      while (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF || CONVERT_EXPR_P (t)
	     || TREE_CODE (t) == ADDR_EXPR || TREE_CODE (t) == NON_LVALUE_EXPR)
	t = TREE_OPERAND (t, 0);
    }
  if (!DECL_P (t))
    return false;
  name->variable = DECL_UID (t);
  return true;
}

bool
constant_named (location_t loc, tree t)
{
  const vec<struct array_name> &names = facts_known_at (loc)->constants;
  struct array_name n;
  bool whole = t && read_name (t, &n);
  for (unsigned i = 0; whole && i < names.length (); i++)
    if (names[i].variable == n.variable && names[i].field == n.field)
      return true;
  return false;
}

bool
constant_member (location_t loc, tree field)
{
  const vec<struct array_name> &names = facts_known_at (loc)->constants;
  for (unsigned i = 0; i < names.length (); i++)
    if (names[i].field == DECL_UID (field))
      return true;
  return false;
}

/* ---- Writes ---- */

/* What is looked through for writes: a construct, or a function that one calls.  */
struct check
{
  location_t construct;
  location_t at;                /* of the statement around */
  location_t call;              /* in the construct, or UNKNOWN_LOCATION */
  hash_set<tree> pointers;      /* that point into arrays of the clause */
  hash_set<tree> *functions;    /* seen, those that are called with an array */
};

/* Whether T is the array, or points into the array, that a name of C stands for.  */
static bool
is_name (struct check *c, tree t)
{
  return constant_named (c->construct, t) || (DECL_P (t) && c->pointers.contains (t));
}

/* The name through which T, an lvalue or an address, reaches its array, or
   NULL_TREE.  INSIDE: T is inside of what the name stands for.  */
static tree
name_of (struct check *c, tree t, bool inside)
{
  for (;;)
    {
      bool pointer = POINTER_TYPE_P (TREE_TYPE (t));
      if ((inside || !pointer) && is_name (c, t))
	return t;
      switch (TREE_CODE (t))
	{
	case COMPONENT_REF:
	  if (pointer)
	    return NULL_TREE;           /* another pointer */
	  /* FALLTHRU */
	case ARRAY_REF: case ARRAY_RANGE_REF: case REALPART_EXPR:
	case IMAGPART_EXPR: case BIT_FIELD_REF: case VIEW_CONVERT_EXPR:
	case INDIRECT_REF: case MEM_REF: case POINTER_PLUS_EXPR: case ADDR_EXPR:
	case NOP_EXPR: case CONVERT_EXPR: case SAVE_EXPR: case NON_LVALUE_EXPR:
	  inside = true;
	  t = TREE_OPERAND (t, 0);
	  break;
	case COMPOUND_EXPR:
	  t = TREE_OPERAND (t, 1);
	  break;
	default:
	  return NULL_TREE;
	}
    }
}

static void
check_write (struct check *c, location_t loc, tree lhs)
{
  tree name = name_of (c, lhs, false);
  if (!name)
    return;
  auto_diagnostic_group d;
  error_at (loc != UNKNOWN_LOCATION ? loc : c->at,
	    "%qE is written in a region whose %<const%> clause says that it is not",
	    name);
  if (c->call != UNKNOWN_LOCATION)
    inform (c->call, "the region calls the function here");
}

static void check_function (struct check *c, location_t loc, tree call);

static tree
visit (tree *tp, int *walk, void *data)
{
  struct check *c = (struct check *) data;
  tree t = *tp;
  if (EXPR_P (t) && EXPR_HAS_LOCATION (t))
    c->at = EXPR_LOCATION (t);
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR:
    case OMP_ATOMIC: case OMP_ATOMIC_CAPTURE_OLD: case OMP_ATOMIC_CAPTURE_NEW:
      check_write (c, EXPR_LOCATION (t), TREE_OPERAND (t, 0));
      break;
    case CALL_EXPR:
      check_function (c, c->at, t);
      break;
    default:
      if (TYPE_P (t))
	*walk = 0;
    }
  return NULL_TREE;
}

/* ---- Pointers ---- */

/* Local pointers and what they are set to.  */
struct setters
{
  struct check *check;
  hash_map<tree, bool> only;    /* whether to arrays of the clause alone */
};

static void
note_set (struct setters *s, tree v, tree value)
{
  if (!VAR_P (v) || TREE_STATIC (v) || TREE_ADDRESSABLE (v)
      || !POINTER_TYPE_P (TREE_TYPE (v)))
    return;
  STRIP_NOPS (value);
  bool inside = POINTER_TYPE_P (TREE_TYPE (value)), fits = true;
  if (TREE_CODE (value) != POINTER_PLUS_EXPR || TREE_OPERAND (value, 0) != v)
    fits = name_of (s->check, value, inside) != NULL_TREE;
  bool *was = s->only.get (v);
  s->only.put (v, fits && (!was || *was));
}

static tree
visit_setter (tree *tp, int *, void *data)
{
  struct setters *s = (struct setters *) data;
  tree t = *tp;
  if (TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR)
    note_set (s, TREE_OPERAND (t, 0), TREE_OPERAND (t, 1));
  else if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t))
	   && DECL_INITIAL (DECL_EXPR_DECL (t)))
    note_set (s, DECL_EXPR_DECL (t), DECL_INITIAL (DECL_EXPR_DECL (t)));
  return NULL_TREE;
}

/* Finds the local pointers of FUNCTION that point only into arrays of C's clause.  */
static void
find_pointers (struct check *c, tree function)
{
  for (bool again = true; again;)
    {
      struct setters s;
      s.check = c;
      again = false;
      walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit_setter, &s);
      for (hash_map<tree, bool>::iterator i = s.only.begin (); i != s.only.end (); ++i)
	if ((*i).second)
	  again |= !c->pointers.add ((*i).first);
    }
}

/* Looks through the function that CALL, at LOC, gives arrays of C's clause.  */
static void
check_function (struct check *c, location_t loc, tree call)
{
  tree f = get_callee_fndecl (call);
  if (!f || !DECL_SAVED_TREE (f) || c->functions->contains (f))
    return;
  struct check inner;
  inner.construct = c->construct;
  inner.at = loc;
  inner.call = c->call != UNKNOWN_LOCATION ? c->call : loc;
  inner.functions = c->functions;
  tree p = DECL_ARGUMENTS (f);
  for (int i = 0; p && i < call_expr_nargs (call); i++, p = DECL_CHAIN (p))
    {
      tree arg = CALL_EXPR_ARG (call, i);
      if (POINTER_TYPE_P (TREE_TYPE (arg)) && name_of (c, arg, true))
	inner.pointers.add (p);
    }
  c->functions->add (f);
  find_pointers (&inner, f);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (f), visit, &inner);
}

/* ---- The clause ---- */

static void
add_argument (location_t construct, location_t loc, tree arg)
{
  struct array_name name;
  while (CONVERT_EXPR_P (arg) || TREE_CODE (arg) == NON_LVALUE_EXPR
	 || TREE_CODE (arg) == ADDR_EXPR
	 || (TREE_CODE (arg) == ARRAY_REF && integer_zerop (TREE_OPERAND (arg, 1))))
    arg = TREE_OPERAND (arg, 0);
  if ((POINTER_TYPE_P (TREE_TYPE (arg)) || TREE_CODE (TREE_TYPE (arg)) == ARRAY_TYPE)
      && read_name (arg, &name))
    facts_at (construct)->constants.safe_push (name);
  else
    error_at (loc, "a %<const%> clause takes the names of arrays and pointers");
}

void
constant_lower (tree function, tree construct, tree marker)
{
  location_t loc = EXPR_LOCATION (construct);
  hash_set<tree> functions;
  for (int i = 1; i < call_expr_nargs (marker); i++)
    add_argument (loc, EXPR_LOCATION (marker), CALL_EXPR_ARG (marker, i));
  struct check c;
  c.construct = c.at = loc;
  c.call = UNKNOWN_LOCATION;
  c.functions = &functions;
  find_pointers (&c, function);
  walk_tree_without_duplicates (&OMP_BODY (construct), visit, &c);
}
