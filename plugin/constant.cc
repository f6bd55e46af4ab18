/* Stage 2: const(a, b) on parallel and kernels: the program says that the region
   does not write the arrays a and b, nor does anything else while it runs.  Takes
   the marker of the clause off a construct (GENERIC); a write that the construct
   itself contains is an error; the names are kept until site.cc knows the mappings
   of the region, and alias.cc then makes loads from these read-only.

   Not standard.  X. Tian et al., Compiler transformation of nested loops for
   general purpose GPUs, section on the read-only data cache.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* DECL is constant in the construct at LOC.  */
struct constant
{
  location_t loc;
  unsigned uid;                 /* of the variable */
};

static vec<struct constant> constants;

static void
add_constant (location_t loc, unsigned uid)
{
  struct constant c = { loc, uid };
  constants.safe_push (c);
}

bool
constant_named (location_t loc, tree decl)
{
  for (unsigned i = 0; i < constants.length (); i++)
    if (constants[i].loc == loc && constants[i].uid == DECL_UID (decl))
      return true;
  return false;
}

void
constant_copy (location_t from, location_t to)
{
  for (unsigned i = 0, n = constants.length (); from != to && i < n; i++)
    if (constants[i].loc == from)
      add_constant (to, constants[i].uid);
}

/* ---- Writes ---- */

/* The variable through which lvalue T is reached: the array, or the pointer that is
   followed; NULL_TREE if T is the variable itself, a pointer.  */
static tree
written_array (tree t)
{
  bool inside = false;
  for (;;)
    switch (TREE_CODE (t))
      {
      case ARRAY_REF: case ARRAY_RANGE_REF: case COMPONENT_REF: case REALPART_EXPR:
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
	return DECL_P (t) && (inside || !POINTER_TYPE_P (TREE_TYPE (t))) ? t : NULL_TREE;
      }
}

struct check
{
  location_t construct;
  location_t at;                /* of the statement around */
};

static void
check_write (const struct check *c, location_t loc, tree lhs)
{
  tree array = written_array (lhs);
  if (array && constant_named (c->construct, array))
    error_at (loc != UNKNOWN_LOCATION ? loc : c->at,
	      "%qD is written in the region that a %<const%> clause says does not "
	      "write it", array);
}

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
      check_write (c, EXPR_LOCATION (t), TREE_OPERAND (t, 0));
      break;
    case OMP_ATOMIC: case OMP_ATOMIC_CAPTURE_OLD: case OMP_ATOMIC_CAPTURE_NEW:
      check_write (c, EXPR_LOCATION (t), TREE_OPERAND (t, 0));
      break;
    default:
      if (TYPE_P (t))
	*walk = 0;
    }
  return NULL_TREE;
}

/* ---- The clause ---- */

static void
add_argument (location_t construct, location_t loc, tree arg)
{
  while (CONVERT_EXPR_P (arg) || TREE_CODE (arg) == NON_LVALUE_EXPR
	 || TREE_CODE (arg) == ADDR_EXPR
	 || (TREE_CODE (arg) == ARRAY_REF && integer_zerop (TREE_OPERAND (arg, 1))))
    arg = TREE_OPERAND (arg, 0);
  bool array = DECL_P (arg) && (POINTER_TYPE_P (TREE_TYPE (arg))
				|| TREE_CODE (TREE_TYPE (arg)) == ARRAY_TYPE);
  if (array)
    add_constant (construct, DECL_UID (arg));
  else
    error_at (loc, "a %<const%> clause takes the names of arrays and pointers");
}

void
constant_lower (tree construct, tree marker)
{
  location_t loc = EXPR_LOCATION (construct);
  for (int i = 1; i < call_expr_nargs (marker); i++)
    add_argument (loc, EXPR_LOCATION (marker), CALL_EXPR_ARG (marker, i));
  struct check c = { loc, loc };
  walk_tree_without_duplicates (&OMP_BODY (construct), visit, &c);
}
