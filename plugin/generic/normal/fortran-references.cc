/* What gfortran's trees say in another way than those of the C compilers.  Takes the GENERIC of a
   function.  Gives as C has them: deviceptr clauses of dummy arrays, which were pairs of a section
   and a pointer; sections whose first element the host computes; reductions of dummy arguments, over
   variables in their place; reductions by .eqv. and .neqv.; calls of acc_on_device; private clauses
   without the counters of loops around.

   OpenACC 3.3 sections 2.7.3, 2.9.11 and 3.2.20.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

/* Whether C is the clause of a pointer or reference, a variable, behind clause FIRST of a section of
   what it leads to.  */
static bool
is_pair (tree first, tree c)
{
  return (c && OMP_CLAUSE_CODE (first) == OMP_CLAUSE_MAP && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && (map_is (c, GOMP_MAP_FIRSTPRIVATE_POINTER) || map_is (c, GOMP_MAP_POINTER))
	  && DECL_P (OMP_CLAUSE_DECL (c)) && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))));
}

/* Makes deviceptr clauses among CLAUSES, of a construct, such as the C front ends make them.  */
static void
mend_deviceptr (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      if (!is_pair (c, next) || !map_is (c, GOMP_MAP_FORCE_DEVICEPTR))
	continue;
      tree var = OMP_CLAUSE_DECL (next);
      if (TREE_CODE (TREE_TYPE (var)) != POINTER_TYPE)
	continue;
      OMP_CLAUSE_DECL (c) = var;
      OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (var));
      OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (next);
    }
}

/* Gives regions a copy of the bias in CLAUSES of a compute construct, which the gimplifier then
   computes outside.  */
static void
mend_biases (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      if (is_pair (c, next) && map_is (next, GOMP_MAP_POINTER)
	  && TREE_CODE (OMP_CLAUSE_SIZE (next)) != INTEGER_CST)
	OMP_CLAUSE_SET_MAP_KIND (next, GOMP_MAP_FIRSTPRIVATE_POINTER);
    }
}

/* Makes reductions by .eqv. and .neqv. exclusive ors.  Iterations that make `l .eqv. x' of a
   private l that begins as false leave what an exclusive or adds to the whole.  */
static void
mend_reductions (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	&& TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) != ARRAY_TYPE
	&& (OMP_CLAUSE_REDUCTION_CODE (c) == EQ_EXPR || OMP_CLAUSE_REDUCTION_CODE (c) == NE_EXPR))
      OMP_CLAUSE_REDUCTION_CODE (c) = BIT_XOR_EXPR;
}

/* A scalar dummy argument that a construct reduces, and the variable in its place.  PRESENT is one
   too, whether an optional argument is there, or NULL_TREE.  */
struct replaced
{
  tree reference, variable, present;
};

/* Whether T asks if the optional argument of R is there, or is not.  */
static bool
asks_presence (tree t, const struct replaced *r)
{
  return (r->present && (TREE_CODE (t) == NE_EXPR || TREE_CODE (t) == EQ_EXPR)
	  && generic_strip (TREE_OPERAND (t, 0)) == r->reference
	  && integer_zerop (TREE_OPERAND (t, 1)));
}

/* Puts the variable in place of the argument in *TP.  */
static tree
replace (tree *tp, int *walk, void *data)
{
  struct replaced *r = (struct replaced *) data;
  if (TREE_CODE (*tp) == INDIRECT_REF && generic_strip (TREE_OPERAND (*tp, 0)) == r->reference)
    *tp = r->variable;
  else if (asks_presence (*tp, r))
    {
      *tp = fold_build2 (TREE_CODE (*tp), TREE_TYPE (*tp), r->present, boolean_false_node);
      *walk = 0;
    }
  else if (TREE_CODE (*tp) == OMP_CLAUSE && OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_REDUCTION
	   && OMP_CLAUSE_DECL (*tp) == r->reference)
    OMP_CLAUSE_DECL (*tp) = r->variable;
  else if (*tp == r->reference)
    *tp = build_fold_addr_expr (r->variable);
  if (TYPE_P (*tp) || DECL_P (*tp) || TREE_CODE (*tp) == ADDR_EXPR)
    *walk = 0;
  return NULL_TREE;
}

