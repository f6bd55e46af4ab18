/* What the threads of a block or of one worker do together: barriers,
   broadcasts, reductions, as straight PTX.  Called by select/ for the unique
   operations of device-op.def.

   A group is the threads that take part: the whole block, or one worker's lanes.  Within a warp
   values travel by shuffles; between warps each warp leaves one value in .shared scratch.  When
   the group's size is known to be a multiple of 32 every warp folds those values itself.  Else
   the first warp does, and its result goes through the scratch too.

   Invariants: all threads of the group arrive.  A group that is not the whole
   block is made of full warps: ntid.x is a multiple of 32 when there are several
   workers.  Or it is a part of a warp, of 2, 4, 8 or 16 lanes.  Every use of scratch starts with a barrier of its group, which ends
   the reads of the use before; block and worker groups have scratch of their own,
   and so has each worker.  PTX ISA manual, 9.7.9.6, 9.7.13.1 and 9.7.13.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/module.h"
#include "limits.def"

#define REGION (8 * GPU_BLOCK_WARPS)  /* bytes of scratch of one kind of group */
#define SECOND (2 * REGION)     /* ... from the first half of pairs to the second */

struct group
{
  struct ptx_function *f;
  struct ptx_shape shape;
  bool block;
  bool part;                    /* a part of a warp */
  unsigned size;                /* threads, 0: not known */
};

static bool
is_power_of_two (unsigned n)
{
  return n != 0 && (n & (n - 1)) == 0;
}

static struct ptx_operand
special (struct ptx_function *f, const char *name)
{
  return ptx_value (f, PTX_OP_MOV, PTX_U32, ptx_symbol (name));
}

static struct group
group_of (struct ptx_function *f, struct ptx_shape shape, bool block)
{
  bool part = !block && shape.workers > 1 && shape.lanes < GPU_LANES && is_power_of_two (shape.lanes);
  struct group g = { f, shape, block, part, shape.lanes };
  if (part)
    return g;
  /* Where a worker's lanes meet and fill no warps there is one worker.  */
  if (!block && shape.lanes % GPU_LANES != 0)
    g.shape.workers = 1;
  if (g.shape.workers == 1)
    g.block = true;
  g.size = g.block ? g.shape.lanes * g.shape.workers : g.shape.lanes;
  return g;
}

/* Number of the thread's worker in the block.  */
static struct ptx_operand
worker_index (const struct group *g)
{
  struct ptx_operand y = special (g->f, "%tid.y");
  if (!g->shape.deep)
    return y;
  return ptx_value (g->f, PTX_OP_MAD_LO, PTX_S32, special (g->f, "%tid.z"),
		    special (g->f, "%ntid.y"), y);
}

/* Number of workers in the block, in a register.  */
static struct ptx_operand
worker_count (const struct group *g)
{
  struct ptx_operand y = special (g->f, "%ntid.y");
  if (!g->shape.deep)
    return y;
  return ptx_value (g->f, PTX_OP_MUL_LO, PTX_S32, special (g->f, "%ntid.z"), y);
}

/* Number of the thread in its group.  */
static struct ptx_operand
group_index (const struct group *g)
{
  struct ptx_operand x = special (g->f, "%tid.x");
  if (!g->block || g->shape.workers == 1)
    return x;
  struct ptx_operand lanes = g->shape.lanes ? ptx_int (g->shape.lanes) : special (g->f, "%ntid.x");
  return ptx_value (g->f, PTX_OP_MAD_LO, PTX_S32, worker_index (g), lanes, x);
}

static struct ptx_operand
group_size (const struct group *g)
{
  if (g->size)
    return ptx_int (g->size);
  struct ptx_operand n = special (g->f, "%ntid.x");
  if (!g->block || g->shape.workers == 1)
    return n;
  return ptx_value (g->f, PTX_OP_MUL_LO, PTX_S32, worker_count (g), n);
}

