/* Arrays that are components of structures and that no clause mentions.  Takes the GENERIC of a
   function of Fortran; gives compute constructs in which

     !$acc parallel loop
     do i = 1, v%n
       v%a(i) = v%b(i)

   the clauses copy (v%a) and copyin (v%b), as gfortran writes them.  The specification has the
   structure copied alone, whose descriptors would lead to the host's memory; what programs mean,
   whose arrays came to the device by other names perhaps, is what other compilers do.

   The clauses are marked as implicit: where a part of the array is present, the runtime takes
   that.  A structure behind a pointer has them where no condition stands around the access: the
   pointer may lead nowhere.

   OpenACC 3.3 sections 2.6.2, 2.6.4, 2.7.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

/* An array, by its descriptor, which is a component.  */
struct component
{
  tree descriptor;
  tree access;			/* one of it */
  bool stored;
};

/* What a construct does with components.  */
struct component_search
{
  auto_vec<component> found;
  hash_set<tree> own;		/* variables that are the construct's own, or set in it */
  bool stored, conditional;	/* of what is walked now */
};

/* What T, an object or pointer, is a part of or reached from: the operand, or NULL_TREE.  */
static tree
reached_from (tree t)
{
  switch (TREE_CODE (t))
    {
    case COMPONENT_REF: case INDIRECT_REF: CASE_CONVERT: case NON_LVALUE_EXPR:
      return TREE_OPERAND (t, 0);
    case MEM_REF:
      return integer_zerop (TREE_OPERAND (t, 1)) ? TREE_OPERAND (t, 0) : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

/* Whether T is what a pointer leads to that may lead nowhere: no dummy argument's reference, nor
   the structure of a polymorphic one.  */
static bool
may_be_nowhere (tree t)
{
  if (!INDIRECT_REF_P (t) && TREE_CODE (t) != MEM_REF)
    return false;
  tree pointer = generic_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (pointer) != COMPONENT_REF)
    return TREE_CODE (TREE_TYPE (pointer)) != REFERENCE_TYPE;
  tree field = TREE_OPERAND (pointer, 1);
  return !DECL_NAME (field) || !id_equal (DECL_NAME (field), "_data");
}

/* Whether the host can find descriptor D, a component, in front of the construct.  */
static bool
is_known_before (struct component_search *s, tree d)
{
  tree t = d;
  for (tree next; (next = reached_from (t)); t = next)
    if (s->conditional && may_be_nowhere (t))
      return false;
  return DECL_P (t) && !s->own.contains (t) && !declare_is_marked (t)
	 && (TREE_CODE (t) == PARM_DECL || VAR_P (t));
}

/* What the address of T, an access, is computed from.  */
static tree
access_base (tree t)
{
  t = generic_strip (TREE_OPERAND (t, 0));
  return TREE_CODE (t) == POINTER_PLUS_EXPR ? generic_strip (TREE_OPERAND (t, 0)) : t;
}

/* The descriptor, a component, along whose data pointer T leads, or NULL_TREE.  */
static tree
descriptor_of (tree t)
{
  if (!INDIRECT_REF_P (t))
    return NULL_TREE;
  t = access_base (t);
  if (TREE_CODE (t) != COMPONENT_REF || !tree_is_descriptor (TREE_TYPE (TREE_OPERAND (t, 0)))
      || !DECL_NAME (TREE_OPERAND (t, 1)) || !id_equal (DECL_NAME (TREE_OPERAND (t, 1)), "data"))
    return NULL_TREE;
  tree d = TREE_OPERAND (t, 0);
  return TREE_CODE (d) == COMPONENT_REF ? d : NULL_TREE;
}

/* Notes that the construct accesses the array of descriptor D by ACCESS.  */
static void
note_component (struct component_search *s, tree d, tree access)
{
  for (unsigned i = 0; i < s->found.length (); i++)
    if (operand_equal_p (s->found[i].descriptor, d, 0))
      {
	s->found[i].stored |= s->stored;
	return;
      }
  if (is_known_before (s, d))
    s->found.safe_push (component { d, access, s->stored });
}

static tree find_components (tree *tp, int *walk, void *data);

/* Walks *TP, of which STORED says whether it is stored to, CONDITIONAL whether under a condition.  */
static void
walk_as (struct component_search *s, tree *tp, bool stored, bool conditional)
{
  bool was_stored = s->stored, was_conditional = s->conditional;
  s->stored = stored;
  s->conditional |= conditional;
  walk_tree (tp, find_components, s, NULL);
  s->stored = was_stored;
  s->conditional = was_conditional;
}

/* A loop of gfortran's, which has a condition around it.  */
static tree
is_loop (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == LOOP_EXPR ? *tp : NULL_TREE;
}

static tree
find_components (tree *tp, int *walk, void *data)
{
  struct component_search *s = (struct component_search *) data;
  tree t = *tp;
  if (TYPE_P (t))
    {
      *walk = 0;
      return NULL_TREE;
    }
  if (tree d = descriptor_of (t))
    note_component (s, d, t);
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case ADDR_EXPR:
      walk_as (s, &TREE_OPERAND (t, 0), true, false);
      if (TREE_CODE (t) == MODIFY_EXPR)
	walk_as (s, &TREE_OPERAND (t, 1), false, false);
      *walk = 0;
      break;
    case ARRAY_REF:
      walk_as (s, &TREE_OPERAND (t, 0), s->stored, false);
      walk_as (s, &TREE_OPERAND (t, 1), false, false);
      *walk = 0;
      break;
    case COND_EXPR:
      {
	bool loop = walk_tree_without_duplicates (&TREE_OPERAND (t, 1), is_loop, NULL) != NULL_TREE;
	walk_as (s, &TREE_OPERAND (t, 0), false, false);
	for (int i = 1; i < 3; i++)
	  if (TREE_OPERAND (t, i))
	    walk_as (s, &TREE_OPERAND (t, i), s->stored, !loop);
	*walk = 0;
      }
      break;
    case TRUTH_ANDIF_EXPR: case TRUTH_ORIF_EXPR: case SWITCH_EXPR:
      walk_as (s, &TREE_OPERAND (t, 0), false, false);
      walk_as (s, &TREE_OPERAND (t, 1), false, true);
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Notes the variables that a construct declares, sets or has copies of.  */
static tree
find_own (tree *tp, int *walk, void *data)
{
  struct component_search *s = (struct component_search *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      s->own.add (v);
  else if (TREE_CODE (t) == MODIFY_EXPR && DECL_P (TREE_OPERAND (t, 0)))
    s->own.add (TREE_OPERAND (t, 0));
  else if (TREE_CODE (t) == OMP_CLAUSE
	   && (OMP_CLAUSE_CODE (t) == OMP_CLAUSE_PRIVATE || OMP_CLAUSE_CODE (t) == OMP_CLAUSE_FIRSTPRIVATE
	       || OMP_CLAUSE_CODE (t) == OMP_CLAUSE_REDUCTION))
    s->own.add (OMP_CLAUSE_DECL (t));
  return NULL_TREE;
}

static tree
find_descriptor (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  return TREE_CODE (*tp) == COMPONENT_REF && operand_equal_p (*tp, (tree) data, 0) ? *tp : NULL_TREE;
}

/* Whether one of CLAUSES is about the array of descriptor D.  */
static bool
is_mentioned (tree clauses, tree d)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) <= OMP_CLAUSE_MAP
	&& walk_tree_without_duplicates (&OMP_CLAUSE_DECL (c), find_descriptor, d))
      return true;
  return false;
}

