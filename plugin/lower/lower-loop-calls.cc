/* IFN_GOACC_LOOP and IFN_GOACC_TILE, the calls by which GCC leaves open how a loop's
   iterations go to threads.  A loop that is split strides by the number of the threads that it
   is split over: an iteration's number begins with the thread's own, and

     for (offset = OFFSET (); offset < BOUND (); offset += STEP ())

   runs from that to the end of the range.  gang (static: SIZE) has GCC run CHUNKS () such loops.
   A loop that is not split keeps steps of one.

   OpenACC 3.3 section 2.9; GCC's omp-offload.cc (oacc_xform_loop) has the calls' meaning.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/lower.h"
#include "lower/region/region.h"
#include "lower/tiles/tiles.h"

/* IFN_GOACC_TILE: the size of a tile in one loop that tile-loops.cc has left alone.  As on
   GCC's host, tiles have one iteration: its expansion of larger ones divides by the
   loop's iterations.  */
static void
lower_tile_call (gcall *c)
{
  tree lhs = gimple_call_lhs (c);
  replace_call (c, NULL, lhs ? build_one_cst (TREE_TYPE (lhs)) : NULL_TREE);
}

/* ---- gang (static: size) ---- */

/* The size of the chunks of loop L, at least 1, as a long, or NULL_TREE: gangs take
   chunks in turn, the threads of a gang stride through each.  */
static tree
chunk_size (gimple_seq *seq, const struct acc_loop *l)
{
  if (!l->chunk || !(l->mask & GRID_BITS))
    return NULL_TREE;
  tree type = long_integer_type_node;
  return gimple_build (seq, MAX_EXPR, type, gimple_convert (seq, type, l->chunk),
		       build_one_cst (type));
}

/* X, a distance from the loop's first value, or its end if that comes first.  */
static tree
clip (gimple_seq *seq, gcall *c, tree x)
{
  enum tree_code first = integer_onep (gimple_call_arg (c, 1)) ? MIN_EXPR : MAX_EXPR;
  tree type = TREE_TYPE (x);
  return gimple_build (seq, first, type, x,
		       gimple_convert (seq, type, gimple_call_arg (c, 2)));
}

/* What IFN_GOACC_LOOP call C of L gives with chunks of CHUNK iterations.  Longs,
   because the chunk behind the last may lie beyond the loop variable's type.  */
static tree
chunked_value (gimple_seq *seq, const struct region *r, const struct acc_loop *l,
	       gcall *c, tree chunk)
{
  tree type = TREE_TYPE (chunk);
  tree dir = gimple_convert (seq, type, gimple_call_arg (c, 1));
  tree range = gimple_convert (seq, type, gimple_call_arg (c, 2));
  tree step = gimple_convert (seq, type, gimple_call_arg (c, 3));
  unsigned inner = l->mask & BLOCK_BITS, outer = l->mask & GRID_BITS;
  tree gangs = build_thread_number (seq, r, outer, false, type);
  tree v, first;
  switch (tree_to_shwi (gimple_call_arg (c, 0)))
    {
    case IFN_GOACC_LOOP_CHUNKS:
      v = gimple_build (seq, MULT_EXPR, type, gangs, chunk);
      v = gimple_build (seq, MULT_EXPR, type, v, step);
      range = gimple_build (seq, MINUS_EXPR, type, range, dir);
      range = gimple_build (seq, PLUS_EXPR, type, range, v);
      return gimple_build (seq, TRUNC_DIV_EXPR, type, range, v);
    case IFN_GOACC_LOOP_STEP:
      v = build_thread_number (seq, r, inner, false, type);
      return gimple_build (seq, MULT_EXPR, type, v, step);
    case IFN_GOACC_LOOP_OFFSET:
      v = gimple_convert (seq, type, gimple_call_arg (c, 6));
      v = gimple_build (seq, MULT_EXPR, type, v, gangs);
      v = gimple_build (seq, PLUS_EXPR, type, v,
			build_thread_number (seq, r, outer, true, type));
      v = gimple_build (seq, MULT_EXPR, type, v, chunk);
      v = gimple_build (seq, PLUS_EXPR, type, v,
			build_thread_number (seq, r, inner, true, type));
      return clip (seq, c, gimple_build (seq, MULT_EXPR, type, v, step));
    case IFN_GOACC_LOOP_BOUND:
      first = build_thread_number (seq, r, inner, true, type);
      v = gimple_build (seq, MINUS_EXPR, type, chunk, first);
      v = gimple_build (seq, MULT_EXPR, type, v, step);
      v = gimple_build (seq, PLUS_EXPR, type, v,
			gimple_convert (seq, type, gimple_call_arg (c, 6)));
      return clip (seq, c, v);
    default:
      gcc_unreachable ();
    }
}

