/* Facts about constructs and clauses that one step of the way finds out and a later one needs.

   The keys are trees, which live as long as the unit: facts_mark keeps them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"

/* Names of clauses in messages.  */
static hash_map<tree, const char *> *clause_names;

/* Constructs with deviceid(*), and those of them with clauses that need calls around.  */
static hash_set<tree> *on_all_devices, *with_others;

/* The variable that EXPR, a clause's operand, is about, for messages.  */
const char *
facts_variable_name (tree expr)
{
  while (expr)
    {
      if (TREE_CODE (expr) == SSA_NAME)
	expr = SSA_NAME_VAR (expr);
      else if (DECL_P (expr))
	{
	  if (DECL_ARTIFICIAL (expr) && DECL_HAS_DEBUG_EXPR_P (expr))
	    expr = DECL_DEBUG_EXPR (expr);
	  else
	    return (DECL_NAME (expr) && !DECL_ARTIFICIAL (expr)
		    ? IDENTIFIER_POINTER (DECL_NAME (expr)) : NULL);
	}
      else if (TREE_CODE (expr) == COMPONENT_REF)
	return facts_variable_name (TREE_OPERAND (expr, 1));
      else if (handled_component_p (expr) || TREE_CODE (expr) == MEM_REF
	       || TREE_CODE (expr) == INDIRECT_REF
	       || TREE_CODE (expr) == ADDR_EXPR
	       || CONVERT_EXPR_P (expr)
	       || TREE_CODE (expr) == POINTER_PLUS_EXPR)
	expr = TREE_OPERAND (expr, 0);
      else
	return NULL;
    }
  return NULL;
}

void
site_note_name (tree c, tree expr)
{
  const char *name = facts_variable_name (expr);
  if (!clause_names)
    clause_names = new hash_map<tree, const char *>;
  if (name)
    clause_names->put (c, name);
}

const char *
facts_clause_name (tree c)
{
  const char **name = clause_names ? clause_names->get (c) : NULL;
  return name ? *name : NULL;
}

void
whole_note (tree construct, bool others)
{
  if (!on_all_devices)
    {
      on_all_devices = new hash_set<tree>;
      with_others = new hash_set<tree>;
    }
  on_all_devices->add (construct);
  if (others)
    with_others->add (construct);
}

bool
facts_any_all_devices (void)
{
  return on_all_devices != NULL;
}

bool
facts_all_devices (tree construct)
{
  return on_all_devices && on_all_devices->contains (construct);
}

bool
facts_all_devices_others (tree construct)
{
  return with_others && with_others->contains (construct);
}

void
facts_mark (void)
{
  if (!clause_names)
    return;
  for (hash_map<tree, const char *>::iterator i = clause_names->begin ();
       i != clause_names->end (); ++i)
    gt_ggc_mx_tree_node ((*i).first);
}