/* How many bytes the array of descriptor D, whose elements are of TYPE, has on the host; 0 without
   data.  NULL_TREE if D is not as expected.  */
static tree
bytes_of (tree d, tree type)
{
  tree reach = tree_descriptor_reach (d), size = TYPE_SIZE_UNIT (type), data = tree_data_pointer (d);
  if (!reach || !size || TREE_CODE (size) != INTEGER_CST)
    return NULL_TREE;
  tree there = build2 (NE_EXPR, boolean_type_node, data, build_zero_cst (TREE_TYPE (data)));
  reach = build3 (COND_EXPR, TREE_TYPE (reach), there, reach, build_zero_cst (TREE_TYPE (reach)));
  return fold_build2 (MULT_EXPR, size_type_node, fold_convert (size_type_node, reach),
		      fold_convert (size_type_node, size));
}

/* Whether one of CLAUSES maps the structure behind a pointer that D is a part of.  */
static bool
has_structure (tree clauses, tree d)
{
  tree base = get_base_address (d);
  for (tree c = clauses; c && base; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && INDIRECT_REF_P (base)
	&& operand_equal_p (OMP_CLAUSE_DECL (c), base, 0))
      return true;
  return false;
}

/* Puts the clauses in front of REST behind it.  */
static void
move_behind (tree construct, tree rest)
{
  tree first = OMP_CLAUSES (construct), last = first;
  while (OMP_CLAUSE_CHAIN (last) != rest)
    last = OMP_CLAUSE_CHAIN (last);
  OMP_CLAUSE_CHAIN (last) = NULL_TREE;
  OMP_CLAUSES (construct) = rest;
  while (OMP_CLAUSE_CHAIN (rest))
    rest = OMP_CLAUSE_CHAIN (rest);
  OMP_CLAUSE_CHAIN (rest) = first;
}

