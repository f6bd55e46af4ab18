/* Data pointers of Fortran's descriptors in compute constructs.  Takes a function gimplified, behind
   dummy-scalar.cc; gives regions that have where an array begins from its data clause:

     map (tofrom: *d.data [len: n]) map (firstprivate pointer: p [bias: 0])

   where gfortran maps the descriptor too, from which the region would load the pointer.  A device
   has one copy of a descriptor: it leads to one section, and is there once the queue that it came
   in with is so far.  The region's own pointer leads to the clause's section, at once.

   A descriptor that the region names elsewhere, in a call for example, stays mapped.

   OpenACC 3.3 sections 2.6.2, 2.7.1, 2.16.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "generic/tree/facts.h"

/* One array of a construct.  */
struct region_array
{
  tree *data;			/* its data clause, in front of ... */
  tree set, reference, pointer;	/* those of its descriptor, of a reference to that or NULL_TREE,
				   and of the pointer ... */
  tree field;			/* ... which is this */
  tree variable;		/* the descriptor or the reference */
  hash_set<tree> copies;	/* temporaries that the region loads the reference to */
  bool stored, other;		/* the pointer is set, the descriptor used by other ways */
  tree own;			/* the region's pointer */
};

/* Whether T is the descriptor of A.  */
static bool
is_descriptor (struct region_array *a, tree t)
{
  if (t == a->variable)
    return tree_is_descriptor (TREE_TYPE (t));
  if ((TREE_CODE (t) != MEM_REF && !INDIRECT_REF_P (t)) || !tree_is_descriptor (TREE_TYPE (t)))
    return false;
  tree pointer = TREE_OPERAND (t, 0);
  return pointer == a->variable || a->copies.contains (pointer);
}

/* Whether T is the data pointer of A.  */
static bool
is_data_pointer (struct region_array *a, tree t)
{
  return (TREE_CODE (t) == COMPONENT_REF && POINTER_TYPE_P (TREE_TYPE (t))
	  && is_descriptor (a, TREE_OPERAND (t, 0)));
}

/* Whether S loads the reference to the descriptor of A to a temporary.  */
static bool
loads_reference (struct region_array *a, gimple *s)
{
  return (gimple_assign_single_p (s) && gimple_assign_rhs1 (s) == a->variable
	  && POINTER_TYPE_P (TREE_TYPE (a->variable)) && DECL_P (gimple_assign_lhs (s))
	  && DECL_ARTIFICIAL (gimple_assign_lhs (s)));
}

static tree
note_copy (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct region_array *a = (struct region_array *) wi->info;
  *handled = false;
  if (loads_reference (a, gsi_stmt (*gsi)))
    a->copies.add (gimple_assign_lhs (gsi_stmt (*gsi)));
  return NULL_TREE;
}

/* Looks at an operand, and with A->own puts that in the place of the pointer.  */
static tree
see_operand (tree *tp, int *walk, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct region_array *a = (struct region_array *) wi->info;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (is_data_pointer (a, t))
    {
      a->stored |= wi->is_lhs;
      *walk = 0;
      if (a->own)
	*tp = a->own;
    }
  else if (t == a->variable || a->copies.contains (t))
    a->other = true;
  return NULL_TREE;
}

/* Whether a clause of S names A's variable.  */
static bool
clauses_name (gimple *s, struct region_array *a)
{
  tree c = gimple_code (s) == GIMPLE_OMP_FOR ? gimple_omp_for_clauses (s) : NULL_TREE;
  for (; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) <= OMP_CLAUSE_MAP && OMP_CLAUSE_OPERAND (c, 0) == a->variable)
      return true;
  return false;
}

