/* What the analyses of a function's constructs share: whose addresses the function takes,
   which sizes it computes beforehand, what the symbols of polynomials stand for.  Takes the
   GENERIC of a function as it is now; made anew for each construct, for others change it.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "generic/tree/generic.h"

/* ---- Symbols ---- */

unsigned
poly_symbol_of (struct symbol_list *symbols, tree t)
{
  vec<tree> &trees = symbols->trees;
  for (unsigned i = 0; i < trees.length (); i++)
    if (trees[i] == t || operand_equal_p (trees[i], t, 0))
      return i;
  trees.safe_push (t);
  return trees.length () - 1;
}

tree
poly_symbol (const struct symbol_list *symbols, unsigned sym)
{
  return sym < symbols->trees.length () ? symbols->trees[sym] : NULL_TREE;
}

/* ---- The function ---- */

/* What all-devices.cc has said of a sum is no use of its address.  */
static tree
note_address (tree *tp, int *walk, void *data)
{
  if (generic_is_call (*tp, "accx_part"))
    *walk = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR)
    if (tree base = get_base_address (TREE_OPERAND (*tp, 0)))
      ((struct function_scan *) data)->addressed.add (base);
  return NULL_TREE;
}

static tree
note_saved (tree *tp, int *walk, void *data)
{
  switch (TREE_CODE (*tp))
    {
    case SAVE_EXPR:
      ((struct function_scan *) data)->saved.add (*tp);
      break;
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

struct function_scan *
function_scan_new (tree function)
{
  struct function_scan *f = new function_scan ();
  f->function = function;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note_address, f);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note_saved, f);
  return f;
}

void
function_scan_free (struct function_scan *f)
{
  delete f;
}

bool
scan_is_size (struct function_scan *f, tree t)
{
  return f && TREE_CODE (t) == SAVE_EXPR && f->saved.contains (t);
}

bool
scan_addressed (struct function_scan *f, tree var)
{
  if (is_global_var (var))
    return TREE_PUBLIC (var) || DECL_EXTERNAL (var) || TREE_ADDRESSABLE (var);
  return TREE_ADDRESSABLE (var) && f->addressed.contains (var);
}
