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

static tree
note_any_address (tree *tp, int *walk, void *data)
{
  tree base = TREE_CODE (*tp) == ADDR_EXPR ? get_base_address (TREE_OPERAND (*tp, 0)) : NULL_TREE;
  struct function_scan *f = (struct function_scan *) data;
  if (base)
    {
      f->addressed.add (base);
      f->addressed_inside.add (base);
    }
  *walk = !generic_is_call (*tp, "accx_part");
  return NULL_TREE;
}

/* Whether nobody knows the address that is argument I of CALL when the call is over.  gfortran's restrict means an
   argument without TARGET; procedures without an interface have no others (Fortran 2018 section 15.4.2.2), nor has
   its library.  */
static bool
is_passed (tree call, int i)
{
  tree fn = get_callee_fndecl (call), type = fn ? TREE_TYPE (fn) : NULL_TREE;
  if (!language_is_fortran () || !fn || !DECL_NAME (fn) || fndecl_built_in_p (fn)
      || TREE_CODE (generic_strip (CALL_EXPR_ARG (call, i))) != ADDR_EXPR)
    return false;
  if (startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "_gfortran_"))
    return true;
  tree arg = TYPE_ARG_TYPES (type);
  for (int k = 0; arg && k < i; k++)
    arg = TREE_CHAIN (arg);
  return !prototype_p (type) || (arg && TYPE_RESTRICT (TREE_VALUE (arg)));
}

static tree note_address (tree *tp, int *walk, void *data);

/* Notes the addresses that CALL is given, but for those that it does not keep.  */
static void
note_arguments (tree call, struct function_scan *f)
{
  for (int i = 0; i < call_expr_nargs (call); i++)
    {
      tree arg = CALL_EXPR_ARG (call, i);
      tree object = is_passed (call, i) ? TREE_OPERAND (generic_strip (arg), 0) : arg;
      walk_tree (&object, note_address, f, NULL);
    }
}

/* What all-devices.cc has said of a sum is no use of its address.  */
static tree
note_address (tree *tp, int *walk, void *data)
{
  struct function_scan *f = (struct function_scan *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case CALL_EXPR:
      *walk = 0;
      if (!generic_is_call (t, "accx_part"))
	note_arguments (t, f);
      break;
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      *walk = 0;
      walk_tree_without_duplicates (&OMP_BODY (t), note_any_address, f);
      break;
    case ADDR_EXPR:
      if (tree base = get_base_address (TREE_OPERAND (t, 0)))
	f->addressed.add (base);
      break;
    default:
      break;
    }
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

static tree
note_variable (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  if (VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
    ((struct function_scan *) data)->inside.add (*tp);
  return NULL_TREE;
}

/* Notes what functions nested in FUNCTION name.  */
static void
note_inside (struct function_scan *f, tree function)
{
  struct cgraph_node *node = cgraph_node::get (function);
  for (node = node ? first_nested_function (node) : NULL; node; node = next_nested_function (node))
    {
      walk_tree_without_duplicates (&DECL_SAVED_TREE (node->decl), note_variable, f);
      note_inside (f, node->decl);
    }
}

struct function_scan *
function_scan_new (tree function)
{
  struct function_scan *f = new function_scan ();
  f->function = function;
  auto_vec<tree> labels;
  jump_labels (DECL_SAVED_TREE (function), &labels);
  f->has_labels = !labels.is_empty ();
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note_address, f);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note_saved, f);
  note_inside (f, function);
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

bool
scan_shared (struct function_scan *f, tree var)
{
  tree own = DECL_CONTEXT (var);
  return f->inside.contains (var)
	 || (own && TREE_CODE (own) == FUNCTION_DECL && own != f->function && decl_function_context (f->function));
}