/* ---- barriers ---- */

static void
warp_barrier (struct ptx_function *f, struct ptx_operand mask)
{
  ptx_do (f, PTX_OP_BAR_WARP, PTX_NOTYPE, mask);
}

static void
block_barrier (struct ptx_function *f)
{
  ptx_do (f, PTX_OP_BAR_SYNC, PTX_NOTYPE, ptx_int (0));
}

/* One worker of several, more than one warp: a barrier of its own.  */
static void
named_barrier (const struct group *g)
{
  struct ptx_operand id = ptx_value (g->f, PTX_OP_ADD, PTX_S32, worker_index (g),
				     ptx_int (1));
  struct ptx_operand n = g->shape.lanes ? ptx_int (g->shape.lanes) : special (g->f, "%ntid.x");
  ptx_do (g->f, PTX_OP_BAR_SYNC_N, PTX_NOTYPE, id, n);
}

/* The lanes of one worker when the block's shape is not known.  */
static void
open_barrier (const struct group *g)
{
  struct ptx_function *f = g->f;
  struct ptx_operand end = ptx_label (f), several = ptx_label (f), many = ptx_label (f);
  if (g->shape.workers == 0)
    {
      struct ptx_operand y = worker_count (g);
      ptx_branch (f, ptx_setp (f, PTX_NE, PTX_U32, y, ptx_int (1)), true, several);
      block_barrier (f);
      ptx_jump (f, end);
      ptx_place (f, several);
    }
  if (g->shape.lanes == 0)
    {
      struct ptx_operand x = special (f, "%ntid.x");
      ptx_branch (f, ptx_setp (f, PTX_NE, PTX_U32, x, ptx_int (GPU_LANES)), true, many);
      warp_barrier (f, ptx_int (-1));
      ptx_jump (f, end);
      ptx_place (f, many);
    }
  named_barrier (g);
  ptx_place (f, end);
}

/* The mask of lanes 0 to N - 1.  */
static struct ptx_operand
mask_of (struct ptx_function *f, struct ptx_operand n)
{
  if (n.kind == PTX_INT)
    return ptx_int (n.value >= GPU_LANES ? -1 : (int64_t) ((1u << n.value) - 1));
  /* A shift by 32 gives 0.  */
  struct ptx_operand one = ptx_in_reg (f, PTX_U32, ptx_int (1));
  return ptx_value (f, PTX_OP_SUB, PTX_S32, ptx_value (f, PTX_OP_SHL, PTX_B32, one, n), ptx_int (1));
}

/* The lanes of G, which is at most a warp.  */
static struct ptx_operand
warp_mask (const struct group *g)
{
  struct ptx_operand mask = mask_of (g->f, ptx_int (g->size));
  if (!g->part)
    return mask;
  struct ptx_operand before = ptx_value (g->f, PTX_OP_MUL_LO, PTX_S32, worker_index (g), ptx_int (g->size));
  before = ptx_value (g->f, PTX_OP_AND, PTX_B32, before, ptx_int (GPU_LANES - 1));
  return ptx_value (g->f, PTX_OP_SHL, PTX_B32, ptx_in_reg (g->f, PTX_U32, mask), before);
}

static void
group_barrier (const struct group *g)
{
  if (g->size == 1)
    return;
  if (g->size && g->size <= GPU_LANES)
    warp_barrier (g->f, warp_mask (g));
  else if (g->block)
    block_barrier (g->f);
  else
    open_barrier (g);
}

/* How many threads of the group are in the warp of thread I: 32 but in its last.  */
static struct ptx_operand
warp_size (struct ptx_function *f, struct ptx_operand i, struct ptx_operand n)
{
  struct ptx_operand before = ptx_value (f, PTX_OP_AND, PTX_B32, i, ptx_int (-GPU_LANES));
  struct ptx_operand left = ptx_value (f, PTX_OP_SUB, PTX_S32, n, before);
  return ptx_value (f, PTX_OP_MIN, PTX_U32, left, ptx_int (GPU_LANES));
}

