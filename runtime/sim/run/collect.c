/* Instructions in which lanes meet: block barriers, warp barriers, shuffles,
   votes, matches, reductions over a warp.

   A block barrier counts threads; lanes that arrive wait (their groups are
   WAIT_BAR) until it is complete.  A .sync instruction waits (WAIT_SYNC) until the
   lanes of its member mask that have not exited are at it together.  Who waits for
   lanes that never come is a deadlock, found by grid.c when nothing can go on.

   PTX ISA 9.7.13.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/run/run.h"
#include "sim/program/program.h"
#include "sim/lanes/lanes.h"
#include "sim/state/state.h"
#include "sim/check/check.h"

#include <string.h>

static uint32_t
uniform_value (const struct group *g, int32_t slot)
{
  return (uint32_t) row (g->frame, slot)[__builtin_ctz (g->mask)];
}

static uint32_t
value_at (const struct frame *f, int32_t slot, int lane)
{
  return (uint32_t) row (f, slot)[lane];
}

/* ---- block barriers ---- */

static bool
barrier_complete (const struct block *b, const struct barrier *bar)
{
  uint32_t count = 0;
  for (unsigned k = 0; k < b->n_warps; k++)
    {
      const struct warp *w = &b->warps[k];
      if (!bar->expected && (w->live & ~bar->arrived[k]))
        return false;
      /* Lanes that are gone count with their warp.  */
      if (bar->arrived[k])
        count += (uint32_t) __builtin_popcount (bar->arrived[k] | ~w->live);
    }
  return count >= bar->expected;
}

/* What bar.red gives.  */
static uint32_t
barrier_value (const struct block *b, const struct barrier *bar, enum bar_mode m)
{
  uint32_t count = 0;
  bool all = true;
  for (unsigned k = 0; k < b->n_warps; k++)
    {
      count += (uint32_t) __builtin_popcount (bar->true_mask[k]);
      all &= bar->true_mask[k] == bar->arrived[k];
    }
  return m == BAR_POPC ? count : m == BAR_AND ? all : count != 0;
}

static void
release_barrier (struct block *b, unsigned id)
{
  struct barrier *bar = &b->barriers[id];
  for (unsigned k = 0; k < b->n_warps; k++)
    for (unsigned n = 0; n < b->warps[k].n_groups; n++)
      {
        struct group *g = &b->warps[k].groups[n];
        if (g->state != WAIT_BAR || g->barrier != id)
          continue;
        const struct insn *i = &g->frame->function->code[g->pc];
        if (i->dst != NO_SLOT)
          {
            uint32_t value = barrier_value (b, bar, (enum bar_mode) i->mode);
            uint64_t *d = row (g->frame, i->dst);
            if (i->mode != BAR_POPC)
              pred_write (d, value ? FULL : 0, g->mask);
            else
              for (int l = 0; l < LANES; l++)
                if (g->mask >> l & 1)
                  d[l] = value;
          }
        g->state = READY;
        g->pc++;
      }
  memset (bar, 0, sizeof *bar);
  pending_meet (b);
  order_meet (b);
  if (b->copies)
    copy_meet (b->copies);
}

/* G arrives; returns true if it does not wait.  */
static bool
run_barrier (struct warp *w, struct group *g, const struct insn *i)
{
  struct block *b = w->block;
  int first = __builtin_ctz (g->mask);
  uint32_t id = uniform_value (g, i->src[0]);
  uint32_t count = i->src[1] != NO_SLOT ? uniform_value (g, i->src[1]) : 0;
  uint32_t other = 0;
  for (int l = first; l < LANES; l++)
    if ((g->mask >> l & 1)
        && (value_at (g->frame, i->src[0], l) != id
            || (i->src[1] != NO_SLOT && value_at (g->frame, i->src[1], l) != count)))
      other |= 1u << l;
  if (other)
    warp_split (w, g, other, g->pc);
  if (id >= GPU_BARRIERS || count % LANES || count > GPU_BLOCK_THREADS
      || (i->src[1] != NO_SLOT && !count))
    {
      grid_fault (w, g->frame, i, first, CUDA_ERROR_ILLEGAL_INSTRUCTION,
                  "barrier %u for %u threads", id, count);
      return false;
    }
  struct barrier *bar = &b->barriers[id];
  if (bar->busy && bar->expected != count)
    {
      grid_fault (w, g->frame, i, first, CUDA_ERROR_ILLEGAL_INSTRUCTION,
                  "barrier %u for %u threads is in use for %u", id, count,
                  bar->expected);
      return false;
    }
  bar->busy = true;
  bar->expected = count;
  bar->arrived[w->index] |= g->mask;
  if (i->src[2] != NO_SLOT)
    bar->true_mask[w->index] |= (uint32_t) row (g->frame, i->src[2])[0] & g->mask;
  bool waits = i->mode != BAR_ARRIVE;
  if (waits)
    {
      g->state = WAIT_BAR;
      g->barrier = (uint8_t) id;
    }
  if (barrier_complete (b, bar))
    release_barrier (b, id);
  return !waits;
}

