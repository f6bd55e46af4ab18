/* Associate names of Fortran's scalars.  Takes the GENERIC of a function as gfortran makes it, with
   pointers that are set once where the associate construct begins:

     k = &x; ... #pragma acc parallel map (tofrom: k) ... *k = *k + 1;

   Gives what the name stands for in its place, in clauses, too, so that the region has what
   attributes and clauses say of the variable; indices have their values of where the construct
   begins.  A name of an element, or of what is behind a reference, stays a pointer where clauses
   mention it.  These clauses become clauses of a pointer:

     map (tofrom: *k) map (alloc: k [pointer assign])

   OpenACC 3.3 sections 2.6.2 and 2.7; Fortran 2018 11.1.3.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

struct associate
{
  tree name;			/* the pointer */
  tree target;			/* what it leads to, or NULL_TREE: it is not known */
  unsigned sets;		/* assignments to it */
  bool clauses;			/* some mention it */
};

/* Those of a function.  */
struct associates
{
  tree function, vars;		/* new variables of it */
  bool directives;		/* it has some */
  auto_vec<struct associate> list;
};

/* Whether V is such a pointer: those of structures have clauses as other pointers have.  */
static bool
is_name (tree v)
{
  return (VAR_P (v) && GFC_DECL_ASSOCIATE_VAR_P (v) && TREE_CODE (TREE_TYPE (v)) == POINTER_TYPE
	  && !VOID_TYPE_P (TREE_TYPE (TREE_TYPE (v)))
	  && TREE_CODE (TREE_TYPE (TREE_TYPE (v))) != FUNCTION_TYPE);
}

static struct associate *
associate_of (struct associates *all, tree v, bool add)
{
  for (unsigned i = 0; i < all->list.length (); i++)
    if (all->list[i].name == v)
      return &all->list[i];
  if (!add)
    return NULL;
  all->list.safe_push ({ v, NULL_TREE, 0, false });
  return &all->list.last ();
}

/* What the address VALUE leads to, if that is of TYPE; or NULL_TREE.  */
static tree
target_of (tree value, tree type)
{
  tree address = generic_strip (value);
  tree target = NULL_TREE;
  if (TREE_CODE (address) == ADDR_EXPR)
    target = TREE_OPERAND (address, 0);
  else if (TREE_CODE (address) == PARM_DECL && TREE_CODE (TREE_TYPE (address)) == REFERENCE_TYPE)
    target = build_fold_indirect_ref (address);
  else if (TREE_CODE (address) == POINTER_PLUS_EXPR)
    target = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (value)), value);
  return target && TYPE_MAIN_VARIANT (TREE_TYPE (target)) == TYPE_MAIN_VARIANT (type)
	 ? unshare_expr (target) : NULL_TREE;
}

static tree
find_names (tree *tp, int *walk, void *data)
{
  struct associates *all = (struct associates *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  all->directives |= ((TREE_CODE (t) >= OACC_PARALLEL && TREE_CODE (t) <= OACC_HOST_DATA)
		      || (TREE_CODE (t) >= OACC_CACHE && TREE_CODE (t) <= OACC_UPDATE));
  if ((TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR) && is_name (TREE_OPERAND (t, 0)))
    {
      struct associate *a = associate_of (all, TREE_OPERAND (t, 0), true);
      a->sets++;
      a->target = target_of (TREE_OPERAND (t, 1), TREE_TYPE (TREE_TYPE (a->name)));
    }
  else if (TREE_CODE (t) == OMP_CLAUSE && OMP_CLAUSE_CODE (t) <= OMP_CLAUSE_MAP
	   && OMP_CLAUSE_OPERAND (t, 0) && is_name (OMP_CLAUSE_OPERAND (t, 0)))
    associate_of (all, OMP_CLAUSE_OPERAND (t, 0), true)->clauses = true;
  return NULL_TREE;
}

/* Whether T is the data pointer of an array's descriptor, which no assignment lets lead to another
   array.  */
static bool
is_own_data (tree t)
{
  if (TREE_CODE (t) != COMPONENT_REF || !tree_is_descriptor (TREE_TYPE (TREE_OPERAND (t, 0)))
      || !TYPE_RESTRICT (TREE_TYPE (t)))
    return false;
  tree d = TREE_OPERAND (t, 0);
  return VAR_P (d) || (INDIRECT_REF_P (d) && TREE_CODE (TREE_OPERAND (d, 0)) == PARM_DECL);
}

/* Whether T is the pointer to the structure of a polymorphic variable, which is not another one while a name is
   associated.  */
static bool
is_class_data (tree t)
{
  if (TREE_CODE (t) != COMPONENT_REF || !DECL_NAME (TREE_OPERAND (t, 1))
      || !id_equal (DECL_NAME (TREE_OPERAND (t, 1)), "_data"))
    return false;
  t = TREE_OPERAND (t, 0);
  return VAR_P (t) || (INDIRECT_REF_P (t) && TREE_CODE (generic_strip (TREE_OPERAND (t, 0))) == PARM_DECL);
}

/* What *TP, an index, or an offset, is, in a variable that *LIST sets if that is not NULL.  */
static void
keep_index (struct associates *all, tree *tp, tree *list)
{
  if (!list || TREE_CODE (*tp) == INTEGER_CST)
    return;
  tree v = generic_variable (UNKNOWN_LOCATION, all->function, "index", TREE_TYPE (*tp), &all->vars);
  generic_assign (v, *tp, list);
  *tp = v;
}

/* Whether T, what a name stands for, is found the same way later, but for indices, which LIST
   keeps.  */
static bool
is_lasting (struct associates *all, tree t, tree *list)
{
  for (;;)
    switch (TREE_CODE (t))
      {
      case COMPONENT_REF: case REALPART_EXPR: case IMAGPART_EXPR:
	t = TREE_OPERAND (t, 0);
	break;
      case ARRAY_REF:
	keep_index (all, &TREE_OPERAND (t, 1), list);
	t = TREE_OPERAND (t, 0);
	break;
      case INDIRECT_REF:
	t = generic_strip (TREE_OPERAND (t, 0));
	if (TREE_CODE (t) == POINTER_PLUS_EXPR)
	  {
	    keep_index (all, &TREE_OPERAND (t, 1), list);
	    t = generic_strip (TREE_OPERAND (t, 0));
	  }
	return TREE_CODE (t) == PARM_DECL || is_own_data (t) || is_class_data (t);
      default:
	return VAR_P (t);
      }
}

/* Whether A's name may be replaced.  Clauses are about variables and their members alone.  */
static bool
is_replaceable (struct associates *all, const struct associate *a)
{
  if (a->sets != 1 || !a->target)
    return false;
  if (!a->clauses)
    return is_lasting (all, a->target, NULL);
  tree t = a->target;
  while (TREE_CODE (t) == COMPONENT_REF)
    t = TREE_OPERAND (t, 0);
  return VAR_P (t);
}

/* Puts what A's name stands for in the place of the name in clause C.  */
static void
replace_clause (const struct associate *a, tree c)
{
  OMP_CLAUSE_OPERAND (c, 0) = unshare_expr (a->target);
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && map_does (OMP_CLAUSE_CHAIN (c), MAP_BEHIND)
      && OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (c)) == a->name)
    OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (c));
}

