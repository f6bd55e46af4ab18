/* Global variables of declare directives in compute regions.

   GCC knows only those of function scope when it determines data attributes.  It makes a global
   scalar firstprivate, so that what a region stores in it is lost.  The attribute that it looks
   for makes it the device's own copy, which is present.  A linked variable is then what data clauses
   have given the device.  A variable that is the region's own, or in an explicit clause, is not
   concerned; nor is a pointer to data: its value is passed, and the runtime translates it to where
   its target is on the device.

   In a function with a routine directive GCC asks for a declare directive about each variable of the
   file: constant tables need none.

   With default(none) it asks for a clause about declared variables too, which section
   2.5.16 does not: they get one, and so do named constants of Fortran, which are no variables.

   Routines of other units may use named constants of Fortran's modules: a unit that defines some has
   them on the device.

   Constant tables that hold addresses, of strings for example, are the device's own
   too: it has copies of their targets, which it could not reach through the host's.  Tables of
   virtual functions, and what stands for classes, are no data: only their addresses count.

   OpenACC 3.3 sections 2.6.2 and 2.13.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"

/* Whether the values of variables of TYPE are the host's addresses of data.  */
static bool
is_data_pointer (tree type)
{
  return POINTER_TYPE_P (type) && !FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type));
}

/* Whether VAR stands for a class, as in dynamic_cast: clone/virtual-calls.cc asks which.  */
static bool
is_class_number (tree var)
{
  tree type = DECL_NAME (var) ? TREE_TYPE (DECL_NAME (var)) : NULL_TREE;
  return DECL_ARTIFICIAL (var) && DECL_EXTERNAL (var) && type && TYPE_P (type)
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (var)), "_ZTI");
}

/* Whether VAR is a constant table that other units do not define otherwise.  */
static bool
is_own_table (tree var)
{
  return AGGREGATE_TYPE_P (TREE_TYPE (var)) && data_is_constant (var) && DECL_INITIAL (var)
	 && DECL_INITIAL (var) != error_mark_node && !data_has_addresses (var)
	 && (!TREE_PUBLIC (var) || DECL_COMDAT (var)) && !decl_function_context (var);
}

/* Whether VAR is what gfortran knows a derived type by: the device needs its address alone.  */
static bool
is_type_table (tree var)
{
  return (language_is_fortran () && DECL_NAME (var)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (var)), "__vtab_"));
}

/* Whether VAR is a named constant of Fortran, an array or a structure: in no unit it can be defined
   otherwise.  */
static bool
is_named_constant (tree var)
{
  return (language_is_fortran () && AGGREGATE_TYPE_P (TREE_TYPE (var)) && TREE_READONLY (var)
	  && !TREE_THIS_VOLATILE (var) && !DECL_ARTIFICIAL (var)
	  && (DECL_EXTERNAL (var) || (DECL_INITIAL (var) && DECL_INITIAL (var) != error_mark_node)));
}

static void
add_attribute (tree var, const char *name)
{
  DECL_ATTRIBUTES (var) = tree_cons (get_identifier (name), NULL_TREE, DECL_ATTRIBUTES (var));
}

static bool
is_linked (tree var)
{
  return lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (var));
}

static tree
mark (tree *tp, int *, void *routine)
{
  tree t = *tp;
  if (routine && VAR_P (t) && is_global_var (t)
      && (is_own_table (t) || is_type_table (t) || is_named_constant (t))
      && !lookup_attribute (ATTR_DECLARED, DECL_ATTRIBUTES (t)))
    add_attribute (t, ATTR_DECLARED);
  if (VAR_P (t) && is_global_var (t) && AGGREGATE_TYPE_P (TREE_TYPE (t))
      && (data_has_addresses (t) || DECL_VIRTUAL_P (t) || is_class_number (t)))
    varpool_node::get_create (t)->offloadable = 1;
  if (VAR_P (t) && is_global_var (t) && !is_data_pointer (TREE_TYPE (t))
      && (lookup_attribute (ATTR_DECLARED, DECL_ATTRIBUTES (t))
	  || (is_linked (t) && !AGGREGATE_TYPE_P (TREE_TYPE (t))))
      && !lookup_attribute (ATTR_DECLARED_LOCAL, DECL_ATTRIBUTES (t)))
    add_attribute (t, ATTR_DECLARED_LOCAL);
  return NULL_TREE;
}

void
declare_mark (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), mark,
				oacc_get_fn_attrib (function));
}

void
declare_constants (void)
{
  varpool_node *v;
  FOR_EACH_VARIABLE (v)
    if (is_named_constant (v->decl) && TREE_PUBLIC (v->decl) && !DECL_EXTERNAL (v->decl)
	&& !lookup_attribute (ATTR_DECLARED, DECL_ATTRIBUTES (v->decl)))
      declare_global (v->decl);
}

/* ---- default(none) ---- */

/* Gives construct *DATA a clause about variable *TP if that is declared, or a named constant, and has none.  */
static tree
name_declared (tree *tp, int *, void *data)
{
  tree t = *tp, construct = *(tree *) data;
  bool constant = VAR_P (t) && is_global_var (t) && is_named_constant (t);
  if (!VAR_P (t) || !is_global_var (t) || extent_is_mentioned (OMP_CLAUSES (construct), t)
      || !(constant || is_linked (t) || lookup_attribute (ATTR_DECLARED, DECL_ATTRIBUTES (t))))
    return NULL_TREE;
  bool pointer = is_data_pointer (TREE_TYPE (t)) && TREE_CODE (construct) != OACC_KERNELS;
  tree c = build_omp_clause (EXPR_LOCATION (construct),
			     pointer ? OMP_CLAUSE_FIRSTPRIVATE : OMP_CLAUSE_MAP);
  OMP_CLAUSE_DECL (c) = t;
  if (!pointer)
    {
      OMP_CLAUSE_SET_MAP_KIND (c, constant ? GOMP_MAP_TO : GOMP_MAP_TOFROM);
      OMP_CLAUSE_SIZE (c) = DECL_SIZE_UNIT (t);
    }
  OMP_CLAUSE_CHAIN (c) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = c;
  return NULL_TREE;
}

static tree
visit (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL:
      if (declare_is_none (*tp))
	walk_tree_without_duplicates (&OMP_BODY (*tp), name_declared, tp);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

bool
declare_is_none (tree construct)
{
  tree c = omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_DEFAULT);
  return c && OMP_CLAUSE_DEFAULT_KIND (c) == OMP_CLAUSE_DEFAULT_NONE;
}

void
declare_name (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, NULL);
}