void
collect_exited (struct warp *w)
{
  struct block *b = w->block;
  for (unsigned id = 0; id < GPU_BARRIERS; id++)
    if (b->barriers[id].busy && barrier_complete (b, &b->barriers[id]))
      release_barrier (b, id);
  for (unsigned n = 0; n < w->n_groups; n++)
    if (w->groups[n].state == WAIT_SYNC || w->groups[n].state == WAIT_WARPBAR)
      w->groups[n].state = READY;
}

/* ---- within a warp ---- */

/* Are the lanes of the member mask, src[3], here with G?  Joins groups that wait
   at the same instruction; returns false if G waits too, or faulted.  */
static bool
members_here (struct warp *w, struct group *g, const struct insn *i)
{
  int first = __builtin_ctz (g->mask);
  uint32_t need = uniform_value (g, i->src[3]), other = 0;
  for (int l = first; l < LANES; l++)
    if ((g->mask >> l & 1) && value_at (g->frame, i->src[3], l) != need)
      other |= 1u << l;
  if (other)
    warp_split (w, g, other, g->pc);
  if (g->mask & ~need)
    {
      grid_fault (w, g->frame, i, __builtin_ctz (g->mask & ~need),
                  CUDA_ERROR_ILLEGAL_INSTRUCTION,
                  "the thread is not in its own member mask 0x%08x", need);
      return false;
    }
  for (unsigned n = 0; n < w->n_groups; n++)
    {
      struct group *o = &w->groups[n];
      if (o == g || o->frame != g->frame || o->pc != g->pc
          || o->state != WAIT_SYNC || o->need != need)
        continue;
      g->mask |= o->mask;
      struct group *last = &w->groups[--w->n_groups];
      bool moved = g == last;
      *o = *last;
      if (moved)
        g = o;
      n--;
    }
  g->need = need;
  if (need & w->live & ~g->mask)
    {
      g->state = WAIT_SYNC;
      return false;
    }
  return true;
}

/* bar.warp.sync: the lanes may be at different instructions.  */
static bool
run_warp_barrier (struct warp *w, struct group *g, const struct insn *i)
{
  int first = __builtin_ctz (g->mask);
  uint32_t need = uniform_value (g, i->src[3]), here, other = 0;
  for (int l = first; l < LANES; l++)
    if ((g->mask >> l & 1) && value_at (g->frame, i->src[3], l) != need)
      other |= 1u << l;
  if (other)
    warp_split (w, g, other, g->pc);
  if (g->mask & ~need)
    {
      grid_fault (w, g->frame, i, __builtin_ctz (g->mask & ~need),
                  CUDA_ERROR_ILLEGAL_INSTRUCTION,
                  "the thread is not in its own member mask 0x%08x", need);
      return false;
    }
  g->need = need;
  here = g->mask;
  for (unsigned n = 0; n < w->n_groups; n++)
    if (w->groups[n].state == WAIT_WARPBAR && w->groups[n].need == need)
      here |= w->groups[n].mask;
  if (need & w->live & ~here)
    {
      g->state = WAIT_WARPBAR;
      return false;
    }
  pending_meet (w->block);
  order_meet_warp (w);
  if (w->block->copies)
    copy_meet (w->block->copies);
  for (unsigned n = 0; n < w->n_groups; n++)
    if (w->groups[n].state == WAIT_WARPBAR && w->groups[n].need == need)
      {
        w->groups[n].state = READY;
        w->groups[n].pc++;
      }
  return true;
}

/* PTX ISA 9.7.9.6: the source lane of each mode, and whether it is in range.  */
static void
run_shfl (struct group *g, const struct insn *i)
{
  struct frame *f = g->frame;
  uint64_t copy[LANES], *d = row (f, i->dst);
  uint32_t in_range = 0;
  memcpy (copy, row (f, i->src[0]), sizeof copy);
  for (int l = 0; l < LANES; l++)
    {
      if (!(g->mask >> l & 1))
        continue;
      int b = (int) value_at (f, i->src[1], l) & 31;
      uint32_t c = value_at (f, i->src[2], l);
      int clamp = (int) c & 31, segment = (int) (c >> 8) & 31;
      int max = (l & segment) | (clamp & ~segment), min = l & segment;
      int j = i->mode == SHFL_UP ? l - b : i->mode == SHFL_DOWN ? l + b
              : i->mode == SHFL_BFLY ? l ^ b : min | (b & ~segment);
      bool ok = i->mode == SHFL_UP ? j >= max : j <= max;
      if (!ok)
        j = l;
      in_range |= (uint32_t) ok << l;
      d[l] = copy[j & 31];
    }
  if (i->dst2 != NO_SLOT)
    pred_write (row (f, i->dst2), in_range, g->mask);
}

static void
run_vote (struct group *g, const struct insn *i)
{
  uint32_t p = (uint32_t) row (g->frame, i->src[0])[0] & g->mask;
  uint64_t *d = row (g->frame, i->dst);
  bool all = p == g->mask, any = p != 0;
  if (i->mode != VOTE_BALLOT)
    {
      bool value = i->mode == VOTE_ALL ? all : i->mode == VOTE_ANY ? any
                   : all || !any;
      pred_write (d, value ? FULL : 0, g->mask);
      return;
    }
  for (int l = 0; l < LANES; l++)
    if (g->mask >> l & 1)
      d[l] = p;
}

