/* Members of the elements of arrays of structs in data clauses.  Takes the GENERIC of a function
   before GCC's own genericizing; constructs with clauses such as

     parallel copy (v[2].a)     or     data copy (v[2].a[0:n]) copyin (v[3].b)

   whose regions use the array V, of which GCC maps all behind those clauses, where a part of it is
   present then.  Gives an implicit clause for all of V (OpenACC 3.3 section 2.6.2) in front of them.
   Where the regions use nothing but the one member that a clause names, that clause stands behind:
   the runtime takes the part that is there.  For elements behind pointers, parallel copy (p[k].a),
   implicit-copy.cc does the same; member-pointers.cc where several constructs name some.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/extent/extent.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* The type of the array that DECL, a variable, is or leads to; else NULL_TREE.  */
static tree
array_type (tree decl)
{
  tree type = TREE_TYPE (decl);
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  return TREE_CODE (type) == ARRAY_TYPE && TYPE_SIZE_UNIT (type) ? type : NULL_TREE;
}

/* The array, as the variable that it is or that leads to it, of whose elements T is a member or a
   part of one; or NULL_TREE.  */
static tree
array_of (tree t)
{
  bool element = false, member = false;
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == COMPONENT_REF)
      member = true;
    else if (TREE_CODE (t) == ARRAY_REF)
      element = member;
  if (INDIRECT_REF_P (t) || (TREE_CODE (t) == MEM_REF && integer_zerop (TREE_OPERAND (t, 1))))
    t = construct_strip (TREE_OPERAND (t, 0));
  /* Elements of Fortran's dummy arrays of assumed shape.  */
  if (language_is_fortran () && TREE_CODE (t) == POINTER_PLUS_EXPR)
    {
      t = generic_strip (TREE_OPERAND (t, 0));
      element = member;
    }
  return element && (VAR_P (t) || TREE_CODE (t) == PARM_DECL) && array_type (t) ? t : NULL_TREE;
}

/* What map clause C names of an array's element: the member without its section; else NULL_TREE.  */
static tree
named_member (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !array_of (OMP_CLAUSE_DECL (c))
      || !map_does (c, MAP_MAKES | MAP_EXPECTS | MAP_LOOKS))
    return NULL_TREE;
  tree t = OMP_CLAUSE_DECL (c);
  while (TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  return t;
}

/* A construct that names members of elements, and those around it.  */
struct element_scope
{
  const struct element_scope *outer;
  tree clauses, function;
};

/* What the regions of a construct do with ARRAY beside the members that clauses in SCOPE name.  */
struct element_uses
{
  tree array;
  const struct element_scope *scope;
  bool inside;			/* of a compute construct */
  bool own, around, other;	/* members are used that it names, that constructs around do; more */
};

/* The number of members of ARRAY's elements that CLAUSES name, or are parts around T.  */
static unsigned
count_members (tree clauses, tree array, tree t)
{
  unsigned n = 0;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree member = named_member (c);
      if (!member || array_of (member) != array)
	continue;
      bool around = !t;
      for (tree part = t; part && handled_component_p (part); part = TREE_OPERAND (part, 0))
	around |= operand_equal_p (part, member, 0);
      n += around;
    }
  return n;
}

static unsigned
count_in_scope (const struct element_scope *s, tree array, tree t)
{
  unsigned n = 0;
  for (; s; s = s->outer)
    n += count_members (s->clauses, array, t);
  return n;
}

static tree find_uses (tree *tp, int *walk, void *data);

/* The indices of REF.  */
static void
find_in_indices (tree ref, void *data)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      walk_tree (&TREE_OPERAND (ref, 1), find_uses, data, NULL);
}

static tree
find_uses (tree *tp, int *walk, void *data)
{
  struct element_uses *u = (struct element_uses *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (TREE_CODE (t) == OACC_PARALLEL || TREE_CODE (t) == OACC_KERNELS
	   || TREE_CODE (t) == OACC_SERIAL)
    {
      u->inside = true;
      walk_tree (&OMP_BODY (t), find_uses, data, NULL);
      u->inside = false;
      *walk = 0;
    }
  else if (u->inside && t == u->array)
    u->other = true;
  else if (u->inside && handled_component_p (t) && array_of (t) == u->array
	   && count_in_scope (u->scope, u->array, t))
    {
      bool own = count_members (u->scope->clauses, u->array, t) > 0;
      u->own |= own;
      u->around |= !own;
      find_in_indices (t, data);
      *walk = 0;
    }
  return NULL_TREE;
}

/* Whether T, which a clause names, is ARRAY or a section of it.  */
static bool
is_array (tree t, tree array)
{
  while (TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  if (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF)
    t = generic_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) == POINTER_PLUS_EXPR)
    t = generic_strip (TREE_OPERAND (t, 0));
  return t == array;
}

