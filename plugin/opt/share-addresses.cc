/* Between stages 5 and 6: addresses as distances from others.  Takes SSA before the last
   passes; gives pointers that are another one, there already, plus little:

     &a[i + 1][j] = &a[i - 1][j] + 2 * row

   GCC's passes share products that are written alike, but indices of 32 bits become 64 bits in
   front of each, and rows' lengths are variables.  So nobody sees what the elements of a
   stencil have in common.  Here an address is a place: a pointer plus a sum of products of
   names, as they are before they are extended, and a constant.  Of two places of one pointer
   the difference is known.  It is added if it costs less than what the address is computed from
   now; what does not change in a loop is added in front of it.

   To see through one more operation, add it to add_value.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

enum
{
  FACTORS_MAX = 4, TERMS_MAX = 8, DEPTH_MAX = 24,
  PLACES_MAX = 400,             /* pointers that are looked at for one */
  /* About how many instructions of 32 bits an operation on 64 bits takes.  */
  COST_ADD = 2, COST_SHIFT = 2, COST_PRODUCT = 4,
  COST_KEPT = 1,                /* of a value that lives through a loop */
  GAIN_MIN = 3                  /* in loops, for what lives longer then */
};

/* BY times names, each taken to 64 bits.  */
struct product
{
  unsigned n;
  tree factor[FACTORS_MAX];     /* by their versions */
  HOST_WIDE_INT by;
};

/* A pointer, or nothing, plus products and a constant, modulo 2 to the power of 64.  */
struct spot
{
  tree base;
  unsigned n;
  bool full;                    /* has more */
  struct product term[TERMS_MAX];
  HOST_WIDE_INT constant;
};

/* A pointer that is there, or the 64 bit value of a product.  */
struct known_spot
{
  tree name;
  struct spot place;
};

struct known_product
{
  tree name;
  struct product product;
};

struct sharing
{
  vec<struct known_spot> places;
  vec<struct known_product> products;
  bitmap unused;                /* versions of names that may have no uses any more */
};

/* ---- Places ---- */

static HOST_WIDE_INT
times (HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  return (HOST_WIDE_INT) ((unsigned HOST_WIDE_INT) a * (unsigned HOST_WIDE_INT) b);
}

static HOST_WIDE_INT
plus (HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  return (HOST_WIDE_INT) ((unsigned HOST_WIDE_INT) a + (unsigned HOST_WIDE_INT) b);
}

static bool
same_factors (const struct product *a, const struct product *b)
{
  return a->n == b->n && !memcmp (a->factor, b->factor, a->n * sizeof *a->factor);
}

static void
add_term (struct spot *p, const struct product *m)
{
  unsigned i = 0;
  if (m->n == 0)
    {
      p->constant = plus (p->constant, m->by);
      return;
    }
  while (i < p->n && !same_factors (&p->term[i], m))
    i++;
  if (i == TERMS_MAX)
    {
      p->full = true;
      return;
    }
  if (i == p->n)
    {
      p->term[p->n] = *m;
      p->term[p->n++].by = 0;
    }
  p->term[i].by = plus (p->term[i].by, m->by);
  if (p->term[i].by == 0)
    p->term[i] = p->term[--p->n];
}

/* *M times V; false if it has too many factors.  A number that is known to be divided without
   remainder is taken back.  */
static bool
multiply (struct product *m, tree v)
{
  gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v));
  if (s && gimple_assign_rhs_code (s) == EXACT_DIV_EXPR
      && TREE_CODE (gimple_assign_rhs1 (s)) == SSA_NAME && tree_fits_shwi_p (gimple_assign_rhs2 (s))
      && m->by % tree_to_shwi (gimple_assign_rhs2 (s)) == 0)
    {
      m->by /= tree_to_shwi (gimple_assign_rhs2 (s));
      v = gimple_assign_rhs1 (s);
    }
  if (m->n == FACTORS_MAX)
    return false;
  unsigned i = m->n++;
  for (; i > 0 && SSA_NAME_VERSION (m->factor[i - 1]) > SSA_NAME_VERSION (v); i--)
    m->factor[i] = m->factor[i - 1];
  m->factor[i] = v;
  return true;
}

