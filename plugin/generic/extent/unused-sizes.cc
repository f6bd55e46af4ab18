/* Sizes of arrays of variable length that GCC's parser evaluates in front of what does not need them:

     int (*p)[n][k];  p[0][i][j]	(n * k, p)[i][j]	->	(*p)[i][j]

   Takes the bodies of compute constructs.  Such sizes are known since their arrays were declared, outside; evaluating
   them again has no effect.  Later steps then see the pointer that an element is behind.

   C11 6.7.6.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/extent/extent.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* Whether T is made of constants and of sizes that F's function has computed outside of the construct.  */
static bool
is_size (struct function_scan *f, tree t)
{
  switch (TREE_CODE (t))
    {
    case INTEGER_CST:
      return true;
    case SAVE_EXPR:
      return scan_is_size (f, t);
    case PLUS_EXPR: case MINUS_EXPR: case MULT_EXPR:
      return is_size (f, TREE_OPERAND (t, 0)) && is_size (f, TREE_OPERAND (t, 1));
    default:
      return (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR) && is_size (f, TREE_OPERAND (t, 0));
    }
}

static tree
drop_sizes (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  while (TREE_CODE (*tp) == COMPOUND_EXPR && is_size ((struct function_scan *) data, TREE_OPERAND (*tp, 0)))
    *tp = TREE_OPERAND (*tp, 1);
  return NULL_TREE;
}

static void
lower_construct (tree *tp, const struct around *at)
{
  struct function_scan *f = function_scan_new (at->function);
  walk_tree_without_duplicates (&OMP_BODY (*tp), drop_sizes, f);
  function_scan_free (f);
}

void
unused_sizes_lower (tree function)
{
  around_each (function, lower_construct);
}