static tree
see_statement (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct region_array *a = (struct region_array *) wi->info;
  gimple *s = gsi_stmt (*gsi);
  /* The temporary may be set to something else, too: then it is none of these.  */
  tree lhs = gimple_get_lhs (s);
  *handled = loads_reference (a, s);
  /* Without optimization such a load would stay, and the region has no clause of the reference now.  */
  if (*handled && a->own && !a->other)
    gimple_assign_set_rhs_from_tree (gsi, build_zero_cst (TREE_TYPE (gimple_assign_lhs (s))));
  if (!*handled && lhs && (lhs == a->variable || a->copies.contains (lhs)))
    a->stored = true;
  a->stored |= clauses_name (s, a);
  return NULL_TREE;
}

static void
see_region (gomp_target *t, struct region_array *a, walk_stmt_fn statement, walk_tree_fn operand)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = a;
  walk_gimple_seq_mod (gimple_omp_body_ptr (t), statement, operand, &wi);
}

/* The array whose data clause is *PC, of which the descriptor's clause is the next one.  */
static bool
find_array (tree *pc, struct region_array *a)
{
  tree c = *pc, set = OMP_CLAUSE_CHAIN (c);
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || map_does (c, MAP_BEHIND | MAP_GROUP)
      || !map_is (set, GOMP_MAP_TO_PSET))
    return false;
  tree reference = NULL_TREE, pointer = OMP_CLAUSE_CHAIN (set);
  if (pointer && map_is (pointer, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
    {
      reference = pointer;
      pointer = OMP_CLAUSE_CHAIN (pointer);
    }
  tree variable = OMP_CLAUSE_DECL (reference ? reference : set);
  if (!pointer || !map_is (pointer, GOMP_MAP_POINTER) || !DECL_P (variable)
      || TREE_CODE (generic_strip (OMP_CLAUSE_DECL (pointer))) != COMPONENT_REF
      || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (variable)))
    return false;
  a->data = pc;
  a->set = set;
  a->reference = reference;
  a->pointer = pointer;
  a->field = generic_strip (OMP_CLAUSE_DECL (pointer));
  a->variable = variable;
  a->stored = a->other = false;
  a->own = NULL_TREE;
  return tree_is_descriptor (TREE_TYPE (TREE_OPERAND (a->field, 0)));
}

