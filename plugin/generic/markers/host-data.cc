/* Host_data around constructs.  GCC takes no construct in a host_data construct
   that has a variable of its block or of use_device.  Takes the GENERIC of a function,
   makes of such a construct one that only asks for the addresses:

     { T *q; int (*b)[N];
       #pragma acc host_data use_device (p, a)
	 { q = p; b = &a; }
       BODY, with q for p and *b for a }

   and of use_device (x), x neither array nor pointer (use-device.c), one of a pointer to it.

   What a compute construct inside reaches through p is the device's only where it says
   deviceptr (p); elsewhere the construct stays, and GCC reports p.

   OpenACC 3.3 sections 2.7.4, 2.8.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"

/* ---- Looking ---- */

static tree
find_construct (tree *tp, int *walk, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
      return *tp;
    default:
      *walk = !TYPE_P (*tp);
      return NULL_TREE;
    }
}

static tree
find_use (tree *tp, int *walk, void *var)
{
  *walk = !TYPE_P (*tp);
  return *tp == (tree) var ? *tp : NULL_TREE;
}

/* Whether CONSTRUCT takes VAR for an address on the device.  */
static bool
has_deviceptr (tree construct, tree var)
{
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == var
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR)
      return true;
  return false;
}

/* A construct that uses VAR without deviceptr.  */
static tree
find_refused (tree *tp, int *walk, void *var)
{
  tree construct = find_construct (tp, walk, NULL);
  if (!construct)
    return NULL_TREE;
  *walk = 0;
  return !has_deviceptr (construct, (tree) var)
	 && walk_tree_without_duplicates (tp, find_use, var) ? construct : NULL_TREE;
}

/* Whether each variable of use_device on HOST_DATA can be another in its body.  */
static bool
is_replaceable (tree host_data)
{
  for (tree c = OMP_CLAUSES (host_data); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR)
      {
	tree var = OMP_CLAUSE_DECL (c);
	enum tree_code type = DECL_P (var) ? TREE_CODE (TREE_TYPE (var)) : ERROR_MARK;
	if ((type != POINTER_TYPE && type != ARRAY_TYPE)
	    || walk_tree_without_duplicates (&OMP_BODY (host_data), find_refused, var))
	  return false;
      }
  return true;
}

/* ---- Rewriting ---- */

struct own_variable
{
  tree var, value;
};

static tree
replace (tree *tp, int *walk, void *info)
{
  const struct own_variable *r = (const struct own_variable *) info;
  if (*tp == r->var)
    *tp = unshare_expr (r->value);
  if (TYPE_P (*tp) || *tp == r->value)
    *walk = 0;
  return NULL_TREE;
}

/* The host_data construct *TP of FUNCTION in front of what is in it.  */
static void
lower (tree function, tree *tp)
{
  tree host_data = *tp, body = OMP_BODY (host_data), vars = NULL_TREE, list = NULL_TREE;
  tree assignments = NULL_TREE;
  for (tree c = OMP_CLAUSES (host_data); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR)
      {
	tree var = OMP_CLAUSE_DECL (c), type = TREE_TYPE (var);
	bool array = TREE_CODE (type) == ARRAY_TYPE;
	tree own = generic_variable (OMP_CLAUSE_LOCATION (c), function,
				     IDENTIFIER_POINTER (DECL_NAME (var)),
				     array ? build_pointer_type (type) : TYPE_MAIN_VARIANT (type),
				     &vars);
	struct own_variable r = { var, array ? build_fold_indirect_ref (own) : own };
	walk_tree (&body, replace, &r, NULL);   /* VAR is met more than once */
	generic_assign (own, array ? build_fold_addr_expr (var) : var, &assignments);
	TREE_ADDRESSABLE (var) |= array;
      }
  OMP_BODY (host_data) = generic_scope (NULL_TREE, assignments);
  append_to_statement_list (host_data, &list);
  append_to_statement_list_force (body, &list);
  *tp = generic_scope (vars, list);
}

/* HOST_DATA, in FUNCTION, with use_device of a pointer to VAR, which stands for that in the body.  */
static void
use_pointer (tree function, tree host_data, tree var, tree *vars, tree *list)
{
  location_t loc = EXPR_LOCATION (host_data);
  if (walk_tree_without_duplicates (&OMP_BODY (host_data), find_refused, var))
    error_at (loc, "%qD of %<use_device%> is used in a construct in the block", var);
  tree own = generic_variable (loc, function, IDENTIFIER_POINTER (DECL_NAME (var)),
			       build_pointer_type (TREE_TYPE (var)), vars);
  struct own_variable r = { var, build_fold_indirect_ref (own) };
  walk_tree (&OMP_BODY (host_data), replace, &r, NULL);
  generic_assign (own, build_fold_addr_expr (var), list);
  TREE_ADDRESSABLE (var) = 1;
  tree c = build_omp_clause (loc, OMP_CLAUSE_USE_DEVICE_PTR);
  OMP_CLAUSE_DECL (c) = own;
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (host_data);
  OMP_CLAUSES (host_data) = c;
}

/* Sets *INFO to the marker that carries addresses and takes it off.  */
static tree
take_addresses (tree *tp, int *, void *info)
{
  if (!marker_is (*tp, MARKER_ADDRESSES))
    return NULL_TREE;
  *(tree *) info = *tp;
  *tp = integer_zero_node;
  return integer_zero_node;
}

void
host_data_addresses (tree function, tree *tp, tree c)
{
  tree call = NULL_TREE, host_data = *tp, vars = NULL_TREE, list = NULL_TREE;
  walk_tree_without_duplicates (&OMP_CLAUSE_IF_EXPR (c), take_addresses, &call);
  if (!call)
    return;
  for (int i = 1; i < call_expr_nargs (call); i++)
    {
      tree address = construct_strip (CALL_EXPR_ARG (call, i));
      use_pointer (function, host_data, TREE_OPERAND (address, 0), &vars, &list);
    }
  for (tree *p = &OMP_CLAUSES (host_data); *p; )
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_USE_DEVICE_PTR && construct_is_carrier (*p))
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
  append_to_statement_list (host_data, &list);
  *tp = generic_scope (vars, list);
}

static tree
visit (tree *tp, int *walk, void *function)
{
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (*tp) == OACC_HOST_DATA
      && walk_tree_without_duplicates (&OMP_BODY (*tp), find_construct, NULL)
      && is_replaceable (*tp))
    lower ((tree) function, tp);
  return NULL_TREE;
}

void
host_data_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
}
