/* Pointers that are members, for implicit-copy.cc: takes a construct and its nest, in which S->ROWS leads to
   elements that clauses speak of,

     #pragma acc enter data copyin (s->rows[k][0:n])
     #pragma acc parallel loop
     for (int i = 0; i < n; i++)
       s->rows[k][i] *= 2;

   Gives the construct guesses for the elements that it reaches through the member.  So it does for data that no
   clause mentions, s->x[i], where the device has no copy of *S: in that which the construct makes the pointer
   is attached.  Copies that others have made hold what their owners have put there.

   OpenACC 3.3 sections 2.6.4, 2.7.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/implicit/implicit.h"
#include "generic/extent/extent.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"
#include "polynomial/polynomial.h"

/* Whether T, a pointer in memory through which CONSTRUCT, of N, goes, leads to pointers of which no clause
   speaks, and it goes through those.  */
static bool
leads_to_rows (struct nest *n, tree construct, const struct around *at, tree t)
{
  tree root = extent_origin (t);
  return DECL_P (root) && !n->own->contains (root) && !declare_is_marked (root)
	 && POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (t))) && !mention_is_about (construct, at, t)
	 && !omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_DEFAULT) && rows_can_follow (n, t);
}

/* Whether the host may read all that T is reached through, and T, with HOW as poly_host_has has it.  */
static tree
has_all (tree t, int how)
{
  tree all = poly_host_has (build_fold_addr_expr (unshare_expr (t)), how);
  while (handled_component_p (t))
    t = TREE_OPERAND (t, 0);
  t = INDIRECT_REF_P (t) || TREE_CODE (t) == MEM_REF ? generic_strip (TREE_OPERAND (t, 0)) : t;
  if (TREE_CODE (t) == POINTER_PLUS_EXPR)
    t = generic_strip (TREE_OPERAND (t, 0));
  if (TREE_CODE (t) == ADDR_EXPR)
    t = TREE_OPERAND (t, 0);
  return DECL_P (t) ? all : build2 (TRUTH_ANDIF_EXPR, boolean_type_node, has_all (t, how), all);
}

/* A variable of FUNCTION that *LIST sets to pointer T in memory, if the host can read that as HOW says.  */
static tree
read_pointer (tree function, tree t, int how, tree *vars, tree *list)
{
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (t)), v = generic_variable (UNKNOWN_LOCATION, function,
								       "accx_rows", type, vars);
  DECL_ARTIFICIAL (v) = DECL_IGNORED_P (v) = 0;
  tree base = get_base_address (t);
  if (base && DECL_P (base))
    TREE_ADDRESSABLE (base) = 1;
  generic_assign (v, build3 (COND_EXPR, type, has_all (t, how), unshare_expr (t), build_zero_cst (type)), list);
  return v;
}

void
implicit_copy_rows (struct nest *n, tree construct, const struct around *at, vec<tree> *rows, tree *vars, tree *list)
{
  auto_vec<tree> seen;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      bool wanted = r->pointer && r->base && !DECL_P (r->base);
      bool named = wanted && mention_names_element (construct, at, r->base);
      wanted = named || (wanted && leads_to_rows (n, construct, at, r->base));
      for (unsigned k = 0; wanted && k < seen.length (); k++)
	wanted = !extent_same_base (seen[k], r->base);
      if (!wanted)
	continue;
      seen.safe_push (r->base);
      struct extent *e = XCNEW (struct extent);
      e->base = r->base;
      e->parts = mention_members_around (at, r->base);
      if (poly_invariant (n, e->base) && rows_has_host_indices (n, e->base) && extent_find (n, e))
	{
	  if (!named)
	    e->value = read_pointer (at->function, e->base, 0, vars, list);
	  if (!named && row_data_copy (n, construct, e, at, vars, list))
	    rows->safe_push (e->base);
	  implicit_add_guess (n, construct, at, e, vars, list);
	}
      free (e);
    }
}

/* ---- Data that no clause mentions ---- */

/* ROOT, a structure or a pointer to one, that a called function is given, for walk_tree.  */
static tree
find_given (tree *tp, int *walk, void *root)
{
  tree t = *tp;
  *walk = !TYPE_P (t) && !(scan_is_reference (t) && is_gimple_reg_type (TREE_TYPE (t)));
  return t == (tree) root ? t : NULL_TREE;
}

static tree
find_call (tree *tp, int *walk, void *root)
{
  tree t = *tp, found = NULL_TREE;
  *walk = !TYPE_P (t);
  for (int i = 0; TREE_CODE (t) == CALL_EXPR && !found && i < call_expr_nargs (t); i++)
    found = walk_tree_without_duplicates (&CALL_EXPR_ARG (t, i), find_given, root);
  return found;
}

/* Whether CLAUSES give regions a variable DECL of their own.  */
static bool
is_private (tree clauses, tree decl)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP && clause_is_about (c, decl))
      return true;
  return false;
}

/* Whether the host knows T, a pointer in memory through which CONSTRUCT, of N, goes, and no clause speaks of what
   it leads to.  */
