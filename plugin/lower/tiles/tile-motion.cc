/* How values move from each thread of a block to the next, and whether all threads come
   to a place together.  For cache-plan.cc.  Takes a region whose loops have levels, and those of
   them that the block's threads run together; changes nothing but W->cache->assumed.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "generic/cache/sections.h"
#include "lower/region/region.h"

/* ---- How values move from thread to thread ---- */

bool
cache_is_uniform (struct cache_walk *w, tree v, int depth)
{
  HOST_WIDE_INT by[CACHE_LOOPS];
  if (!cache_movement (w, v, by, depth))
    return false;
  for (int i = 0; i < CACHE_LOOPS; i++)
    if (by[i])
      return false;
  return true;
}

/* The loop of call C, IFN_GOACC_LOOP.  */
static const struct acc_loop *
loop_of_call (const struct region *r, const gcall *c)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    for (unsigned j = 0; j < r->loops[i]->calls.length (); j++)
      if (r->loops[i]->calls[j] == c)
	return r->loops[i];
  return NULL;
}

static bool
call_is_uniform (struct cache_walk *w, const gcall *c, int depth)
{
  if (!gimple_call_internal_p (c, IFN_GOACC_LOOP))
    return false;
  const struct acc_loop *l = loop_of_call (w->r, c);
  if (!l || (tree_to_shwi (gimple_call_arg (c, 0)) == IFN_GOACC_LOOP_OFFSET
	     && ((l->mask & BLOCK_BITS) || l->chunk)))
    return false;
  /* Range and step.  */
  return cache_is_uniform (w, gimple_call_arg (c, 2), depth)
	 && cache_is_uniform (w, gimple_call_arg (c, 3), depth);
}

/* What a loop that all threads run together counts.  */
static bool
phi_is_uniform (struct cache_walk *w, gphi *phi, int depth)
{
  basic_block bb = gimple_bb (phi);
  if (!bb_loop_header_p (bb) || !flow_bb_inside_loop_p (bb->loop_father, w->at))
    return false;
  if (w->cache->assumed->add (gimple_phi_result (phi)))
    return true;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!cache_is_uniform (w, gimple_phi_arg_def (phi, i), depth))
      return false;
  return true;
}

bool
cache_reads_parameter (gimple *s)
{
  tree base = get_base_address (gimple_assign_rhs1 (s));
  if (base && TREE_CODE (base) == MEM_REF && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (TREE_OPERAND (base, 0));
      if (gimple_assign_single_p (def) && TREE_CODE (gimple_assign_rhs1 (def)) == ADDR_EXPR)
	base = TREE_OPERAND (gimple_assign_rhs1 (def), 0);
    }
  return base && VAR_P (base) && lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (base));
}

/* Whether all threads of the block that come to T refer to one object, not of their own.  */
static bool
is_one_object (struct cache_walk *w, tree t, int depth)
{
  for (; handled_component_p (t); t = TREE_OPERAND (t, 0))
    if (TREE_CODE (t) == ARRAY_REF && !cache_is_uniform (w, TREE_OPERAND (t, 1), depth))
      return false;
  if (TREE_CODE (t) == MEM_REF)
    return cache_is_uniform (w, TREE_OPERAND (t, 0), depth);
  return VAR_P (t) && is_global_var (t);
}

/* BY = A + SIGN * B.  */
static bool
combine (struct cache_walk *w, tree a, tree b, int sign, HOST_WIDE_INT *by, int depth)
{
  HOST_WIDE_INT of_b[CACHE_LOOPS];
  if (!cache_movement (w, a, by, depth) || !cache_movement (w, b, of_b, depth))
    return false;
  for (int i = 0; i < CACHE_LOOPS; i++)
    by[i] += sign * of_b[i];
  return true;
}

/* The movement of the value of S.  */
static bool
movement_of_assign (struct cache_walk *w, gassign *s, HOST_WIDE_INT *by, int depth)
{
  enum tree_code code = gimple_assign_rhs_code (s);
  tree a = gimple_assign_rhs1 (s), b = gimple_assign_rhs2 (s);
  if (gimple_assign_load_p (s))
    return cache_reads_parameter (s)
	   || (w->loads && !gimple_has_volatile_ops (s) && is_one_object (w, a, depth + 1));
  if (code == ADDR_EXPR)
    return is_one_object (w, TREE_OPERAND (a, 0), depth + 1);
  if (code == PLUS_EXPR || code == MINUS_EXPR)
    return combine (w, a, b, code == PLUS_EXPR ? 1 : -1, by, depth);
  if (code == SSA_NAME)
    return cache_movement (w, a, by, depth);
  if (CONVERT_EXPR_CODE_P (code) && INTEGRAL_TYPE_P (TREE_TYPE (a)))
    {
      tree from = TREE_TYPE (a), to = TREE_TYPE (gimple_assign_lhs (s));
      if (INTEGRAL_TYPE_P (to) && TYPE_UNSIGNED (from) && TYPE_PRECISION (from) == 32
	  && TYPE_PRECISION (to) == 64)
	{
	  bool known = cache_movement (w, a, by, depth);
	  for (int i = 0; i < CACHE_LOOPS; i++)
	    w->wraps |= by[i] != 0;
	  return known;
	}
      bool keeps = INTEGRAL_TYPE_P (to)
		   && (TYPE_PRECISION (to) == TYPE_PRECISION (from)
		       || (TYPE_PRECISION (to) > TYPE_PRECISION (from)
			   && !TYPE_UNSIGNED (from)));
      return keeps ? cache_movement (w, a, by, depth) : cache_is_uniform (w, a, depth);
    }
  if (code == MULT_EXPR && tree_fits_shwi_p (b) && absu_hwi (tree_to_shwi (b)) < 1 << 16)
    {
      bool known = cache_movement (w, a, by, depth);
      for (int i = 0; i < CACHE_LOOPS; i++)
	by[i] *= tree_to_shwi (b);
      return known;
    }
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (gimple_op (s, i) && !cache_is_uniform (w, gimple_op (s, i), depth))
      return false;
  return true;
}

