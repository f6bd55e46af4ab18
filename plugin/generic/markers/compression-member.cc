/* Members of structs, and C++'s references to pointers, as items of compression clauses.  Takes
   a construct with a marker that names one.  A variable stands for the member then, in the
   marker, in the clauses and in the body of a region with the marker of compression:

     data ccopyin(s->p[0:n])		v = s->p;  data ccopyin(v[0:n])
     parallel compression(t.a)		v = &t.a;  parallel compression(v), t.a is *v inside

   So nothing is attached: the struct on the device, if there is one, keeps a pointer of the
   host's.  What a region does with such a member under another name does not lead to the
   codes.

   The variable has the item as its name, and is the same in all of the function.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* VARIABLE stands for ITEM.  */
struct member_variable
{
  tree item, variable;
};

/* Whether T is what a reference, a variable, refers to.  */
static bool
is_referred (tree t)
{
  return INDIRECT_REF_P (t) && DECL_P (TREE_OPERAND (t, 0))
	 && TREE_CODE (TREE_TYPE (TREE_OPERAND (t, 0))) == REFERENCE_TYPE;
}

/* The member, or the pointer behind a reference, that argument T of a marker names, or
   NULL_TREE.  */
static tree
member_of (tree t)
{
  t = construct_strip (t);
  while (CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR)
    t = TREE_OPERAND (t, 0);
  if (TREE_CODE (t) == ADDR_EXPR)
    t = TREE_OPERAND (t, 0);
  while (TREE_CODE (t) == ARRAY_REF && integer_zerop (TREE_OPERAND (t, 1)))
    t = TREE_OPERAND (t, 0);
  enum tree_code code = TREE_CODE (TREE_TYPE (t));
  return (TREE_CODE (t) == COMPONENT_REF && (code == POINTER_TYPE || code == ARRAY_TYPE))
	 || (is_referred (t) && code == POINTER_TYPE) ? t : NULL_TREE;
}

static bool
is_array (tree item)
{
  return TREE_CODE (TREE_TYPE (item)) == ARRAY_TYPE;
}

/* The variable of FUNCTION that stands for ITEM.  */
static tree
variable_for (tree function, tree item)
{
  vec<tree> *known = &facts_of (function)->members;
  tree chain = NULL_TREE;
  for (unsigned i = 0; i < known->length (); i++)
    if (operand_equal_p (facts_known_of ((*known)[i])->item, item, 0))
      return (*known)[i];
  tree type = is_array (item) ? build_pointer_type (TREE_TYPE (item))
	      : TYPE_MAIN_VARIANT (TREE_TYPE (item));
  char *name = print_generic_expr_to_str (is_referred (item) ? TREE_OPERAND (item, 0) : item);
  tree v = generic_variable (EXPR_LOCATION (item), function, name, type, &chain);
  DECL_ARTIFICIAL (v) = 0;      /* for default(none) it is one of the program's */
  free (name);
  known->safe_push (v);
  facts_of (v)->item = unshare_expr (item);
  return v;
}

static tree
replace_item (tree *tp, int *walk, void *data)
{
  const struct member_variable *s = (const struct member_variable *) data;
  if (TYPE_P (*tp))
    *walk = 0;
  else if (TREE_CODE (*tp) == TREE_CODE (s->item) && operand_equal_p (*tp, s->item, 0))
    {
      *tp = is_array (s->item) ? build_fold_indirect_ref (s->variable) : s->variable;
      *walk = 0;
    }
  return NULL_TREE;
}

/* ---- Clauses ---- */

static tree
find_item (tree *tp, int *, void *item)
{
  return TREE_CODE (*tp) == TREE_CODE ((tree) item) && operand_equal_p (*tp, (tree) item, 0)
	 ? *tp : NULL_TREE;
}

/* The clause that makes POINTER the region's own, for a section at ADDRESS.  */
static tree
pointer_clause (location_t loc, tree pointer, tree address)
{
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (c) = pointer;
  OMP_CLAUSE_SIZE (c) = fold_build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, address),
				     fold_convert (sizetype, pointer));
  return c;
}

/* Makes *CP, a map clause of S's item or behind it, one of the variable; takes away what
   attaches.  */
static void
replace_clause (tree *cp, struct member_variable *s)
{
  tree c = *cp;
  if (map_does (c, MAP_ATTACH))
    {
      *cp = OMP_CLAUSE_CHAIN (c);
      return;
    }
  OMP_CLAUSE_DECL (c) = unshare_expr (OMP_CLAUSE_DECL (c));
  walk_tree (&OMP_CLAUSE_DECL (c), replace_item, s, NULL);
  tree address = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (c)));
  tree pointer = pointer_clause (OMP_CLAUSE_LOCATION (c), s->variable, address);
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = pointer;
}

/* Whether clause C maps S's item or a section of it.  */
static bool
is_of_item (tree c, const struct member_variable *s)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || map_is (c, GOMP_MAP_FIRSTPRIVATE_POINTER))
    return false;
  tree t = OMP_CLAUSE_DECL (c);
  if (!walk_tree_without_duplicates (&t, find_item, s->item))
    return false;
  /* Not what lies behind a pointer that is an element.  */
  return is_array (s->item) || map_does (c, MAP_ATTACH) || !operand_equal_p (t, s->item, 0);
}

/* ---- All ---- */

void
compression_stand_in (tree function, tree construct, tree *clauses, tree marker, tree *before)
{
  bool region = marker_is (marker, MARKER_COMPRESSION);
  for (int i = 2; i < (region ? call_expr_nargs (marker) : 3); i++)
    {
      tree item = member_of (CALL_EXPR_ARG (marker, i));
      if (!item)
	continue;
      struct member_variable s = { unshare_expr (item), variable_for (function, item) };
      for (tree *c = clauses; *c; )
	{
	  tree was = *c;
	  if (is_of_item (was, &s))
	    replace_clause (c, &s);
	  if (*c == was)
	    c = &OMP_CLAUSE_CHAIN (*c);
	}
      if (region)
	walk_tree_without_duplicates (&OMP_BODY (construct), replace_item, &s);
      CALL_EXPR_ARG (marker, i) = s.variable;
      tree value = is_array (s.item) ? build_fold_addr_expr (s.item) : s.item;
      generic_assign (s.variable, fold_convert (TREE_TYPE (s.variable), value), before);
    }
}

void
compression_declare (tree function)
{
  const vec<tree> &members = facts_known_of (function)->members;
  tree variables = NULL_TREE;
  for (unsigned i = 0; i < members.length (); i++)
    {
      DECL_CHAIN (members[i]) = variables;
      variables = members[i];
    }
  if (variables)
    DECL_SAVED_TREE (function) = build3 (BIND_EXPR, void_type_node, variables,
					 DECL_SAVED_TREE (function), NULL_TREE);
}

tree
compression_item (tree variable)
{
  tree item = facts_known_of (variable)->item;
  return item && !is_array (item) ? item : NULL_TREE;
}

bool
compression_is_inside (tree variable)
{
  tree item = facts_known_of (variable)->item;
  return item && is_array (item);
}