static bool
leads_to_data (struct nest *n, tree construct, const struct around *at, tree t)
{
  tree root = extent_origin (t), target = TREE_TYPE (TREE_TYPE (t)), body = OMP_BODY (construct);
  return TREE_CODE (TREE_TYPE (t)) == POINTER_TYPE && DECL_P (root) && !n->own->contains (root)
	 && !declare_is_marked (root) && !(VAR_P (root) && DECL_HAS_VALUE_EXPR_P (root))
	 && !VOID_TYPE_P (target) && !FUNC_OR_METHOD_TYPE_P (target)
	 && !POINTER_TYPE_P (strip_array_types (target)) && !TREE_THIS_VOLATILE (t)
	 && !omp_find_clause (OMP_CLAUSES (construct), OMP_CLAUSE_DEFAULT)
	 && !is_private (OMP_CLAUSES (construct), root) && !mention_is_about (construct, at, t)
	 && !mention_names_element (construct, at, t)
	 && poly_invariant (n, t) && rows_has_host_indices (n, t)
	 && implicit_is_followed (n, body, t) && !walk_tree_without_duplicates (&body, find_call, root);
}

/* The size of a clause that attaches a pointer in a copy of the construct's own to what begins FROM bytes
   behind.  */
static tree
attach_size (tree from)
{
  tree type = sizetype, flag = build_int_cst_type (type, ACCX_ATTACH_BIASED);
  if (integer_zerop (from))
    return build_int_cst_type (type, ACCX_ATTACH_COPY);
  tree bits = build_int_cst_type (type, ((uint64_t) 1 << ACCX_ATTACH_BIAS_BITS) - 1);
  return build2 (BIT_IOR_EXPR, type, build2 (BIT_AND_EXPR, type, fold_convert (type, from), bits), flag);
}

/* The address of the pointer that clause C attaches (attach_whole).  */
static tree
attached_at (tree c)
{
  tree at = TREE_OPERAND (OMP_CLAUSE_DECL (c), 0);
  return TREE_CODE (at) == SAVE_EXPR ? TREE_OPERAND (at, 0) : at;
}

/* Has CONSTRUCT attach T where it makes the copy that T lies in, to what begins FROM bytes behind.  */
static void
attach_in_copy (tree construct, tree t, tree from)
{
  tree at = build_fold_addr_expr (unshare_expr (t));
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (rows_is_own_attach (c) && operand_equal_p (attached_at (c), at, 0))
      {
	OMP_CLAUSE_SIZE (c) = attach_size (from);
	return;
      }
  rows_attach_pointer (construct, t, attach_size (from));
}

/* Has CONSTRUCT, of N, copy what E has, whose base is a member.  */
static void
add_member_guess (struct nest *n, tree construct, const struct around *at, struct extent *e, tree *vars, tree *list)
{
  tree from = extent_variable (at->function, vars), to = extent_variable (at->function, vars);
  e->value = read_pointer (at->function, e->base, HOST_HAS_ALONE, vars, list);
  extent_compute (n, e, from, to, list);
  if (extent_begins_at_base (n, e))
    from = build_zero_cst (TREE_TYPE (from));
  tree c = implicit_map (construct, e->base, e->value, e->write, from, to);
  OMP_CLAUSES (construct) = chainon (OMP_CLAUSES (construct), c);
  implicit_warn_doubts (EXPR_LOCATION (construct), e);
  attach_in_copy (construct, e->base, from);
  implicit_map_holder (construct, e->base);
}

/* Whether T lies behind one of ROWS.  */
static bool
is_behind (tree t, const vec<tree> &rows)
{
  for (unsigned i = 0; i < rows.length (); i++)
    if (extent_same_base (rows_leading_to (t), rows[i]))
      return true;
  return false;
}

/* The pointers in memory through which CONSTRUCT, of N, goes and that lead to such data, but for those behind
   ROWS.  */
static void
find_members (struct nest *n, tree construct, const struct around *at, const vec<tree> &rows, vec<tree> *found)
{
  auto_vec<tree> seen;
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      const struct ref *r = n->refs[i];
      bool wanted = r->pointer && r->base && !DECL_P (r->base);
      for (unsigned k = 0; wanted && k < seen.length (); k++)
	wanted = !extent_same_base (seen[k], r->base);
      if (!wanted)
	continue;
      seen.safe_push (r->base);
      if (!is_behind (r->base, rows) && leads_to_data (n, construct, at, r->base))
	found->safe_push (r->base);
    }
}

void
implicit_copy_members (struct nest *n, tree construct, const struct around *at, const vec<tree> &rows, tree *vars,
		       tree *list)
{
  auto_vec<tree> members;
  find_members (n, construct, at, rows, &members);
  for (unsigned i = 0; i < members.length (); i++)
    {
      struct extent *e = XCNEW (struct extent);
      e->base = members[i];
      if (extent_find (n, e))
	add_member_guess (n, construct, at, e, vars, list);
      free (e);
    }
}