bool
cache_movement (struct cache_walk *w, tree v, HOST_WIDE_INT *by, int depth)
{
  for (int i = 0; i < CACHE_LOOPS; i++)
    by[i] = 0;
  if (CONSTANT_CLASS_P (v))
    return true;
  if (TREE_CODE (v) == ADDR_EXPR)
    return is_one_object (w, TREE_OPERAND (v, 0), depth + 1);
  if (TREE_CODE (v) != SSA_NAME || depth > CACHE_DEPTH_MAX)
    return false;
  if (SSA_NAME_IS_DEFAULT_DEF (v))
    return SSA_NAME_VAR (v) && TREE_CODE (SSA_NAME_VAR (v)) == PARM_DECL;
  for (unsigned i = 0; i < w->cache->loops.length (); i++)
    if (w->cache->loops[i].counter == v)
      {
	by[i] = 1;
	return true;
      }
  gimple *s = SSA_NAME_DEF_STMT (v);
  if (gphi *phi = dyn_cast <gphi *> (s))
    return phi_is_uniform (w, phi, depth + 1);
  if (gcall *c = dyn_cast <gcall *> (s))
    return call_is_uniform (w, c, depth + 1);
  return is_gimple_assign (s) && movement_of_assign (w, as_a <gassign *> (s), by, depth + 1);
}

/* ---- Whether all threads come to the directive ---- */

/* Whether V is what an OpenACC loop compares with its bound.  */
static const struct acc_loop *
loop_of_test (struct cache_walk *w, tree v)
{
  if (TREE_CODE (v) != SSA_NAME)
    return NULL;
  gimple *s = SSA_NAME_DEF_STMT (v);
  if (gcall *c = dyn_cast <gcall *> (s))
    return gimple_call_internal_p (c, IFN_GOACC_LOOP) ? loop_of_call (w->r, c) : NULL;
  if (!is_gimple_assign (s) || gimple_assign_rhs_code (s) != PLUS_EXPR)
    return NULL;
  for (int i = 1; i < 3; i++)
    if (TREE_CODE (gimple_op (s, i)) == SSA_NAME)
      if (gcall *c = dyn_cast <gcall *> (SSA_NAME_DEF_STMT (gimple_op (s, i))))
	if (gimple_call_internal_p (c, IFN_GOACC_LOOP)
	    && tree_to_shwi (gimple_call_arg (c, 0)) == IFN_GOACC_LOOP_STEP)
	  return loop_of_call (w->r, c);
  return NULL;
}

/* Whether test G goes one way for all threads of the block, once loops are together.  */
static bool
test_is_uniform (struct cache_walk *w, gcond *g)
{
  tree a = gimple_cond_lhs (g), b = gimple_cond_rhs (g);
  const struct acc_loop *l = loop_of_test (w, a), *m = loop_of_test (w, b);
  if (!l || l != m)
    return cache_is_uniform (w, a, 0) && cache_is_uniform (w, b, 0);
  gcall *bound = cache_loop_call (l, IFN_GOACC_LOOP_BOUND);
  return bound && !l->chunk && call_is_uniform (w, bound, 0);
}

bool
cache_is_reached (struct cache_walk *w, control_dependences *cd, basic_block bb, bitmap seen)
{
  bitmap edges = cd->get_edges_dependent_on (bb->index);
  bitmap_iterator it;
  unsigned i;
  if (!bitmap_set_bit (seen, bb->index) || !edges)
    return true;
  EXECUTE_IF_SET_IN_BITMAP (edges, 0, i, it)
    {
      basic_block from = cd->get_edge_src (i);
      if (from == ENTRY_BLOCK_PTR_FOR_FN (cfun))
	continue;
      gimple_stmt_iterator last = gsi_last_nondebug_bb (from);
      gcond *g = gsi_end_p (last) ? NULL : dyn_cast <gcond *> (gsi_stmt (last));
      w->at = from;
      if (!g || !test_is_uniform (w, g) || !cache_is_reached (w, cd, from, seen))
	return false;
    }
  return true;
}
