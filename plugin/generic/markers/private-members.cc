/* Members of structures in private and firstprivate clauses of Fortran are variables of their own:

     parallel loop private (s%a) { ... s.a ... }	->  parallel loop private (v) { ... v ... }
     parallel firstprivate (s%n) { ... s.n ... }	->  v = s.n; parallel firstprivate (v) { ... v ... }

   What is behind a descriptor has the member's in front of the construct: fortran-arrays.cc takes the length of
   each copy from there.  Takes what source-marks.cc has found.

   OpenACC 3.3 sections 2.5.13, 2.5.14 and 2.9.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

struct exchange
{
  const char *name;
  tree variable;
};

static tree
exchange_member (tree *tp, int *walk, void *data)
{
  struct exchange *x = (struct exchange *) data;
  *walk = !TYPE_P (*tp);
  if (source_is_member (*tp, x->name))
    *tp = x->variable;
  return NULL_TREE;
}

/* A new variable of FUNCTION for the member MEMBER with NAME, by which other clauses find it.  */
static tree
variable_for (tree function, tree member, const char *name)
{
  /* Variants of a type have fields of their own in gfortran.  */
  tree v = create_tmp_var_raw (TREE_TYPE (member), "accx_member");
  DECL_NAME (v) = get_identifier (name);
  DECL_CONTEXT (v) = function;
  DECL_IGNORED_P (v) = 1;
  tree scope = DECL_SAVED_TREE (function);
  DECL_CHAIN (v) = BIND_EXPR_VARS (scope);
  BIND_EXPR_VARS (scope) = v;
  return v;
}

void
private_member_give (const struct private_member *m)
{
  bool loop = TREE_CODE (m->directive) == OACC_LOOP;
  tree *body = loop ? &OMP_FOR_BODY (m->directive) : &OMP_BODY (m->directive);
  tree member = source_member_called (*body, m->name);
  if (!member)
    return;
  bool behind = tree_is_descriptor (TREE_TYPE (member));
  if (behind && !m->construct)
    {
      error_at (m->loc, "%qs has no size that is known here: in a routine %<private%> is for arrays of constant "
		"or explicit shape", m->name);
      return;
    }
  tree v = variable_for (m->function, member, m->name);
  if (m->first || behind)
    m->waiting->safe_push ({ m->construct, build2 (MODIFY_EXPR, TREE_TYPE (v), v, unshare_expr (member)) });
  struct exchange x = { m->name, v };
  walk_tree (body, exchange_member, &x, NULL);
  kernels_add_clause (m->clauses, m->loc, m->first ? OMP_CLAUSE_FIRSTPRIVATE : OMP_CLAUSE_PRIVATE, v);
}

void
private_members_end (const vec<struct in_front> &waits)
{
  for (unsigned i = 0; i < waits.length (); i++)
    {
      tree list = NULL_TREE, construct = *waits[i].construct;
      append_to_statement_list (waits[i].statement, &list);
      append_to_statement_list (construct, &list);
      *waits[i].construct = list;
    }
}
