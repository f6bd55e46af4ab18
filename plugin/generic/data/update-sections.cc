/* Sections in update directives of Fortran.  Takes the GENERIC of a function in front of strided-dummies.cc; gives
   updates that move the elements of a section and nothing that lies between them:

     update device (a(1,:))  ->  accx_section (ACCX_ROWS_DEVICE, &a(1,1), rank, { extent, bytes from one to the next }, ...)

   gfortran's clause has all from the first element to the last: values of one side between them would be replaced
   by older ones of the other.  It is so with sections of any array, and with dummy arrays and pointers that may have
   gaps.  The runtime finds out how much lies in a row.

   OpenACC 3.3 section 2.14.4: the parts of a section need not be contiguous.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/data/data.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "generic/tree/facts.h"
#include "generic/markers/markers.h"

/* The descriptor whose data *TP is, or NULL_TREE.  */
static tree
find_descriptor (tree *tp, int *walk, void *)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  return tree_data_descriptor (t);
}

/* Whether D is the descriptor of a section, a variable of gfortran's.  */
static bool
is_section (tree d)
{
  return VAR_P (d) && DECL_ARTIFICIAL (d);
}

/* The descriptor of what map clause C of an update is about, if that may have gaps; or NULL_TREE.  Sets *DUMMY where it
   is a dummy array's.  */
static tree
section_descriptor (tree c, bool *dummy)
{
  tree decl = OMP_CLAUSE_DECL (c);
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || map_does (c, MAP_BEHIND | MAP_GROUP))
    return NULL_TREE;
  *dummy = true;
  if (tree d = INDIRECT_REF_P (decl) ? tree_dummy_descriptor (TREE_OPERAND (decl, 0)) : NULL_TREE)
    return tree_descriptor_rank (d) ? d : NULL_TREE;
  *dummy = false;
  tree d = walk_tree_without_duplicates (&OMP_CLAUSE_DECL (c), find_descriptor, NULL);
  if (!d || !tree_descriptor_rank (d))
    return NULL_TREE;
  /* What is allocatable has no gaps.  */
  return !is_section (d) && TYPE_RESTRICT (TREE_TYPE (tree_data_pointer (d))) ? NULL_TREE : d;
}

/* The size of the elements of clause C's array in bytes, if constant; or NULL_TREE.  */
static tree
element_size (tree c)
{
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
  while (TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type))
    type = TREE_TYPE (type);
  tree size = VOID_TYPE_P (type) ? NULL_TREE : TYPE_SIZE_UNIT (type);
  return size && TREE_CODE (size) == INTEGER_CST && !integer_zerop (size) ? fold_convert (ssizetype, size) : NULL_TREE;
}

/* An update directive of a function.  */
struct updated
{
  tree function, directive;
  location_t loc;
  tree vars, list;		/* statements behind it, and their variables */
};

/* Appends to *LIST what fills an array with extents and strides of descriptor D, strides of UNIT bytes, and returns
   its address.  */
static tree
dimensions (struct updated *u, tree d, tree unit, tree *list)
{
  unsigned rank = tree_descriptor_rank (d);
  tree type = build_array_type_nelts (ssizetype, 2 * rank);
  tree v = generic_variable (u->loc, u->function, "accx_dimensions", type, &u->vars), one = build_one_cst (ssizetype);
  TREE_ADDRESSABLE (v) = 1;
  for (unsigned k = 0; k < rank; k++)
    {
      tree n = fold_build2 (MINUS_EXPR, ssizetype, tree_descriptor_dimension (d, k, "ubound"),
			    tree_descriptor_dimension (d, k, "lbound"));
      tree value[] = { fold_build2 (PLUS_EXPR, ssizetype, n, one),
		       fold_build2 (MULT_EXPR, ssizetype, tree_descriptor_dimension (d, k, "stride"),
				    unshare_expr (unit)) };
      for (int i = 0; i < 2; i++)
	generic_assign (build4 (ARRAY_REF, ssizetype, v, size_int (2 * k + i), NULL_TREE, NULL_TREE), value[i], list);
    }
  return build_fold_addr_expr (v);
}

/* Operand 0 of clause CODE of the directive, evaluated once, or NULL_TREE.  */
static tree
operand (struct updated *u, enum omp_clause_code code)
{
  tree c = omp_find_clause (OMP_STANDALONE_CLAUSES (u->directive), code);
  if (c)
    OMP_CLAUSE_OPERAND (c, 0) = save_expr (OMP_CLAUSE_OPERAND (c, 0));
  return c ? OMP_CLAUSE_OPERAND (c, 0) : NULL_TREE;
}

/* STATEMENT where CONDITION, if there is one, holds.  */
static tree
where (tree condition, tree statement)
{
  if (!condition)
    return statement;
  return build3 (COND_EXPR, void_type_node,
		 fold_build2 (NE_EXPR, boolean_type_node, condition, build_zero_cst (TREE_TYPE (condition))), statement,
		 NULL_TREE);
}

/* Appends the update of the section that clause C is about, of descriptor D, a DUMMY array's or not.  */
static void
add_call (struct updated *u, tree c, tree d, bool dummy)
{
  struct descriptor_span span;
  tree body = NULL_TREE, size = element_size (c);
  tree_descriptor_span (d, &span);
  if (dummy && size)
    span.unit = span.element = size;
  unsigned what = map_does (c, MAP_IN) ? ACCX_ROWS_DEVICE : ACCX_ROWS_SELF;
  if (omp_find_clause (OMP_STANDALONE_CLAUSES (u->directive), OMP_CLAUSE_IF_PRESENT))
    what |= ACCX_ROWS_IF_PRESENT;
  tree queue = operand (u, OMP_CLAUSE_ASYNC);
  tree args[] = { build_int_cst (integer_type_node, what), fold_convert (ptr_type_node, tree_data_pointer (d)),
		  build_int_cst (integer_type_node, tree_descriptor_rank (d)), dimensions (u, d, span.unit, &body),
		  fold_convert (size_type_node, span.element),
		  queue ? fold_convert (integer_type_node, queue)
		  : build_int_cst (integer_type_node, GOMP_ASYNC_SYNC) };
  append_to_statement_list (marker_runtime_call (u->loc, "accx_section", ARRAY_SIZE (args), args), &body);
  if (dummy)
    body = where (tree_descriptor_there (d, boolean_true_node), body);
  append_to_statement_list (where (operand (u, OMP_CLAUSE_IF), body), &u->list);
}

static tree
visit (tree *tp, int *walk, void *data)
{
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) != OACC_UPDATE || construct_has_carrier (OMP_STANDALONE_CLAUSES (t)))
    return NULL_TREE;
  *walk = 0;
  struct updated u = { (tree) data, t, EXPR_LOCATION (t), NULL_TREE, NULL_TREE };
  append_to_statement_list (t, &u.list);
  for (tree *at = &OMP_STANDALONE_CLAUSES (t); *at;)
    {
      bool dummy;
      tree c = *at, d = section_descriptor (c, &dummy);
      if (d)
	add_call (&u, c, d, dummy);
      if (!d)
	at = &OMP_CLAUSE_CHAIN (*at);
      else
	do
	  *at = OMP_CLAUSE_CHAIN (*at);
	while (*at && map_does (*at, MAP_BEHIND | MAP_GROUP));
    }
  if (u.vars)
    *tp = generic_scope (u.vars, u.list);
  return NULL_TREE;
}

void
update_sections_lower (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, function);
}
