/* What member-values.cc and value-uses.cc share: structs of which a construct gets the values of
   members.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_VALUES_H
#define ACCX_VALUES_H

#include "base/base.h"

/* A member that is a scalar.  */
struct member_value
{
  tree ref;                     /* it */
  tree clause;                  /* that of the section behind it, or NULL_TREE */
  tree host, inner;             /* its value's variable, and the region's, which may be the same */
};

/* A struct of a construct.  */
struct value_object
{
  tree construct, function;
  tree holder;                  /* a variable: the struct, or a pointer or reference to it */
  bool remote;                  /* it may be on the device */
  bool whole;                   /* the region uses it beside MEMBERS */
  bool refused;
  auto_vec<struct member_value> members;
  tree copy;                    /* the region's copy if WHOLE */
};

/* ---- value-uses.cc ---- */

/* The type of O.  */
tree value_type_of (const struct value_object *o);

/* Whether T is O itself.  */
bool value_is_object (const struct value_object *o, tree t);

/* Whether T is a member of O, at any depth, or one of what a member that is a reference leads to.  */
bool value_is_member (const struct value_object *o, tree t);

/* Whether the way to MEMBER, which is that, leads through a reference.  */
bool value_by_reference (tree member);

/* The one of O's members that REF is, or NULL.  */
struct member_value *value_find (struct value_object *o, tree ref);

/* Notes that REF is a member that is read, with CLAUSE of the section behind it, or NULL_TREE.  */
void value_add (struct value_object *o, tree ref, tree clause);

/* Whether C, a clause, is that of a section behind a member of O; that of the pointer follows.  */
bool value_is_section (const struct value_object *o, tree c);

/* Whether one of CLAUSES is about O in another way.  */
bool value_is_named (const struct value_object *o, tree clauses);

/* Fills what O's region does with it.  */
void value_see_uses (struct value_object *o);

/* Whether O may be on the device before its construct: not a variable of the function that nothing else
   could have brought there.  */
bool value_may_be_there (const struct value_object *o);

/* Whether a copy of O is as good for a region that reads it.  */
bool value_can_copy (const struct value_object *o);

/* Whether an object of TYPE leads to memory, or to virtual functions.  */
bool value_has_pointers (tree type);

#endif