static void
run_match (struct group *g, const struct insn *i)
{
  uint64_t copy[LANES], *d = row (g->frame, i->dst);
  uint32_t same[LANES] = { 0 };
  bool all = true;
  uint64_t low = i->type == T_B32 ? FULL : UINT64_MAX;
  memcpy (copy, row (g->frame, i->src[0]), sizeof copy);
  for (int l = 0; l < LANES; l++)
    if (g->mask >> l & 1)
      {
        for (int k = 0; k < LANES; k++)
          if ((g->mask >> k & 1) && (copy[k] & low) == (copy[l] & low))
            same[l] |= 1u << k;
        all &= same[l] == g->mask;
      }
  for (int l = 0; l < LANES; l++)
    if (g->mask >> l & 1)
      d[l] = i->mode == 0 ? same[l] : all ? g->mask : 0;
  if (i->dst2 != NO_SLOT)
    pred_write (row (g->frame, i->dst2), all ? FULL : 0, g->mask);
}

static void
run_redux (struct group *g, const struct insn *i)
{
  const uint64_t *a = row (g->frame, i->src[0]);
  uint64_t *d = row (g->frame, i->dst);
  int first = __builtin_ctz (g->mask);
  uint64_t sum = a[first];
  for (int l = first + 1; l < LANES; l++)
    if (g->mask >> l & 1)
      sum = i->atom (sum, a[l], 0);
  for (int l = 0; l < LANES; l++)
    if (g->mask >> l & 1)
      d[l] = sum;
}

static void
run_elect (struct group *g, const struct insn *i)
{
  uint64_t *d = row (g->frame, i->dst);
  uint32_t leader = (uint32_t) __builtin_ctz (g->mask);
  for (int l = 0; l < LANES; l++)
    if (g->mask >> l & 1)
      d[l] = leader;
  if (i->dst2 != NO_SLOT)
    pred_write (row (g->frame, i->dst2), 1u << leader, g->mask);
}

static void
run_activemask (struct group *g, const struct insn *i)
{
  uint64_t *d = row (g->frame, i->dst);
  for (int l = 0; l < LANES; l++)
    if (g->mask >> l & 1)
      d[l] = g->mask;
}

/* The group of W that has lane LANE.  */
static struct group *
group_of (struct warp *w, int lane)
{
  for (unsigned n = 0; n < w->n_groups; n++)
    if (w->groups[n].mask >> lane & 1)
      return &w->groups[n];
  return NULL;
}

bool
collect_run (struct warp *w, struct group **at, const struct insn *i)
{
  struct group *g = *at;
  int lane = __builtin_ctz (g->mask);
  if (i->kind == I_BAR)
    return run_barrier (w, g, i);
  if (i->kind == I_WARPBAR)
    return run_warp_barrier (w, g, i);
  if (i->kind == I_ACTIVEMASK)
    {
      run_activemask (g, i);
      return true;
    }
  bool here = members_here (w, g, i);
  g = *at = group_of (w, lane);
  if (!here)
    return false;
  pending_meet (w->block);
  order_meet_warp (w);
  if (w->block->copies)
    copy_meet (w->block->copies);
  switch (i->kind)
    {
    case I_SHFL: run_shfl (g, i); break;
    case I_VOTE: run_vote (g, i); break;
    case I_MATCH: run_match (g, i); break;
    case I_REDUX: run_redux (g, i); break;
    default: run_elect (g, i); break;
    }
  return true;
}

/* ---- deadlock ---- */

static void
describe_wait (struct warp *w, struct group *g, uint32_t missing)
{
  const struct insn *i = &g->frame->function->code[g->pc];
  int lane = __builtin_ctz (g->mask);
  if (g->state == WAIT_BAR)
    grid_fault (w, g->frame, i, lane, CUDA_ERROR_LAUNCH_FAILED,
                "deadlock: barrier %u waits for threads that never arrive",
                g->barrier);
  else
    grid_fault (w, g->frame, i, lane, CUDA_ERROR_LAUNCH_FAILED,
                "deadlock: its member mask 0x%08x names lane %d of the warp, "
                "which does not arrive", g->need,
                missing ? __builtin_ctz (missing) : -1);
}

void
collect_deadlock (struct block *b)
{
  /* A warp whose lanes wait for each other is the cause, a barrier the effect.  */
  for (int pass = 0; pass < 2; pass++)
    for (unsigned k = 0; k < b->n_warps; k++)
      for (unsigned n = 0; n < b->warps[k].n_groups; n++)
        {
          struct warp *w = &b->warps[k];
          struct group *g = &w->groups[n];
          if ((g->state == WAIT_BAR) == (pass == 1))
            {
              describe_wait (w, g, g->need & w->live & ~g->mask);
              return;
            }
        }
}