/* Waits for all lanes of the thread's warp.  The mask looks like a value known at
   run time only, or ptxas would take the barrier away.  */
static void
rejoin (const struct group *g)
{
  struct ptx_function *f = g->f;
  if (!f->rejoins)
    return;
  struct ptx_operand mask;
  if (g->size && (g->size < GPU_LANES || g->size % GPU_LANES == 0))
    {
      mask = ptx_value (f, PTX_OP_OR, PTX_B32, special (f, "%lanemask_lt"),
			special (f, "%lanemask_ge"));
      if (g->size < GPU_LANES)
	mask = ptx_value (f, PTX_OP_AND, PTX_B32, mask, warp_mask (g));
    }
  else
    mask = mask_of (f, warp_size (f, group_index (g), ptx_in_reg (f, PTX_U32, group_size (g))));
  ptx_do (f, PTX_OP_BAR_WARP, PTX_NOTYPE, mask);
}

void
ptx_barrier (struct ptx_function *f, struct ptx_shape shape, bool block)
{
  struct group g = group_of (f, shape, block);
  rejoin (&g);
  group_barrier (&g);
}

/* ---- shuffles ---- */

static struct ptx_operand
shuffle_word (const struct group *g, const char *mode, struct ptx_operand v, int by, struct ptx_operand mask)
{
  struct ptx_operand d = ptx_reg (g->f, PTX_B32);
  /* Above the last lane: the bits of a lane's number that stay in a part.  */
  unsigned stays = g->part ? GPU_LANES - g->size : 0;
  ptx_do (g->f, PTX_OP_SHFL, PTX_B32, d, v, ptx_int (by), ptx_int (stays << 8 | (GPU_LANES - 1)), mask)->mod = mode;
  return d;
}

/* V of another lane of G's warp, or part of one: MODE and BY as in shfl.sync, MASK its members.  */
static struct ptx_operand
shuffle (const struct group *g, enum ptx_type type, const char *mode, struct ptx_operand v,
	 int by, struct ptx_operand mask)
{
  struct ptx_function *f = g->f;
  if (ptx_type_bytes (type) == 4)
    {
      struct ptx_operand w = v;
      if (type == PTX_F32)
	w = ptx_value (f, PTX_OP_MOV, PTX_B32, v);
      w = shuffle_word (g, mode, w, by, mask);
      return type == PTX_F32 ? ptx_value (f, PTX_OP_MOV, PTX_F32, w) : w;
    }
  struct ptx_operand lo = ptx_reg (f, PTX_B32), hi = ptx_reg (f, PTX_B32);
  struct ptx_operand d = ptx_reg (f, type);
  ptx_do (f, PTX_OP_UNPACK, PTX_B64, lo, hi, v);
  lo = shuffle_word (g, mode, lo, by, mask);
  hi = shuffle_word (g, mode, hi, by, mask);
  ptx_do (f, PTX_OP_PACK, PTX_B64, d, lo, hi);
  return d;
}

/* ---- operators ---- */

struct ptx_operand
ptx_combine (struct ptx_function *f, enum ptx_reduction op, enum ptx_type type,
	     struct ptx_operand a, struct ptx_operand b)
{
  bool floating = type == PTX_F32 || type == PTX_F64;
  enum ptx_type bits = ptx_class (type);
  switch (op)
    {
    case PTX_RED_ADD:
      return ptx_value (f, PTX_OP_ADD, type, a, b);
    case PTX_RED_MUL:
      return ptx_value (f, floating ? PTX_OP_MUL : PTX_OP_MUL_LO, type, a, b);
    case PTX_RED_MIN:
      return ptx_value (f, PTX_OP_MIN, type, a, b);
    case PTX_RED_MAX:
      return ptx_value (f, PTX_OP_MAX, type, a, b);
    case PTX_RED_AND:
    case PTX_RED_LAND:
      return ptx_value (f, PTX_OP_AND, bits, a, b);
    case PTX_RED_OR:
    case PTX_RED_LOR:
      return ptx_value (f, PTX_OP_OR, bits, a, b);
    default:
      return ptx_value (f, PTX_OP_XOR, bits, a, b);
    }
}

