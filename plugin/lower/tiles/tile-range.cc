/* Which accesses of a section with a tile are known to be inside it, and which
   outside.  Takes SSA before OpenACC loops are lowered.

   An index is compared with the section's first as sums of values: what both have in
   common goes, and what is left is a constant, or counters of loops with constant
   ends.  A counter that begins with another value is that and a count.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "generic/cache/sections.h"
#include "lower/region/region.h"

/* An interval.  */
struct interval
{
  HOST_WIDE_INT low, high;
};

void
cache_distance (tree index, tree first, bool wraps, struct linear *distance)
{
  memset (distance, 0, sizeof *distance);
  linear_add (distance, index, 1, wraps);
  linear_add (distance, first, -1, wraps);
  if (wraps)
    distance->constant = (int) distance->constant;
}

/* The constant that V is, in *N.  */
static bool
is_constant (tree v, HOST_WIDE_INT *n)
{
  while (TREE_CODE (v) == SSA_NAME && gimple_assign_single_p (SSA_NAME_DEF_STMT (v)))
    v = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (v));
  if (!tree_fits_shwi_p (v))
    return false;
  *n = tree_to_shwi (v);
  return *n > -INT_MAX && *n < INT_MAX;
}

/* The values of the counter PHI of an OpenACC loop of R whose first is OFFSET.  */
static bool
count_of_loop (const struct region *r, gcall *offset, struct interval *v)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    for (unsigned j = 0; j < r->loops[i]->calls.length (); j++)
      if (r->loops[i]->calls[j] == offset)
	{
	  HOST_WIDE_INT range;
	  if (!is_constant (gimple_call_arg (offset, 2), &range))
	    return false;
	  v->low = MIN (0, range + 1);
	  v->high = MAX (0, range - 1);
	  return true;
	}
  return false;
}

/* How far V is behind BASE, or NULL_TREE for zero, if that is a constant, in *N.  */
static bool
is_constant_from (tree v, tree base, HOST_WIDE_INT *n)
{
  struct linear sum;
  if (!base)
    return is_constant (v, n);
  cache_distance (v, base, false, &sum);
  *n = sum.constant;
  return !sum.full && sum.n == 0 && *n > -INT_MAX && *n < INT_MAX;
}

/* Whether TEST, at a loop's head, lets PHI come as far as *LAST from BASE behind the edge *IN.
   *OUT is the other edge.  PHI changes by BY.  */
static bool
last_of_test (gcond *test, tree phi, HOST_WIDE_INT by, tree base, HOST_WIDE_INT *last, edge *in,
	      edge *out)
{
  edge yes, no;
  enum tree_code code = gimple_cond_code (test), up = by > 0 ? LT_EXPR : GT_EXPR;
  tree a = gimple_cond_lhs (test), b = gimple_cond_rhs (test);
  if (b == phi)
    {
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  if (a != phi || !is_constant_from (b, base, last))
    return false;
  extract_true_false_edges_from_block (gimple_bb (test), &yes, &no);
  bool on_true = code == NE_EXPR || code == up || code == (by > 0 ? LE_EXPR : GE_EXPR);
  *in = on_true ? yes : no;
  *out = on_true ? no : yes;
  if (!on_true)
    code = invert_tree_comparison (code, false);
  if (code == up || code == NE_EXPR)
    *last -= by > 0 ? 1 : -1;
  return code == up || code == (by > 0 ? LE_EXPR : GE_EXPR)
	 || (code == NE_EXPR && absu_hwi (by) == 1);
}

/* The values of PHI, the counter of an ordinary loop, in block AT.  *BASE is what is to be added
   to these, what the counter begins with, or NULL_TREE.  */
static bool
count_of_for (gphi *phi, basic_block at, struct interval *v, tree *base)
{
  basic_block head = gimple_bb (phi);
  if (gimple_phi_num_args (phi) != 2 || !bb_loop_header_p (head))
    return false;
  bool latch_first = flow_bb_inside_loop_p (head->loop_father, EDGE_PRED (head, 0)->src);
  tree next = gimple_phi_arg_def (phi, latch_first ? 0 : 1);
  tree start = gimple_phi_arg_def (phi, latch_first ? 1 : 0);
  HOST_WIDE_INT by, first = 0, last;
  edge in, out;
  gimple_stmt_iterator end = gsi_last_nondebug_bb (head);
  gcond *test = gsi_end_p (end) ? NULL : dyn_cast <gcond *> (gsi_stmt (end));
  gimple *s = TREE_CODE (next) == SSA_NAME ? SSA_NAME_DEF_STMT (next) : NULL;
  tree type = TREE_TYPE (start);
  *base = is_constant (start, &first) ? NULL_TREE : start;
  if (*base && (!INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type)))
    return false;
  if (!test || !s || !is_gimple_assign (s) || gimple_assign_rhs_code (s) != PLUS_EXPR
      || gimple_assign_rhs1 (s) != gimple_phi_result (phi)
      || !is_constant (gimple_assign_rhs2 (s), &by) || by == 0
      || !last_of_test (test, gimple_phi_result (phi), by, *base, &last, &in, &out))
    return false;
  v->low = by > 0 ? first : last;
  v->high = by > 0 ? last : first;
  return v->low <= v->high + 1 && at != head
	 && flow_bb_inside_loop_p (head->loop_father, at)
	 && flow_bb_inside_loop_p (head->loop_father, in->dest)
	 && !flow_bb_inside_loop_p (head->loop_father, out->dest);
}

