/* Operands that stand on lines of their own keep them.  GCC's gimplifier gives the load of a
   scalar the place of the whole statement where nothing else is computed of it:

     x = c ? a[i]            is at the line of the colon, and
	   : b[i];

     int y =
       a[i];                 at that of y

   Such an operand is computed apart here, at its own place: then faults, and the lines of
   profiles, are those of the operand.  Takes the compute constructs and routines of a function
   behind all other steps, changes no other code.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

/* Makes *TP, a load on another line than WHERE, a value that is computed apart.  */
static void
set_apart (tree *tp, location_t where)
{
  tree t = *tp;
  if (!t || !(REFERENCE_CLASS_P (t) || INDIRECT_REF_P (t)) || !EXPR_HAS_LOCATION (t)
      || TREE_CODE (t) == BIT_FIELD_REF || !is_gimple_reg_type (TREE_TYPE (t))
      || (LOCATION_LINE (EXPR_LOCATION (t)) == LOCATION_LINE (where)
	  && LOCATION_FILE (EXPR_LOCATION (t)) == LOCATION_FILE (where)))
    return;
  *tp = build1_loc (EXPR_LOCATION (t), SAVE_EXPR, TYPE_MAIN_VARIANT (TREE_TYPE (t)), t);
  TREE_SIDE_EFFECTS (*tp) = 1;
}

static tree
look_at (tree *tp, int *walk, void *data)
{
  tree t = *tp, var;
  switch (TREE_CODE (t))
    {
    case OACC_LOOP:
      /* The rest of a loop has a form that GCC knows again.  */
      walk_tree (&OMP_FOR_BODY (t), look_at, data, (hash_set<tree> *) data);
      *walk = 0;
      break;
    case OMP_ATOMIC: case OMP_ATOMIC_READ: case OMP_ATOMIC_CAPTURE_OLD:
    case OMP_ATOMIC_CAPTURE_NEW: case OMP_CLAUSE: case SAVE_EXPR: case ADDR_EXPR:
      *walk = 0;
      break;
    case COND_EXPR:
      if (VOID_TYPE_P (TREE_TYPE (t)))
	break;
      set_apart (&TREE_OPERAND (t, 1), EXPR_LOCATION (t));
      set_apart (&TREE_OPERAND (t, 2), EXPR_LOCATION (t));
      break;
    case MODIFY_EXPR: case INIT_EXPR:
      set_apart (&TREE_OPERAND (t, 1), EXPR_LOCATION (t));
      break;
    case DECL_EXPR:
      var = DECL_EXPR_DECL (t);
      if (!VAR_P (var) || TREE_STATIC (var) || !DECL_INITIAL (var))
	break;
      set_apart (&DECL_INITIAL (var), DECL_SOURCE_LOCATION (var));
      walk_tree (&DECL_INITIAL (var), look_at, data, (hash_set<tree> *) data);
      break;
    default:
      if (TYPE_P (t))
	*walk = 0;
    }
  return NULL_TREE;
}

static void
look_at_body (tree *body)
{
  hash_set<tree> seen;
  walk_tree (body, look_at, &seen, &seen);
}

static void
look_at_construct (tree *construct, const struct around *)
{
  look_at_body (&OMP_BODY (*construct));
}

void
operand_lines_keep (tree function)
{
  if (oacc_get_fn_attrib (function))
    look_at_body (&DECL_SAVED_TREE (function));
  else
    around_each (function, look_at_construct);
}