/* A times B in P; false if that has too many terms.  */
static bool
multiply_sums (struct spot *p, const struct spot *a, const struct spot *b,
	       const struct product *scale)
{
  struct spot x = *a, y = *b;
  struct product one = { 0, {}, 1 };
  if (a->full || b->full || a->n + 1 > TERMS_MAX || b->n + 1 > TERMS_MAX)
    return false;
  x.term[x.n] = one;
  x.term[x.n++].by = a->constant;
  y.term[y.n] = one;
  y.term[y.n++].by = b->constant;
  for (unsigned i = 0; i < x.n; i++)
    for (unsigned j = 0; j < y.n; j++)
      {
	struct product m = *scale;
	m.by = times (m.by, times (x.term[i].by, y.term[j].by));
	for (unsigned k = 0; k < x.term[i].n; k++)
	  if (!multiply (&m, x.term[i].factor[k]))
	    return false;
	for (unsigned k = 0; k < y.term[j].n; k++)
	  if (!multiply (&m, y.term[j].factor[k]))
	    return false;
	if (m.by)
	  add_term (p, &m);
      }
  return !p->full;
}

static bool
is_wide (tree type)
{
  return (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == 64) || POINTER_TYPE_P (type);
}

static void add_value (struct spot *, tree, const struct product *, int);

/* Whether the value of A, converted to TYPE, is a sum if that of A is.  */
static bool
keeps_value (tree type, tree a)
{
  tree from = TREE_TYPE (a);
  if (TREE_CODE (a) != SSA_NAME || !INTEGRAL_TYPE_P (from) || TREE_CODE (from) == BOOLEAN_TYPE)
    return false;
  if (TYPE_PRECISION (from) == TYPE_PRECISION (type))
    return is_wide (type) || TYPE_UNSIGNED (from) == TYPE_UNSIGNED (type);
  return TYPE_PRECISION (from) < TYPE_PRECISION (type)
	 && (TYPE_UNSIGNED (from) || !TYPE_UNSIGNED (type) || is_wide (type));
}

/* Adds SCALE times what S computes to P; false if it is no sum.  */
static bool
add_operation (struct spot *p, gassign *s, const struct product *scale, int depth)
{
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  tree a = gimple_assign_rhs1 (s), b = gimple_assign_rhs2 (s);
  struct product one = { 0, {}, 1 }, other = *scale;
  struct spot x = {}, y = {};
  if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s)))
    {
      if (!keeps_value (type, a))
	return false;
      add_value (p, a, scale, depth);
      return true;
    }
  if (!is_wide (type) && !TYPE_OVERFLOW_UNDEFINED (type))
    return false;
  switch (gimple_assign_rhs_code (s))
    {
    case PLUS_EXPR: case MINUS_EXPR:
      if (gimple_assign_rhs_code (s) == MINUS_EXPR)
	other.by = times (other.by, -1);
      add_value (p, a, scale, depth);
      add_value (p, b, &other, depth);
      return true;
    case NEGATE_EXPR:
      other.by = times (other.by, -1);
      add_value (p, a, &other, depth);
      return true;
    case LSHIFT_EXPR:
      if (!tree_fits_uhwi_p (b) || tree_to_uhwi (b) > 30)
	return false;
      other.by = times (other.by, HOST_WIDE_INT_1 << tree_to_uhwi (b));
      add_value (p, a, &other, depth);
      return true;
    case MULT_EXPR:
      add_value (&x, a, &one, depth);
      add_value (&y, b, &one, depth);
      return multiply_sums (p, &x, &y, scale);
    case SSA_NAME:
      add_value (p, a, scale, depth);
      return true;
    default:
      return false;
    }
}

