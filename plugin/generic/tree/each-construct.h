/* Where a compute construct stands: what passes that take these one by one share.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_AROUND_H
#define ACCX_AROUND_H

#include "base/plugin.h"

struct around
{
  tree function;
  auto_vec<tree> clauses;       /* of the data and host_data constructs around it */
};

/* What is done with a compute construct, which it may replace.  */
typedef void (*around_visitor) (tree *construct, const struct around *at);

/* Calls LOWER for each compute construct of the function DECL, in GENERIC, if that is
   one and has no errors.  */
void around_each (void *decl, around_visitor lower);

/* Whether a clause of a construct around is about DECL or what it leads to.  */
bool around_mentions (const struct around *at, tree decl);

#endif