/* Whether VAR is an optional dummy argument, which gfortran has as a pointer.  */
static bool
is_optional (tree var)
{
  return (TREE_CODE (var) == PARM_DECL && TREE_CODE (TREE_TYPE (var)) == POINTER_TYPE
	  && lang_hooks.decls.omp_privatize_by_reference (var));
}

/* Whether VAR is an allocatable scalar, which gfortran has as a pointer, or one that leads to a scalar.  */
static bool
is_behind (tree var)
{
  return lookup_attribute (ACCX_ATTR_BEHIND, DECL_ATTRIBUTES (var)) != NULL_TREE;
}

/* A scalar in one of the reduction clauses CLAUSES that is a dummy argument or behind a pointer, or NULL_TREE.  */
static tree
reduced_reference (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION && DECL_P (OMP_CLAUSE_DECL (c)))
      {
	tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
	bool behind = is_behind (OMP_CLAUSE_DECL (c));
	if ((TREE_CODE (type) == REFERENCE_TYPE || is_optional (OMP_CLAUSE_DECL (c)) || behind)
	    && (SCALAR_FLOAT_TYPE_P (TREE_TYPE (type)) || INTEGRAL_TYPE_P (TREE_TYPE (type))
		|| (behind && TREE_CODE (TREE_TYPE (type)) == COMPLEX_TYPE)))
	  return OMP_CLAUSE_DECL (c);
      }
  return NULL_TREE;
}

static tree
find_reduced (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == OACC_LOOP ? reduced_reference (OMP_FOR_CLAUSES (*tp)) : NULL_TREE;
}

/* Whether a clause in *TP makes DATA private.  */
static tree
find_private (tree *tp, int *, void *data)
{
  if (TREE_CODE (*tp) == OACC_LOOP
      && construct_clause_for (OMP_FOR_CLAUSES (*tp), OMP_CLAUSE_PRIVATE, (tree) data))
    return *tp;
  return NULL_TREE;
}

/* Whether construct T makes REFERENCE private somewhere.  */
static bool
is_private (tree t, tree reference)
{
  return (construct_clause_for (OMP_CLAUSES (t), OMP_CLAUSE_PRIVATE, reference)
	  || construct_clause_for (OMP_CLAUSES (t), OMP_CLAUSE_FIRSTPRIVATE, reference)
	  || walk_tree (&OMP_BODY (t), find_private, reference, NULL));
}

/* Appends an update of what REFERENCE leads to, where it is present, by KIND.  */
static void
append_update (location_t loc, tree reference, enum gomp_map_kind kind, tree *list)
{
  tree present = build_omp_clause (loc, OMP_CLAUSE_IF_PRESENT);
  tree c = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = build_fold_indirect_ref (reference);
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (reference)));
  OMP_CLAUSE_CHAIN (c) = present;
  tree update = make_node (OACC_UPDATE);
  TREE_TYPE (update) = void_type_node;
  SET_EXPR_LOCATION (update, loc);
  OACC_UPDATE_CLAUSES (update) = c;
  append_to_statement_list (update, list);
}

/* Takes the data clauses about REFERENCE off construct T, which the variable has no need of, and
   makes a queue one to wait for: the result is the host's at once.  */
static void
take_clauses (tree t, tree reference)
{
  tree *cp = &OMP_CLAUSES (t);
  while (*cp)
    {
      if (OMP_CLAUSE_CODE (*cp) == OMP_CLAUSE_ASYNC)
	{
	  tree wait = build_omp_clause (OMP_CLAUSE_LOCATION (*cp), OMP_CLAUSE_WAIT);
	  OMP_CLAUSE_DECL (wait) = OMP_CLAUSE_ASYNC_EXPR (*cp);
	  OMP_CLAUSE_CHAIN (wait) = OMP_CLAUSE_CHAIN (*cp);
	  *cp = wait;
	}
      if (OMP_CLAUSE_CODE (*cp) == OMP_CLAUSE_MAP && clause_is_about (*cp, reference))
	*cp = OMP_CLAUSE_CHAIN (*cp);
      else
	cp = &OMP_CLAUSE_CHAIN (*cp);
    }
}