void
ptx_complex_product (struct ptx_function *f, enum ptx_type type, const struct ptx_operand *a,
		     const struct ptx_operand *b, struct ptx_operand *c)
{
  /* Rounded as said: ptxas makes no fma of these (PTX ISA 9.7.3.3).  */
  static const char rn[] = ".rn";
  struct ptx_operand x = ptx_value_mod (f, PTX_OP_MUL, type, rn, a[0], b[0]);
  struct ptx_operand y = ptx_value_mod (f, PTX_OP_MUL, type, rn, a[1], b[1]);
  struct ptx_operand z = ptx_value_mod (f, PTX_OP_MUL, type, rn, a[0], b[1]);
  struct ptx_operand w = ptx_value_mod (f, PTX_OP_MUL, type, rn, a[1], b[0]);
  c[0] = ptx_value_mod (f, PTX_OP_SUB, type, rn, x, y);
  c[1] = ptx_value_mod (f, PTX_OP_ADD, type, rn, z, w);
}

/* ---- reductions ---- */

/* One reduction under way.  */
struct reduction
{
  struct group g;
  enum ptx_reduction op;
  enum ptx_type type;
  bool complex;                 /* the product of pairs; OP does not matter */
};

/* What a thread has: a value, or the two halves of a complex one.  */
struct share
{
  struct ptx_operand half[2];
};

static int
halves (const struct reduction *r)
{
  return r->complex ? 2 : 1;
}

static struct share
combine (const struct reduction *r, struct share a, struct share b)
{
  struct ptx_function *f = r->g.f;
  struct share c = {};
  if (r->complex)
    ptx_complex_product (f, r->type, a.half, b.half, c.half);
  else
    c.half[0] = ptx_combine (f, r->op, r->type, a.half[0], b.half[0]);
  return c;
}

/* As shuffle.  */
static struct share
exchange (const struct reduction *r, const char *mode, struct share v, int by,
	  struct ptx_operand mask)
{
  for (int k = 0; k < halves (r); k++)
    v.half[k] = shuffle (&r->g, r->type, mode, v.half[k], by, mask);
  return v;
}

/* Folds V over the first N lanes of a full warp, N a power of two that each N
   lanes repeat; the result is in all lanes.  */
static struct share
fold_full (const struct reduction *r, struct share v, unsigned n, struct ptx_operand mask)
{
  for (unsigned by = n / 2; by > 0; by /= 2)
    v = combine (r, v, exchange (r, ".bfly", v, by, mask));
  return v;
}

/* Folds V over the first N (register or number) lanes of a warp, LANE being the
   thread's; at most LIMIT.  The result is in lane 0.  */
static struct share
fold_partial (const struct reduction *r, struct share v, struct ptx_operand lane,
	      struct ptx_operand n, unsigned limit, struct ptx_operand mask)
{
  struct ptx_function *f = r->g.f;
  unsigned by = GPU_LANES / 2;
  while (by >= limit && by > 0)
    by /= 2;
  for (; by > 0; by /= 2)
    {
      struct share w = combine (r, v, exchange (r, ".down", v, by, mask));
      struct ptx_operand from = ptx_value (f, PTX_OP_ADD, PTX_S32, lane, ptx_int (by));
      struct ptx_operand in = ptx_setp (f, PTX_LT, PTX_U32, from, n);
      for (int k = 0; k < halves (r); k++)
	v.half[k] = ptx_value (f, PTX_OP_SELP, ptx_class (r->type), w.half[k], v.half[k], in);
    }
  return v;
}

