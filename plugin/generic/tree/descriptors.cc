/* Descriptors of Fortran's arrays, as gfortran from version 9 on has them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/tree/descriptors.h"

bool
tree_is_descriptor (tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE || !TYPE_FIELDS (type))
    return false;
  tree f = TYPE_FIELDS (type);
  return (DECL_NAME (f) && id_equal (DECL_NAME (f), "data") && DECL_CHAIN (f)
	  && DECL_NAME (DECL_CHAIN (f)) && id_equal (DECL_NAME (DECL_CHAIN (f)), "offset"));
}

tree
tree_data_descriptor (tree t)
{
  while (CONVERT_EXPR_P (t))
    t = TREE_OPERAND (t, 0);
  tree d = TREE_CODE (t) == COMPONENT_REF ? TREE_OPERAND (t, 0) : NULL_TREE;
  return d && tree_is_descriptor (TREE_TYPE (d)) && TREE_OPERAND (t, 1) == TYPE_FIELDS (TREE_TYPE (d)) ? d : NULL_TREE;
}

bool
tree_is_stride (tree t)
{
  return TREE_CODE (t) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (t, 1))
	 && id_equal (DECL_NAME (TREE_OPERAND (t, 1)), "stride")
	 && TREE_CODE (TREE_OPERAND (t, 0)) == ARRAY_REF
	 && TREE_CODE (TREE_OPERAND (TREE_OPERAND (t, 0), 0)) == COMPONENT_REF
	 && tree_is_descriptor (TREE_TYPE (TREE_OPERAND (TREE_OPERAND (TREE_OPERAND (t, 0), 0), 0)));
}

/* The field NAME of T, a structure.  */
static tree
field (tree t, const char *name)
{
  for (tree f = TYPE_FIELDS (TREE_TYPE (t)); f; f = DECL_CHAIN (f))
    if (DECL_NAME (f) && id_equal (DECL_NAME (f), name))
      return build3 (COMPONENT_REF, TREE_TYPE (f), unshare_expr (t), f, NULL_TREE);
  return NULL_TREE;
}

tree
tree_data_pointer (tree d)
{
  return field (d, "data");
}

tree
tree_descriptor_bytes (tree d)
{
  tree dims = field (d, "dim"), dtype = field (d, "dtype"), type = ssizetype;
  tree domain = dims ? TYPE_DOMAIN (TREE_TYPE (dims)) : NULL_TREE;
  tree length = dtype ? field (dtype, "elem_len") : NULL_TREE;
  if (!domain || !TYPE_MAX_VALUE (domain) || !length)
    return NULL_TREE;
  tree last = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dims)), dims, TYPE_MAX_VALUE (domain),
		      NULL_TREE, NULL_TREE);
  tree lower = field (last, "lbound"), upper = field (last, "ubound"), by = field (last, "stride");
  if (!lower || !upper || !by)
    return NULL_TREE;
  tree n = fold_build2 (MINUS_EXPR, type, fold_convert (type, upper), fold_convert (type, lower));
  n = fold_build2 (PLUS_EXPR, type, n, build_one_cst (type));
  n = fold_build2 (MULT_EXPR, type, n, fold_convert (type, by));
  n = fold_build2 (MAX_EXPR, type, n, build_zero_cst (type));
  tree bytes = fold_build2 (MULT_EXPR, type, n, fold_convert (type, length));
  tree data = field (d, "data");
  tree there = build2 (NE_EXPR, boolean_type_node, data, build_zero_cst (TREE_TYPE (data)));
  bytes = build3 (COND_EXPR, type, there, bytes, build_zero_cst (type));
  return fold_convert (size_type_node, bytes);
}

tree
tree_descriptor_reach (tree d)
{
  tree dims = field (d, "dim"), type = ssizetype;
  tree domain = dims ? TYPE_DOMAIN (TREE_TYPE (dims)) : NULL_TREE;
  if (!domain || !TYPE_MAX_VALUE (domain) || !tree_fits_uhwi_p (TYPE_MAX_VALUE (domain)))
    return NULL_TREE;
  tree last = build_zero_cst (type), empty = boolean_false_node;
  for (unsigned HOST_WIDE_INT k = 0; k <= tree_to_uhwi (TYPE_MAX_VALUE (domain)); k++)
    {
      tree dim = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dims)), unshare_expr (dims), size_int (k), NULL_TREE,
			 NULL_TREE);
      tree lower = field (dim, "lbound"), upper = field (dim, "ubound"), by = field (dim, "stride");
      if (!lower || !upper || !by)
	return NULL_TREE;
      tree n = fold_build2 (MINUS_EXPR, type, fold_convert (type, upper), fold_convert (type, lower));
      tree less = fold_build2 (LT_EXPR, boolean_type_node, unshare_expr (upper), unshare_expr (lower));
      last = fold_build2 (PLUS_EXPR, type, last, fold_build2 (MULT_EXPR, type, n, fold_convert (type, by)));
      empty = fold_build2 (TRUTH_OR_EXPR, boolean_type_node, empty, less);
    }
  return build3 (COND_EXPR, type, empty, build_zero_cst (type),
		 fold_build2 (PLUS_EXPR, type, last, build_one_cst (type)));
}