/* Appends what LIST does, where REFERENCE leads somewhere, to *TO.  */
static void
append_if_present (location_t loc, tree reference, tree list, tree *to)
{
  if (is_optional (reference))
    list = build3_loc (loc, COND_EXPR, void_type_node,
		       build2 (NE_EXPR, boolean_type_node, reference,
			       build_zero_cst (TREE_TYPE (reference))),
		       list, build_empty_stmt (loc));
  append_to_statement_list (list, to);
}

/* Lets construct T, which *TP is or is around, reduce a variable in place of REFERENCE, which gets its value.  A
   copy of it that is present is brought up to date before and behind.  GCC has no
   place for the result of a reference: each gang would update it without the others.  */
static void
reduce_variable (tree *tp, tree t, tree function, tree reference)
{
  tree vars = NULL_TREE, list = NULL_TREE, before = NULL_TREE, behind = NULL_TREE;
  tree type = TREE_TYPE (TREE_TYPE (reference));
  location_t loc = EXPR_LOCATION (t);
  const char *name = IDENTIFIER_POINTER (DECL_NAME (reference));
  struct replaced r = { reference, generic_variable (loc, function, name, type, &vars), NULL_TREE };
  TREE_ADDRESSABLE (r.variable) = 1;
  if (is_optional (reference))
    {
      r.present = generic_variable (loc, function, "accx_present", boolean_type_node, &vars);
      generic_assign (r.present, build2 (NE_EXPR, boolean_type_node, reference,
					 build_zero_cst (TREE_TYPE (reference))), &list);
      generic_assign (r.variable, build_zero_cst (type), &list);
    }
  take_clauses (t, reference);
  walk_tree_without_duplicates (&OMP_CLAUSES (t), replace, &r);
  walk_tree_without_duplicates (&OMP_BODY (t), replace, &r);
  append_update (loc, reference, GOMP_MAP_FORCE_FROM, &before);
  generic_assign (r.variable, build_fold_indirect_ref (reference), &before);
  append_if_present (loc, reference, before, &list);
  append_to_statement_list (*tp, &list);
  generic_assign (build_fold_indirect_ref (reference), r.variable, &behind);
  append_update (loc, reference, GOMP_MAP_FORCE_TO, &behind);
  append_if_present (loc, reference, behind, &list);
  *tp = generic_scope (vars, list);
}

/* Likewise for all that compute construct *TP reduces.  */
static void
reduce_variables (tree *tp, const struct around *at)
{
  tree t = *tp;
  hash_set<tree> seen;
  for (;;)
    {
      tree reference = reduced_reference (OMP_CLAUSES (t));
      if (!reference)
	reference = walk_tree (&OMP_BODY (t), find_reduced, NULL, NULL);
      if (!reference || seen.add (reference) || is_private (t, reference))
	return;
      reduce_variable (tp, t, at->function, reference);
    }
}

/* ---- deviceptr ---- */

/* A dummy argument, a reference, and the pointer in its place.  */
struct pointed
{
  tree reference, pointer;
};

static tree
point (tree *tp, int *walk, void *data)
{
  struct pointed *p = (struct pointed *) data;
  if (*tp == p->reference)
    *tp = build1 (NOP_EXPR, TREE_TYPE (p->reference), p->pointer);
  if (TYPE_P (*tp) || DECL_P (*tp) || TREE_CODE (*tp) == NOP_EXPR)
    *walk = TREE_CODE (*tp) == NOP_EXPR && TREE_OPERAND (*tp, 0) != p->pointer;
  return NULL_TREE;
}

/* Lets compute construct *TP take the addresses of scalars in its deviceptr clauses from pointers:
   GCC would copy what a reference leads to.  */