/* Whether CLAUSES say something of all of ARRAY.  */
static bool
is_named (tree clauses, tree array)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP: case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE:
      case OMP_CLAUSE_REDUCTION:
	if (is_array (OMP_CLAUSE_DECL (c), array))
	  return true;
	break;
      default:
	break;
      }
  return false;
}

/* Gives CONSTRUCT an implicit clause for ARRAY, behind its others if LAST.  */
static void
add_array (tree construct, tree array, bool last)
{
  tree *at = &OMP_CLAUSES (construct), object = array;
  location_t loc = EXPR_LOCATION (construct);
  while (last && *at)
    at = &OMP_CLAUSE_CHAIN (*at);
  if (POINTER_TYPE_P (TREE_TYPE (array)))
    {
      object = build_simple_mem_ref_loc (loc, array);
      *at = clause_map_before (*at, loc, clause_own_pointer (array), array, size_zero_node);
    }
  else
    TREE_ADDRESSABLE (array) = 1;
  *at = clause_map_before (*at, loc, TREE_READONLY (array) ? GOMP_MAP_TO : GOMP_MAP_TOFROM, object,
			   unshare_expr (TYPE_SIZE_UNIT (array_type (array))));
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (*at) = 1;
}

/* Whether the regions of U use one member alone: of those that their construct names, or else of
   those around.  */
static bool
is_one_member (const struct element_uses *u)
{
  return !u->other && u->own != u->around
	 && (u->own ? count_members (u->scope->clauses, u->array, NULL_TREE)
	     : count_in_scope (u->scope, u->array, NULL_TREE)) == 1;
}

/* CONSTRUCT, of scope S, maps ARRAY if its regions need that.  */
static void
complete (tree construct, const struct element_scope *s, tree array)
{
  struct element_uses u = { array, s, false, false, false, false };
  bool data = TREE_CODE (construct) == OACC_DATA;
  if (is_named (s->clauses, array)
      || (is_global_var (array)
	  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (array))))
    return;
  walk_tree (&construct, find_uses, &u, NULL);
  bool one = is_one_member (&u);
  if (!one && omp_find_clause (s->clauses, OMP_CLAUSE_DEFAULT))
    return;			/* none or present: all of it is to be named */
  if ((u.own || u.around || u.other) && !(one && data))
    add_array (construct, array, one);
}

/* ---- Elements behind pointers ---- */

/* Whether A and B are one pointer: a variable, or one in memory.  */
static bool
same_pointer (tree a, tree b)
{
  return a == b || (a && !DECL_P (a) && !DECL_P (b) && operand_equal_p (a, b, 0));
}

/* The pointer to whose element T, a member or a part of one, belongs, or NULL_TREE.  To the first
   element, p->a, a pointer in memory alone: GCC knows what variables lead to.  */
static tree
pointer_of (tree t)
{
  bool member = false;
  for (t = named_object (t); handled_component_p (t); t = TREE_OPERAND (t, 0))
    member |= TREE_CODE (t) == COMPONENT_REF;
  if (!member || (!INDIRECT_REF_P (t) && TREE_CODE (t) != MEM_REF))
    return NULL_TREE;
  t = generic_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) == POINTER_PLUS_EXPR)
    return generic_strip (TREE_OPERAND (t, 0));
  return handled_component_p (t) || INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF ? t : NULL_TREE;
}

tree
element_pointer (tree c)
{
  return map_does (c, MAP_MAKES | MAP_EXPECTS | MAP_LOOKS) ? pointer_of (OMP_CLAUSE_DECL (c)) : NULL_TREE;
}

bool
element_is_named (tree c, tree pointer)
{
  tree own = element_pointer (c);
  return own && same_pointer (own, pointer);
}

/* Whether T is a part of what clause C names, without its section.  */
static bool
is_part (tree t, tree c)
{
  tree member = named_object (OMP_CLAUSE_DECL (c));
  while (TREE_CODE (member) == ARRAY_REF)
    member = TREE_OPERAND (member, 0);
  while (handled_component_p (t) && !operand_equal_p (t, member, 0))
    t = TREE_OPERAND (t, 0);
  return handled_component_p (t);
}

/* What a region does through POINTER beside what clause NAMED is about.  */
struct behind_uses
{
  tree pointer, named;
  bool other;
};

