/* Between stages 5 and 6: loops that look for the first bit of a number that is set,

     for (i = 0; i < 64; i++) if (x >> i & 1) break;

   begin there: an instruction of a GPU finds it.

   Takes SSA inside GCC's loop pipeline: loops with a counter alone, a constant last bit and two exits, of which one
   tests a bit.  The counter begins with the bit that is set, or the last one.  GCC then knows that they run once or
   twice.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/values/values.h"

/* A loop that tests bits of X.  */
struct bit_search
{
  class loop *loop;
  gphi *counter;
  tree x;                       /* a whole number of 32 or 64 bits */
  unsigned first, last;         /* bits that it tests */
  int ahead;                    /* which bit is tested, from the counter on: 0 or 1 */
};

/* The assignment by CODE that sets T, or NULL.  */
static gassign *
assigned (tree t, enum tree_code code)
{
  gassign *s = TREE_CODE (t) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t)) : NULL;
  return s && gimple_assign_rhs_code (s) == code ? s : NULL;
}

/* T without conversions that keep its lowest bit.  */
static tree
strip_conversions (tree t)
{
  while (gassign *s = assigned (t, NOP_EXPR))
    t = gimple_assign_rhs1 (s);
  return t;
}

/* Notes in S that T is X >> I, or *ONE is 1 << I and T is X.  */
static bool
find_shift (struct bit_search *s, tree t, tree one, tree *i)
{
  gassign *shift = integer_onep (one) ? assigned (strip_conversions (t), RSHIFT_EXPR) : assigned (one, LSHIFT_EXPR);
  if (!shift || (!integer_onep (one) && !integer_onep (gimple_assign_rhs1 (shift))))
    return false;
  s->x = integer_onep (one) ? gimple_assign_rhs1 (shift) : t;
  *i = gimple_assign_rhs2 (shift);
  return TREE_CODE (s->x) == SSA_NAME;
}

/* Whether E leaves S's loop where bit *I of a number is set; notes the number.  */
static bool
tests_bit (struct bit_search *s, edge e, tree *i)
{
  gcond *cond = safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (e->src)));
  enum tree_code code = cond ? gimple_cond_code (cond) : ERROR_MARK;
  if (e->flags & EDGE_FALSE_VALUE)
    code = code == EQ_EXPR ? NE_EXPR : ERROR_MARK;
  gassign *bit = code == NE_EXPR && integer_zerop (gimple_cond_rhs (cond))
		 ? assigned (gimple_cond_lhs (cond), BIT_AND_EXPR) : NULL;
  if (!bit)
    return false;
  tree a = gimple_assign_rhs1 (bit), b = gimple_assign_rhs2 (bit);
  return find_shift (s, a, b, i) || (TREE_CODE (b) == SSA_NAME && find_shift (s, b, a, i));
}

/* How far V is ahead of S's counter, 0 or 1; -1: it is another value.  */
static int
distance (const struct bit_search *s, tree v)
{
  tree counter = gimple_phi_result (s->counter);
  v = strip_conversions (v);
  gassign *sum = assigned (v, PLUS_EXPR);
  return v == counter ? 0
	 : sum && gimple_assign_rhs1 (sum) == counter && integer_onep (gimple_assign_rhs2 (sum)) ? 1 : -1;
}

/* Whether S's loop computes from its counter alone, and does nothing else.  */
static bool
only_counts (struct bit_search *s)
{
  basic_block *body = get_loop_body (s->loop);
  bool only = s->loop->num_nodes <= 4;
  s->counter = NULL;
  for (gphi_iterator g = gsi_start_phis (s->loop->header); only && !gsi_end_p (g); gsi_next (&g))
    {
      only = !s->counter && !virtual_operand_p (gimple_phi_result (g.phi ()));
      s->counter = g.phi ();
    }
  for (unsigned i = 0; only && i < s->loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]); only && !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      {
	gimple *g = gsi_stmt (gsi);
	only = (is_gimple_assign (g) && !gimple_vuse (g)) || gimple_code (g) == GIMPLE_COND
	       || gimple_code (g) == GIMPLE_LABEL;
      }
  free (body);
  return only && s->counter && distance (s, PHI_ARG_DEF_FROM_EDGE (s->counter, loop_latch_edge (s->loop))) == 1
	 && tree_fits_uhwi_p (PHI_ARG_DEF_FROM_EDGE (s->counter, loop_preheader_edge (s->loop)));
}