/* ---- Loops that run to the end of their type's range ---- */

/* Whether TYPE is wider than int.  */
static bool
is_wide (tree type)
{
  return TYPE_PRECISION (type) > TYPE_PRECISION (integer_type_node);
}

/* Whether STEP times the threads of the levels in MASK may exceed 32 bits, or 64 if TYPE is so wide: then
   constants are short (not-equal.cc).  */
static bool
may_step_too_far (unsigned mask, tree type, tree step)
{
  HOST_WIDE_INT threads = mask & GRID_BITS ? GRID_THREADS_MAX : mask ? GPU_BLOCK_THREADS : 1;
  if (is_wide (type))
    return mask && TREE_CODE (step) != INTEGER_CST;
  return (!tree_fits_shwi_p (step)
	  || absu_hwi (tree_to_shwi (step)) > (unsigned) (INT_MAX / threads));
}

/* The same for a range of 64 bits, in which the product may have no place: its high half tells.  */
static tree
clipped_wide_product (gimple_seq *seq, gcall *c, tree threads, tree limit)
{
  tree type = TREE_TYPE (limit), bits = unsigned_type_for (type);
  bool forward = integer_onep (gimple_call_arg (c, 1));
  tree zero = build_zero_cst (type), step = gimple_convert (seq, bits, gimple_call_arg (c, 3));
  limit = gimple_convert (seq, bits, gimple_build (seq, forward ? MAX_EXPR : MIN_EXPR, type, limit, zero));
  step = forward ? step : gimple_build (seq, NEGATE_EXPR, bits, step);
  limit = forward ? limit : gimple_build (seq, NEGATE_EXPR, bits, limit);
  threads = gimple_convert (seq, bits, threads);
  tree high = gimple_build (seq, MULT_HIGHPART_EXPR, bits, threads, step);
  tree more = gimple_build (seq, NE_EXPR, boolean_type_node, high, build_zero_cst (bits));
  more = gimple_build (seq, NEGATE_EXPR, bits, gimple_convert (seq, bits, more));
  tree v = gimple_build (seq, MULT_EXPR, bits, threads, step);
  v = gimple_build (seq, MIN_EXPR, bits, gimple_build (seq, BIT_IOR_EXPR, bits, v, more), limit);
  return forward ? v : gimple_build (seq, NEGATE_EXPR, bits, v);
}

/* THREADS times STEP, where that is less far than LIMIT, the range or the end of its
   type's range; else LIMIT.  */
static tree
clipped_product (gimple_seq *seq, gcall *c, tree threads, tree limit)
{
  if (is_wide (TREE_TYPE (limit)))
    return clipped_wide_product (seq, c, threads, limit);
  tree type = long_integer_type_node;
  enum tree_code first = integer_onep (gimple_call_arg (c, 1)) ? MIN_EXPR : MAX_EXPR;
  tree v = gimple_build (seq, MULT_EXPR, type, gimple_convert (seq, type, threads),
			 gimple_convert (seq, type, gimple_call_arg (c, 3)));
  return gimple_build (seq, first, type, v, gimple_convert (seq, type, limit));
}

/* The end of the range of TYPE in the direction of IFN_GOACC_LOOP call C.  */
static tree
last_of_type (gcall *c, tree type)
{
  return (integer_onep (gimple_call_arg (c, 1)) ? TYPE_MAX_VALUE (type)
	  : fold_build1 (NEGATE_EXPR, type, TYPE_MAX_VALUE (type)));
}

/* The call of kind CODE (IFN_GOACC_LOOP_STEP ...) of L, not of the elements of its
   tiles, whose value is used, or NULL.  */