static void
point_variables (tree *tp, const struct around *at)
{
  tree t = *tp, vars = NULL_TREE, list = NULL_TREE;
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree next = OMP_CLAUSE_CHAIN (c);
      if (!is_pair (c, next) || !map_is (c, GOMP_MAP_FORCE_DEVICEPTR))
	continue;
      tree reference = OMP_CLAUSE_DECL (next), type = TREE_TYPE (TREE_TYPE (reference));
      struct pointed p = { reference, generic_variable
			   (OMP_CLAUSE_LOCATION (c), at->function,
			    IDENTIFIER_POINTER (DECL_NAME (reference)), build_pointer_type (type),
			    &vars) };
      generic_assign (p.pointer, fold_convert (TREE_TYPE (p.pointer), reference), &list);
      OMP_CLAUSE_DECL (c) = p.pointer;
      OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (p.pointer));
      OMP_CLAUSE_CHAIN (c) = OMP_CLAUSE_CHAIN (next);
      walk_tree (&OMP_BODY (t), point, &p, NULL);	/* it is met more than once */
    }
  if (!list)
    return;
  append_to_statement_list (t, &list);
  *tp = generic_scope (vars, list);
}

/* ---- acc_on_device ---- */

/* The value that ADDRESS, an argument, leads to: a constant where it is one.  */
static tree
argument_value (tree address)
{
  tree t = generic_strip (address);
  if (TREE_CODE (t) == ADDR_EXPR && VAR_P (TREE_OPERAND (t, 0))
      && TREE_READONLY (TREE_OPERAND (t, 0)) && DECL_INITIAL (TREE_OPERAND (t, 0)))
    return DECL_INITIAL (TREE_OPERAND (t, 0));
  return build_fold_indirect_ref (address);
}

/* Makes CALL, if it is one of acc_on_device of module openacc, one of the compiler's own.  */
static void
mend_on_device (tree *call)
{
  tree decl = get_callee_fndecl (*call);
  if (!decl || !DECL_EXTERNAL (decl) || call_expr_nargs (*call) != 1
      || strcmp (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (decl)), "acc_on_device_h_"))
    return;
  tree type = TREE_TYPE (*call), on_device = builtin_decl_explicit (BUILT_IN_ACC_ON_DEVICE);
  tree value = fold_convert (integer_type_node, argument_value (CALL_EXPR_ARG (*call, 0)));
  value = build_call_expr_loc (EXPR_LOCATION (*call), on_device, 1, value);
  *call = fold_convert (type, fold_build2 (NE_EXPR, boolean_type_node, value, integer_zero_node));
}

/* ---- Counters ---- */

/* Takes COUNTER, which a loop around counts with, off the private clauses of loop *TP, if it is one
   that does not count with it: it would have no value there, and nothing may give it one.  */
static tree
share_counter (tree *tp, int *walk, void *counter)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) != OACC_LOOP)
    return NULL_TREE;
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (*tp)); i++)
    if (TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (*tp), i), 0) == (tree) counter)
      *walk = 0;
  for (tree *c = &OMP_FOR_CLAUSES (*tp); *c && *walk; )
    if (OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_PRIVATE && OMP_CLAUSE_DECL (*c) == (tree) counter)
      *c = OMP_CLAUSE_CHAIN (*c);
    else
      c = &OMP_CLAUSE_CHAIN (*c);
  return NULL_TREE;
}

static void
share_counters (tree loop)
{
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    walk_tree_without_duplicates (&OMP_FOR_BODY (loop), share_counter,
				  TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), i), 0));
}

static tree
mend (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      mend_deviceptr (OMP_CLAUSES (*tp));
      mend_biases (OMP_CLAUSES (*tp));
      mend_reductions (OMP_CLAUSES (*tp));
      break;
    case OACC_DATA:
      mend_deviceptr (OMP_CLAUSES (*tp));
      break;
    case OACC_LOOP:
      mend_reductions (OMP_FOR_CLAUSES (*tp));
      share_counters (*tp);
      break;
    case CALL_EXPR:
      mend_on_device (tp);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
reference_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mend, NULL);
  around_each (function, point_variables);
  around_each (function, reduce_variables);
}