/* Finds which bits S's loop tests at BIT before it is left at LIMIT.  */
static bool
find_bits (struct bit_search *s, edge bit, edge limit)
{
  class tree_niter_desc desc;
  unsigned width = TYPE_PRECISION (TREE_TYPE (s->x));
  unsigned HOST_WIDE_INT begin = tree_to_uhwi (PHI_ARG_DEF_FROM_EDGE (s->counter, loop_preheader_edge (s->loop)));
  if (!number_of_iterations_exit (s->loop, limit, &desc, false) || !tree_fits_uhwi_p (desc.niter)
      || !integer_zerop (desc.may_be_zero) || (width != 32 && width != 64) || !INTEGRAL_TYPE_P (TREE_TYPE (s->x)))
    return false;
  unsigned HOST_WIDE_INT times = tree_to_uhwi (desc.niter);
  bool before = dominated_by_p (CDI_DOMINATORS, bit->src, limit->src);
  if (begin >= width || times > width || times < 1u + before)
    return false;
  s->first = begin + s->ahead;
  s->last = s->first + times - before;
  return s->last < width;
}

/* Fills S for its loop; false: it is another kind.  */
static bool
find_search (struct bit_search *s)
{
  auto_vec<edge> exits = get_loop_exit_edges (s->loop);
  tree i;
  if (exits.length () != 2 || !only_counts (s))
    return false;
  unsigned at = tests_bit (s, exits[0], &i) ? 0 : 1;
  if (!tests_bit (s, exits[at], &i) || !expr_invariant_in_loop_p (s->loop, s->x))
    return false;
  s->ahead = distance (s, i);
  return s->ahead >= 0 && dominated_by_p (CDI_DOMINATORS, s->loop->latch, exits[at]->src)
	 && find_bits (s, exits[at], exits[!at]);
}

/* Lets S's loop begin where a bit is set, or with the last.  */
static void
begin_there (struct bit_search *s)
{
  gimple_seq seq = NULL;
  edge in = loop_preheader_edge (s->loop);
  tree type = TREE_TYPE (gimple_phi_result (s->counter)), bits;
  unsigned width = TYPE_PRECISION (TREE_TYPE (s->x));
  bits = width == 64 ? long_long_unsigned_type_node : unsigned_type_node;
  tree x = gimple_convert (&seq, bits, s->x);
  if (s->first)
    x = gimple_build (&seq, BIT_AND_EXPR, bits, x,
		      wide_int_to_tree (bits, wi::mask (s->first, true, width)));
  x = gimple_build (&seq, BIT_IOR_EXPR, bits, x,
		    wide_int_to_tree (bits, wi::set_bit_in_zero (s->last, width)));
  tree n = gimple_build (&seq, width == 64 ? CFN_BUILT_IN_CTZLL : CFN_BUILT_IN_CTZ, integer_type_node, x);
  if (s->ahead)
    n = gimple_build (&seq, MINUS_EXPR, integer_type_node, n, build_one_cst (integer_type_node));
  n = gimple_convert (&seq, type, n);
  gsi_insert_seq_on_edge_immediate (in, seq);
  SET_PHI_ARG_DEF (s->counter, loop_preheader_edge (s->loop)->dest_idx, n);
  record_niter_bound (s->loop, 1, false, true);
}

unsigned
first_bit (function *f)
{
  bool changed = false;
  if (clone_of (f->decl)->why)
    return 0;
  for (unsigned i = 1; i < number_of_loops (f); i++)
    {
      struct bit_search s;
      s.loop = get_loop (f, i);
      if (!s.loop || s.loop->inner || !find_search (&s))
	continue;
      begin_there (&s);
      changed = true;
    }
  if (changed)
    scev_reset ();
  return 0;
}
