/* One warp.  Its lanes are kept in groups, each at one place (frame and instruction); a group
   runs until its lanes part, meet another group, wait or leave.  The group that is deepest in
   calls and lowest in the text runs first.  That brings lanes that parted together again at the
   earliest common place; a group that loops long gives way to the others, so that lanes may
   wait for each other (locks).

   A new kind of instruction: enum insn_kind, and a case in step or control.
   PTX ISA 9.7.12 (control flow), 10 (special registers).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/run/run.h"
#include "sim/program/program.h"
#include "sim/lanes/lanes.h"
#include "sim/state/state.h"
#include "sim/check/check.h"

#include <string.h>
#include <time.h>

/* Local memory of a thread; deeper recursion is a stack overflow.  */
#define MAX_LOCAL (512 * 1024)
#define MAX_DEPTH 8192

/* ---- groups ---- */

struct group *
warp_split (struct warp *w, struct group *g, uint32_t sub, uint32_t pc)
{
  struct group *new = &w->groups[w->n_groups++];
  g->mask &= ~sub;
  *new = *g;
  new->mask = sub;
  new->pc = pc;
  new->yielded = false;
  return new;
}

static void
remove_group (struct warp *w, struct group *g)
{
  *g = w->groups[--w->n_groups];
}

/* Joins ready groups that are at the same place.  */
static void
merge_groups (struct warp *w)
{
  for (unsigned i = 0; i < w->n_groups; i++)
    for (unsigned k = i + 1; k < w->n_groups;)
      {
        struct group *a = &w->groups[i], *b = &w->groups[k];
        if (a->state == READY && b->state == READY && a->frame == b->frame
            && a->pc == b->pc)
          {
            a->mask |= b->mask;
            a->yielded &= b->yielded;
            remove_group (w, b);
          }
        else
          k++;
      }
}

static bool
before (const struct group *a, const struct group *b)
{
  if (a->yielded != b->yielded)
    return b->yielded;
  if (a->frame->depth != b->frame->depth)
    return a->frame->depth > b->frame->depth;
  return a->pc < b->pc;
}

static struct group *
pick (struct warp *w)
{
  struct group *best = NULL;
  for (unsigned i = 0; i < w->n_groups; i++)
    if (w->groups[i].state == READY && (!best || before (&w->groups[i], best)))
      best = &w->groups[i];
  if (best && best->yielded)
    for (unsigned i = 0; i < w->n_groups; i++)
      w->groups[i].yielded = false;
  return best;
}

/* The instruction at which G meets another group.  */
static uint32_t
meeting_pc (const struct warp *w, const struct group *g)
{
  uint32_t pc = NO_PC;
  for (unsigned i = 0; i < w->n_groups; i++)
    {
      const struct group *o = &w->groups[i];
      if (o != g && o->state == READY && o->frame == g->frame && o->pc > g->pc
          && o->pc < pc)
        pc = o->pc;
    }
  return pc;
}

/* ---- leaving ---- */

/* Takes LANES of a group out of frame F and its callers.  */
static void
leave_frames (struct grid *g, struct frame *f, uint32_t lanes)
{
  while (f)
    {
      struct frame *up = f->parent;
      f->lanes &= ~lanes;
      if (!f->lanes)
        grid_frame_free (g, f);
      f = up;
    }
}

static void
exit_group (struct warp *w, struct group *g)
{
  leave_frames (w->block->grid, g->frame, g->mask);
  w->live &= ~g->mask;
  remove_group (w, g);
  collect_exited (w);
}

/* ---- calls ---- */

static uint8_t *
frame_var (const struct frame *f, const struct var *v, int lane)
{
  return f->local + (size_t) lane * f->function->local_bytes + v->address;
}

/* Copies the argument A of frame F to B of frame G.  */
static void
copy_argument (struct frame *f, const struct arg *a, struct frame *g,
               const struct arg *b, uint32_t mask)
{
  for (int l = 0; l < LANES; l++)
    {
      if (!(mask >> l & 1))
        continue;
      uint64_t value = 0;
      uint64_t na = a->var ? a->var->bytes : sizeof value;
      uint64_t nb = b->var ? b->var->bytes : sizeof value;
      const void *from = a->var ? (void *) frame_var (f, a->var, l)
                         : (void *) &row (f, a->slot)[l];
      void *to = b->var ? (void *) frame_var (g, b->var, l)
                 : (void *) &row (g, b->slot)[l];
      memcpy (to, from, na < nb ? na : nb);
    }
}