/* The values of T in block AT.  *BASE is to be added to these, unless it is NULL_TREE.  */
static bool
interval_from (const struct region *r, tree t, basic_block at, struct interval *v, tree *base)
{
  gimple *s = SSA_NAME_DEF_STMT (t);
  gphi *phi = dyn_cast <gphi *> (s);
  *base = NULL_TREE;
  if (!phi)
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (TREE_CODE (gimple_phi_arg_def (phi, i)) == SSA_NAME)
      if (gcall *c = dyn_cast <gcall *> (SSA_NAME_DEF_STMT (gimple_phi_arg_def (phi, i))))
	return count_of_loop (r, c, v);
  return count_of_for (phi, at, v, base);
}

/* The values of T in block AT, if they are between constants.  */
static bool
interval_of (const struct region *r, tree t, basic_block at, struct interval *v)
{
  tree base;
  return interval_from (r, t, at, v, &base) && !base;
}

/* Takes a counter out of SUM that begins with what is no constant, and adds what it begins with;
   its count goes to V.  */
static bool
take_base (const struct region *r, struct linear *sum, basic_block at, struct interval *v)
{
  for (unsigned i = 0; i < sum->n; i++)
    {
      struct interval e;
      tree name = sum->name[i], base;
      HOST_WIDE_INT by = sum->by[i];
      if (absu_hwi (by) > 1 << 24 || !interval_from (r, name, at, &e, &base) || !base)
	continue;
      linear_add (sum, name, -by, false);
      linear_add (sum, base, by, false);
      v->low += by * (by > 0 ? e.low : e.high);
      v->high += by * (by > 0 ? e.high : e.low);
      return true;
    }
  return false;
}

/* The values of the sum OF in block AT.  */
static bool
interval_of_sum (const struct region *r, const struct linear *of, basic_block at,
		 struct interval *v)
{
  struct linear rest = *of, *sum = &rest;
  v->low = v->high = 0;
  for (int i = 0; i < CACHE_LOOPS && take_base (r, sum, at, v); i++)
    ;
  if (sum->full)
    return false;
  v->low += sum->constant;
  v->high += sum->constant;
  for (unsigned i = 0; i < sum->n; i++)
    {
      struct interval e;
      HOST_WIDE_INT by = sum->by[i];
      if (!interval_of (r, sum->name[i], at, &e) || absu_hwi (by) > 1 << 24)
	return false;
      v->low += by * (by > 0 ? e.low : e.high);
      v->high += by * (by > 0 ? e.high : e.low);
    }
  return absu_hwi (v->low) < INT_MAX && absu_hwi (v->high) < INT_MAX;
}

enum { CHOICES_DEPTH = 4 };

/* INDEX without conversions that keep its value.  */
static tree
unextended (tree index)
{
  for (;;)
    {
      gassign *s = TREE_CODE (index) == SSA_NAME
		   ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (index)) : NULL;
      tree a = s ? gimple_assign_rhs1 (s) : NULL_TREE;
      if (!s || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s))
	  || !INTEGRAL_TYPE_P (TREE_TYPE (a)) || TYPE_UNSIGNED (TREE_TYPE (a))
	  || TYPE_PRECISION (TREE_TYPE (a)) > TYPE_PRECISION (TREE_TYPE (index)))
	return index;
      index = a;
    }
}