/* Makes clause C of a construct, about the pointer A->name, one about what that leads to.  */
static void
point_clause (const struct associate *a, tree c)
{
  tree pointer = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_POINTER);
  OMP_CLAUSE_DECL (pointer) = a->name;
  OMP_CLAUSE_SIZE (pointer) = size_zero_node;
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_DECL (c) = build_fold_indirect_ref (a->name);
  OMP_CLAUSE_CHAIN (c) = pointer;
}

static tree
find_name (tree *tp, int *, void *data)
{
  return *tp == data ? *tp : NULL_TREE;
}

/* Gives compute construct T clauses of the pointers among ALL that it uses and has none of, as gfortran
   gives it for other pointers.  */
static void
add_clauses (struct associates *all, tree t)
{
  for (unsigned i = 0; i < all->list.length (); i++)
    {
      struct associate *a = &all->list[i];
      if (!a->clauses || is_replaceable (all, a)
	  || walk_tree_without_duplicates (&OMP_CLAUSES (t), find_name, a->name)
	  || !walk_tree_without_duplicates (&OMP_BODY (t), find_name, a->name))
	continue;
      tree c = build_omp_clause (EXPR_LOCATION (t), OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
      OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (t);
      OMP_CLAUSES (t) = c;
      point_clause (a, c);
    }
}

/* Whether clause C is the one of a pointer that its clause in front goes with.  */
static bool
is_of_pointer (tree c)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && map_does (c, MAP_BEHIND);
}

static void
mend_clauses (struct associates *all, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) > OMP_CLAUSE_MAP || !OMP_CLAUSE_OPERAND (c, 0) || is_of_pointer (c))
	continue;
      tree decl = OMP_CLAUSE_OPERAND (c, 0);
      bool behind = INDIRECT_REF_P (decl);
      struct associate *a = associate_of (all, behind ? TREE_OPERAND (decl, 0) : decl, false);
      if (a && is_replaceable (all, a))
	replace_clause (a, c);
      else if (a && !behind && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
	point_clause (a, c);
    }
}

/* Puts what names stand for in their places.  */
static tree
replace_names (tree *tp, int *walk, void *data)
{
  struct associates *all = (struct associates *) data;
  tree t = *tp;
  *walk = !TYPE_P (t) && TREE_CODE (t) != DECL_EXPR;
  if ((TREE_CODE (t) == MODIFY_EXPR || TREE_CODE (t) == INIT_EXPR) && is_name (TREE_OPERAND (t, 0)))
    {
      struct associate *a = associate_of (all, TREE_OPERAND (t, 0), false);
      tree list = NULL_TREE;
      *walk = 0;
      if (is_replaceable (all, a) && is_lasting (all, a->target, &list) && list)
	{
	  append_to_statement_list (t, &list);
	  *tp = list;
	}
      return NULL_TREE;
    }
  struct associate *a = INDIRECT_REF_P (t) ? associate_of (all, generic_strip (TREE_OPERAND (t, 0)), false)
			: DECL_P (t) ? associate_of (all, t, false) : NULL;
  if (!a || !is_replaceable (all, a))
    return NULL_TREE;
  *tp = unshare_expr (a->target);
  *walk = 0;
  if (DECL_P (t))
    *tp = build_fold_addr_expr (*tp);
  return NULL_TREE;
}

static tree
mend_directive (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      add_clauses ((struct associates *) data, t);
      /* FALLTHRU */
    case OACC_DATA: case OACC_HOST_DATA:
      mend_clauses ((struct associates *) data, OMP_CLAUSES (t));
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      mend_clauses ((struct associates *) data, OMP_STANDALONE_CLAUSES (t));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
associates_lower (tree function)
{
  struct associates all = { function, NULL_TREE, false, {} };
  tree *body = &DECL_SAVED_TREE (function);
  walk_tree_without_duplicates (body, find_names, &all);
  if (all.list.is_empty () || !all.directives)
    return;
  walk_tree_without_duplicates (body, mend_directive, &all);
  walk_tree_without_duplicates (body, replace_names, &all);
  tree *inside = generic_inside (body);
  if (all.vars)
    *inside = generic_scope (all.vars, *inside);
}