static gcall *
find_call (const struct acc_loop *l, HOST_WIDE_INT code)
{
  for (unsigned i = 0; i < l->calls.length (); i++)
    {
      gcall *c = l->calls[i];
      if (gimple_call_internal_p (c, IFN_GOACC_LOOP) && gimple_call_lhs (c)
	  && tree_to_shwi (gimple_call_arg (c, 0)) == code
	  && !integer_minus_onep (gimple_call_arg (c, 5)))
	return c;
    }
  return NULL;
}

/* The test whether NEXT, an offset, is inside BOUND, or NULL.  */
static gcond *
find_test (tree next, tree bound)
{
  imm_use_iterator it;
  use_operand_p p;
  FOR_EACH_IMM_USE_FAST (p, it, next)
    if (gcond *g = dyn_cast <gcond *> (USE_STMT (p)))
      if ((gimple_cond_lhs (g) == next && gimple_cond_rhs (g) == bound)
	  || (gimple_cond_lhs (g) == bound && gimple_cond_rhs (g) == next))
	return g;
  return NULL;
}

/* Whether RANGE is known to end so early that no STEP beyond it overflows.  */
static bool
ends_early (tree range, tree step)
{
  if (is_wide (TREE_TYPE (range)))
    return TREE_CODE (step) == INTEGER_CST;
  return (tree_fits_shwi_p (range)
	  && absu_hwi (tree_to_shwi (range)) <= INT_MAX - GRID_THREADS_MAX);
}

/* Makes L, whose calls are still there, ask whether another step stays inside before it takes
   it: offset < bound - step.  offset + step overflows where the range is near to its type's.  */
static void
ask_before_step (const struct acc_loop *l)
{
  gcall *step = find_call (l, IFN_GOACC_LOOP_STEP);
  gcall *bound = find_call (l, IFN_GOACC_LOOP_BOUND);
  use_operand_p p;
  gimple *use;
  if (!step || !bound || l->chunk || ends_early (gimple_call_arg (bound, 2), gimple_call_arg (step, 3))
      || !single_imm_use (gimple_call_lhs (step), &p, &use)
      || !is_gimple_assign (use) || gimple_assign_rhs_code (use) != PLUS_EXPR)
    return;
  tree by = gimple_call_lhs (step), end = gimple_call_lhs (bound);
  tree offset = gimple_assign_rhs1 (use);
  if (offset == by)
    offset = gimple_assign_rhs2 (use);
  gcond *test = find_test (gimple_assign_lhs (use), end);
  if (!test)
    return;
  tree last = make_ssa_name (TREE_TYPE (end));
  gimple_stmt_iterator gsi = gsi_for_stmt (bound);
  gsi_insert_after (&gsi, gimple_build_assign (last, MINUS_EXPR, end, by),
		    GSI_SAME_STMT);
  bool forward = gimple_cond_rhs (test) == end;
  gimple_cond_set_lhs (test, forward ? offset : last);
  gimple_cond_set_rhs (test, forward ? last : offset);
  update_stmt (test);
}

void
loops_mark_split (struct region *r)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    {
      const struct acc_loop *l = r->loops[i];
      gcall *step = l->mask ? find_call (l, IFN_GOACC_LOOP_STEP) : NULL;
      use_operand_p p;
      gimple *use;
      if (step && single_imm_use (gimple_call_lhs (step), &p, &use))
	gimple_bb (use)->loop_father->can_be_parallel = true;
    }
}

/* The number of this thread, or of the first of its block where loop L keeps those
   together.  */
static tree
first_number (gimple_seq *seq, const struct region *r, const struct acc_loop *l, unsigned mask,
	      tree type)
{
  if (!cache_is_together (r, l))
    return build_thread_number (seq, r, mask, true, type);
  tree gang = build_thread_number (seq, r, mask & GRID_BITS, true, type);
  return gimple_build (seq, MULT_EXPR, type, gang,
		       build_thread_number (seq, r, mask & BLOCK_BITS, false, type));
}

/* What a thread's iteration of loop L begins with in a jam copy, in TYPE and steps of STEP: the
   gang has as many blocks of its threads in a row as a thread has iterations.  Threads
   along x are neighbours, so their iterations are a block apart; those of others are in a row.  */
