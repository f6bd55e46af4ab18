/* Limits of loops that lie in memory, for implicit-copy.cc: of

     #pragma acc parallel loop
     for (int i = 0; i < s->n; i++)
       x[i] = 0;

   the host reads s->n in front of the construct, if it can and the device has no copy, whose value might
   be another.  Takes an expression with loads that no statement of the region changes.  Gives a variable
   with its value, and one that says whether it could be read.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"
#include "generic/tree/generic.h"

/* What is met in an expression.  */
struct read_search
{
  struct nest *n;
  auto_vec<tree> loads;		/* inner ones first */
};

static tree find_loads (tree *tp, int *walk, void *data);

/* The loads in the address of the object T, then T; something if that cannot be read.  */
static tree
add_load (struct read_search *s, tree t)
{
  tree found = NULL_TREE, object = t;
  for (; !found && handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF)
      found = walk_tree_without_duplicates (&TREE_OPERAND (t, 1), find_loads, s);
    else if (TREE_CODE (t) != COMPONENT_REF || DECL_BIT_FIELD_TYPE (TREE_OPERAND (t, 1)))
      return t;
  if (!found && (INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF))
    found = walk_tree_without_duplicates (&TREE_OPERAND (t, 0), find_loads, s);
  else if (!found)
    found = poly_host_value (s->n, t) ? NULL_TREE : t;
  if (!found)
    s->loads.safe_push (object);
  return found;
}

/* Notes loads; what the host cannot compute ends the walk.  */
static tree
find_loads (tree *tp, int *walk, void *data)
{
  struct read_search *s = (struct read_search *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (TREE_THIS_VOLATILE (t) || TREE_SIDE_EFFECTS (t))
    return t;
  else if (scan_is_reference (t))
    {
      *walk = 0;
      return add_load (s, t);
    }
  else if (DECL_P (t) || TREE_CODE (t) == CALL_EXPR || TREE_CODE (t) == SAVE_EXPR)
    return poly_host_value (s->n, t) ? NULL_TREE : t;
  return NULL_TREE;
}

tree
poly_host_has (tree address, int how)
{
  tree type = build_function_type_list (integer_type_node, ptr_type_node, integer_type_node, NULL_TREE);
  tree call = build_call_expr_loc (UNKNOWN_LOCATION, generic_function ("accx_host_has", type), 2,
				   fold_convert (ptr_type_node, address),
				   build_int_cst (integer_type_node, how));
  return build2 (NE_EXPR, boolean_type_node, call, integer_zero_node);
}

/* Whether the host can read all of LOADS, in this order, and no copy of the device's has other values.  */
static tree
can_read (const vec<tree> &loads)
{
  tree all = NULL_TREE;
  for (unsigned i = 0; i < loads.length (); i++)
    {
      tree base = get_base_address (loads[i]);
      if (base && DECL_P (base))
	TREE_ADDRESSABLE (base) = 1;
      tree one = poly_host_has (build_fold_addr_expr (unshare_expr (loads[i])), HOST_HAS_ALONE);
      all = all ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, all, one) : one;
    }
  return all;
}

tree
poly_read (struct nest *n, tree t)
{
  struct nest_bounds *b = n->bounded;
  struct read_search s = { n, {} };
  tree type = long_long_integer_type_node;
  if (!b || !b->may_read || !INTEGRAL_TYPE_P (TREE_TYPE (t)))
    return NULL_TREE;
  for (unsigned i = 0; i < b->reads.length (); i++)
    if (operand_equal_p (b->reads[i].of, t, 0))
      return b->reads[i].value;
  if (walk_tree_without_duplicates (&t, find_loads, &s) || !s.loads.length ())
    return NULL_TREE;
  struct nest_read r = { t, poly_variable (n), poly_variable (n) };
  tree read = fold_convert (type, poly_divisible (unshare_expr (t)));
  generic_assign (r.could, fold_convert (type, can_read (s.loads)), b->list);
  generic_assign (r.value, build3 (COND_EXPR, type, build2 (NE_EXPR, boolean_type_node, r.could,
							    build_zero_cst (type)),
				   read, build_zero_cst (type)), b->list);
  b->reads.safe_push (r);
  return r.value;
}

tree
poly_could_read (struct nest *n)
{
  tree all = NULL_TREE;
  for (unsigned i = 0; n->bounded && i < n->bounded->reads.length (); i++)
    {
      tree could = n->bounded->reads[i].could;
      tree one = build2 (NE_EXPR, boolean_type_node, could, build_zero_cst (TREE_TYPE (could)));
      all = all ? build2 (TRUTH_AND_EXPR, boolean_type_node, all, one) : one;
    }
  return all;
}