/* Number I of the values of which INDEX is one, or NULL_TREE.  */
static tree
choice (tree index, unsigned i)
{
  gimple *s = TREE_CODE (index) == SSA_NAME ? SSA_NAME_DEF_STMT (index) : NULL;
  gphi *phi = s ? dyn_cast <gphi *> (s) : NULL;
  if (phi && !bb_loop_header_p (gimple_bb (phi)))
    return i < gimple_phi_num_args (phi) ? gimple_phi_arg_def (phi, i) : NULL_TREE;
  if (!s || !is_gimple_assign (s) || i > 1)
    return NULL_TREE;
  switch (gimple_assign_rhs_code (s))
    {
    case COND_EXPR: return i ? gimple_assign_rhs3 (s) : gimple_assign_rhs2 (s);
    case MIN_EXPR: case MAX_EXPR: return i ? gimple_assign_rhs2 (s) : gimple_assign_rhs1 (s);
    default: return NULL_TREE;
    }
}

/* How far INDEX may be behind FIRST in block AT, in *V.  */
static bool
interval_of_index (const struct region *r, tree index, tree first, bool wraps, basic_block at,
		   struct interval *v, int depth)
{
  tree one, value = unextended (index);
  struct linear distance;
  if (depth == CHOICES_DEPTH || !choice (value, 0))
    {
      cache_distance (index, first, wraps, &distance);
      return interval_of_sum (r, &distance, at, v);
    }
  for (unsigned i = 0; (one = choice (value, i)); i++)
    {
      struct interval e;
      if (!interval_of_index (r, one, first, wraps, at, &e, depth + 1))
	return false;
      v->low = i ? MIN (v->low, e.low) : e.low;
      v->high = i ? MAX (v->high, e.high) : e.high;
    }
  return true;
}

/* How USE of C is made.  */
static enum cache_way
choose_way (const struct region *r, const struct cached *c, gcall *use)
{
  bool known = true;
  for (unsigned k = 0; k < c->dims; k++)
    {
      struct interval v;
      if (!interval_of_index (r, gimple_call_arg (use, 2 + k), c->dim[k].first,
			      c->dim[k].wraps, gimple_bb (use), &v, 0))
	known = false;
      else if (v.low >= c->dim[k].length || v.high < 0)
	return CACHE_WAY_MEMORY;
      else
	known &= v.low >= 0 && v.high < c->dim[k].length;
    }
  if (known && options.cache != CACHE_CHECK)
    return CACHE_WAY_TILE;
  return options.cache == CACHE_TRUST && c->sole ? CACHE_WAY_TILE : CACHE_WAY_TEST;
}

void
cache_choose_ways (const struct region *r, struct cached *c)
{
  for (unsigned i = 0; i < c->uses.length (); i++)
    {
      enum cache_way way = choose_way (r, c, c->uses[i]);
      bool may_lack = (c->hulled && !c->sure[i]) || !r->f->entry;
      c->ways.safe_push (way == CACHE_WAY_TILE && may_lack ? CACHE_WAY_TEST : way);
    }
}

/* ---- What is accessed for certain ---- */

/* The loop of R whose iterations PHI counts, or NULL.  */
static const struct acc_loop *
loop_counted_by (const struct region *r, gphi *phi)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    if (cache_counter (r->loops[i]) == phi)
      return r->loops[i];
  return NULL;
}

/* Whether L is left at one place only.  */
static bool
has_one_exit (class loop *l)
{
  auto_vec<edge> exits = get_loop_exit_edges (l);
  return exits.length () == 1;
}

/* Whether PHI, the counter of a loop, has all values of the interval V, more than none, each
   time that control comes to its loop.  */
static bool
takes_all (const struct region *r, gphi *phi, struct interval *v)
{
  class loop *l = gimple_bb (phi)->loop_father;
  HOST_WIDE_INT by;
  if (const struct acc_loop *a = loop_counted_by (r, phi))
    {
      gcall *step = cache_loop_call (a, IFN_GOACC_LOOP_STEP);
      gcall *bound = cache_loop_call (a, IFN_GOACC_LOOP_BOUND);
      HOST_WIDE_INT range;
      return step && bound && is_constant (gimple_call_arg (step, 3), &by)
	     && absu_hwi (by) == 1 && is_constant (gimple_call_arg (bound, 2), &range) && range
	     && interval_of (r, gimple_phi_result (phi), l->latch, v);
    }
  if (gimple_phi_num_args (phi) != 2 || !l->latch || !has_one_exit (l)
      || !interval_of (r, gimple_phi_result (phi), l->latch, v) || v->low > v->high)
    return false;
  gimple *next = SSA_NAME_DEF_STMT (PHI_ARG_DEF_FROM_EDGE (phi, find_edge (l->latch, l->header)));
  return is_gimple_assign (next) && is_constant (gimple_assign_rhs2 (next), &by) && by == 1;
}

