/* A plugin for the tests of update-match.cc: a warning for each assignment of a function says by
   which operator it updates its object, if by any.  Of C++ it looks behind the step cxx-wrappers.

   Is linked with the objects of accx, but for its plugin.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"
#include "generic/normal/normal.h"

#define PLUGIN_EXPORT __attribute__ ((visibility ("default")))

extern "C" PLUGIN_EXPORT int plugin_is_GPL_compatible;
int plugin_is_GPL_compatible;

static const char *
text_of (enum tree_code op)
{
  switch (op)
    {
    case PLUS_EXPR: return "+";
    case MULT_EXPR: return "*";
    case MAX_EXPR: return "max";
    case MIN_EXPR: return "min";
    case BIT_AND_EXPR: return "&";
    case BIT_IOR_EXPR: return "|";
    case BIT_XOR_EXPR: return "^";
    case TRUTH_ANDIF_EXPR: return "&&";
    case TRUTH_ORIF_EXPR: return "||";
    case ERROR_MARK: return "none";
    default: return "another operator";
    }
}

static void
report (tree at, enum tree_code op)
{
  warning_at (EXPR_LOCATION (at), 0, "update: %s", text_of (op));
}

/* The object that assignment T changes: of a C++ reference, that.  */
static tree
object_of (tree t)
{
  tree object = TREE_OPERAND (t, 0);
  return INDIRECT_REF_P (object)
	 && TREE_CODE (TREE_TYPE (TREE_OPERAND (object, 0))) == REFERENCE_TYPE
	 ? TREE_OPERAND (object, 0) : object;
}

static tree
visit (tree *tp, int *walk, void *)
{
  tree t = *tp;
  if (tree then = update_conditional (t))
    {
      report (then, update_operator_if (object_of (then), TREE_OPERAND (t, 0),
					TREE_OPERAND (then, 1)));
      *walk = 0;
    }
  else if (TREE_CODE (t) == MODIFY_EXPR)
    report (t, update_operator (object_of (t), TREE_OPERAND (t, 1)));
  return NULL_TREE;
}

static void
report_updates (void *decl, void *)
{
  tree function = (tree) decl;
  if (TREE_CODE (function) != FUNCTION_DECL || !DECL_SAVED_TREE (function)
      || in_system_header_at (DECL_SOURCE_LOCATION (function)))
    return;
  if (c_dialect_cxx ())
    simplify_lower (function);
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}

extern "C" PLUGIN_EXPORT int plugin_init (struct plugin_name_args *, struct plugin_gcc_version *);

int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *)
{
  register_callback (args->base_name, PLUGIN_PRE_GENERICIZE, report_updates, NULL);
  return 0;
}