/* Adds SCALE times integer V to P.  */
static void
add_value (struct spot *p, tree v, const struct product *scale, int depth)
{
  struct product m = *scale;
  struct spot with = *p;
  if (TREE_CODE (v) == INTEGER_CST)
    {
      m.by = times (m.by, (HOST_WIDE_INT) TREE_INT_CST_LOW (v));
      if (m.by)
	add_term (p, &m);
      return;
    }
  gassign *s = TREE_CODE (v) == SSA_NAME && depth < DEPTH_MAX
	       ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  if (s && add_operation (&with, s, scale, depth + 1) && !with.full)
    *p = with;
  else if (TREE_CODE (v) == SSA_NAME && multiply (&m, v))
    add_term (p, &m);
  else
    p->full = true;
}

/* Where V points to.  */
static struct spot
place_of (tree v)
{
  static const struct product one = { 0, {}, 1 };
  struct spot p = {};
  for (int depth = 0; TREE_CODE (v) == SSA_NAME && depth < DEPTH_MAX; depth++)
    {
      gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v));
      enum tree_code code = s ? gimple_assign_rhs_code (s) : ERROR_MARK;
      if (code == POINTER_PLUS_EXPR)
	add_value (&p, gimple_assign_rhs2 (s), &one, 0);
      else if (code != SSA_NAME && !(CONVERT_EXPR_CODE_P (code)
				     && POINTER_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (s)))))
	break;
      v = gimple_assign_rhs1 (s);
    }
  p.base = v;
  return p;
}

/* A - B, of one base, in *D; false if that has too many terms.  */
static bool
subtract (const struct spot *a, const struct spot *b, struct spot *d)
{
  *d = *a;
  d->base = NULL_TREE;
  d->constant = plus (d->constant, times (b->constant, -1));
  for (unsigned i = 0; i < b->n; i++)
    {
      struct product m = b->term[i];
      m.by = times (m.by, -1);
      add_term (d, &m);
    }
  return !d->full;
}

/* ---- What is there ---- */

/* Whether NAME, which was looked at, is computed on each way to the end of what is done so far
   in BB.  */
static bool
is_there (tree name, basic_block bb)
{
  basic_block def = gimple_bb (SSA_NAME_DEF_STMT (name));
  return !def || dominated_by_p (CDI_DOMINATORS, bb, def);
}

/* The known value in BB that M is the largest multiple of, or NULL.  */
static const struct known_product *
find_product (const struct sharing *sh, const struct product *m, basic_block bb)
{
  const struct known_product *found = NULL;
  for (unsigned i = 0; i < sh->products.length (); i++)
    {
      const struct known_product *k = &sh->products[i];
      if (same_factors (&k->product, m) && m->by % k->product.by == 0 && is_there (k->name, bb)
	  && (!found || absu_hwi (k->product.by) > absu_hwi (found->product.by)))
	found = k;
    }
  return found;
}

/* Whether LOOP is one over the grid, of which a thread has an iteration or few.  */
static bool
is_short (class loop *loop)
{
  if (clone_of (cfun->decl)->flags & ACCX_KERNEL_GANG_REDUCTION)
    return false;
  for (gphi_iterator it = gsi_start_phis (loop->header); !gsi_end_p (it); gsi_next (&it))
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (it.phi (), loop_latch_edge (loop));
      gassign *s = TREE_CODE (next) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next))
		   : NULL;
      if (s && gimple_assign_rhs_code (s) == PLUS_EXPR && INTEGRAL_TYPE_P (TREE_TYPE (next))
	  && (strength_strides_grid (gimple_assign_rhs1 (s))
	      || strength_strides_grid (gimple_assign_rhs2 (s))))
	return true;
    }
  return false;
}

