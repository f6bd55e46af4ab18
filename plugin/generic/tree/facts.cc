/* Facts that one step of the way finds out and a later one needs: about places in the source
   (struct facts) and about trees (struct tree_facts).

   A construct is known by its place, since GCC makes a GIMPLE statement and calls of its
   tree.  A step that cuts one into parts says so with facts_split.  To add a fact: a field
   in generic.h, with the file that finds it out; its trees are to be marked here.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "generic/tree/facts.h"

/* UNKNOWN_LOCATION is a place like others.  */
typedef int_hash<location_t, UINT_MAX - 1, UINT_MAX> place_hash;

/* What all stages know: GCC hands no data of a plugin on from a pass to the next.  */
static struct
{
  unsigned number;              /* the last that facts_new_number has given */
  hash_map<place_hash, struct facts *> *places;
  hash_map<tree, struct tree_facts *> *trees;
  bool all_devices;             /* some construct has deviceid(*) */
} known;

/* ---- Places ---- */

const struct facts *
facts_known_at (location_t loc)
{
  static const struct facts nothing = facts ();
  struct facts **f = known.places ? known.places->get (get_pure_location (line_table, loc)) : NULL;
  return f ? *f : &nothing;
}

struct facts *
facts_at (location_t loc)
{
  if (!known.places)
    known.places = new hash_map<place_hash, struct facts *>;
  struct facts *&f = known.places->get_or_insert (get_pure_location (line_table, loc));
  if (!f)
    f = XCNEW (struct facts);
  return f;
}

void
facts_split (location_t from, location_t to)
{
  if (from == to)
    return;
  struct facts *f = facts_at (from), *t = facts_at (to);
  t->part = true;
  t->whole = from;
  t->end_line = f->end_line;
  for (unsigned i = 0; i < f->constants.length (); i++)
    t->constants.safe_push (f->constants[i]);
  for (unsigned i = 0; i < f->compressed.length (); i++)
    t->compressed.safe_push (f->compressed[i]);
  for (unsigned i = 0; i < f->unranged.length (); i++)
    t->unranged.safe_push (f->unranged[i]);
}

/* ---- Trees ---- */

const struct tree_facts *
facts_known_of (tree t)
{
  static const struct tree_facts nothing = tree_facts ();
  struct tree_facts **f = known.trees && t ? known.trees->get (t) : NULL;
  if (!f && known.trees && t && VAR_P (t) && DECL_ABSTRACT_ORIGIN (t))
    f = known.trees->get (DECL_ABSTRACT_ORIGIN (t));
  return f ? *f : &nothing;
}

struct tree_facts *
facts_of (tree t)
{
  if (!known.trees)
    known.trees = new hash_map<tree, struct tree_facts *>;
  struct tree_facts *&f = known.trees->get_or_insert (t);
  if (!f)
    f = XCNEW (struct tree_facts);
  return f;
}

/* The name of the variable that GCC's gimplifier has loaded into the temporary NAME, `p.2', or
   NULL.  */
static const char *
copied_name (const char *name)
{
  const char *dot = strchr (name, '.');
  return (dot && dot > name && ISDIGIT (dot[1]) && !startswith (name, "accx")
	  ? IDENTIFIER_POINTER (get_identifier_with_length (name, dot - name)) : NULL);
}

/* The variable that EXPR, a clause's operand, is about, for messages.  */
const char *
facts_variable_name (tree expr)
{
  while (expr)
    {
      if (TREE_CODE (expr) == SSA_NAME && !SSA_NAME_VAR (expr))
	return SSA_NAME_IDENTIFIER (expr)
	       ? copied_name (IDENTIFIER_POINTER (SSA_NAME_IDENTIFIER (expr))) : NULL;
      if (TREE_CODE (expr) == SSA_NAME)
	expr = SSA_NAME_VAR (expr);
      else if (DECL_P (expr))
	{
	  if (DECL_ARTIFICIAL (expr) && DECL_HAS_DEBUG_EXPR_P (expr))
	    expr = DECL_DEBUG_EXPR (expr);
	  else
	    return !DECL_NAME (expr) ? NULL
		   : DECL_ARTIFICIAL (expr) ? copied_name (IDENTIFIER_POINTER (DECL_NAME (expr)))
		   : IDENTIFIER_POINTER (DECL_NAME (expr));
	}
      else if (TREE_CODE (expr) == COMPONENT_REF
	       && tree_is_descriptor (TREE_TYPE (TREE_OPERAND (expr, 0))))
	expr = TREE_OPERAND (expr, 0);	/* of an array of Fortran's */
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
facts_note_name (tree c, tree expr)
{
  if (const char *name = facts_variable_name (expr))
    facts_of (c)->name = name;
}

void
facts_note_all_devices (tree construct, bool others)
{
  known.all_devices = true;
  facts_of (construct)->all_devices = true;
  facts_of (construct)->others = others;
}

bool
facts_any_all_devices (void)
{
  return known.all_devices;
}

/* ---- Garbage collection ---- */

static void
mark_tree_facts (const struct tree_facts *f)
{
  if (f->value)
    gt_ggc_mx_tree_node (f->value);
  if (f->item)
    gt_ggc_mx_tree_node (f->item);
  if (f->thunk)
    gt_ggc_mx_tree_node (f->thunk);
  for (unsigned i = 0; i < f->members.length (); i++)
    gt_ggc_mx_tree_node (f->members[i]);
  for (unsigned i = 0; i < f->brought.length (); i++)
    if (f->brought[i].block)
      gt_ggc_mx_tree_node (f->brought[i].block);
}

void
facts_mark (void *, void *)
{
  if (known.places)
    for (hash_map<place_hash, struct facts *>::iterator i = known.places->begin ();
	 i != known.places->end (); ++i)
      {
	struct facts *f = (*i).second;
	if (f->reduced_in)
	  gt_ggc_mx_tree_node (f->reduced_in);
	for (unsigned k = 0; k < f->operated.length (); k++)
	  gt_ggc_mx_tree_node (f->operated[k].name);
      }
  if (known.trees)
    for (hash_map<tree, struct tree_facts *>::iterator i = known.trees->begin ();
	 i != known.trees->end (); ++i)
      {
	gt_ggc_mx_tree_node ((*i).first);
	mark_tree_facts ((*i).second);
      }
}

unsigned
facts_new_number (void)
{
  return ++known.number;
}