/* The function that the handle in I's operand means; all lanes alike or split.  */
static struct function *
indirect_callee (struct warp *w, struct group *g, const struct insn *i)
{
  const uint64_t *handle = row (g->frame, i->src[0]);
  int first = __builtin_ctz (g->mask);
  uint32_t other = 0;
  for (int l = first; l < LANES; l++)
    if ((g->mask >> l & 1) && handle[l] != handle[first])
      other |= 1u << l;
  for (struct function *f = g->frame->function->module->functions; f; f = f->next)
    if (handle[first] == (uintptr_t) f && f->address_taken)
      {
        if (other)
          warp_split (w, g, other, g->pc);
        return f;
      }
  grid_fault (w, g->frame, i, first, CUDA_ERROR_INVALID_PC,
              "0x%llx is no function", (unsigned long long) handle[first]);
  return NULL;
}

static void
run_call (struct warp *w, struct group *g, const struct insn *i)
{
  struct function *f = i->callee ? i->callee : indirect_callee (w, g, i);
  if (!f)
    return;
  if (f->native)
    {
      if (native_run (w, g->frame, i, g->mask))
        g->pc++;
      return;
    }
  if (i->call->n_args != f->formal.n_args
      || i->call->n_results != f->formal.n_results)
    {
      grid_fault (w, g->frame, i, __builtin_ctz (g->mask), CUDA_ERROR_INVALID_PC,
                  "call of %s with the wrong number of arguments", f->name);
      return;
    }
  if (g->frame->local_base > MAX_LOCAL || g->frame->depth > MAX_DEPTH)
    {
      grid_fault (w, g->frame, i, __builtin_ctz (g->mask),
                  CUDA_ERROR_ILLEGAL_ADDRESS, "stack overflow");
      return;
    }
  struct frame *n = grid_frame (w->block->grid, f, g->frame, g->mask);
  if (!n)
    {
      grid_fault (w, g->frame, i, -1, CUDA_ERROR_OUT_OF_MEMORY,
                  "out of host memory");
      return;
    }
  n->call = i;
  n->return_pc = g->pc + 1;
  if (f->uses_stack)
    memcpy (n->stack_top, w->stack_top, sizeof n->stack_top);
  for (unsigned k = 0; k < f->formal.n_args; k++)
    copy_argument (g->frame, &i->call->args[k], n, &f->formal.args[k], g->mask);
  g->frame = n;
  g->pc = 0;
}

static void
run_return (struct warp *w, struct group *g)
{
  struct frame *f = g->frame;
  if (!f->parent)
    {
      exit_group (w, g);
      return;
    }
  for (unsigned k = 0; k < f->function->formal.n_results; k++)
    copy_argument (f, &f->function->formal.results[k], f->parent,
                   &f->call->call->results[k], g->mask);
  for (int l = 0; f->function->uses_stack && l < LANES; l++)
    if (g->mask >> l & 1)
      w->stack_top[l] = f->stack_top[l];
  g->frame = f->parent;
  g->pc = f->return_pc;
  f->lanes &= ~g->mask;
  if (!f->lanes)
    grid_frame_free (w->block->grid, f);
}

/* brx.idx: one group for each target.  */
static void
run_indexed_branch (struct warp *w, struct group *g, const struct insn *i)
{
  const uint64_t *index = row (g->frame, i->src[0]);
  for (;;)
    {
      int first = __builtin_ctz (g->mask);
      uint32_t k = (uint32_t) index[first], same = 0;
      if (k >= i->n_targets)
        {
          grid_fault (w, g->frame, i, first, CUDA_ERROR_INVALID_PC,
                      "index %u of %u targets", k, i->n_targets);
          return;
        }
      for (int l = first; l < LANES; l++)
        if ((g->mask >> l & 1) && (uint32_t) index[l] == k)
          same |= 1u << l;
      if (same == g->mask)
        {
          g->pc = i->targets[k];
          return;
        }
      warp_split (w, g, same, i->targets[k]);
    }
}

/* ---- simple instructions ---- */

static uint64_t
wall_ns (void)
{
  struct timespec t;
  clock_gettime (CLOCK_REALTIME, &t);
  return (uint64_t) t.tv_sec * 1000000000u + (uint64_t) t.tv_nsec;
}

