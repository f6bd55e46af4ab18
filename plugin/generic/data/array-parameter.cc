/* Array parameters in data clauses.  Takes the GENERIC of a C function before GCC's own
   genericizing.  Gives clauses in which a parameter that is declared as an array with its size

     void f (int n, double a[N][M], double b[n])

   stands for the whole array, a[0:N] and b[0:n]: to GCC it is a pointer, and
   copy (a) would map that pointer, which no program can use on a device.

   The size is where the front end keeps it for -Warray-parameter, in the attribute
   "arg spec".  In C++ rewrite.cc has made such items sections, and what is left is an error.  A size that the function may have changed is not used; nor is any
   for present, deviceptr, attach and detach, whose meaning is about pointers.
   To take one more kind of clause: its row in map-kinds.def.

   OpenACC 3.3 section 2.7.1 (whole arrays); C11 6.7.6.3p7 (array parameters).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"

static tree
find_change (tree *tp, int *, void *parameter)
{
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR: case PREINCREMENT_EXPR: case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR: case POSTDECREMENT_EXPR: case ADDR_EXPR:
      return TREE_OPERAND (*tp, 0) == parameter ? *tp : NULL_TREE;
    default:
      return NULL_TREE;
    }
}

/* A part of a size that has not the value that it had on entry.  */
static tree
find_unsteady (tree *tp, int *, void *function)
{
  tree t = *tp;
  if (TREE_CODE (t) == PARM_DECL)
    return walk_tree_without_duplicates (&DECL_SAVED_TREE ((tree) function),
					 find_change, t);
  bool steady = CONSTANT_CLASS_P (t) || BINARY_CLASS_P (t) || UNARY_CLASS_P (t)
		|| TREE_CODE (t) == SAVE_EXPR;
  return steady ? NULL_TREE : t;
}

/* The number of elements of array type TYPE, or NULL_TREE.  */
static tree
elements_of_type (tree type)
{
  tree last = TYPE_DOMAIN (type) ? TYPE_MAX_VALUE (TYPE_DOMAIN (type)) : NULL_TREE;
  return last ? fold_build2 (PLUS_EXPR, sizetype, fold_convert (sizetype, last),
			     size_one_node) : NULL_TREE;
}

/* Likewise of the parameter whose "arg spec" SPEC is a string [..].  Its digits are a constant
   outermost bound, and a blank or * stands for none.  The variable bounds follow, outermost
   first.  */
static tree
elements_of_text (tree spec)
{
  const char *text = TREE_STRING_POINTER (TREE_VALUE (spec));
  const char *digits = strpbrk (text, "0123456789");
  if (digits)
    return size_int (strtoull (digits, NULL, 10));
  return strpbrk (text, " *") || !TREE_CHAIN (spec)
	 ? NULL_TREE : TREE_VALUE (TREE_CHAIN (spec));
}

/* The number of elements with which PARAMETER of FUNCTION is declared, or NULL_TREE.  From
   GCC 16 on its "arg spec" is a string and the type of the array.  */
static tree
elements (tree function, tree parameter)
{
  tree spec = lookup_attribute ("arg spec", DECL_ATTRIBUTES (parameter));
  if (!spec)
    return NULL_TREE;
  spec = TREE_VALUE (spec);
  tree more = TREE_CHAIN (spec);
  bool typed = more && TYPE_P (TREE_VALUE (more));
  tree bound = typed ? elements_of_type (TREE_VALUE (more)) : elements_of_text (spec);
  if (!bound || walk_tree_without_duplicates (&bound, find_unsteady, function))
    return NULL_TREE;
  return fold_convert (sizetype, unshare_expr (bound));
}

/* What clause C is about: a variable, also where another clause in front of it names that
   (map-markers.cc).  */
static tree
variable_of (tree c)
{
  tree t = OMP_CLAUSE_DECL (c);
  if (TREE_CODE (t) != MEM_REF || TREE_CODE (TREE_OPERAND (t, 0)) != SAVE_EXPR)
    return t;
  tree address = construct_strip (TREE_OPERAND (TREE_OPERAND (t, 0), 0));
  return TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0) : t;
}

/* Makes map clause C of a parameter that is an array one of the whole array.  */
static void
lower_clause (tree c, tree function)
{
  tree parameter = variable_of (c);
  bool again = parameter != OMP_CLAUSE_DECL (c);
  if (TREE_CODE (parameter) != PARM_DECL
      || TREE_CODE (TREE_TYPE (parameter)) != POINTER_TYPE || !map_does (c, MAP_MAKES | MAP_ENDS | MAP_LOOKS))
    return;
  tree n = elements (function, parameter);
  tree element = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (parameter)));
  if (!n && PARM_IS_ARRAY (parameter) && map_does (c, MAP_MAKES) && !map_does (c, MAP_LOOKS))
    error_at (OMP_CLAUSE_LOCATION (c), "the length of array parameter %qD is not known: write "
	      "%<%D[0:length]%>", parameter, parameter);
  if (!n || !element)
    return;
  location_t loc = OMP_CLAUSE_LOCATION (c);
  OMP_CLAUSE_DECL (c) = build_simple_mem_ref_loc (loc, parameter);
  OMP_CLAUSE_SIZE (c) = fold_build2_loc (loc, MULT_EXPR, sizetype, n,
					 unshare_expr (element));
  if (again)
    return;
  tree pointer = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (pointer) = parameter;
  OMP_CLAUSE_SIZE (pointer) = size_zero_node;
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = pointer;
}

static tree
visit (tree *tp, int *, void *function)
{
  tree clauses = NULL_TREE;
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
      clauses = OMP_CLAUSES (*tp);
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      clauses = OMP_STANDALONE_CLAUSES (*tp);
      break;
    default:
      break;
    }
  for (; clauses; clauses = OMP_CLAUSE_CHAIN (clauses))
    if (OMP_CLAUSE_CODE (clauses) == OMP_CLAUSE_MAP)
      lower_clause (clauses, (tree) function);
  return NULL_TREE;
}

void
parameter_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
}