/* Scratch of the thread's group, as an address; for PAIRS the same again SECOND bytes
   behind it.  */
static struct ptx_operand
group_scratch (const struct group *g, bool pairs)
{
  struct ptx_function *f = g->f;
  const char *symbol = ptx_scratch (f, (pairs ? SECOND : 0) + (g->block ? REGION : 2 * REGION));
  struct ptx_operand base = ptx_in_reg (f, PTX_U64, ptx_symbol (symbol));
  if (g->block)
    return base;
  base = ptx_value (f, PTX_OP_ADD, PTX_S64, base, ptx_int (REGION));
  struct ptx_operand warps;
  if (g->shape.lanes)
    warps = ptx_int (g->shape.lanes / GPU_LANES);
  else
    {
      warps = ptx_value (f, PTX_OP_ADD, PTX_S32, special (f, "%ntid.x"), ptx_int (GPU_LANES - 1));
      warps = ptx_value (f, PTX_OP_SHR, PTX_U32, warps, ptx_int (5));
    }
  struct ptx_operand first = ptx_value (f, PTX_OP_MUL_LO, PTX_S32, worker_index (g), warps);
  return ptx_value (f, PTX_OP_ADD, PTX_S64, base,
		    ptx_value (f, PTX_OP_MUL_WIDE, PTX_U32, first, ptx_int (8)));
}

/* Address of word I (32-bit register) behind BASE.  */
static struct ptx_operand
word_address (struct ptx_function *f, struct ptx_operand base, struct ptx_operand i)
{
  struct ptx_operand at = ptx_value (f, PTX_OP_MUL_WIDE, PTX_U32, i, ptx_int (8));
  return ptx_address (ptx_value (f, PTX_OP_ADD, PTX_S64, base, at), 0);
}

static void
store_if (struct ptx_function *f, enum ptx_type type, struct ptx_operand address,
	  struct ptx_operand v, struct ptx_operand when)
{
  struct ptx_insn *i = ptx_do (f, PTX_OP_ST, type, address, v);
  i->space = PTX_SHARED;
  i->guard = when;
}

/* Leaves V in the words that begin at ADDRESS, if WHEN.  */
static void
leave (const struct reduction *r, struct ptx_operand address, struct share v,
       struct ptx_operand when)
{
  for (int k = 0; k < halves (r); k++)
    store_if (r->g.f, ptx_class (r->type), ptx_address (address, k * SECOND), v.half[k], when);
}

static struct share
take (const struct reduction *r, struct ptx_operand address)
{
  struct share v = {};
  for (int k = 0; k < halves (r); k++)
    v.half[k] = ptx_load (r->g.f, PTX_SHARED, ptx_class (r->type),
			  ptx_address (address, k * SECOND));
  return v;
}

static void
move_share (const struct reduction *r, struct share to, struct share from)
{
  for (int k = 0; k < halves (r); k++)
    ptx_move (r->g.f, ptx_class (r->type), to.half[k], from.half[k]);
}

/* The size is a known multiple of 32, more than 32: each warp folds the values of
   all warps itself.  */