/* The innermost loop around BB that is not short, or NULL.  */
static class loop *
loop_around (basic_block bb)
{
  for (class loop *l = bb->loop_father; loop_outer (l); l = loop_outer (l))
    if (!is_short (l))
      return l;
  return NULL;
}

/* The outermost loop around BB that is not short and does not change M, nor do those inside;
   or NULL.  */
static class loop *
invariant_in (const struct product *m, basic_block bb)
{
  class loop *found = NULL;
  for (class loop *l = bb->loop_father; loop_outer (l); l = loop_outer (l))
    {
      for (unsigned i = 0; i < m->n; i++)
	if (!expr_invariant_in_loop_p (l, m->factor[i]))
	  return found;
      if (!is_short (l))
	found = l;
    }
  return found;
}

/* What it costs to add M in BB.  */
static int
cost_of_product (const struct sharing *sh, const struct product *m, basic_block bb)
{
  int cost = COST_ADD;
  const struct known_product *k = find_product (sh, m, bb);
  bool same = k && absu_hwi (m->by) == absu_hwi (k->product.by);
  if (invariant_in (m, bb))
    return cost + (same ? 0 : COST_KEPT);
  if (k)
    return cost + (same ? 0 : COST_SHIFT);
  if (m->n == 1 && !is_wide (TREE_TYPE (m->factor[0])))
    return cost;
  return cost + COST_PRODUCT * (m->n - 1) + (m->by == 1 ? 0 : COST_SHIFT);
}

static int
cost_of (const struct sharing *sh, const struct spot *d, basic_block bb)
{
  int cost = 0;
  for (unsigned i = 0; i < d->n; i++)
    cost += cost_of_product (sh, &d->term[i], bb);
  return cost;
}

/* What a new way to compute an address in BB must save.  */
static int
least_gain (basic_block bb)
{
  return loop_around (bb) ? GAIN_MIN : 1;
}

/* What S costs.  */
static int
cost_of_statement (gassign *s)
{
  bool wide = is_wide (TREE_TYPE (gimple_assign_lhs (s)));
  switch (gimple_assign_rhs_code (s))
    {
    case MULT_EXPR:
      return wide && TREE_CODE (gimple_assign_rhs2 (s)) != INTEGER_CST ? COST_PRODUCT : 1;
    case PLUS_EXPR: case MINUS_EXPR: case POINTER_PLUS_EXPR:
      return wide ? COST_ADD : 1;
    case LSHIFT_EXPR:
      return wide ? COST_SHIFT : 1;
    default:
      return 0;
    }
}

/* What would not be computed in LOOP, or anywhere if that is NULL, without V, itself
   included.  */
static int
cost_of_name (class loop *loop, tree v, int depth)
{
  gassign *s = TREE_CODE (v) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (v)) : NULL;
  if (!s || gimple_vuse (s) || depth == DEPTH_MAX || (depth > 0 && !has_single_use (v))
      || (loop && !flow_bb_inside_loop_p (loop, gimple_bb (s))))
    return 0;
  int cost = cost_of_statement (s);
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    cost += cost_of_name (loop, gimple_op (s, i), depth + 1);
  return cost;
}

/* The pointer in BB from which it costs least to come to P, and what is to be added in *D; or
   NULL_TREE.  */
static tree
find_nearest (const struct sharing *sh, const struct spot *p, basic_block bb, struct spot *d,
	      int *cost)
{
  tree found = NULL_TREE;
  unsigned n = sh->places.length ();
  for (unsigned i = n > PLACES_MAX ? n - PLACES_MAX : 0; i < n; i++)
    {
      const struct known_spot *k = &sh->places[i];
      struct spot away;
      if (k->place.base != p->base || !is_there (k->name, bb)
	  || !subtract (p, &k->place, &away))
	continue;
      int c = cost_of (sh, &away, bb);
      if (found && c >= *cost)
	continue;
      found = k->name;
      *cost = c;
      *d = away;
    }
  return found;
}

