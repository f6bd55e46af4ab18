/* Lambdas of C++ that regions call, and what they have captured.  Takes the GENERIC of a
   function before GCC's own genericizing.  A region that uses a lambda of the code around it,
   a variable or a parameter, gets a clause that copies it; one that has captured values alone is
   firstprivate.  Each pointer in it gets a clause that attaches it if what it leads to is present; so do
   pointers in classes in it:

     auto f = [=] (int i) { return p[i]; };	copyin (f) attach (f.p)

   A variable that is captured by reference is copied like one that the region names, and the
   reference attached; so is *this:

     auto f = [&] (int i) { return x * i; };	copyin (f) copy (*f.x) attach (f.x)

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
    if (TREE_CODE (f) != FIELD_DECL && DECL_NAME (f) && id_equal (DECL_NAME (f), "operator()"))
      return true;
  return false;
}

/* The type of variable VAR, or of what it refers to.  */
static tree
object_type (tree var)
{
  tree type = TREE_TYPE (var);
  return TREE_CODE (type) == REFERENCE_TYPE ? TREE_TYPE (type) : type;
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
  if ((VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL) && is_lambda (object_type (*tp))
      && !u->used.contains (*tp))
    u->used.safe_push (*tp);
  *walk = !TYPE_P (*tp);
  return NULL_TREE;
}

/* The clause among CLAUSES that names DECL, or NULL_TREE.  */
static tree
naming_clause (tree clauses, tree decl)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP: case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE:
	if (OMP_CLAUSE_DECL (c) == decl)
	  return c;
	break;
      default:
	break;
      }
  return NULL_TREE;
}

/* The name of member FIELD's variable.  */
static const char *
captured_name (tree field)
{
  const char *name = DECL_NAME (field) ? IDENTIFIER_POINTER (DECL_NAME (field)) : "?";
  return startswith (name, "__") ? name + 2 : name;
}

/* What a construct does for a lambda.  */
struct bringing
{
  tree construct, lambda;
  bool inside;                  /* a class in the lambda is looked into */
  unsigned depth;               /* of references that were followed */
};

/* No deeper than this, since classes may lead to themselves.  */
enum { DEPTH_MAX = 4 };

static void bring_members (const struct bringing *b, tree object);

/* Brings what POINTER, a reference or `this' in a lambda, leads to.  Bits of objects that are more
   than their bits do not come back.  */
static void
bring_target (const struct bringing *b, tree pointer)
{
  tree type = TREE_TYPE (TREE_TYPE (pointer));
  tree to = build1 (SAVE_EXPR, build_pointer_type (type),
		    build1 (NOP_EXPR, build_pointer_type (type), unshare_expr (pointer)));
  TREE_SIDE_EFFECTS (to) = 1;
  bool back = !TYPE_READONLY (type) && !TREE_ADDRESSABLE (type);
  construct_append_map (b->construct, back ? GOMP_MAP_TOFROM : GOMP_MAP_TO,
	      build2 (MEM_REF, type, to, build_zero_cst (TREE_TYPE (to))), TYPE_SIZE_UNIT (type));
  construct_append_map (b->construct, GOMP_MAP_ATTACH, attach_whole (pointer), size_zero_node);
  tree object = build1 (INDIRECT_REF, type, unshare_expr (pointer));
  if (TREE_CODE (type) == POINTER_TYPE)
    construct_append_map (b->construct, GOMP_MAP_ATTACH, attach_whole (object), size_zero_node);
  else if (TREE_CODE (type) == RECORD_TYPE)
    {
      struct bringing inner = *b;
      inner.depth++;
      bring_members (&inner, object);
    }
}

/* Brings what MEMBER, of the lambda or of a class in it, leads to.  */
static void
bring_member (const struct bringing *b, tree member)
{
  tree field = TREE_OPERAND (member, 1), type = TREE_TYPE (field);
  bool pointer = TREE_CODE (type) == POINTER_TYPE;
  bool target = TREE_CODE (type) == REFERENCE_TYPE
		|| (pointer && !b->inside && id_equal (DECL_NAME (field), "__this"));
  tree size = target ? TYPE_SIZE_UNIT (TREE_TYPE (type)) : NULL_TREE;
  if (target && size && TREE_CODE (size) == INTEGER_CST)
    bring_target (b, member);
  else if (target)
    accx_warning (pointer, EXPR_LOCATION (b->construct), "lambda %qD has captured %qs by reference, "
		  "which is in the host%'s memory: capture it by value", b->lambda,
		  captured_name (field));
  else if (pointer && TREE_CODE (TREE_TYPE (type)) != FUNCTION_TYPE)
    construct_append_map (b->construct, GOMP_MAP_ATTACH, attach_whole (member), size_zero_node);
  else if (TREE_CODE (type) == RECORD_TYPE)
    bring_members (b, member);
}

