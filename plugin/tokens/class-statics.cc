/* Classes with static data members in data clauses of C++: GCC 12 takes objects of them for what cannot
   be mapped, and drops the clause; GCC 13 and later do so of classes not instantiated yet.  Takes
   the types of operands that GCC's parser adds, in the clauses that class-items.c writes: the
   classes of a directive's items, then an edge.  While GCC looks at the directive's clauses, from
   one edge to the other, these classes have no static members.

   The gimplifier asks the same of objects that no clause names.  In templates GCC does so for each
   instance.  Invariant: no static member is away once the edges of a directive are done, or the
   next directive has begun.

   OpenACC 3.3 section 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/token-state.h"
#include "tokens/clause/clause.h"

static struct class_state *const now = &token_state.classes;

/* FIRST is what the members of class TYPE begin with, in all its variants.  */
static void
set_first_member (tree type, tree first)
{
  for (tree v = TYPE_MAIN_VARIANT (type); v; v = TYPE_NEXT_VARIANT (v))
    TYPE_FIELDS (v) = first;
}

/* Takes static member MEMBER, behind PREVIOUS or the first, out of class TYPE.  */
static void
take_out (tree type, tree previous, tree member)
{
  if (previous)
    DECL_CHAIN (previous) = DECL_CHAIN (member);
  else
    set_first_member (type, DECL_CHAIN (member));
  now->away.safe_push (static_member { type, previous, member });
}

/* Takes the static members out of the class that TYPE is or has objects of.  */
static void
take_statics (tree type)
{
  type = TYPE_MAIN_VARIANT (strip_array_types (type));
  if (!RECORD_OR_UNION_TYPE_P (type) || !COMPLETE_TYPE_P (type) || now->seen.contains (type))
    return;
  now->seen.safe_push (type);
  tree previous = NULL_TREE;
  for (tree f = TYPE_FIELDS (type), next; f; f = next)
    {
      next = DECL_CHAIN (f);
      if (VAR_P (f))
	take_out (type, previous, f);
      else
	previous = f;
      if (TREE_CODE (f) == FIELD_DECL)
	take_statics (TREE_TYPE (f));
    }
}

/* Puts all of them back.  */
static void
give_back (void)
{
  for (unsigned i = now->away.length (); i-- > 0; )
    {
      struct static_member *m = &now->away[i];
      if (m->previous)
	DECL_CHAIN (m->previous) = m->member;
      else
	set_first_member (m->type, m->member);
    }
  now->away.truncate (0);
  now->seen.truncate (0);
}

/* Whether TYPE is the one of ours that is called NAME.  */
static bool
is_own (const_tree type, const char *name)
{
  return TREE_CODE (type) == INTEGER_TYPE && TYPE_NAME (type)
	 && TREE_CODE (TYPE_NAME (type)) == IDENTIFIER_NODE && id_equal (TYPE_NAME (type), name);
}

/* targetm.invalid_binary_op: LEFT and RIGHT are about to be operands of CODE.  */
static const char *
see_operands (int code, const_tree left, const_tree right)
{
  if (code == PLUS_EXPR && TREE_CODE (left) == POINTER_TYPE)
    {
      if (is_own (right, CLASS_TAG))
	{
	  give_back ();
	  /* A reference may be all that the unit has used of an instance so far.  */
	  if (&complete_type && RECORD_OR_UNION_TYPE_P (strip_array_types (TREE_TYPE (left))))
	    complete_type (TREE_TYPE (left));
	  now->listed.safe_push (TREE_TYPE (left));
	}
      else if (!is_own (TREE_TYPE (left), CLASS_EDGE))
	;
      else if (!now->open)
	{
	  for (unsigned i = 0; i < now->listed.length (); i++)
	    take_statics (now->listed[i]);
	  now->listed.truncate (0);
	  now->open = true;
	}
      else
	{
	  give_back ();
	  now->open = false;
	}
    }
  return now->previous (code, left, right);
}

/* HOOK_MAPPABLE_TYPE: whether regions can have copies of objects of TYPE that no clause
   names.  */
static bool
is_mappable (tree type)
{
  if (now->mappable (type))
    return true;
  take_statics (type);
  bool mappable = now->mappable (type);
  give_back ();
  return mappable;
}

/* PLUGIN_PRE_GENERICIZE: a directive with an error may have lost an edge.  */
static void
see_function (void *, void *)
{
  give_back ();
  now->listed.truncate (0);
  now->open = false;
}

void
class_statics_init (const char *plugin)
{
  now->previous = targetm.invalid_binary_op;
  targetm.invalid_binary_op = see_operands;
  if (bool (**hook) (tree) = HOOK_MAPPABLE_TYPE)
    {
      now->mappable = *hook;
      *hook = is_mappable;
    }
  register_callback (plugin, PLUGIN_PRE_GENERICIZE, see_function, NULL);
}