/* ---- New code ---- */

/* The value of M for statements in front of AT, of type sizetype; computed in front of loops
   that do not change it.  */
static tree
build_product (struct sharing *sh, const struct product *m, gimple *at)
{
  class loop *loop = invariant_in (m, gimple_bb (at));
  basic_block bb = loop ? loop_preheader_edge (loop)->src : gimple_bb (at);
  const struct known_product *k = find_product (sh, m, bb);
  HOST_WIDE_INT by = k ? m->by / k->product.by : m->by;
  gimple_seq seq = NULL;
  tree v = gimple_convert (&seq, sizetype, k ? k->name : m->factor[0]);
  for (unsigned i = 1; !k && i < m->n; i++)
    v = gimple_build (&seq, MULT_EXPR, sizetype, v,
		      gimple_convert (&seq, sizetype, m->factor[i]));
  if (by != 1)
    v = gimple_build (&seq, MULT_EXPR, sizetype, v, build_int_cst (sizetype, by));
  if (loop)
    gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  else
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (at);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
    }
  struct known_product known = { v, *m };
  if (!k || by != 1)
    sh->products.safe_push (known);
  return v;
}

/* Appends POINTER plus the terms of D, computed in front of AT, to SEQ.  */
static tree
build_sum (struct sharing *sh, gimple_seq *seq, tree pointer, const struct spot *d, gimple *at)
{
  for (unsigned i = 0; i < d->n; i++)
    pointer = gimple_build (seq, POINTER_PLUS_EXPR, TREE_TYPE (pointer), pointer,
			    build_product (sh, &d->term[i], at));
  return pointer;
}

/* Makes S, which sets a pointer, set it to FROM plus D.  */
static void
set_sum (struct sharing *sh, gassign *s, tree from, const struct spot *d)
{
  gimple_seq seq = NULL;
  for (unsigned i = 1; i < gimple_num_ops (s); i++)
    if (TREE_CODE (gimple_op (s, i)) == SSA_NAME)
      bitmap_set_bit (sh->unused, SSA_NAME_VERSION (gimple_op (s, i)));
  tree v = build_sum (sh, &seq, from, d, s);
  gimple_stmt_iterator gsi = gsi_for_stmt (s);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, POINTER_PLUS_EXPR, v,
				  build_int_cst (sizetype, d->constant));
  update_stmt (gsi_stmt (gsi));
}

static void
note_place (struct sharing *sh, tree name, const struct spot *p)
{
  struct known_spot k = { name, *p };
  sh->places.safe_push (k);
}

/* ---- Loops ---- */

/* Splits P into what the loop around BB does not change and the rest.  */
static void
split_place (const struct spot *p, class loop *loop, struct spot *before, struct spot *in)
{
  memset (before, 0, sizeof *before);
  memset (in, 0, sizeof *in);
  before->base = p->base;
  in->constant = p->constant;
  for (unsigned i = 0; i < p->n; i++)
    {
      bool stays = true;
      for (unsigned k = 0; k < p->term[i].n; k++)
	stays &= expr_invariant_in_loop_p (loop, p->term[i].factor[k]);
      add_term (stays ? before : in, &p->term[i]);
    }
}

/* Computes what S of P, OLD instructions, has in common in all iterations of the loop around in
   front of that; returns whether it pays.  */
