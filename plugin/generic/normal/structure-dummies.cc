/* Structures whose members a compute construct of Fortran names in clauses, and structures behind
   polymorphic variables: gfortran has the variable, a reference or a container there, of which GCC
   maps those members alone, or nothing.  Takes the GENERIC of a function; gives
   a pointer in its place, as C has it, and maps all of the structure:

     copy(v->a...) { v->b[i] }		->  p = v; copy(*p, p->a...) { p->b[i] }
     copy(x.a...) { x.b[i] }		->  p = &x; copy(*p, p->a...) { p->b[i] }
     { this->_data->b[i] }		->  p = this->_data; { p->b[i] }

   OpenACC 3.3 sections 2.6.4, 2.7.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

/* Whether T is what a pointer leads to.  */
static bool
is_indirection (tree t)
{
  return (TREE_CODE (t) == INDIRECT_REF
	  || (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1))));
}

/* Whether TYPE is that of polymorphic variables.  */
static bool
is_class_container (tree type)
{
  tree field = TYPE_FIELDS (type), next = field ? DECL_CHAIN (field) : NULL_TREE;
  return (next && DECL_NAME (field) && id_equal (DECL_NAME (field), "_data")
	  && DECL_NAME (next) && id_equal (DECL_NAME (next), "_vptr"));
}

/* Whether T is the pointer to the structure in a polymorphic variable.  */
static bool
is_class_data (tree t)
{
  if (TREE_CODE (t) != COMPONENT_REF || TREE_CODE (TREE_TYPE (t)) != POINTER_TYPE
      || TREE_CODE (TREE_TYPE (TREE_TYPE (t))) != RECORD_TYPE)
    return false;
  tree field = TREE_OPERAND (t, 1);
  return (DECL_NAME (field) && id_equal (DECL_NAME (field), "_data")
	  && is_class_container (DECL_CONTEXT (field)));
}

/* Whether T is a pointer of the program's that leads to a structure: a variable, a member, or what
   a dummy argument leads to.  */
static bool
is_structure_pointer (tree t)
{
  if (!POINTER_TYPE_P (TREE_TYPE (t)) || (VAR_P (t) && DECL_ARTIFICIAL (t))
      || (!DECL_P (t) && TREE_CODE (t) != COMPONENT_REF && !is_indirection (t)))
    return false;
  tree type = TREE_TYPE (TREE_TYPE (t));
  return (TREE_CODE (type) == RECORD_TYPE && !tree_is_descriptor (type)
	  && !is_class_container (type));
}

/* Whether T is a structure of the program's that is the host's alone.  */
static bool
is_structure_variable (tree t)
{
  return (VAR_P (t) && TREE_CODE (TREE_TYPE (t)) == RECORD_TYPE && !DECL_ARTIFICIAL (t)
	  && !tree_is_descriptor (TREE_TYPE (t)) && !is_class_container (TREE_TYPE (t))
	  && !declare_is_marked (t));
}

struct search
{
  bool dummies;
  tree found;
  auto_vec<tree> inside;	/* variables that the construct declares */
};

/* Whether what T is a member of, or leads to, is a variable that S has met the declaration of.  */
static bool
is_inside (struct search *s, tree t)
{
  while (handled_component_p (t) || is_indirection (t))
    t = generic_strip (TREE_OPERAND (t, 0));
  return s->inside.contains (t);
}

/* A member of what such a pointer or argument leads to, or the first of these alone.  */
static tree
find_base (tree *tp, int *walk, void *data)
{
  struct search *s = (struct search *) data;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      s->inside.safe_push (v);
  if (is_class_data (*tp))
    s->found = is_inside (s, *tp) ? NULL_TREE : *tp;
  else if (s->dummies && TREE_CODE (*tp) == COMPONENT_REF
	   && is_structure_variable (TREE_OPERAND (*tp, 0)))
    s->found = TREE_OPERAND (*tp, 0);
  else if (s->dummies && TREE_CODE (*tp) == COMPONENT_REF && is_indirection (TREE_OPERAND (*tp, 0))
	   && !is_class_data (*tp))
    {
      tree inner = generic_strip (TREE_OPERAND (TREE_OPERAND (*tp, 0), 0));
      if (is_structure_pointer (inner))
	s->found = inner;
    }
  return s->found;
}

/* What has a pointer in its place.  */
struct dummy_member
{
  tree object, pointer;
  bool region;			/* in a compute construct, which takes the pointer along */
};