static struct share
reduce_full_warps (const struct reduction *r, struct share v)
{
  struct ptx_function *f = r->g.f;
  struct ptx_operand all = ptx_int (-1);
  unsigned warps = r->g.size / GPU_LANES;
  v = fold_full (r, v, GPU_LANES, all);
  group_barrier (&r->g);
  struct ptx_operand i = group_index (&r->g), base = group_scratch (&r->g, r->complex);
  struct ptx_operand lane = ptx_value (f, PTX_OP_AND, PTX_B32, i, ptx_int (GPU_LANES - 1));
  struct ptx_operand warp = ptx_value (f, PTX_OP_SHR, PTX_U32, i, ptx_int (5));
  leave (r, word_address (f, base, warp), v, ptx_setp (f, PTX_EQ, PTX_S32, lane, ptx_int (0)));
  group_barrier (&r->g);
  lane = ptx_value (f, PTX_OP_AND, PTX_B32, group_index (&r->g), ptx_int (GPU_LANES - 1));
  bool even = is_power_of_two (warps);
  struct ptx_operand k = even ? ptx_value (f, PTX_OP_AND, PTX_B32, lane, ptx_int (warps - 1))
			 : ptx_value (f, PTX_OP_MIN, PTX_U32, lane, ptx_int (warps - 1));
  v = take (r, word_address (f, base, k));
  if (even)
    return fold_full (r, v, warps, all);
  v = fold_partial (r, v, lane, ptx_int (warps), warps, all);
  return exchange (r, ".idx", v, 0, all);
}

/* One warp, N threads known.  */
static struct share
reduce_one_warp (const struct reduction *r, struct share v, unsigned n)
{
  struct ptx_operand mask = warp_mask (&r->g);
  if (n == 1)
    return v;
  if (is_power_of_two (n))
    return fold_full (r, v, n, mask);
  v = fold_partial (r, v, group_index (&r->g), ptx_int (n), n, mask);
  return exchange (r, ".idx", v, 0, mask);
}

/* Any size: the first warp folds the values of all warps and leaves the result in
   the first word of scratch.  */
static struct share
reduce_any (const struct reduction *r, struct share v)
{
  struct ptx_function *f = r->g.f;
  struct ptx_operand end = ptx_label (f), done = ptx_label (f);
  struct share result = {};
  for (int k = 0; k < halves (r); k++)
    result.half[k] = ptx_reg (f, r->type);
  struct ptx_operand i = group_index (&r->g), n = ptx_in_reg (f, PTX_U32, group_size (&r->g));
  struct ptx_operand lane = ptx_value (f, PTX_OP_AND, PTX_B32, i, ptx_int (GPU_LANES - 1));
  struct ptx_operand warp = ptx_value (f, PTX_OP_SHR, PTX_U32, i, ptx_int (5));
  struct ptx_operand here = warp_size (f, i, n);
  struct ptx_operand mask = mask_of (f, here);
  v = fold_partial (r, v, lane, here, GPU_LANES, mask);
  move_share (r, result, exchange (r, ".idx", v, 0, mask));
  if (r->g.size == 0)
    ptx_branch (f, ptx_setp (f, PTX_LE, PTX_U32, n, ptx_int (GPU_LANES)), true, end);
  group_barrier (&r->g);
  struct ptx_operand base = group_scratch (&r->g, r->complex);
  leave (r, word_address (f, base, warp), result,
	 ptx_setp (f, PTX_EQ, PTX_S32, lane, ptx_int (0)));
  group_barrier (&r->g);
  ptx_branch (f, ptx_setp (f, PTX_NE, PTX_S32, warp, ptx_int (0)), true, done);
  struct ptx_operand warps = ptx_value (f, PTX_OP_SHR, PTX_U32,
					ptx_value (f, PTX_OP_ADD, PTX_S32, n, ptx_int (GPU_LANES - 1)),
					ptx_int (5));
  struct ptx_operand last = ptx_value (f, PTX_OP_SUB, PTX_S32, warps, ptx_int (1));
  struct ptx_operand k = ptx_value (f, PTX_OP_MIN, PTX_U32, lane, last);
  v = take (r, word_address (f, base, k));
  v = fold_partial (r, v, lane, warps, GPU_LANES, ptx_int (-1));
  leave (r, base, v, ptx_setp (f, PTX_EQ, PTX_S32, lane, ptx_int (0)));
  ptx_place (f, done);
  group_barrier (&r->g);
  move_share (r, result, take (r, base));
  ptx_place (f, end);
  return result;
}