static tree
jam_offset (gimple_seq *seq, const struct region *r, const struct acc_loop *l, tree type,
	    tree step)
{
  unsigned axis = l->mask & GANG_Z_BIT ? 2 : l->mask & GANG_Y_BIT ? 1 : 0;
  unsigned block = l->mask & BLOCK_BITS;
  tree natural = unsigned_type_for (type);
  tree lane = gimple_convert (seq, type, build_index (seq, (enum device_op) (OP_LANE_X + axis)));
  tree lanes = build_index (seq, (enum device_op) (OP_LANES_X + axis));
  lanes = gimple_convert (seq, natural, lanes);
  tree gang = build_thread_number (seq, r, l->mask & GRID_BITS, true, natural);
  tree threads = build_thread_number (seq, r, block, false, natural);
  tree thread = build_thread_number (seq, r, block, true, natural);
  tree first = gimple_build (seq, MULT_EXPR, natural, gang, threads);
  bool apart = block & VECTOR_BIT;
  if (!apart)
    first = gimple_build (seq, PLUS_EXPR, natural, first, thread);
  first = gimple_build (seq, MULT_EXPR, natural, first, lanes);
  if (apart)
    first = gimple_build (seq, PLUS_EXPR, natural, first, thread);
  first = gimple_build (seq, MULT_EXPR, natural, first, gimple_convert (seq, natural, step));
  tree by = gimple_convert (seq, type, step);
  if (apart)
    by = gimple_build (seq, MULT_EXPR, type, by, gimple_convert (seq, type, threads));
  return gimple_build (seq, PLUS_EXPR, type, gimple_convert (seq, type, first),
		       gimple_build (seq, MULT_EXPR, type, lane, by));
}

static void
lower_loop_call (const struct region *r, const struct acc_loop *l, gcall *c)
{
  unsigned mask = l->mask;
  tree lhs = gimple_call_lhs (c);
  gimple_seq seq = NULL;
  tree val = NULL_TREE;

  if (gimple_call_internal_p (c, IFN_GOACC_TILE))
    {
      lower_tile_call (c);
      return;
    }

  if (!lhs)
    {
      replace_call (c, NULL, NULL_TREE);
      return;
    }
  tree range = gimple_call_arg (c, 2), step = gimple_call_arg (c, 3);
  /* Unsigned, so that wrapping is defined.  */
  tree type = unsigned_type_for (TREE_TYPE (range));
  bool element = integer_minus_onep (gimple_call_arg (c, 5));
  if (element)
    mask = 0;
  else if (tree chunk = chunk_size (&seq, l))
    {
      val = chunked_value (&seq, r, l, c, chunk);
      replace_call (c, seq, val);
      return;
    }
  bool far = may_step_too_far (mask, type, step);
  switch (tree_to_shwi (gimple_call_arg (c, 0)))
    {
    case IFN_GOACC_LOOP_CHUNKS:
      val = build_one_cst (TREE_TYPE (lhs));
      break;
    case IFN_GOACC_LOOP_STEP:
      val = build_thread_number (&seq, r, mask, false, type);
      val = far ? clipped_product (&seq, c, val, last_of_type (c, TREE_TYPE (range)))
	    : gimple_build (&seq, MULT_EXPR, type, val,
			    gimple_convert (&seq, type, step));
      break;
    case IFN_GOACC_LOOP_OFFSET:
      if (variant_is_jam (r->f->variant) && (mask & GRID_BITS))
	{
	  if (far)
	    clone_fail (r->f, l->loc, "steps too long for blocks of iterations");
	  val = jam_offset (&seq, r, l, TREE_TYPE (range), step);
	  break;
	}
      val = first_number (&seq, r, l, mask, type);
      val = far ? clipped_product (&seq, c, val, range)
	    : gimple_build (&seq, MULT_EXPR, type, val,
			    gimple_convert (&seq, type, step));
      break;
    case IFN_GOACC_LOOP_BOUND:
      val = range;
      break;
    default:
      gcc_unreachable ();
    }
  replace_call (c, seq, val);
}

void
loops_lower_calls (struct region *r)
{
  for (unsigned i = 0; i < r->loops.length (); i++)
    {
      const struct acc_loop *l = r->loops[i];
      ask_before_step (l);
      for (unsigned j = 0; j < l->calls.length (); j++)
	lower_loop_call (r, l, l->calls[j]);
    }
}