static uint64_t
special_value (const struct warp *w, enum special_reg s, int lane)
{
  const struct block *b = w->block;
  const struct grid *g = b->grid;
  uint32_t t = w->index * LANES + (uint32_t) lane;
  uint32_t block = b->ctaid[0] + g->nctaid[0] * (b->ctaid[1] + g->nctaid[1] * b->ctaid[2]);
  switch (s)
    {
    case SR_TID_X: return t % g->ntid[0];
    case SR_TID_Y: return t / g->ntid[0] % g->ntid[1];
    case SR_TID_Z: return t / g->ntid[0] / g->ntid[1];
    case SR_NTID_X: return g->ntid[0];
    case SR_NTID_Y: return g->ntid[1];
    case SR_NTID_Z: return g->ntid[2];
    case SR_CTAID_X: return b->ctaid[0];
    case SR_CTAID_Y: return b->ctaid[1];
    case SR_CTAID_Z: return b->ctaid[2];
    case SR_NCTAID_X: return g->nctaid[0];
    case SR_NCTAID_Y: return g->nctaid[1];
    case SR_NCTAID_Z: return g->nctaid[2];
    case SR_LANEID: return (uint64_t) lane;
    case SR_WARPID: return w->index;
    case SR_NWARPID: return GPU_BLOCK_WARPS;
    case SR_SMID: return block % SIM_SMS;
    case SR_NSMID: return SIM_SMS;
    case SR_GRIDID: return 1;
    case SR_LANEMASK_EQ: return 1u << lane;
    case SR_LANEMASK_LE: return (2u << lane) - 1;
    case SR_LANEMASK_LT: return (1u << lane) - 1;
    case SR_LANEMASK_GE: return (uint32_t) -(1u << lane);
    case SR_LANEMASK_GT: return (uint32_t) -(2u << lane);
    case SR_CLOCK:
    case SR_CLOCK64: return g->executed + g->ticks;
    case SR_CLOCK_HI: return (g->executed + g->ticks) >> 32;
    case SR_GLOBALTIMER:
    case SR_GLOBALTIMER_LO: return wall_ns ();
    case SR_GLOBALTIMER_HI: return wall_ns () >> 32;
    case SR_DYNAMIC_SMEM: return g->dynamic_shared;
    case SR_TOTAL_SMEM: return g->shared_charged;
    case SR_WARP_SZ: return LANES;
    case SR_NUM: break;
    }
  return 0;
}

static void
run_special (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  uint64_t *d = row (f, i->dst);
  w->block->grid->ticks++;
  for (int l = 0; l < LANES; l++)
    if (mask >> l & 1)
      d[l] = special_value (w, (enum special_reg) i->mode, l);
}

static void
run_lanes (struct frame *f, const struct insn *i, uint32_t mask)
{
  uint64_t *r[5];
  r[0] = row (f, i->dst);
  r[1] = row (f, i->src[0]);
  for (unsigned k = 1; k < i->n_src; k++)
    r[k + 1] = row (f, i->src[k]);
  if (i->float_flags)
    op_run_float (i, r, mask);
  else
    i->op (r, mask);
}

static void
run_setp (struct frame *f, const struct insn *i, uint32_t mask)
{
  uint64_t result[LANES], *r[3] = { result, row (f, i->src[0]), row (f, i->src[1]) };
  uint32_t no, yes, c = 0;
  if (i->float_flags)
    op_run_float (i, r, mask);
  else
    i->op (r, mask);
  yes = (uint32_t) result[0];
  no = ~yes;
  if (i->bool_op != BOOL_NONE)
    c = (uint32_t) row (f, i->src[2])[0];
  if (i->bool_op == BOOL_AND)
    yes &= c, no &= c;
  else if (i->bool_op == BOOL_OR)
    yes |= c, no |= c;
  else if (i->bool_op == BOOL_XOR)
    yes ^= c, no ^= c;
  pred_write (row (f, i->dst), yes, mask);
  if (i->dst2 != NO_SLOT)
    pred_write (row (f, i->dst2), no, mask);
}

static void
run_broadcast (struct frame *f, const struct insn *i, uint64_t value,
               uint32_t mask)
{
  uint64_t *d = row (f, i->dst);
  for (int l = 0; l < LANES; l++)
    if (mask >> l & 1)
      d[l] = value;
}

/* Reports an access outside of a cached section, in check mode.  */
static bool
run_outside (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  const uint64_t *outside = row (f, i->src[0]);
  for (int l = 0; l < LANES && w->block->grid->checks; l++)
    if ((mask >> l & 1) && outside[l])
      {
        grid_fault (w, f, i, l, CUDA_ERROR_ILLEGAL_ADDRESS,
                    "access outside of the section that the cache directive in line %lld"
                    " names", (long long) i->offset);
        return false;
      }
  return true;
}

static void
run_isspacep (struct frame *f, const struct insn *i, uint32_t mask)
{
  const uint64_t *a = row (f, i->src[0]);
  uint32_t result = 0;
  for (int l = 0; l < LANES; l++)
    {
      bool shared = a[l] - WINDOW_SHARED < WINDOW_BYTES;
      bool local = a[l] - WINDOW_LOCAL < WINDOW_BYTES;
      bool param = a[l] - WINDOW_PARAM < WINDOW_BYTES;
      bool global = !shared && !local && !param;
      bool is = i->space == SPACE_SHARED ? shared
                : i->space == SPACE_LOCAL ? local
                : i->space == SPACE_PARAM ? param
                : i->space == SPACE_GLOBAL ? global : false;
      if (i->space == SPACE_CONST)
        {
          struct range *r = global ? memory_find (a[l], 1) : NULL;
          is = r && r->read_only;
        }
      result |= (uint32_t) is << l;
    }
  pred_write (row (f, i->dst), result, mask);
}