static void
bring_members (const struct bringing *b, tree object)
{
  struct bringing inner = *b;
  inner.inside |= !DECL_P (object);
  if (inner.depth > DEPTH_MAX || !COMPLETE_TYPE_P (TREE_TYPE (object)))
    return;
  for (tree f = TYPE_FIELDS (TREE_TYPE (object)); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && DECL_NAME (f) && !DECL_VIRTUAL_P (f))
      bring_member (&inner, build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (object), f,
				    NULL_TREE));
    else if (TREE_CODE (f) == FIELD_DECL && TREE_CODE (TREE_TYPE (f)) == RECORD_TYPE)
      bring_members (&inner, build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (object), f,
				     NULL_TREE));
}

void
captures_bring_members (tree construct, tree decl, tree object)
{
  struct bringing b = { construct, decl, false, 0 };
  bring_members (&b, object);
}

/* Whether CONSTRUCT may have a copy of LAMBDA for each gang, which is a parameter of the kernel.  */
static bool
is_value (tree construct, tree lambda)
{
  return (TREE_CODE (construct) == OACC_PARALLEL || TREE_CODE (construct) == OACC_SERIAL)
	 && !TREE_ADDRESSABLE (TREE_TYPE (lambda));
}

static bool
has_fields (tree type)
{
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      return true;
  return false;
}

/* Brings LAMBDA, a variable, and what it has captured to CONSTRUCT; COPIED: a clause names it.  One that has
   captured nothing but values is firstprivate.  */
static void
bring (tree construct, tree lambda, bool copied)
{
  struct bringing b = { construct, lambda, false, 0 };
  tree last = OMP_CLAUSES (construct) ? tree_last (OMP_CLAUSES (construct)) : NULL_TREE;
  bring_members (&b, lambda);
  bool leads = last ? OMP_CLAUSE_CHAIN (last) : OMP_CLAUSES (construct);
  TREE_ADDRESSABLE (lambda) = 1;
  if (copied)
    return;
  if (leads || !is_value (construct, lambda))
    {
      construct_add_map (construct, GOMP_MAP_TO, lambda, TYPE_SIZE_UNIT (TREE_TYPE (lambda)));
      return;
    }
  tree c = build_omp_clause (EXPR_LOCATION (construct),
			     has_fields (TREE_TYPE (lambda)) ? OMP_CLAUSE_FIRSTPRIVATE : OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (c) = lambda;
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = c;
}

/* What takes the place of a reference to a lambda.  */
struct lambda_copy
{
  tree reference, copy;
};

static tree
use_copy (tree *tp, int *walk, void *data)
{
  const struct lambda_copy *l = (const struct lambda_copy *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (INDIRECT_REF_P (t) && TREE_OPERAND (t, 0) == l->reference)
    *tp = l->copy;
  else if (t == l->reference)
    *tp = build1 (NOP_EXPR, TREE_TYPE (t), build_fold_addr_expr (l->copy));
  else
    return NULL_TREE;
  *walk = 0;
  return NULL_TREE;
}

/* Lets construct *TP of FUNCTION have a copy of the lambda that REFERENCE, a parameter, leads to:
   GCC 12 crashes on references whose targets have members in clauses.  Returns where the construct
   is then.  */
static tree *
bring_referenced (tree *tp, tree function, tree reference)
{
  tree type = TYPE_MAIN_VARIANT (object_type (reference)), vars = NULL_TREE, list = NULL_TREE;
  struct lambda_copy l = { reference, NULL_TREE };
  tree construct = *tp;
  l.copy = generic_variable (EXPR_LOCATION (construct), function, "accx_lambda", type, &vars);
  generic_assign (l.copy, build1 (INDIRECT_REF, type, reference), &list);
  walk_tree_without_duplicates (&OMP_BODY (construct), use_copy, &l);
  append_to_statement_list (construct, &list);
  *tp = generic_scope (vars, list);
  bring (construct, l.copy, false);
  return tsi_stmt_ptr (tsi_last (list));
}

static void
visit (tree *tp, const struct around *at)
{
  struct lambda_uses u;
  tree construct = *tp;
  called_objects_unname (construct);
  walk_tree_without_duplicates (&OMP_BODY (construct), find_lambdas, &u);
  for (unsigned i = 0; i < u.used.length (); i++)
    {
      tree lambda = u.used[i], c = naming_clause (OMP_CLAUSES (construct), lambda);
      bool refers = TREE_CODE (TREE_TYPE (lambda)) == REFERENCE_TYPE;
      if (u.own.contains (lambda) || (VAR_P (lambda) && is_global_var (lambda))
	  || (c && (refers || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)))
	continue;
      if (refers)
	tp = bring_referenced (tp, at->function, lambda);
      else
	bring (construct, lambda, c || around_mentions (at, lambda));
    }
}

void
captures_lower (tree function)
{
  around_each (function, visit);
}
