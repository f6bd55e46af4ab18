/* Scalars of modules that kernels constructs of Fortran set: loops' counters and temporaries, of which old programs have
   many.  Takes the GENERIC of a procedure.  A construct works with variables of the procedure's own:

     use m				k = i
     !$acc kernels			!$acc kernels
     do i = 1, n		->	do k = 1, n
       x(i) = ...			  x(k) = ...
     ...				...
					i = k

   With another procedure's variable a loop has no counter of its own, and runs in one thread.  Where the device has a
   copy of the variable, by data directives anywhere, that is read and set in its place.

   Left alone are constructs with async, wait, self or deviceid clauses, what a clause or declare names, and targets where
   pointers lead to such.  So are constructs that call what is not known: it may use the module's.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/procedures/procedures.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* A construct while it is searched.  */
struct module_search
{
  auto_vec<tree> set;		/* the modules' scalars that it sets */
  bool calls;			/* what is not known */
};

/* Whether T is a number or logical of a module's of which the device has none of its own.  */
static bool
is_module_scalar (tree t)
{
  return VAR_P (t) && is_global_var (t) && DECL_NAME (t) && !DECL_ARTIFICIAL (t)
	 && (INTEGRAL_TYPE_P (TREE_TYPE (t)) || SCALAR_FLOAT_TYPE_P (TREE_TYPE (t)))
	 && !TREE_READONLY (t) && !TREE_THIS_VOLATILE (t) && !DECL_THREAD_LOCAL_P (t)
	 && !DECL_HAS_VALUE_EXPR_P (t) && !declare_is_marked (t)
	 && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (t))
	 && !lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (t));
}

/* Whether function FN may use variables of modules.  */
static bool
may_use_modules (tree fn)
{
  struct call_effects e;
  if (!fn)
    return true;
  if (fndecl_built_in_p (fn) || startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "_gfortran_")
      || startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "__accx_")
      || startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "accx_"))
    return false;
  return !pure_call (fn, &e);
}

