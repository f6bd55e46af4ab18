/* Host_data around constructs and data directives.  GCC takes no construct in a host_data
   construct that has a variable of its block or of use_device.  Takes the GENERIC of a
   function, makes of such a construct one that only asks for the addresses:

     { T *q; int (*b)[N];
       #pragma acc host_data use_device (p, a)
	 { q = p; b = &a; }
       BODY, with q for p and *b for a }

   Host_data that the parser has seen as data (use-device.c) is made first: members, what
   references lead to, scalars and structs have such variables too, the last a pointer.

   In a function with others nested in it use_device has variables of its own, too: GCC moves those that nested
   functions use to a frame, and forgets what use_device says of them.

   In a construct inside p stays the program's variable, of which the device has data.  It does
   not if the construct or a data construct around it says deviceptr (p).  So it does in clauses
   of data directives: they name data of the host.

   OpenACC 3.3 sections 2.7.4, 2.8.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

/* ---- Looking ---- */

/* Whether T has data clauses.  */
static bool
has_data (const_tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      return true;
    default:
      return false;
    }
}

static tree
find_construct (tree *tp, int *walk, void *)
{
  *walk = !TYPE_P (*tp);
  return has_data (*tp) ? *tp : NULL_TREE;
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
	if (type != POINTER_TYPE && type != ARRAY_TYPE)
	  return false;
      }
  return true;
}

/* ---- Rewriting ---- */

/* What stands in a block for OBJECT of use_device.  */
struct own_variable
{
  tree object;                  /* a variable, a member, what a reference leads to */
  tree name;                    /* what clauses inside call it: the reference, or OBJECT */
  tree own, value;              /* OWN is a pointer; VALUE stands for OBJECT */
};

/* Fills R, with a variable of FUNCTION in front of *VARS, for OBJECT; appends the statement
   that sets that to *LIST.  */
static void
own_make (struct own_variable *r, tree function, location_t loc, tree object, tree *vars,
	  tree *list)
{
  tree inner = TREE_CODE (object) == INDIRECT_REF || TREE_CODE (object) == MEM_REF
	       ? construct_strip (TREE_OPERAND (object, 0)) : object;
  bool reference = inner != object && TREE_CODE (TREE_TYPE (inner)) == REFERENCE_TYPE;
  r->object = object;
  r->name = reference ? inner : object;
  tree named = TREE_CODE (r->name) == COMPONENT_REF ? TREE_OPERAND (r->name, 1) : r->name;
  tree type = TREE_TYPE (object);
  /* A descriptor stands for itself, too.  */
  bool pointer = TREE_CODE (type) == POINTER_TYPE || tree_is_descriptor (type);
  r->own = generic_variable (loc, function, DECL_P (named) && DECL_NAME (named)
			     ? IDENTIFIER_POINTER (DECL_NAME (named)) : "accx_own",
			     pointer ? TYPE_MAIN_VARIANT (type) : build_pointer_type (type), vars);
  r->value = pointer ? r->own : build_fold_indirect_ref (r->own);
  generic_assign (r->own, pointer ? object : reference ? fold_convert (TREE_TYPE (r->own), inner)
		  : build_fold_addr_expr (object), list);
  if (!pointer && DECL_P (object))
    TREE_ADDRESSABLE (object) = 1;
}

/* Whether T is what R stands for.  */
static bool
is_object (const struct own_variable *r, tree t)
{
  if (r->name != r->object)
    return (TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == MEM_REF)
	   && construct_strip (TREE_OPERAND (t, 0)) == r->name;
  return DECL_P (r->object) ? t == r->object
	 : TREE_CODE (t) == TREE_CODE (r->object) && operand_equal_p (t, r->object, 0);
}

/* INFO's object becomes its value, wherever it is.  */
static tree
replace_all (tree *tp, int *walk, void *info)
{
  const struct own_variable *r = (const struct own_variable *) info;
  *walk = !TYPE_P (*tp);
  if (!is_object (r, *tp) && *tp != r->name)
    return NULL_TREE;
  *tp = unshare_expr (is_object (r, *tp) ? r->value : r->own);
  *walk = 0;
  return NULL_TREE;
}

/* Whether CONSTRUCT takes R's object, or the reference to it, for an address on the device.  Its
   clauses name a reference as GCC names a pointer then.  */
static bool
take_deviceptr (tree construct, const struct own_variable *r)
{
  bool is_deviceptr = false;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_is (c, GOMP_MAP_FORCE_DEVICEPTR)
	&& (is_object (r, OMP_CLAUSE_DECL (c)) || OMP_CLAUSE_DECL (c) == r->name))
      {
	OMP_CLAUSE_SIZE (c) = NULL_TREE;
	is_deviceptr = true;
      }
  for (tree *p = &OMP_CLAUSES (construct); is_deviceptr && *p; )
    if (map_is (*p, GOMP_MAP_FIRSTPRIVATE_REFERENCE) && OMP_CLAUSE_DECL (*p) == r->name)
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
  return is_deviceptr;
}

