/* Members of C++ that are references.  Takes the GENERIC of a function, behind cxx-wrappers.cc.  What the
   member stands for never changes, so it gets a reference of the function in front of the outermost construct:

     struct s { double *&p, &x; ... };		q = this->p; y = this->x;
     { parallel copy (p[0:n]) copyin (x)		parallel copy (q[0:n]) copyin (y)
       ... p[i] * x ... }			... q[i] * y ... }

   Clauses of a member are then as GCC makes those of a variable.  GCC's own attach a reference in an object
   that nobody has mapped, in each version another way.

   Only members of *this, and of variables that are objects or refer to them: these stay, too.

   OpenACC 3.4 section 2.7.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"

/* A member, and the variable in its place.  */
struct member_reference
{
  tree member, var;
};

struct member_scan
{
  tree function;
  auto_vec<struct member_reference> found;
  hash_set<tree> own;		/* variables of the construct */
  auto_vec<tree> reduced;	/* of a compute construct */
  tree vars, before;
};

static bool
is_this (tree t)
{
  return TREE_CODE (t) == PARM_DECL && DECL_ARTIFICIAL (t) && DECL_NAME (t) && id_equal (DECL_NAME (t), "this");
}

/* Whether T is a reference that is a member of an object that stays while a construct runs.  */
static bool
is_wanted (const struct member_scan *s, tree t)
{
  if (TREE_CODE (t) != COMPONENT_REF || TREE_CODE (TREE_TYPE (t)) != REFERENCE_TYPE)
    return false;
  while (TREE_CODE (t) == COMPONENT_REF)
    t = construct_strip (TREE_OPERAND (t, 0));
  if (INDIRECT_REF_P (t))
    {
      t = construct_strip (TREE_OPERAND (t, 0));
      if (!is_this (t) && TREE_CODE (TREE_TYPE (t)) != REFERENCE_TYPE)
	return false;
    }
  return (VAR_P (t) || TREE_CODE (t) == PARM_DECL)
	 && !const_cast<hash_set<tree> &> (s->own).contains (t);
}

/* The variable for MEMBER, made if there is none.  */
static tree
variable_for (struct member_scan *s, tree member, location_t loc)
{
  for (unsigned i = 0; i < s->found.length (); i++)
    if (operand_equal_p (s->found[i].member, member, 0))
      return s->found[i].var;
  tree name = DECL_NAME (TREE_OPERAND (member, 1));
  tree var = generic_variable (loc, s->function, name ? IDENTIFIER_POINTER (name) : "member",
			       TYPE_MAIN_VARIANT (TREE_TYPE (member)), &s->vars);
  struct member_reference r = { member, var };
  s->found.safe_push (r);
  generic_assign (var, unshare_expr (member), &s->before);
  return var;
}

static tree
note_own (tree *tp, int *walk, void *data)
{
  if (TREE_CODE (*tp) == DECL_EXPR)
    ((struct member_scan *) data)->own.add (DECL_EXPR_DECL (*tp));
  *walk = !TYPE_P (*tp);
  return NULL_TREE;
}

/* Met for each place of a tree, also of one that is shared.  */
static tree
replace_members (tree *tp, int *walk, void *data)
{
  struct member_scan *s = (struct member_scan *) data;
  *walk = !TYPE_P (*tp) && TREE_CODE (*tp) != OMP_CLAUSE;
  if (!is_wanted (s, *tp))
    return NULL_TREE;
  *tp = variable_for (s, *tp, EXPR_LOCATION (*tp));
  *walk = 0;
  return NULL_TREE;
}

/* ---- Clauses ---- */

/* The member that T, the object of a map clause, is, is behind, or is a section of; or NULL_TREE.  */
static tree
mapped_member (const struct member_scan *s, tree t)
{
  for (;;)
    {
      t = construct_strip (t);
      if (is_wanted (s, t))
	return t;
      if (TREE_CODE (t) == ARRAY_REF || INDIRECT_REF_P (t) || TREE_CODE (t) == POINTER_PLUS_EXPR
	  || TREE_CODE (t) == MEM_REF || TREE_CODE (t) == NON_LVALUE_EXPR)
	t = TREE_OPERAND (t, 0);
      else
	return NULL_TREE;
    }
}