static bool
is_object (const_tree t, const struct dummy_member *s)
{
  return t == s->object || (!DECL_P (s->object) && TREE_CODE (t) == TREE_CODE (s->object)
			    && operand_equal_p (t, s->object, 0));
}

/* Whether T is an expression that gfortran may have in other statements, too.  */
static bool
may_be_shared (tree t)
{
  enum tree_code_class c = TREE_CODE_CLASS (TREE_CODE (t));
  return c == tcc_reference || c == tcc_unary || c == tcc_binary || c == tcc_comparison
	 || TREE_CODE (t) == ADDR_EXPR;
}

static tree
replace (tree *tp, int *walk, void *data)
{
  const struct dummy_member *s = (const struct dummy_member *) data;
  *walk = !TYPE_P (*tp);
  if (may_be_shared (*tp))
    *tp = copy_node (*tp);
  if (TREE_CODE (*tp) == OMP_CLAUSE && OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_MAP
      && is_object (OMP_CLAUSE_DECL (*tp), s)
      && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (*tp))) != RECORD_TYPE)
    OMP_CLAUSE_DECL (*tp) = s->pointer;
  else if (is_indirection (*tp) && is_object (generic_strip (TREE_OPERAND (*tp, 0)), s))
    {
      *tp = build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (s->pointer)), s->pointer);
      *walk = 0;
    }
  else if (is_object (*tp, s) && TREE_CODE (TREE_TYPE (*tp)) == RECORD_TYPE)
    {
      *tp = build1 (INDIRECT_REF, TREE_TYPE (*tp), s->pointer);
      *walk = 0;
    }
  else if (is_object (*tp, s))
    {
      *tp = fold_convert (TREE_TYPE (*tp), s->pointer);
      *walk = 0;
    }
  return NULL_TREE;
}

/* Makes clauses about all of the structure behind S's object those of a pointer: gfortran maps the
   container with it.  */
static void
mend_whole (tree *cp, const struct dummy_member *s)
{
  bool whole = false;
  while (tree c = *cp)
    {
      tree object = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (c) : NULL_TREE;
      tree outer = whole ? TREE_OPERAND (s->object, 0) : NULL_TREE;
      bool container = outer && (map_is (c, GOMP_MAP_TO_PSET) || map_is (c, GOMP_MAP_POINTER))
		       && (operand_equal_p (object, outer, 0)
			   || (is_indirection (outer) && object == TREE_OPERAND (outer, 0)));
      whole |= object && is_indirection (object)
	       && is_object (generic_strip (TREE_OPERAND (object, 0)), s);
      if (whole && map_is (c, GOMP_MAP_ATTACH_DETACH) && is_object (object, s))
	{
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FIRSTPRIVATE_POINTER);
	  OMP_CLAUSE_SIZE (c) = size_zero_node;
	  container = !s->region;
	}
      if (container)
	*cp = OMP_CLAUSE_CHAIN (c);
      else
	cp = &OMP_CLAUSE_CHAIN (c);
    }
}

/* Whether OBJECT is a member of what POINTER leads to, with all of its memory there.  */
static bool
is_inner_member (tree object, tree pointer)
{
  if (TREE_CODE (object) != COMPONENT_REF || POINTER_TYPE_P (TREE_TYPE (object))
      || tree_is_descriptor (TREE_TYPE (object)))
    return false;
  while (handled_component_p (object))
    object = TREE_OPERAND (object, 0);
  return is_indirection (object) && TREE_OPERAND (object, 0) == pointer;
}

/* Takes clauses about such members off *CP: the construct maps the structure as a whole.  */
static void
drop_inner_members (tree *cp, tree pointer)
{
  while (tree c = *cp)
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !map_is (c, GOMP_MAP_TO_PSET)
	&& is_inner_member (OMP_CLAUSE_DECL (c), pointer))
      *cp = OMP_CLAUSE_CHAIN (c);
    else
      cp = &OMP_CLAUSE_CHAIN (c);
}

/* Takes the clause that maps what POINTER leads to off *CLAUSES and gives it, or NULL_TREE.  */
static tree
take_whole (tree *clauses, tree pointer)
{
  for (; tree c = *clauses; clauses = &OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && is_indirection (OMP_CLAUSE_DECL (c))
	&& TREE_OPERAND (OMP_CLAUSE_DECL (c), 0) == pointer)
      {
	*clauses = OMP_CLAUSE_CHAIN (c);
	return c;
      }
  return NULL_TREE;
}

/* A clause that maps what POINTER leads to.  With ASYNC it is not copied back: the host may have
   left it.  */
