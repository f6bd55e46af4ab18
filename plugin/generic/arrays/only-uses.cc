/* Arrays of which a function knows every use: allocated or declared in it, their address given to nobody.

   Takes the GENERIC of a function.  What is allowed beside some constructs: to set the pointer to fresh memory, to free
   that, and clauses of data constructs that neither bring values nor take them.  OpenACC 3.3 sections 2.7.12
   (deviceptr), 2.7.10 (create), 3.2 (acc_malloc, acc_free).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/arrays/arrays.h"
#include "generic/tree/generic.h"

struct use_count
{
  tree var;
  unsigned n;
};

static tree
count (tree *tp, int *walk, void *data)
{
  struct use_count *m = (struct use_count *) data;
  m->n += *tp == m->var;
  if (TYPE_P (*tp))
    *walk = 0;
  return NULL_TREE;
}

unsigned
array_mentions (tree t, tree var)
{
  struct use_count m = { var, 0 };
  walk_tree (&t, count, &m, NULL);
  return m.n;
}

struct other_uses
{
  tree var;
  const vec<tree> *among;
};

/* Whether T allocates memory that nothing else leads to.  */
static bool
is_fresh (tree t)
{
  t = generic_strip (t);
  return generic_is_call (t, "acc_malloc") || generic_is_call (t, "malloc") || generic_is_call (t, "calloc");
}

/* The variable of which map clause C names all, or what it leads to, or a section of that; else NULL_TREE.  */
static tree
variable_of (tree c)
{
  tree t = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  while (t && (TREE_CODE (t) == ARRAY_REF || INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF))
    t = generic_strip (TREE_OPERAND (t, 0));
  return t;
}

/* Whether clause C says of VAR's elements nothing but that they are there.  */
static bool
is_mere_memory (tree c, tree var)
{
  return variable_of (c) == var
	 && (map_is (c, GOMP_MAP_FORCE_DEVICEPTR) || map_is (c, GOMP_MAP_ALLOC) || map_is (c, GOMP_MAP_FIRSTPRIVATE_POINTER));
}

static tree find_other (tree *tp, int *walk, void *data);

/* A use of VAR by the host in clauses of compute construct T: what they say of VAR itself concerns that construct alone.  */
static tree
find_in_clauses (tree t, tree var)
{
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    for (unsigned i = variable_of (c) == var; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
      if (OMP_CLAUSE_OPERAND (c, i) && array_mentions (OMP_CLAUSE_OPERAND (c, i), var))
	return c;
  return NULL_TREE;
}

/* A use of U's variable in clauses of data construct T that is_mere_memory denies, or in its body.  */
static tree
find_in_data (tree t, struct other_uses *u)
{
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (!is_mere_memory (c, u->var))
      for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
	if (OMP_CLAUSE_OPERAND (c, i) && array_mentions (OMP_CLAUSE_OPERAND (c, i), u->var))
	  return c;
  return walk_tree_without_duplicates (&OMP_BODY (t), find_other, u);
}

/* A use of the variable that may lead others to its elements, for walk_tree.  */
static tree
find_other (tree *tp, int *walk, void *data)
{
  struct other_uses *u = (struct other_uses *) data;
  tree t = *tp;
  if (t == u->var)
    return t;
  if (TYPE_P (t))
    *walk = 0;
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      *walk = !u->among->contains (t);
      return *walk ? NULL_TREE : find_in_clauses (t, u->var);
    case OACC_DATA:
      *walk = 0;
      return find_in_data (t, u);
    case DECL_EXPR:
      if (DECL_EXPR_DECL (t) != u->var)
	break;
      *walk = 0;
      return DECL_INITIAL (u->var) && !is_fresh (DECL_INITIAL (u->var)) ? t : NULL_TREE;
    case MODIFY_EXPR: case INIT_EXPR:
      if (TREE_OPERAND (t, 0) == u->var)
	{
	  *walk = 0;
	  return is_fresh (TREE_OPERAND (t, 1)) ? NULL_TREE : t;
	}
      break;
    case CALL_EXPR:
      if ((generic_is_call (t, "acc_free") || generic_is_call (t, "free")) && call_expr_nargs (t) == 1
	  && generic_strip (CALL_EXPR_ARG (t, 0)) == u->var)
	*walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Whether VAR belongs to F's function alone, and to none that is nested in it.  */
static bool
is_own (struct function_scan *f, tree var)
{
  return VAR_P (var) && DECL_NAME (var) && DECL_CONTEXT (var) == f->function && !DECL_EXTERNAL (var) && !TREE_THIS_VOLATILE (var)
	 && !DECL_NONLOCAL (var) && !declare_is_marked (var) && !(TREE_ADDRESSABLE (var) && f->addressed.contains (var))
	 && (POINTER_TYPE_P (TREE_TYPE (var)) || (TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE && !TREE_STATIC (var)));
}

bool
array_is_apart (struct function_scan *f, tree var, const vec<tree> &among)
{
  struct other_uses u = { var, &among };
  return is_own (f, var) && !walk_tree_without_duplicates (&DECL_SAVED_TREE (f->function), find_other, &u);
}