/* Whether other clauses of T than those of A name its variable.  */
static bool
is_named_again (gomp_target *t, struct region_array *a)
{
  for (tree c = gimple_omp_target_clauses (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (c != a->set && c != a->reference && c != a->pointer && OMP_CLAUSE_CODE (c) <= OMP_CLAUSE_MAP
	&& get_base_address (OMP_CLAUSE_OPERAND (c, 0)) == a->variable)
      return true;
  return false;
}

/* The bias of A's pointer as the region may use it: a constant, or a variable set in front of GSI
   which a clause behind *LAST hands on.  */
static tree
region_bias (gimple_stmt_iterator *gsi, struct region_array *a, tree *last)
{
  tree bias = OMP_CLAUSE_SIZE (a->pointer);
  if (TREE_CODE (bias) == INTEGER_CST)
    return bias;
  tree v = create_tmp_var (ptrdiff_type_node, "bias");
  bias = force_gimple_operand_gsi (gsi, fold_convert (ptrdiff_type_node, bias), true, NULL_TREE,
				   true, GSI_SAME_STMT);
  gsi_insert_before (gsi, gimple_build_assign (v, bias), GSI_SAME_STMT);
  tree fp = build_omp_clause (OMP_CLAUSE_LOCATION (a->pointer), OMP_CLAUSE_FIRSTPRIVATE);
  OMP_CLAUSE_DECL (fp) = v;
  OMP_CLAUSE_CHAIN (fp) = OMP_CLAUSE_CHAIN (*last);
  OMP_CLAUSE_CHAIN (*last) = fp;
  return v;
}

/* Gives the region T at GSI a pointer of its own to A.  */
static void
own_pointer (gimple_stmt_iterator *gsi, gomp_target *t, struct region_array *a)
{
  tree c = *a->data, last = a->pointer;
  tree own = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  facts_note_name (c, a->variable);
  /* Without a clause of the source a part that is present will do, as of arrays in C.  */
  if (!facts_known_of (c)->written)
    OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c) = 1;
  OMP_CLAUSE_SET_MAP_KIND (own, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_SIZE (own) = region_bias (gsi, a, &last);
  a->own = create_tmp_var (TREE_TYPE (a->field), "data");
  OMP_CLAUSE_DECL (own) = a->own;
  OMP_CLAUSE_CHAIN (own) = a->other ? a->set : OMP_CLAUSE_CHAIN (a->pointer);
  OMP_CLAUSE_CHAIN (c) = own;
  see_region (t, a, see_statement, see_operand);
}

static void
own_pointers (gimple_stmt_iterator *gsi, gomp_target *t)
{
  for (tree *pc = gimple_omp_target_clauses_ptr (t); *pc; pc = &OMP_CLAUSE_CHAIN (*pc))
    {
      struct region_array a;
      if (!find_array (pc, &a) || is_named_again (t, &a))
	continue;
      see_region (t, &a, note_copy, NULL);
      see_region (t, &a, see_statement, see_operand);
      if (!a.stored)
	own_pointer (gsi, t, &a);
    }
}

/* ---- Arrays beside members of their elements ---- */

/* Whether C is a clause of the source for a member, such as v(2)%a.  */
static bool
names_member (tree c)
{
  if (facts_known_of (c)->element)
    return true;
  tree t = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && map_does (c, MAP_MAKES | MAP_EXPECTS | MAP_LOOKS)
	   ? OMP_CLAUSE_DECL (c) : NULL_TREE;
  while (t && TREE_CODE (t) == ARRAY_REF)
    t = TREE_OPERAND (t, 0);
  return t && TREE_CODE (t) == COMPONENT_REF && !POINTER_TYPE_P (TREE_TYPE (t));
}

/* Whether gfortran has added C, the data clause of an array behind a pointer.  */
static bool
is_implied_array (tree c)
{
  return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && map_does (c, MAP_MAKES)
	 && (TREE_CODE (OMP_CLAUSE_DECL (c)) == MEM_REF || INDIRECT_REF_P (OMP_CLAUSE_DECL (c)))
	 && OMP_CLAUSE_CHAIN (c) && OMP_CLAUSE_CODE (OMP_CLAUSE_CHAIN (c)) == OMP_CLAUSE_MAP
	 && map_does (OMP_CLAUSE_CHAIN (c), MAP_BEHIND) && !facts_known_of (c)->written;
}

/* Puts the arrays that the region T uses without a clause in front of clauses for members of
   elements: mapped first, those would be parts of the arrays that are present.  */
static void
put_arrays_first (gomp_target *t)
{
  tree first = NULL_TREE, *end = &first, *pc = gimple_omp_target_clauses_ptr (t);
  while (*pc && !names_member (*pc))
    pc = &OMP_CLAUSE_CHAIN (*pc);
  while (*pc)
    if (is_implied_array (*pc))
      {
	*end = *pc;
	do
	  end = &OMP_CLAUSE_CHAIN (*end);
	while (*end && OMP_CLAUSE_CODE (*end) == OMP_CLAUSE_MAP && map_does (*end, MAP_BEHIND));
	*pc = *end;
	*end = NULL_TREE;
      }
    else
      pc = &OMP_CLAUSE_CHAIN (*pc);
  *end = gimple_omp_target_clauses (t);
  gimple_omp_target_set_clauses (t, first);
}

static tree
mend_construct (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gomp_target *t = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  if (t && is_gimple_omp_offloaded (t) && is_gimple_omp_oacc (t))
    {
      own_pointers (gsi, t);
      put_arrays_first (t);
    }
  return NULL_TREE;
}

unsigned
descriptor_execute (function *)
{
  struct walk_stmt_info wi;
  gimple_seq body = gimple_body (current_function_decl);
  memset (&wi, 0, sizeof wi);
  if (!startswith (lang_hooks.name, "GNU Fortran"))
    return 0;
  walk_gimple_seq_mod (&body, mend_construct, NULL, &wi);
  gimple_set_body (current_function_decl, body);
  return 0;
}