/* The same as replace_all, but in what means the host's variable.  */
static tree
replace (tree *tp, int *walk, void *info)
{
  struct own_variable *r = (struct own_variable *) info;
  if (!has_data (*tp))
    return replace_all (tp, walk, info);
  *walk = 0;
  bool has_body = TREE_OPERAND_LENGTH (*tp) > 1;
  if (has_body && take_deviceptr (*tp, r))
    walk_tree (tp, replace_all, info, NULL);
  else if (TREE_CODE (*tp) == OACC_DATA)
    walk_tree (&OMP_BODY (*tp), replace, info, NULL);
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
	struct own_variable r;
	own_make (&r, function, OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_DECL (c), &vars,
		  &assignments);
	walk_tree (&body, replace, &r, NULL);   /* a variable is met more than once */
      }
  OMP_BODY (host_data) = generic_scope (NULL_TREE, assignments);
  append_to_statement_list (host_data, &list);
  append_to_statement_list_force (body, &list);
  *tp = generic_scope (vars, list);
}

/* Whether T is gfortran's descriptor of an array, or leads to one.  */
static bool
is_descriptor (tree t)
{
  tree type = TREE_TYPE (t);
  return tree_is_descriptor (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type);
}

/* What OBJECT, named by a clause of gfortran's, is for use_device: the pointer or the descriptor
   that leads to it, or itself.  */
static tree
fortran_object (tree object)
{
  if (TREE_CODE (object) != INDIRECT_REF && TREE_CODE (object) != MEM_REF)
    return object;
  tree t = generic_strip (TREE_OPERAND (object, 0));
  if (TREE_CODE (t) == COMPONENT_REF && is_descriptor (TREE_OPERAND (t, 0)))
    t = TREE_OPERAND (t, 0);
  if ((TREE_CODE (t) == INDIRECT_REF || TREE_CODE (t) == MEM_REF) && is_descriptor (t)
      && DECL_P (TREE_OPERAND (t, 0)))
    t = TREE_OPERAND (t, 0);
  return t;
}

/* OBJECT of a list of use_device in FUNCTION as GCC takes it: itself or a variable of its own,
   which stands for it in BODY.  */
static tree
use_own (tree function, location_t loc, tree object, tree *body, tree *vars, tree *list)
{
  tree_code type = TREE_CODE (TREE_TYPE (object));
  if (language_is_fortran ())
    {
      object = fortran_object (object);
      if (DECL_P (object) && (POINTER_TYPE_P (TREE_TYPE (object)) || is_descriptor (object)))
	return object;
    }
  if (DECL_P (object) && (type == POINTER_TYPE || type == ARRAY_TYPE))
    return object;
  struct own_variable r;
  own_make (&r, function, loc, object, vars, list);
  walk_tree (body, replace, &r, NULL);
  return r.own;
}

tree
host_data_make (tree function, tree data, tree marker, tree *vars, tree *list)
{
  tree body = OMP_BODY (data), clauses = NULL_TREE, next;
  for (tree c = OMP_CLAUSES (data); c; c = next)
    {
      next = OMP_CLAUSE_CHAIN (c);
      location_t loc = OMP_CLAUSE_LOCATION (c);
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !map_is (c, GOMP_MAP_IF_PRESENT))
	continue;
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
	{
	  tree used = use_own (function, loc, OMP_CLAUSE_DECL (c), &body, vars, list);
	  c = build_omp_clause (loc, OMP_CLAUSE_USE_DEVICE_PTR);
	  OMP_CLAUSE_DECL (c) = used;
	}
      OMP_CLAUSE_CHAIN (c) = clauses;
      clauses = c;
    }
  if (integer_onep (CALL_EXPR_ARG (marker, 0)))
    {
      tree c = build_omp_clause (EXPR_LOCATION (data), OMP_CLAUSE_IF_PRESENT);
      OMP_CLAUSE_CHAIN (c) = clauses;
      clauses = c;
    }
  return build2_loc (EXPR_LOCATION (data), OACC_HOST_DATA, void_type_node, body, clauses);
}

/* Gives host_data constructs of FUNCTION, which has others nested in it, variables of their own in place of local ones,
   in front of them.  */
static tree
stay_here (tree *tp, int *walk, void *function)
{
  tree host_data = *tp, vars = NULL_TREE, list = NULL_TREE;
  *walk = !TYPE_P (*tp);
  if (TREE_CODE (host_data) != OACC_HOST_DATA)
    return NULL_TREE;
  *walk = 0;
  walk_tree_without_duplicates (&OMP_BODY (host_data), stay_here, function);
  for (tree c = OMP_CLAUSES (host_data); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_USE_DEVICE_PTR && DECL_P (OMP_CLAUSE_DECL (c))
	&& !is_global_var (OMP_CLAUSE_DECL (c)))
      {
	struct own_variable r;
	own_make (&r, (tree) function, OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_DECL (c), &vars, &list);
	walk_tree (&OMP_BODY (host_data), replace, &r, NULL);
	OMP_CLAUSE_DECL (c) = r.own;
      }
  if (!vars)
    return NULL_TREE;
  append_to_statement_list (host_data, &list);
  *tp = generic_scope (vars, list);
  return NULL_TREE;
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
  cgraph_node *node = cgraph_node::get (function);
  if (node && first_nested_function (node))
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), stay_here, function);
  if (!language_is_fortran ())
    walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
}