static tree
new_whole (location_t loc, tree pointer, bool async)
{
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, async ? GOMP_MAP_TO : GOMP_MAP_TOFROM);
  OMP_CLAUSE_DECL (c) = build_simple_mem_ref_loc (loc, pointer);
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (OMP_CLAUSE_DECL (c)));
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
  return c;
}

/* Has the construct of *CLAUSES map what POINTER leads to, and the pointer, unless they do.  GCC 12
   adds what they lack where clauses name members, GCC 13 and later do not.  */
static void
map_whole (tree *clauses, location_t loc, tree pointer)
{
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == pointer)
      return;
  tree own = build_omp_clause (loc, OMP_CLAUSE_MAP), c = take_whole (clauses, pointer);
  if (!c)
    c = new_whole (loc, pointer, omp_find_clause (*clauses, OMP_CLAUSE_ASYNC));
  OMP_CLAUSE_SET_MAP_KIND (own, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (own) = pointer;
  OMP_CLAUSE_SIZE (own) = size_zero_node;
  OMP_CLAUSE_CHAIN (own) = *clauses;
  OMP_CLAUSE_CHAIN (c) = own;
  *clauses = c;
}

/* Puts a pointer in place of OBJECT into directive T, which *TP is or is around, with CLAUSES and,
   if not null, BODY; a reference, which is mapped as a whole, where no clause of a construct is about it.  */
static void
give_pointer (tree *tp, tree t, tree *clauses, tree *body, tree function, tree object,
	      bool reference)
{
  tree vars = NULL_TREE, list = NULL_TREE;
  bool record = TREE_CODE (TREE_TYPE (object)) == RECORD_TYPE;
  tree type = record ? TREE_TYPE (object) : TREE_TYPE (TREE_TYPE (object));
  type = reference ? build_reference_type (type) : build_pointer_type (type);
  tree named = object;
  while (handled_component_p (named) || is_indirection (named))
    named = generic_strip (TREE_OPERAND (named, 0));
  const char *name = DECL_P (named) && DECL_NAME (named) ? IDENTIFIER_POINTER (DECL_NAME (named))
		     : "accx_structure";
  struct dummy_member s
    = { object, generic_variable (EXPR_LOCATION (t), function, name, type, &vars), body != NULL };
  DECL_ARTIFICIAL (s.pointer) = !reference;
  if (record)
    TREE_ADDRESSABLE (object) = 1;
  generic_assign (s.pointer, fold_convert (type, record ? build_fold_addr_expr (object)
					   : unshare_expr (object)), &list);
  if (!DECL_P (object))
    mend_whole (clauses, &s);
  walk_tree (clauses, replace, &s, NULL);	/* variables are met more than once */
  if (body)
    walk_tree (body, replace, &s, NULL);
  if (body && !reference)
    {
      drop_inner_members (clauses, s.pointer);
      map_whole (clauses, EXPR_LOCATION (t), s.pointer);
    }
  append_to_statement_list (*tp, &list);
  *tp = generic_scope (vars, list);
}

static void
lower (tree *tp, const struct around *at)
{
  enum { ENOUGH = 64 };
  tree t = *tp;
  for (unsigned n = 0; n < ENOUGH; n++)
    {
      struct search s = { true, NULL_TREE, {} };
      walk_tree_without_duplicates (&OMP_CLAUSES (t), find_base, &s);
      s.dummies = false;
      bool reference = !s.found;
      if (!s.found)
	walk_tree_without_duplicates (&OMP_BODY (t), find_base, &s);
      if (!s.found)
	return;
      give_pointer (tp, t, &OMP_CLAUSES (t), &OMP_BODY (t), at->function, s.found, reference);
    }
}

/* Data directives *TP: polymorphic variables.  */
static tree
lower_data (tree *tp, int *walk, void *function)
{
  tree t = *tp, *clauses;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case OACC_DATA:
      clauses = &OMP_CLAUSES (t);
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      clauses = &OMP_STANDALONE_CLAUSES (t);
      break;
    default:
      return NULL_TREE;
    }
  for (unsigned n = 0; n < 64; n++)
    {
      struct search s = { false, NULL_TREE, {} };
      walk_tree_without_duplicates (clauses, find_base, &s);
      if (!s.found)
	break;
      give_pointer (tp, t, clauses, NULL, (tree) function, s.found, true);
    }
  return NULL_TREE;
}

void
structure_dummies_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), lower_data, function);
  around_each (function, lower);
}