static tree
find_pointer_uses (tree *tp, int *walk, void *data)
{
  struct behind_uses *u = (struct behind_uses *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (same_pointer (t, u->pointer))
    u->other = true;
  else if (handled_component_p (t) && same_pointer (pointer_of (t), u->pointer) && is_part (t, u->named))
    {
      for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
	if (TREE_CODE (t) == ARRAY_REF)
	  walk_tree (&TREE_OPERAND (t, 1), find_pointer_uses, data, NULL);
      *walk = 0;
    }
  return NULL_TREE;
}

bool
element_needs_more (tree construct, tree pointer)
{
  struct behind_uses u = { pointer, NULL_TREE, false };
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (element_is_named (c, pointer))
      {
	u.other |= u.named != NULL_TREE;
	u.named = c;
      }
  if (u.named)
    walk_tree (&OMP_BODY (construct), find_pointer_uses, &u, NULL);
  return u.other;
}

bool
element_range (tree construct, tree pointer, tree *from, tree *to)
{
  tree c = OMP_CLAUSES (construct);
  while (c && !element_is_named (c, pointer))
    c = OMP_CLAUSE_CHAIN (c);
  if (!c)
    return false;
  tree type = ptrdiff_type_node, decl = named_object (OMP_CLAUSE_DECL (c)), size = OMP_CLAUSE_SIZE (c);
  tree at = fold_convert (type, build_fold_addr_expr (unshare_expr (decl)));
  *from = fold_build2 (MINUS_EXPR, type, at, fold_convert (type, unshare_expr (pointer)));
  size = unshare_expr (size ? size : TYPE_SIZE_UNIT (TREE_TYPE (decl)));
  *to = fold_build2 (PLUS_EXPR, type, unshare_expr (*from), fold_convert (type, size));
  return true;
}

/* ---- Data constructs that name several of them ---- */

/* Widens [LOW, HIGH) on LIST to what map clause C is about.  */
static void
widen (tree low, tree high, tree c, tree *list)
{
  tree type = TREE_TYPE (low), decl = named_object (OMP_CLAUSE_DECL (c));
  tree size = OMP_CLAUSE_SIZE (c) ? OMP_CLAUSE_SIZE (c) : TYPE_SIZE_UNIT (TREE_TYPE (decl));
  tree at = fold_convert (type, build_fold_addr_expr (unshare_expr (decl)));
  tree end = build2 (PLUS_EXPR, type, unshare_expr (at), fold_convert (type, unshare_expr (size)));
  generic_assign (low, build2 (MIN_EXPR, type, low, at), list);
  generic_assign (high, build2 (MAX_EXPR, type, high, end), list);
}

/* CONSTRUCT, of data, names from clause C on several members of what POINTER leads to: maps all from
   the first to the last as a guess, one piece of memory.  New variables go in front of *VARS, what
   sets them to *LIST.  */
static void
join_behind (tree construct, tree function, tree c, tree pointer, tree *vars, tree *list)
{
  tree low = extent_variable (function, vars), high = extent_variable (function, vars);
  generic_assign (low, TYPE_MAX_VALUE (TREE_TYPE (low)), list);
  generic_assign (high, TYPE_MIN_VALUE (TREE_TYPE (high)), list);
  for (; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_does (c, MAP_MAKES) && element_is_named (c, pointer))
      widen (low, high, c, list);
  tree bytes = fold_convert (build_pointer_type (char_type_node), low);
  construct_add_map (construct, GOMP_MAP_FORCE_TO, build_simple_mem_ref (bytes),
		     fold_convert (sizetype, build2 (MINUS_EXPR, TREE_TYPE (low), high, low)));
  OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (OMP_CLAUSES (construct)) = 1;
  facts_note_name (OMP_CLAUSES (construct), pointer);
}

/* Does so for each pointer of whose elements *TP names several members.  */
static void
join_members (tree *tp, tree function)
{
  tree t = *tp, vars = NULL_TREE, list = NULL_TREE;
  auto_vec<tree> seen;
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree pointer = map_does (c, MAP_MAKES) ? pointer_of (OMP_CLAUSE_DECL (c)) : NULL_TREE;
      unsigned n = 0;
      for (unsigned i = 0; pointer && i < seen.length (); i++)
	if (same_pointer (seen[i], pointer))
	  pointer = NULL_TREE;
      if (!pointer)
	continue;
      seen.safe_push (pointer);
      for (tree o = c; o; o = OMP_CLAUSE_CHAIN (o))
	n += map_does (o, MAP_MAKES) && element_is_named (o, pointer);
      if (n > 1)
	join_behind (t, function, c, pointer, &vars, &list);
    }
  if (!vars)
    return;
  append_to_statement_list_force (t, &list);
  *tp = generic_scope (vars, list);
}

/* ---- Functions ---- */

static tree
visit (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
      {
	const struct element_scope *outer = (const struct element_scope *) data;
	struct element_scope s = { outer, OMP_CLAUSES (t), outer->function };
	for (const struct element_scope *o = &s; o; o = o->outer)
	  for (tree c = o->clauses; c; c = OMP_CLAUSE_CHAIN (c))
	    if (tree member = named_member (c))
	      if (!is_named (OMP_CLAUSES (t), array_of (member)))
		complete (t, &s, array_of (member));
	walk_tree_without_duplicates (&OMP_BODY (t), visit, &s);
	if (TREE_CODE (t) == OACC_DATA && !language_is_fortran ())
	  join_members (tp, s.function);
	*walk = 0;
	break;
      }
    default:
      break;
    }
  return NULL_TREE;
}

void
element_members_add (tree function)
{
  struct element_scope none = { NULL, NULL_TREE, function };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &none);
}