/* The counter of LOOP that takes_all, or NULL.  */
static gphi *
full_counter (const struct region *r, class loop *loop)
{
  struct interval v;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    if (!virtual_operand_p (gimple_phi_result (it.phi ())) && takes_all (r, it.phi (), &v))
      return it.phi ();
  return NULL;
}

/* The block in front of L, whose header has two predecessors.  */
static basic_block
front_of (class loop *l)
{
  edge e = EDGE_PRED (l->header, 0);
  return e->src == l->latch ? EDGE_PRED (l->header, 1)->src : e->src;
}

/* Whether control comes to BB each time that it has come to FROM; in loops between the two, in
   each of their iterations.  */
static bool
is_always_reached (const struct region *r, basic_block bb, basic_block from)
{
  while (!flow_bb_inside_loop_p (bb->loop_father, from))
    {
      class loop *l = bb->loop_father;
      gphi *phi = full_counter (r, l);
      if (!phi || !dominated_by_p (CDI_DOMINATORS, l->latch, bb))
	return false;
      const struct acc_loop *a = loop_counted_by (r, phi);
      bb = a ? gimple_bb (cache_loop_call (a, IFN_GOACC_LOOP_STEP)) : front_of (l);
      if (flow_bb_inside_loop_p (l, bb))
	return false;
    }
  return bb == from || dominated_by_p (CDI_POST_DOMINATORS, from, bb);
}

/* Sets *LOW and *HIGH to the least and the greatest distance of USE of C from its first element
   in dimension K.  USE must come to both, in all dimensions at once.  */
static bool
find_ends (const struct region *r, const struct cached *c, gcall *use, unsigned k,
	   HOST_WIDE_INT *low, HOST_WIDE_INT *high)
{
  struct linear sum;
  cache_distance (gimple_call_arg (use, 2 + k), c->dim[k].first, c->dim[k].wraps, &sum);
  *low = *high = sum.constant;
  for (unsigned i = 0; i < sum.n; i++)
    {
      gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (sum.name[i]));
      struct interval v;
      if (!phi || sum.by[i] < 0 || sum.by[i] > 1 << 24 || !takes_all (r, phi, &v)
	  || !flow_bb_inside_loop_p (gimple_bb (phi)->loop_father, gimple_bb (use)))
	return false;
      *low += sum.by[i] * v.low;
      *high += sum.by[i] * v.high;
    }
  return !sum.full && absu_hwi (*low) < INT_MAX && absu_hwi (*high) < INT_MAX;
}

/* Whether S has something that T has not.  */
static bool
is_beyond (const struct cached *c, const struct cache_span *s, const struct cache_span *t)
{
  for (unsigned k = 0; k < c->dims; k++)
    if (s->low[k] < t->low[k] || s->high[k] > t->high[k])
      return true;
  return false;
}

/* Adds S to C's spans, unless one of them has all of it.  */
static void
add_span (struct cached *c, const struct cache_span *s)
{
  for (unsigned i = 0; i < c->spans.length (); i++)
    if (!is_beyond (c, s, &c->spans[i]))
      return;
  for (unsigned i = c->spans.length (); i-- > 0;)
    if (!is_beyond (c, &c->spans[i], s))
      c->spans.unordered_remove (i);
  c->spans.safe_push (*s);
}

void
cache_find_spans (const struct region *r, struct cached *c)
{
  for (unsigned i = 0; i < c->uses.length (); i++)
    {
      basic_block bb = gimple_bb (c->uses[i]), from = gimple_bb (c->mark);
      struct cache_span s;
      bool sure = dominated_by_p (CDI_DOMINATORS, bb, from) && is_always_reached (r, bb, from)
		  && gimple_call_lhs (c->uses[i]) && !has_zero_uses (gimple_call_lhs (c->uses[i]));
      for (unsigned k = 0; sure && k < c->dims; k++)
	sure = find_ends (r, c, c->uses[i], k, &s.low[k], &s.high[k]);
      c->sure.safe_push (sure);
      if (sure)
	add_span (c, &s);
    }
}

