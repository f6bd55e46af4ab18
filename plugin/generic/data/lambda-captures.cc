/* Lambdas of C++ that regions call, and what they have captured.  Takes the GENERIC of a
   function before GCC's own genericizing.  A region that uses a lambda of the code around it
   gets a clause that copies it.  Each pointer in it gets a clause that attaches it if what it
   leads to is present:

     auto f = [=] (int i) { return p[i]; };	copyin (f) attach (f.p)

   A variable that is captured by reference lies in the host's memory: a warning.

   OpenACC 3.3 sections 2.6.4 and 2.7.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"

static bool
is_lambda (tree type)
{
  tree name = TREE_CODE (type) == RECORD_TYPE && COMPLETE_TYPE_P (type)
	      && TREE_CODE (TYPE_SIZE_UNIT (type)) == INTEGER_CST ? TYPE_IDENTIFIER (type) : NULL_TREE;
  if (!name || !IDENTIFIER_ANON_P (name))
    return false;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FUNCTION_DECL && id_equal (DECL_NAME (f), "operator()"))
      return true;
  return false;
}

/* The lambdas that a region uses, and what is declared in it.  */
struct lambda_uses
{
  auto_vec<tree> used, own;
};

static tree
find_lambdas (tree *tp, int *walk, void *data)
{
  struct lambda_uses *u = (struct lambda_uses *) data;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      u->own.safe_push (v);
  if (TREE_CODE (*tp) == DECL_EXPR)
    u->own.safe_push (DECL_EXPR_DECL (*tp));
  if (TREE_CODE (*tp) == TARGET_EXPR)
    u->own.safe_push (TARGET_EXPR_SLOT (*tp));
  if (VAR_P (*tp) && is_lambda (TREE_TYPE (*tp)) && !u->used.contains (*tp))
    u->used.safe_push (*tp);
  *walk = !TYPE_P (*tp);
  return NULL_TREE;
}

/* Whether one of CLAUSES names DECL.  */
static bool
is_named (tree clauses, tree decl)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP: case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE:
	if (OMP_CLAUSE_DECL (c) == decl)
	  return true;
	break;
      default:
	break;
      }
  return false;
}

/* The name of member FIELD's variable.  */
static const char *
captured_name (tree field)
{
  const char *name = DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : "?";
  return startswith (name, "__") ? name + 2 : name;
}

/* Brings what LAMBDA has captured to CONSTRUCT; COPIED: a data construct around has the
   lambda.  */
static void
bring (tree construct, tree lambda, bool copied)
{
  tree type = TREE_TYPE (lambda);
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL)
	continue;
      tree member = build3 (COMPONENT_REF, TREE_TYPE (f), lambda, f, NULL_TREE);
      if (TREE_CODE (TREE_TYPE (f)) == POINTER_TYPE)
	construct_add_map (construct, GOMP_MAP_ATTACH, attach_whole (member), size_zero_node);
      else if (TREE_CODE (TREE_TYPE (f)) == REFERENCE_TYPE)
	accx_warning (pointer, EXPR_LOCATION (construct), "lambda %qD has captured %qs by reference, "
		    "which is in the host%'s memory: capture it by value", lambda,
		    captured_name (f));
    }
  TREE_ADDRESSABLE (lambda) = 1;
  if (!copied)
    construct_add_map (construct, GOMP_MAP_TO, lambda, TYPE_SIZE_UNIT (type));
}

static void
visit (tree *tp, const struct around *at)
{
  struct lambda_uses u;
  walk_tree_without_duplicates (&OMP_BODY (*tp), find_lambdas, &u);
  for (unsigned i = 0; i < u.used.length (); i++)
    if (!u.own.contains (u.used[i]) && !is_named (OMP_CLAUSES (*tp), u.used[i])
	&& !is_global_var (u.used[i]))
      bring (*tp, u.used[i], around_mentions (at, u.used[i]));
}

void
captures_lower (tree function)
{
  around_each (function, visit);
}