static bool
hoist (struct sharing *sh, gassign *s, const struct spot *p, int old)
{
  class loop *loop = loop_around (gimple_bb (s));
  struct spot before, in, d;
  int cost;
  if (!loop || !expr_invariant_in_loop_p (loop, p->base))
    return false;
  split_place (p, loop, &before, &in);
  if (!before.n || !in.n || cost_of (sh, &in, gimple_bb (s)) + GAIN_MIN > old)
    return false;
  basic_block bb = loop_preheader_edge (loop)->src;
  tree from = find_nearest (sh, &before, bb, &d, &cost);
  gimple_seq seq = NULL;
  gimple *at = gimple_build_nop ();
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, at, GSI_NEW_STMT);
  from = build_sum (sh, &seq, from, &d, at);
  gsi = gsi_for_stmt (at);
  if (d.constant)
    from = gimple_build (&seq, POINTER_PLUS_EXPR, TREE_TYPE (from), from,
			 build_int_cst (sizetype, d.constant));
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_remove (&gsi, true);
  note_place (sh, from, &before);
  set_sum (sh, s, from, &in);
  return true;
}

/* ---- The pass ---- */

/* Whether memory is accessed through pointer P, or it is where a loop's pointer begins.  */
static bool
is_accessed (tree p)
{
  use_operand_p use;
  imm_use_iterator it;
  FOR_EACH_IMM_USE_FAST (use, it, p)
    if (gimple_vuse (USE_STMT (use)) || gimple_code (USE_STMT (use)) == GIMPLE_PHI)
      return true;
  return false;
}

/* Makes pointer S a distance from another one, if that costs less.  */
static void
share_pointer (struct sharing *sh, gassign *s)
{
  tree p = gimple_assign_lhs (s);
  struct spot place = place_of (p), away, none = {};
  int old = cost_of_name (loop_around (gimple_bb (s)), p, 0), cost = 0;
  if (place.full || TREE_CODE (place.base) != SSA_NAME)
    return;
  none.base = place.base;
  if (!find_nearest (sh, &none, gimple_bb (s), &away, &cost) || away.n)
    note_place (sh, place.base, &none);
  tree from = find_nearest (sh, &place, gimple_bb (s), &away, &cost);
  if (cost + least_gain (gimple_bb (s)) <= old)
    set_sum (sh, s, from, &away);
  else
    hoist (sh, s, &place, old);
  note_place (sh, p, &place);
}

/* Notes that S computes a product.  */
static void
note_product (struct sharing *sh, gassign *s)
{
  static const struct product one = { 0, {}, 1 };
  struct spot p = {};
  add_value (&p, gimple_assign_lhs (s), &one, 0);
  if (p.full || p.n != 1 || p.constant || p.term[0].factor[0] == gimple_assign_lhs (s))
    return;
  struct known_product k = { gimple_assign_lhs (s), p.term[0] };
  sh->products.safe_push (k);
}

static void
share_in_block (struct sharing *sh, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gassign *s = dyn_cast <gassign *> (gsi_stmt (gsi));
      if (!s || gimple_vuse (s))
	continue;
      tree lhs = gimple_assign_lhs (s);
      if (gimple_assign_rhs_code (s) == POINTER_PLUS_EXPR && is_accessed (lhs))
	share_pointer (sh, s);
      else if (INTEGRAL_TYPE_P (TREE_TYPE (lhs)) && is_wide (TREE_TYPE (lhs)))
	note_product (sh, s);
    }
}

unsigned
distance_execute (function *fn)
{
  if (clone_of (fn->decl)->why)
    return 0;
  struct sharing sh = { vNULL, vNULL, BITMAP_ALLOC (NULL) };
  flatten_execute (fn);		/* where there is no loop */
  loop_optimizer_init (LOOPS_NORMAL);
  calculate_dominance_info (CDI_DOMINATORS);
  int *order = XNEWVEC (int, n_basic_blocks_for_fn (fn));
  int n = pre_and_rev_post_order_compute_fn (fn, NULL, order, false);
  for (int i = 0; i < n; i++)
    share_in_block (&sh, BASIC_BLOCK_FOR_FN (fn, order[i]));
  XDELETEVEC (order);
  simple_dce_from_worklist (sh.unused);
  BITMAP_FREE (sh.unused);
  sh.places.release ();
  sh.products.release ();
  loop_optimizer_finalize ();
  return TODO_cleanup_cfg;
}