bool
cache_wraps (tree v)
{
  gassign *s = TREE_CODE (v) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  if (!s)
    return false;
  enum tree_code code = gimple_assign_rhs_code (s);
  tree from = gimple_assign_rhs1 (s);
  if ((code == PLUS_EXPR || code == MINUS_EXPR)
      && TREE_CODE (gimple_assign_rhs2 (s)) == INTEGER_CST)
    return cache_wraps (from);
  return CONVERT_EXPR_CODE_P (code) && INTEGRAL_TYPE_P (TREE_TYPE (from))
	 && TYPE_UNSIGNED (TREE_TYPE (from)) && TYPE_PRECISION (TREE_TYPE (from)) == 32;
}

/* Whether USE of C may be outside of its section.  */
static bool
is_doubtful (const struct region *r, const struct cached *c, gcall *use)
{
  if (gimple_call_num_args (use) != 2 + c->dims
      || !dominated_by_p (CDI_DOMINATORS, gimple_bb (use), gimple_bb (c->mark)))
    return false;
  for (unsigned k = 0; k < c->dims; k++)
    {
      struct interval v;
      tree length = gimple_call_arg (c->mark, CACHE_LENGTH + 3 * k);
      tree first = gimple_call_arg (c->mark, CACHE_FIRST + 3 * k);
      if (!tree_fits_shwi_p (length) || tree_to_shwi (length) <= 0)
	return false;
      if (!interval_of_index (r, gimple_call_arg (use, 2 + k), first, cache_wraps (first),
			      gimple_bb (use), &v, 0) || v.low < 0
	  || v.high >= tree_to_shwi (length))
	return true;
    }
  return false;
}

void
cache_find_doubts (const struct region *r, struct cached *c)
{
  for (unsigned i = 0; i < c->uses.length (); i++)
    c->doubts.safe_push ((c->sole || c->flat) && is_doubtful (r, c, c->uses[i]));
}

/* ---- How often ---- */

enum { TRIPS_UNKNOWN = 16, ACCESSES_MOST = 1 << 20 };

/* Whether V is how many chunks of iterations a loop has.  */
static bool
is_chunks (tree v)
{
  gcall *c = TREE_CODE (v) == SSA_NAME ? dyn_cast <gcall *> (SSA_NAME_DEF_STMT (v)) : NULL;
  return c && gimple_call_internal_p (c, IFN_GOACC_LOOP)
	 && tree_to_shwi (gimple_call_arg (c, 0)) == IFN_GOACC_LOOP_CHUNKS;
}

/* Whether LOOP, which GCC puts around an OpenACC loop, counts its chunks: one.  */
static bool
counts_chunks (class loop *loop)
{
  bool found = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      gimple_stmt_iterator end = gsi_last_nondebug_bb (body[i]);
      gcond *g = gsi_end_p (end) || body[i]->loop_father != loop ? NULL
		 : dyn_cast <gcond *> (gsi_stmt (end));
      found |= g && (is_chunks (gimple_cond_lhs (g)) || is_chunks (gimple_cond_rhs (g)));
    }
  free (body);
  return found;
}

/* About how many iterations LOOP of R has.  */
static HOST_WIDE_INT
trips_of (const struct region *r, class loop *loop)
{
  if (counts_chunks (loop))
    return 1;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree count = gimple_phi_result (it.phi ());
      struct interval v;
      if (!virtual_operand_p (count) && loop->latch && interval_of (r, count, loop->latch, &v))
	return v.high - v.low + 1;
    }
  return TRIPS_UNKNOWN;
}

HOST_WIDE_INT
cache_count_accesses (const struct region *r, const struct cached *c)
{
  HOST_WIDE_INT n = 0;
  for (unsigned i = 0; i < c->uses.length (); i++)
    {
      HOST_WIDE_INT often = c->ways[i] != CACHE_WAY_MEMORY;
      for (class loop *l = gimple_bb (c->uses[i])->loop_father;
	   !flow_bb_inside_loop_p (l, gimple_bb (c->mark)) && often < ACCESSES_MOST;
	   l = loop_outer (l))
	often *= MAX (1, trips_of (r, l));
      n = MIN (n + often, ACCESSES_MOST);
    }
  return n;
}