/* Gives CONSTRUCT the clauses of the array C, as gfortran writes those of a component.  */
static void
add_clauses (tree construct, const struct component *c)
{
  tree d = c->descriptor, data = tree_data_pointer (d);
  tree pointer = fold_convert (TREE_TYPE (TREE_OPERAND (c->access, 0)), unshare_expr (data));
  tree array = TREE_TYPE (c->access), element = array;
  while (TREE_CODE (element) == ARRAY_TYPE)
    element = TREE_TYPE (element);
  tree bytes = bytes_of (d, element);
  tree before = OMP_CLAUSES (construct);
  if (!bytes || RECORD_OR_UNION_TYPE_P (element))
    return;
  construct_add_map (construct, GOMP_MAP_ATTACH_DETACH, unshare_expr (data), size_zero_node);
  construct_add_map (construct, GOMP_MAP_TO_PSET, unshare_expr (d), TYPE_SIZE_UNIT (TREE_TYPE (d)));
  construct_add_map (construct, c->stored ? GOMP_MAP_TOFROM : GOMP_MAP_TO,
		     build1 (INDIRECT_REF, array, pointer), bytes);
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (OMP_CLAUSES (construct)) = 1;
  /* The structure comes first: its copy has the descriptor.  */
  if (has_structure (before, d))
    move_behind (construct, before);
}

/* Gives CONSTRUCT, with data constructs around whose clauses are OUTER, what it lacks.  */
static void
complete_construct (tree construct, const vec<tree> &outer)
{
  if (omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_DEFAULT))
    return;
  struct component_search s;
  s.stored = s.conditional = false;
  walk_tree_without_duplicates (&construct, find_own, &s);
  walk_tree (&OMP_BODY (construct), find_components, &s, NULL);
  for (unsigned i = 0; i < s.found.length (); i++)
    {
      tree d = s.found[i].descriptor;
      bool mentioned = is_mentioned (OMP_CLAUSES (construct), d);
      for (unsigned k = 0; k < outer.length (); k++)
	mentioned |= is_mentioned (outer[k], d);
      if (!mentioned)
	add_clauses (construct, &s.found[i]);
    }
}

static tree
find_constructs (tree *tp, int *walk, void *data)
{
  vec<tree> *outer = (vec<tree> *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case OACC_DATA:
      outer->safe_push (OMP_CLAUSES (t));
      walk_tree (&OMP_BODY (t), find_constructs, data, NULL);
      outer->pop ();
      *walk = 0;
      break;
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      complete_construct (t, *outer);
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
components_lower (tree function)
{
  auto_vec<tree> outer;
  walk_tree (&DECL_SAVED_TREE (function), find_constructs, &outer, NULL);
}