static tree
find_set (tree *tp, int *walk, void *data)
{
  struct module_search *s = (struct module_search *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  switch (TREE_CODE (t))
    {
    case MODIFY_EXPR: case INIT_EXPR: case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      if (is_module_scalar (TREE_OPERAND (t, 0)) && !s->set.contains (TREE_OPERAND (t, 0)))
	s->set.safe_push (TREE_OPERAND (t, 0));
      break;
    case CALL_EXPR:
      s->calls |= may_use_modules (get_callee_fndecl (t));
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Finds an access by a pointer of Fortran's that may lead to variable DATA, if that is a target.  */
static tree
find_pointer (tree *tp, int *walk, void *data)
{
  tree t = *tp, v = (tree) data;
  *walk = !TYPE_P (t);
  if (!INDIRECT_REF_P (t) || TYPE_MAIN_VARIANT (strip_array_types (TREE_TYPE (t))) != TYPE_MAIN_VARIANT (TREE_TYPE (v)))
    return NULL_TREE;
  tree type = TREE_TYPE (TREE_OPERAND (t, 0));
  return TYPE_RESTRICT (type) || TREE_CODE (type) == REFERENCE_TYPE ? NULL_TREE : t;
}

/* Whether construct T may reach V by another name.  */
static bool
is_reached (tree t, tree v)
{
  return TREE_ADDRESSABLE (v) && walk_tree_without_duplicates (&OMP_BODY (t), find_pointer, v);
}

static tree
find_variable (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  return *tp == (tree) data ? *tp : NULL_TREE;
}

/* Whether the device has no copy of V; else VALUE gets its value, or, WRITE, gives it.  V is called addressable only
   when the host's code is made: other constructs are not to take it for a target.  */
static tree
device_value (tree value, tree v, bool write)
{
  tree type = build_function_type_list (integer_type_node, ptr_type_node, ptr_type_node, size_type_node,
					integer_type_node, NULL_TREE);
  TREE_ADDRESSABLE (value) = 1;
  tree call = build_call_expr_loc (UNKNOWN_LOCATION, generic_function ("accx_device_value", type), 4,
				   build1 (ADDR_EXPR, ptr_type_node, value), build1 (ADDR_EXPR, ptr_type_node, v),
				   fold_convert (size_type_node, TYPE_SIZE_UNIT (TREE_TYPE (v))),
				   build_int_cst (integer_type_node, write));
  return build2 (NE_EXPR, boolean_type_node, call, integer_zero_node);
}

/* COPY, of V, gets V's value in LIST, and gives it to V in AFTER.  A variable in VARS whose address is taken lies between.
   ON: whether the construct between runs on the device.  */
static void
take_along (tree function, tree v, tree copy, tree on, tree *vars, tree *list, tree *after)
{
  tree value = generic_variable (UNKNOWN_LOCATION, function, "module_value", TREE_TYPE (copy), vars), set = NULL_TREE;
  tree none = build_empty_stmt (UNKNOWN_LOCATION), type = boolean_type_node;
  tree off = build1 (TRUTH_NOT_EXPR, type, on);
  generic_assign (value, v, list);
  append_to_statement_list_force (build3 (COND_EXPR, void_type_node, on, device_value (value, v, false), none), list);
  generic_assign (copy, value, list);
  generic_assign (value, copy, after);
  generic_assign (v, copy, &set);
  append_to_statement_list_force (build3 (COND_EXPR, void_type_node,
					  build2 (TRUTH_ORIF_EXPR, type, off, device_value (value, v, true)), set, none), after);
}

/* Whether construct T runs on the device, as its if clause has it: that is put into a variable in VARS in LIST.  */
static tree
runs_on_device (tree t, tree function, tree *vars, tree *list)
{
  tree c = omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_IF);
  if (!c)
    return boolean_true_node;
  tree on = generic_variable (UNKNOWN_LOCATION, function, "on_device", boolean_type_node, vars);
  generic_assign (on, fold_convert (boolean_type_node, OMP_CLAUSE_IF_EXPR (c)), list);
  OMP_CLAUSE_IF_EXPR (c) = on;
  return on;
}

/* Whether clauses say where construct T runs otherwise than by if: self, deviceid.  */
static bool
runs_elsewhere (tree t)
{
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && construct_is_carrier (c)
	&& (marker_in (OMP_CLAUSE_SIZE (c), MARKER_SELF) || marker_in (OMP_CLAUSE_SIZE (c), MARKER_DEVICEID)))
      return true;
  return false;
}

static void
lower_construct (tree *tp, const struct around *at)
{
  struct module_search s = { };
  tree t = *tp, vars = NULL_TREE, list = NULL_TREE, after = NULL_TREE, on = NULL_TREE;
  if (TREE_CODE (t) != OACC_KERNELS || omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_ASYNC)
      || omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_WAIT) || runs_elsewhere (t))
    return;
  walk_tree_without_duplicates (&OMP_BODY (t), find_set, &s);
  for (unsigned i = 0; i < s.set.length () && !s.calls; i++)
    {
      tree v = s.set[i];
      if (around_mentions (at, v) || is_reached (t, v) || walk_tree_without_duplicates (&OMP_CLAUSES (t), find_variable, v))
	continue;
      tree copy = generic_variable (EXPR_LOCATION (t), at->function, IDENTIFIER_POINTER (DECL_NAME (v)),
				    TYPE_MAIN_VARIANT (TREE_TYPE (v)), &vars);
      on = on ? on : runs_on_device (t, at->function, &vars, &list);
      take_along (at->function, v, copy, on, &vars, &list, &after);
      generic_rename (&OMP_BODY (t), v, copy);
    }
  if (!vars)
    return;
  append_to_statement_list (t, &list);
  append_to_statement_list (after, &list);
  *tp = generic_scope (vars, list);
}

void
module_scalars_lower (tree function)
{
  around_each (function, lower_construct);
}