/* Runs an instruction after which each lane goes on to the next.  */
static bool
step (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  if (w->has_pending && !pending_use (w, f, i, mask))
    return false;
  switch (i->kind)
    {
    case I_LANES:
      run_lanes (f, i, mask);
      return true;
    case I_SETP:
      run_setp (f, i, mask);
      return true;
    case I_LOAD:
      return access_load (w, f, i, mask);
    case I_STORE:
      return access_store (w, f, i, mask);
    case I_ATOM:
      return access_atom (w, f, i, mask);
    case I_COPY:
      return access_copy (w, f, i, mask);
    case I_COPY_CONTROL:
      copy_control (w, i, mask);
      return true;
    case I_SYMBOL:
      run_broadcast (f, i, access_symbol (f, i->var) + (uint64_t) i->offset, mask);
      return true;
    case I_FUNCTION:
      run_broadcast (f, i, (uintptr_t) i->callee, mask);
      return true;
    case I_SPECIAL:
      run_special (w, f, i, mask);
      return true;
    case I_OUTSIDE:
      return run_outside (w, f, i, mask);
    case I_ISSPACEP:
      run_isspacep (f, i, mask);
      return true;
    case I_ALLOCA:
    case I_STACKSAVE:
    case I_STACKRESTORE:
      return stack_run (w, f, i, mask);
    default:
      return true;
    }
}

/* ---- control ---- */

/* Runs an instruction that may move, part or stop the group, all of whose lanes
   execute it.  Returns true if G still runs and no group was made.  */
static bool
control (struct warp *w, struct group *g, const struct insn *i)
{
  bool alone = w->n_groups == 1;
  if (i->kind == I_EXIT || (i->kind == I_RET && !g->frame->parent))
    pending_drop (w, g->mask);
  else if (w->has_pending && i->kind != I_BRA && !pending_use (w, g->frame, i, g->mask))
    return false;
  switch (i->kind)
    {
    case I_BRA:
      g->pc = i->target;
      return alone;
    case I_BRX:
      run_indexed_branch (w, g, i);
      return false;
    case I_CALL:
      run_call (w, g, i);
      return false;
    case I_RET:
      run_return (w, g);
      return false;
    case I_EXIT:
      exit_group (w, g);
      return false;
    case I_TRAP:
      grid_fault (w, g->frame, i, __builtin_ctz (g->mask),
                  CUDA_ERROR_LAUNCH_FAILED, "the kernel gave up");
      return false;
    default:
      if (!collect_run (w, &g, i))
        return false;
      g->pc++;
      return alone && w->n_groups == 1;
    }
}

/* Runs G until something happens that may change which group is next.  Returns
   the number of instructions.  */
static uint32_t
run_group (struct warp *w, struct group *g)
{
  struct frame *f = g->frame;
  const struct insn *code = f->function->code;
  uint32_t meet = meeting_pc (w, g), n = 0, full = g->mask;
  for (uint32_t most = w->block->grid->turns.slice; n < most; n++)
    {
      if (g->pc == meet)
        return n;
      const struct insn *i = &code[g->pc];
      uint32_t mask = full;
      if (i->guard != NO_SLOT)
        {
          uint32_t p = (uint32_t) row (f, i->guard)[0];
          mask &= i->guard_not ? ~p : p;
          if (!mask)
            {
              g->pc++;
              continue;
            }
        }
      if (i->kind < I_FIRST_CONTROL)
        {
          if (!step (w, f, i, mask))
            return n;
          g->pc++;
          continue;
        }
      if (mask != full)
        {
          /* The lanes that do not execute it go on.  */
          warp_split (w, g, full & ~mask, g->pc + 1);
          control (w, g, i);
          return n + 1;
        }
      if (!control (w, g, i))
        return n + 1;
    }
  return n;
}

bool
warp_run (struct warp *w)
{
  struct grid *grid = w->block->grid;
  bool any = false;
  uint32_t budget = grid->turns.slice;
  while (!grid->error && budget)
    {
      if (w->n_groups > 1)
        merge_groups (w);
      struct group *g = pick (w);
      if (!g)
        return any;
      uint32_t lanes = (uint32_t) __builtin_popcount (g->mask);
      uint32_t n = run_group (w, g);
      grid->executed += (uint64_t) n * lanes;
      any = true;
      n++;
      budget = budget > n ? budget - n : 0;
    }
  /* Whoever would go on now may be waiting for the others.  */
  struct group *g = grid->error ? NULL : pick (w);
  if (g)
    g->yielded = true;
  return any;
}