static struct share
reduce_share (const struct reduction *r, struct share v)
{
  if (r->g.size && r->g.size <= GPU_LANES)
    return reduce_one_warp (r, v, r->g.size);
  if (r->g.size && r->g.size % GPU_LANES == 0)
    return reduce_full_warps (r, v);
  return reduce_any (r, v);
}

static struct ptx_operand
reduce_word (const struct reduction *r, struct ptx_operand v)
{
  return reduce_share (r, (struct share) { { v } }).half[0];
}

static struct ptx_operand
bool_word (struct ptx_function *f, struct ptx_operand p)
{
  return ptx_value (f, PTX_OP_SELP, PTX_B32, ptx_int (1), ptx_int (0), p);
}

/* The operator on 0 and 1 that OP is on truth values.  */
static enum ptx_reduction
bool_operator (enum ptx_reduction op)
{
  switch (op)
    {
    case PTX_RED_MUL: case PTX_RED_MIN: case PTX_RED_LAND: return PTX_RED_AND;
    case PTX_RED_MAX: case PTX_RED_LOR: return PTX_RED_OR;
    case PTX_RED_ADD: return PTX_RED_OR; /* a sum's truth value */
    default: return op;
    }
}

struct ptx_operand
ptx_reduce (struct ptx_function *f, struct ptx_shape shape, bool block, enum ptx_reduction op,
	    enum ptx_type type, struct ptx_operand value)
{
  struct reduction r = { group_of (f, shape, block), op, type, false };
  rejoin (&r.g);
  bool logical = op == PTX_RED_LAND || op == PTX_RED_LOR;
  if (type != PTX_PRED && !logical)
    return reduce_word (&r, value);
  bool floating = type == PTX_F32 || type == PTX_F64;
  if (type != PTX_PRED)
    value = ptx_setp (f, floating ? PTX_NEU : PTX_NE, type, value,
		      floating ? ptx_float (type, 0) : ptx_int (0));
  r.type = PTX_B32;
  r.op = bool_operator (op);
  struct ptx_operand v = reduce_word (&r, bool_word (f, value));
  if (floating)
    return ptx_cvt (f, type, PTX_S32, ".rn", v);
  if (type == PTX_PRED)
    return ptx_setp (f, PTX_NE, PTX_S32, v, ptx_int (0));
  return ptx_type_bytes (type) == 8 ? ptx_cvt (f, PTX_U64, PTX_U32, NULL, v) : v;
}

void
ptx_reduce_product (struct ptx_function *f, struct ptx_shape shape, bool block,
		    enum ptx_type type, struct ptx_operand *halves)
{
  struct reduction r = { group_of (f, shape, block), PTX_RED_MUL, type, true };
  rejoin (&r.g);
  struct share v = reduce_share (&r, (struct share) { { halves[0], halves[1] } });
  halves[0] = v.half[0];
  halves[1] = v.half[1];
}

/* ---- broadcasts ---- */

struct ptx_operand
ptx_broadcast (struct ptx_function *f, struct ptx_shape shape, bool block, enum ptx_type type,
	       struct ptx_operand value)
{
  struct group g = group_of (f, shape, block);
  if (g.size == 1)
    return value;
  if (type == PTX_PRED)
    return ptx_setp (f, PTX_NE, PTX_S32,
		     ptx_broadcast (f, shape, block, PTX_B32, bool_word (f, value)), ptx_int (0));
  rejoin (&g);
  if (g.size && g.size <= GPU_LANES)
    return shuffle (&g, type, ".idx", value, 0, warp_mask (&g));
  enum ptx_type bits = ptx_class (type);
  group_barrier (&g);
  struct ptx_operand base = group_scratch (&g, false);
  store_if (f, bits, ptx_address (base, 0), value,
	    ptx_setp (f, PTX_EQ, PTX_S32, group_index (&g), ptx_int (0)));
  group_barrier (&g);
  return ptx_load (f, PTX_SHARED, bits, ptx_address (base, 0));
}