/* Whether C says where the pointer or reference of the clause in front is.  */
static bool
is_companion (tree c)
{
  return map_is (c, GOMP_MAP_ALWAYS_POINTER) || map_is (c, GOMP_MAP_ATTACH_DETACH)
	 || map_is (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE) || map_is (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
}

/* Replaces what *CP is about, a map clause of MEMBER, and its companions by clauses of a variable.  OWN: the
   construct has a region.  Returns behind them.  */
static tree *
replace_map (struct member_scan *s, tree *cp, tree member, bool own)
{
  tree c = *cp, bias = size_zero_node, var = variable_for (s, member, OMP_CLAUSE_LOCATION (c));
  tree to = TREE_TYPE (TREE_TYPE (var));
  bool whole = INDIRECT_REF_P (OMP_CLAUSE_DECL (c)) && construct_strip (TREE_OPERAND (OMP_CLAUSE_DECL (c), 0)) == member;
  if (!OMP_CLAUSE_SIZE (c))
    OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (c)));
  for (int i = 0; i < 2; i++)
    {
      OMP_CLAUSE_OPERAND (c, i) = unshare_expr (OMP_CLAUSE_OPERAND (c, i));
      walk_tree (&OMP_CLAUSE_OPERAND (c, i), replace_members, s, NULL);
    }
  cp = &OMP_CLAUSE_CHAIN (c);
  while (*cp && is_companion (*cp) && mapped_member (s, OMP_CLAUSE_DECL (*cp)))
    {
      if (!integer_zerop (OMP_CLAUSE_SIZE (*cp)))
	bias = OMP_CLAUSE_SIZE (*cp);
      *cp = OMP_CLAUSE_CHAIN (*cp);
    }
  if (!own)
    return cp;
  bool reference = whole || TREE_CODE (to) != POINTER_TYPE;
  *cp = clause_map_before (*cp, OMP_CLAUSE_LOCATION (c), reference ? GOMP_MAP_FIRSTPRIVATE_REFERENCE
			   : GOMP_MAP_FIRSTPRIVATE_POINTER, var, whole ? size_zero_node : bias);
  return &OMP_CLAUSE_CHAIN (*cp);
}

static void
replace_in_clauses (struct member_scan *s, tree *cp, bool own)
{
  while (*cp)
    {
      tree c = *cp;
      bool map = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP;
      tree member = map && !is_companion (c) ? mapped_member (s, OMP_CLAUSE_DECL (c)) : NULL_TREE;
      if (member)
	cp = replace_map (s, cp, member, own);
      else
	{
	  for (int i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
	    walk_tree (&OMP_CLAUSE_OPERAND (c, i), replace_members, s, NULL);
	  cp = &OMP_CLAUSE_CHAIN (c);
	}
    }
}

/* ---- Reductions ---- */

/* The variable of S, met in a construct, that a reduction marker is about.  */
static tree
find_reduced (tree *tp, int *walk, void *data)
{
  struct member_scan *s = (struct member_scan *) data;
  tree object = marker_is (*tp, MARKER_REDUCTION) ? construct_strip (CALL_EXPR_ARG (*tp, 1)) : NULL_TREE;
  *walk = !TYPE_P (*tp);
  if (!object || TREE_CODE (TREE_TYPE (object)) != REFERENCE_TYPE)
    return NULL_TREE;
  for (unsigned i = 0; i < s->found.length (); i++)
    if (s->found[i].var == object && !s->reduced.contains (object))
      s->reduced.safe_push (object);
  return NULL_TREE;
}

/* Has CONSTRUCT copy what its reductions are about, as reduction clauses of variables do.  */
static void
copy_reduced (struct member_scan *s, tree construct)
{
  s->reduced.truncate (0);
  walk_tree_without_duplicates (&OMP_BODY (construct), find_reduced, s);
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      walk_tree_without_duplicates (&OMP_CLAUSE_SIZE (c), find_reduced, s);
  for (unsigned i = 0; i < s->reduced.length (); i++)
    if (!extent_is_mentioned (OMP_CLAUSES (construct), s->reduced[i]))
      {
	tree var = s->reduced[i], to = TREE_TYPE (TREE_TYPE (var));
	construct_add_map (construct, GOMP_MAP_FIRSTPRIVATE_REFERENCE, var, size_zero_node);
	construct_add_map (construct, GOMP_MAP_TOFROM, build1 (INDIRECT_REF, to, var), TYPE_SIZE_UNIT (to));
      }
}

/* ---- Constructs ---- */

/* Replaces members in the constructs inside of *TP, and in *TP if it is one.  */
static tree
replace_in_construct (tree *tp, int *walk, void *data)
{
  struct member_scan *s = (struct member_scan *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      walk_tree (&OMP_BODY (t), replace_members, s, NULL);
      replace_in_clauses (s, &OMP_CLAUSES (t), true);
      copy_reduced (s, t);
      break;
    case OACC_DATA: case OACC_HOST_DATA:
      replace_in_clauses (s, &OMP_CLAUSES (t), true);
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      replace_in_clauses (s, &OMP_STANDALONE_CLAUSES (t), false);
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Does so in the outermost constructs.  */
static tree
visit (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA: case OACC_HOST_DATA:
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      break;
    default:
      return NULL_TREE;
    }
  struct member_scan s;
  s.function = (tree) data;
  s.vars = s.before = NULL_TREE;
  walk_tree_without_duplicates (tp, note_own, &s);
  walk_tree_without_duplicates (tp, replace_in_construct, &s);
  *walk = 0;
  if (!s.vars)
    return NULL_TREE;
  append_to_statement_list (t, &s.before);
  *tp = generic_scope (s.vars, s.before);
  return NULL_TREE;
}

void
reference_members_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
}
