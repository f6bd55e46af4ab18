/* The arrays of Fortran that the pieces of a kernels construct use, as clauses of the data
   construct around them: dummy arrays, which are references, and those behind descriptors.  The clauses
   are such as gfortran makes of `copy (array)'.

   OpenACC 3.4 sections 2.6.2 (implicit data) and 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/kernels.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"

struct array_walk
{
  tree *clauses;
  location_t loc;
  enum gomp_map_kind kind;
  hash_set<tree> *mapped;
  hash_set<tree> *own;		/* declared inside */
};

/* Puts a clause of KIND about DECL, of SIZE bytes, behind the others.  */
static void
append_clause (struct array_walk *w, enum gomp_map_kind kind, tree decl, tree size)
{
  tree c = build_omp_clause (w->loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = decl;
  OMP_CLAUSE_SIZE (c) = size;
  *w->clauses = chainon (*w->clauses, c);
}

/* Whether W has to map variable V.  */
static bool
is_outside (struct array_walk *w, tree v)
{
  return ((VAR_P (v) || TREE_CODE (v) == PARM_DECL) && !w->own->contains (v)
	  && !w->mapped->contains (v) && !extent_is_mentioned (*w->clauses, v)
	  && !TREE_THIS_VOLATILE (v)
	  && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v)));
}

/* Maps the array that reference POINTER leads to.  */
static void
map_reference (struct array_walk *w, tree pointer)
{
  tree type = TREE_TYPE (TREE_TYPE (pointer));
  if (!TYPE_SIZE_UNIT (type) || !is_outside (w, pointer))
    return;
  w->mapped->add (pointer);
  append_clause (w, w->kind, build_fold_indirect_ref (pointer), TYPE_SIZE_UNIT (type));
  append_clause (w, GOMP_MAP_POINTER, pointer, size_zero_node);
  TREE_ADDRESSABLE (pointer) = 1;
}

/* Maps the array behind descriptor D, a variable; TYPE: a pointer to the array.  */
static void
map_descriptor (struct array_walk *w, tree d, tree type)
{
  tree size = is_outside (w, d) ? tree_descriptor_bytes (d) : NULL_TREE;
  if (!size)
    return;
  w->mapped->add (d);
  tree data = fold_convert (type, tree_data_pointer (d));
  append_clause (w, w->kind, build1 (INDIRECT_REF, TREE_TYPE (type), data), size);
  append_clause (w, GOMP_MAP_TO_PSET, d, TYPE_SIZE_UNIT (TREE_TYPE (d)));
  append_clause (w, GOMP_MAP_POINTER, unshare_expr (data), size_zero_node);
  TREE_ADDRESSABLE (d) = 1;
}

/* The type of a pointer to an array that T, a pointer in a descriptor with conversions around it,
   is converted to; one to bytes otherwise.  Sets *IN to what is converted.  */
static tree
array_pointer (tree t, tree *in)
{
  tree type = NULL_TREE;
  for (; CONVERT_EXPR_P (t) || TREE_CODE (t) == NON_LVALUE_EXPR || TREE_CODE (t) == POINTER_PLUS_EXPR;
       t = TREE_OPERAND (t, 0))
    if (POINTER_TYPE_P (TREE_TYPE (t)) && TREE_CODE (TREE_TYPE (TREE_TYPE (t))) == ARRAY_TYPE)
      type = TREE_TYPE (t);
  *in = t;
  return type ? type : build_pointer_type (build_array_type (char_type_node,
							     build_index_type (NULL_TREE)));
}

static tree
map_array (tree *tp, int *walk, void *data)
{
  struct array_walk *w = (struct array_walk *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      w->own->add (v);
  if (!INDIRECT_REF_P (t))
    return NULL_TREE;
  tree pointer, type = array_pointer (TREE_OPERAND (t, 0), &pointer);
  if (TREE_CODE (pointer) == COMPONENT_REF && tree_is_descriptor (TREE_TYPE (TREE_OPERAND (pointer, 0))))
    {
      /* What a dummy argument leads to each construct maps for itself: GCC takes the argument for
	 present inside of data constructs, and reads its copy.  */
      tree d = TREE_OPERAND (pointer, 0);
      if (VAR_P (d))
	map_descriptor (w, d, type);
    }
  else if (DECL_P (pointer) && POINTER_TYPE_P (TREE_TYPE (pointer))
	   && TREE_CODE (TREE_TYPE (TREE_TYPE (pointer))) == ARRAY_TYPE)
    map_reference (w, pointer);
  return NULL_TREE;
}

void
kernels_map_arrays (tree stmt, location_t loc, enum gomp_map_kind kind, hash_set<tree> *mapped,
		    hash_set<tree> *own, tree *clauses)
{
  struct array_walk w = { clauses, loc, kind, mapped, own };
  if (language_is_fortran ())
    walk_tree_without_duplicates (&stmt, map_array, &w);
}
