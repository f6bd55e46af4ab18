/* Arrays of variable length in private and firstprivate clauses.  Takes and
   gives the GENERIC of a function.  GCC makes copies of them without knowing their size
   inside the region; here they become arrays that the loop's or construct's body
   declares, which shared-alloca.cc can share among threads:

     private (a)	{ T own[n]; the body with own for a }
     firstprivate (a)	the same behind a map of a copy of the host's, and own = a in front of it

   OpenACC 3.3 sections 2.5.13, 2.5.14, 2.9.10; C11 6.7.6.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"

static bool
is_variable_length (tree var)
{
  return VAR_P (var) && TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE
	 && TYPE_SIZE_UNIT (TREE_TYPE (var))
	 && TREE_CODE (TYPE_SIZE_UNIT (TREE_TYPE (var))) != INTEGER_CST;
}

struct own_copy
{
  tree var, own;
};

static tree
use_copy (tree *tp, int *walk, void *data)
{
  const struct own_copy *c = (const struct own_copy *) data;
  if (*tp == c->var)
    *tp = c->own;
  else if (TYPE_P (*tp))
    *walk = 0;
  return NULL_TREE;
}

tree
vla_type (tree element, tree value, tree function, tree *vars, tree *list)
{
  tree last = generic_variable (UNKNOWN_LOCATION, function, "last", sizetype, vars);
  generic_assign (last, fold_convert (sizetype, unshare_expr (value)), list);
  return build_array_type (element, build_index_type (last));
}

/* BODY in the scope of a copy of VAR of FUNCTION, with VAR's values if FIRST.  */
static tree
with_copy (tree body, tree var, bool first, tree function)
{
  location_t loc = DECL_SOURCE_LOCATION (var);
  tree list = NULL_TREE, vars = NULL_TREE;
  tree whole = TREE_TYPE (var);
  tree type = vla_type (TREE_TYPE (whole), TYPE_MAX_VALUE (TYPE_DOMAIN (whole)), function,
			&vars, &list);
  struct own_copy c = { var, build_decl (loc, VAR_DECL, DECL_NAME (var), type) };
  DECL_CHAIN (c.own) = vars;
  DECL_CONTEXT (c.own) = function;
  TREE_USED (c.own) = DECL_IGNORED_P (c.own) = 1;
  walk_tree (&body, use_copy, &c, NULL);
  append_to_statement_list (build1_loc (loc, DECL_EXPR, void_type_node, c.own), &list);
  if (first)
    append_to_statement_list (build2_loc (loc, MODIFY_EXPR, type, c.own, var), &list);
  append_to_statement_list (body, &list);
  return generic_scope (c.own, list);
}

/* The construct with clauses *P and the body *BODY.  */
static void
lower (tree *p, tree *body, tree function)
{
  while (*p)
    {
      tree c = *p;
      bool first = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE;
      if ((!first && OMP_CLAUSE_CODE (c) != OMP_CLAUSE_PRIVATE)
	  || !is_variable_length (OMP_CLAUSE_DECL (c)))
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      tree var = OMP_CLAUSE_DECL (c);
      body = generic_inside (body);
      *body = with_copy (*body, var, first, function);
      *p = OMP_CLAUSE_CHAIN (c);
      if (!first)
	continue;
      tree in = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (in, GOMP_MAP_ALWAYS_TOFROM);
      OMP_CLAUSE_DECL (in) = var;
      OMP_CLAUSE_SIZE (in) = unshare_expr (TYPE_SIZE_UNIT (TREE_TYPE (var)));
      OMP_CLAUSE_CHAIN (in) = *p;
      *p = in;
      p = &OMP_CLAUSE_CHAIN (in);
    }
}

static tree
visit (tree *tp, int *, void *function)
{
  tree t = *tp;
  if (TREE_CODE (t) == OACC_LOOP)
    lower (&OMP_FOR_CLAUSES (t), &OMP_FOR_BODY (t), (tree) function);
  else if (TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
	   || TREE_CODE (t) == OACC_SERIAL)
    lower (&OMP_CLAUSES (t), &OMP_BODY (t), (tree) function);
  return NULL_TREE;
}

void
vla_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
}