tree
tree_dummy_descriptor (tree p)
{
  if (!VAR_P (p) || !POINTER_TYPE_P (TREE_TYPE (p)) || !DECL_ARTIFICIAL (p) || !DECL_NAME (p) || !DECL_CONTEXT (p)
      || TREE_CODE (DECL_CONTEXT (p)) != FUNCTION_DECL)
    return NULL_TREE;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (p));
  size_t length = strcspn (name, ".");
  for (tree a = name[length] ? DECL_ARGUMENTS (DECL_CONTEXT (p)) : NULL_TREE; a; a = DECL_CHAIN (a))
    if (DECL_NAME (a) && POINTER_TYPE_P (TREE_TYPE (a)) && tree_is_descriptor (TREE_TYPE (TREE_TYPE (a)))
	&& IDENTIFIER_LENGTH (DECL_NAME (a)) == length
	&& strncmp (IDENTIFIER_POINTER (DECL_NAME (a)), name, length) == 0)
      return build1 (INDIRECT_REF, TREE_TYPE (TREE_TYPE (a)), a);
  return NULL_TREE;
}

unsigned
tree_descriptor_rank (tree d)
{
  tree dims = field (d, "dim"), domain = dims ? TYPE_DOMAIN (TREE_TYPE (dims)) : NULL_TREE;
  tree last = domain ? TYPE_MAX_VALUE (domain) : NULL_TREE;
  return last && tree_fits_uhwi_p (last) ? tree_to_uhwi (last) + 1 : 0;
}

tree
tree_descriptor_dimension (tree d, unsigned k, const char *name)
{
  tree dims = field (d, "dim");
  tree dim = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dims)), dims, size_int (k), NULL_TREE, NULL_TREE);
  return fold_convert (ssizetype, field (dim, name));
}

bool
tree_descriptor_span (tree d, struct descriptor_span *span)
{
  tree type = ssizetype, zero = build_zero_cst (type), one = build_one_cst (type);
  unsigned rank = tree_descriptor_rank (d);
  span->below = span->above = zero;
  span->count = one;
  for (unsigned k = 0; k < rank; k++)
    {
      tree steps = fold_build2 (MINUS_EXPR, type, tree_descriptor_dimension (d, k, "ubound"),
				tree_descriptor_dimension (d, k, "lbound"));
      tree way = fold_build2 (MULT_EXPR, type, steps, tree_descriptor_dimension (d, k, "stride"));
      span->below = fold_build2 (PLUS_EXPR, type, span->below, fold_build2 (MIN_EXPR, type, way, zero));
      span->above = fold_build2 (PLUS_EXPR, type, span->above,
				 fold_build2 (MAX_EXPR, type, unshare_expr (way), zero));
      tree extent = fold_build2 (PLUS_EXPR, type, unshare_expr (steps), one);
      span->count = fold_build2 (MULT_EXPR, type, span->count, fold_build2 (MAX_EXPR, type, extent, zero));
    }
  tree some = fold_build2 (NE_EXPR, boolean_type_node, unshare_expr (span->count), zero);
  span->below = build3 (COND_EXPR, type, some, span->below, zero);
  span->above = build3 (COND_EXPR, type, unshare_expr (some), span->above, zero);
  tree unit = field (d, "span"), dtype = field (d, "dtype"), length = dtype ? field (dtype, "elem_len") : NULL_TREE;
  span->unit = unit ? fold_convert (type, unit) : NULL_TREE;
  span->element = length ? fold_convert (type, length) : NULL_TREE;
  return rank > 0 && unit && length;
}

tree
tree_descriptor_there (tree d, tree value)
{
  tree a = TREE_OPERAND (d, 0), type = TREE_TYPE (value);
  if (TREE_CODE (TREE_TYPE (a)) == REFERENCE_TYPE)
    return value;		/* not optional */
  tree there = build2 (NE_EXPR, boolean_type_node, a, build_zero_cst (TREE_TYPE (a)));
  return build3 (COND_EXPR, type, there, value, build_zero_cst (type));
}
