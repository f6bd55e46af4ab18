/* Room generic/depend: what a body does with its pointers.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_POINTER_USE_H
#define ACCX_POINTER_USE_H

#include "base/base.h"

struct pointer_use
{
  bool inside;                  /* declared inside */
  bool plain;                   /* its value is used for more than comparisons */
  bool stepped, up;             /* p++, p += n; and not only down */
  bool named;                   /* by a clause inside, the index of an OpenACC loop, or its
				   address is taken */
  auto_vec<tree> set;           /* to these, not counting steps */
  auto_vec<tree> heirs;         /* pointers that are set to it, plus a number or not; not
				   PLAIN because of that */
  auto_vec<tree> compared;      /* with these, or subtracted */
  /* For moving.cc.  */
  bool settled;                 /* a clause says what it leads to */
  bool alone;                   /* only compared, with others of that kind */
  tree base;                    /* it becomes an offset of this */
};

/* Pointers and arrays.  */
struct pointer_uses
{
  hash_map<tree, struct pointer_use *> of;
  auto_vec<tree> order;         /* the variables, as they are met */
  hash_set<tree> seen;          /* expressions, by the walk */
  bool calls;                   /* something is called */
  bool sets_members;            /* pointers in structs are set */
};

/* Fills ALL, which pointer_use_free empties, with what BODY does.  */
void pointer_use_find (tree *body, struct pointer_uses *all);
void pointer_use_free (struct pointer_uses *all);

/* The array, or pointer from outside, or such a member, that leads to the object that T, an
   address, is in; NULL_TREE if that may be several or is not seen.  */
tree pointer_origin (struct pointer_uses *all, tree t);

/* Whether two of these are the same.  */
bool pointer_same (tree origin1, tree origin2);

#endif
