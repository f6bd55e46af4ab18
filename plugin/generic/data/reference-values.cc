/* References of C++ to pointers and functions.  Takes the GENERIC of a function.  A compute construct that only
   reads what a reference R stands for gets the value in front of it:

     void f (double *&r, int n)		p = *r;
     { parallel loop				parallel loop
       ... r[i] ... }				... p[i] ...

   so that later steps see a pointer, as in C: what it leads to is copied, or found, without a clause, too.  Clauses of
   the construct about R are about the variable then.

   Not done where the region sets R, passes it on, or has a copy of it.

   OpenACC 3.3 section 2.6.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* A reference that a construct uses.  */
struct reference
{
  tree var;
  bool to_function;
  bool refused;
  tree value;                   /* the variable in its place */
};

struct reference_scan
{
  auto_vec<struct reference> found;
  hash_set<tree> own;           /* variables of the region */
};

static bool
is_wanted (tree t)
{
  if ((!VAR_P (t) && TREE_CODE (t) != PARM_DECL) || TREE_CODE (TREE_TYPE (t)) != REFERENCE_TYPE
      || is_global_var (t) || DECL_HAS_VALUE_EXPR_P (t))
    return false;
  tree to = TREE_TYPE (TREE_TYPE (t));
  return (TREE_CODE (to) == POINTER_TYPE && !TYPE_VOLATILE (to)) || TREE_CODE (to) == FUNCTION_TYPE;
}

/* The reference that T is the value of, or NULL_TREE.  */
static tree
read_reference (tree t)
{
  if (!INDIRECT_REF_P (t) && !(TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1))))
    return NULL_TREE;
  t = construct_strip (TREE_OPERAND (t, 0));
  return is_wanted (t) ? t : NULL_TREE;
}

static struct reference *
find (struct reference_scan *s, tree var)
{
  for (unsigned i = 0; i < s->found.length (); i++)
    if (s->found[i].var == var)
      return &s->found[i];
  struct reference r = { var, TREE_CODE (TREE_TYPE (TREE_TYPE (var))) == FUNCTION_TYPE, false, NULL_TREE };
  s->found.safe_push (r);
  return &s->found.last ();
}

/* Refuses the reference that T, what is set or whose address is taken, is the value of.  */
static void
refuse (struct reference_scan *s, tree t)
{
  while (CONVERT_EXPR_P (t) || handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  if (tree var = read_reference (t))
    find (s, var)->refused = true;
}

/* Looks at *TP in the region, which may be shared with others.  */
static tree
see (tree *tp, int *walk, void *data)
{
  struct reference_scan *s = (struct reference_scan *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR: case ADDR_EXPR:
      refuse (s, TREE_OPERAND (t, 0));
      return NULL_TREE;
    case DECL_EXPR:
      s->own.add (DECL_EXPR_DECL (t));
      return NULL_TREE;
    case OMP_CLAUSE:
      for (int i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (t)]; i++)
	if (tree op = OMP_CLAUSE_OPERAND (t, i))
	  if (DECL_P (op) && is_wanted (op))
	    find (s, op)->refused = true;
      return NULL_TREE;
    default:
      break;
    }
  if (tree var = read_reference (t))
    {
      find (s, var);
      *walk = 0;
    }
  else if (DECL_P (t) && is_wanted (t))
    {
      struct reference *r = find (s, t);
      r->refused |= !r->to_function;
    }
  return NULL_TREE;
}

/* Refuses what CLAUSES of the construct say more of than where it is.  */
static void
see_clauses (struct reference_scan *s, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
      for (unsigned i = 0; i < s->found.length (); i++)
	s->found[i].refused |= update_mentions (c, s->found[i].var);
}

/* Met for each place of a reference, also of a tree that has been met.  */
static tree
replace (tree *tp, int *walk, void *data)
{
  const struct reference *r = (const struct reference *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (t != r->var && read_reference (t) != r->var)
    return NULL_TREE;
  *walk = 0;
  *tp = r->to_function && t != r->var ? build1 (INDIRECT_REF, TREE_TYPE (t), r->value)
	: r->to_function ? build1 (NOP_EXPR, TREE_TYPE (t), r->value) : r->value;
  return NULL_TREE;
}

/* Makes CONSTRUCT's clauses about R, whose trees others may share, be about the variable.  */
static void
replace_in_clauses (tree construct, struct reference *r)
{
  for (tree *cp = &OMP_CLAUSES (construct); *cp; )
    {
      tree c = *cp;
      /* From GCC 14 on present (r) also makes clauses of the reference itself, of which GCC's lowering dies.  */
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == r->var
	  && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_REFERENCE || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ALLOC
	      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH_DETACH))
	{
	  *cp = OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      for (int i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
	{
	  OMP_CLAUSE_OPERAND (c, i) = unshare_expr (OMP_CLAUSE_OPERAND (c, i));
	  tree *tp = &OMP_CLAUSE_OPERAND (c, i);
	  /* A clause about memory at R is about that at the variable.  */
	  if (i == 0 && *tp && TREE_CODE (*tp) == MEM_REF)
	    tp = &TREE_OPERAND (*tp, 0);
	  walk_tree (tp, replace, r, NULL);
	}
      cp = &OMP_CLAUSE_CHAIN (c);
    }
}

/* Puts the variable for R in front of CONSTRUCT.  */
static void
replace_reference (tree construct, tree function, struct reference *r, tree *vars, tree *before)
{
  location_t loc = EXPR_LOCATION (construct);
  tree to = TREE_TYPE (TREE_TYPE (r->var));
  tree type = r->to_function ? build_pointer_type (to)
	      : build_qualified_type (TYPE_MAIN_VARIANT (to), TYPE_QUALS (to) & TYPE_QUAL_RESTRICT);
  const char *name = DECL_NAME (r->var) ? IDENTIFIER_POINTER (DECL_NAME (r->var)) : "accx.reference";
  r->value = generic_variable (loc, function, name, type, vars);
  facts_of (r->value)->value = build_simple_mem_ref (r->var);
  generic_assign (r->value, r->to_function ? fold_convert (type, r->var)
		  : fold_convert (type, build_simple_mem_ref (r->var)), before);
  replace_in_clauses (construct, r);
  walk_tree (&OMP_BODY (construct), replace, r, NULL);
}

static void
visit (tree *tp, const struct around *at)
{
  struct reference_scan s;
  tree construct = *tp, vars = NULL_TREE, before = NULL_TREE;
  walk_tree_without_duplicates (&OMP_BODY (construct), see, &s);
  see_clauses (&s, OMP_CLAUSES (construct));
  for (unsigned i = 0; i < s.found.length (); i++)
    if (!s.found[i].refused && !s.own.contains (s.found[i].var))
      replace_reference (construct, at->function, &s.found[i], &vars, &before);
  if (!vars)
    return;
  append_to_statement_list (construct, &before);
  *tp = generic_scope (vars, before);
}

void
references_lower (tree function)
{
  around_each (function, visit);
}
