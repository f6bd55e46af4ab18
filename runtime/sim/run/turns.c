/* Turns: which block and which warp goes on next.  Takes the size of a launch, gives blocks in
   the order in which they begin, and of those that live one at a time.

   Without ACCX_SIM_ORDER blocks run one after the other, each warp in turn: results are the
   same each time.  With ACCX_SIM_ORDER=SEED as many blocks as fit on the device, RESIDENT_MAX
   at most, take turns, and all is chosen at random: the order in which blocks begin, the next
   block, its first warp, which warps are passed over, how many instructions a turn has.  A
   seed gives the same order each time, another one for each launch.

   PTX ISA 3 (machine model): blocks and warps have no order.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/run/run.h"
#include "sim/state/state.h"

/* Instructions of a warp before others get their turn; at most so many at random.  */
enum { SLICE = 4096, SLICE_RANDOM = 256, RESIDENT_MAX = 64 };

/* A number from 0 to N - 1 (splitmix64: Steele, Lea, Flood, OOPSLA 2014).  */
static uint64_t
draw (struct turns *t, uint64_t n)
{
  uint64_t z = t->state += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return (z ^ z >> 31) % n;
}

static uint64_t
common_divisor (uint64_t a, uint64_t b)
{
  while (b)
    {
      uint64_t rest = a % b;
      a = b;
      b = rest;
    }
  return a;
}

unsigned
turns_begin (struct grid *g, uint64_t blocks, unsigned fits)
{
  static uint64_t launches;
  struct turns *t = &g->turns;
  *t = (struct turns) { .random = settings.order.random, .factor = 1, .total = blocks,
                        .slice = SLICE };
  if (!t->random)
    return 1;
  t->state = settings.order.seed;
  t->state = draw (t, UINT64_MAX) + launches++;
  do
    t->factor = 1 + draw (t, blocks);
  while (common_divisor (t->factor, blocks) != 1);
  t->summand = draw (t, blocks);
  unsigned most = fits < 1 ? 1 : fits < RESIDENT_MAX ? fits : RESIDENT_MAX;
  return blocks < most ? (unsigned) blocks : most;
}

bool
turns_block (struct grid *g, uint32_t ctaid[3])
{
  struct turns *t = &g->turns;
  if (t->started == t->total)
    return false;
  unsigned __int128 at = (unsigned __int128) t->factor * t->started++ + t->summand;
  uint64_t n = (uint64_t) (at % t->total);
  ctaid[0] = (uint32_t) (n % g->nctaid[0]);
  ctaid[1] = (uint32_t) (n / g->nctaid[0] % g->nctaid[1]);
  ctaid[2] = (uint32_t) (n / g->nctaid[0] / g->nctaid[1]);
  return true;
}

unsigned
turns_resident (struct grid *g)
{
  return g->turns.random ? (unsigned) draw (&g->turns, g->n_resident) : 0;
}

/* Runs the warps of B that live, from FIRST on, each one or, if SKIP, some; *ALIVE: one lives
   still.  Returns whether anything was executed.  */
static bool
run_warps (struct block *b, unsigned first, bool skip, bool *alive)
{
  struct turns *t = &b->grid->turns;
  bool any = false;
  *alive = false;
  for (unsigned k = 0; k < b->n_warps && !b->grid->error; k++)
    {
      struct warp *w = &b->warps[(first + k) % b->n_warps];
      if (!w->live)
        continue;
      if (t->random)
        t->slice = 1 + (uint32_t) draw (t, SLICE_RANDOM);
      if (!skip || draw (t, 2))
        any |= warp_run (w);
      *alive |= w->live != 0;
    }
  return any;
}

bool
turns_run (struct block *b)
{
  struct turns *t = &b->grid->turns;
  bool alive, random = t->random;
  bool any = random && run_warps (b, (unsigned) draw (t, b->n_warps), true, &alive);
  if (!any)
    any = run_warps (b, random ? (unsigned) draw (t, b->n_warps) : 0, false, &alive);
  if (alive && !any && !b->grid->error)
    collect_deadlock (b);
  return alive && !b->grid->error;
}
