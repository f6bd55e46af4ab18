/* A grid: lays out shared memory, makes the blocks that take turns (turns.c), and begins the
   next block where one has ended.  Inside a block warps take turns, so that barriers work and
   spinning warps do not starve the others.  A block in which nothing can go on is a deadlock.
   PTX ISA 3 (machine model).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <fenv.h>
#include "sim/run/run.h"
#include "sim/program/program.h"
#include "sim/state/state.h"
#include "sim/check/check.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Space between shared variables in the simulated window: running off one of
   them shows.  It is not charged.  */
#define SHARED_GAP 64
#define SHARED_START 64

static unsigned last_mark;

/* ---- shared memory ---- */

/* Calls VISIT for each shared variable that F and what it calls name; MARK says
   what has been seen.  False when VISIT said so.  */
static bool
each_shared (struct function *f, unsigned mark,
             bool (*visit) (struct var *, void *), void *data)
{
  if (f->mark == mark)
    return true;
  f->mark = mark;
  for (uint32_t i = 0; i < f->n_shared; i++)
    if (f->shared[i]->mark != mark)
      {
        f->shared[i]->mark = mark;
        if (!visit (f->shared[i], data))
          return false;
      }
  for (uint32_t i = 0; i < f->n_callees; i++)
    if (!each_shared (f->callees[i], mark, visit, data))
      return false;
  return true;
}

static bool
add_bytes (struct var *v, void *data)
{
  uint64_t *bytes = data;
  *bytes = round_up (*bytes, v->align) + v->bytes;
  return true;
}

uint64_t
grid_static_shared (struct function *kernel)
{
  uint64_t bytes = 0;
  each_shared (kernel, ++last_mark, add_bytes, &bytes);
  return bytes;
}

uint64_t
grid_local_bytes (const struct function *kernel)
{
  return kernel->local_bytes;
}

static bool
place_shared (struct var *v, void *data)
{
  struct grid *g = data;
  if (g->n_shared_vars == g->cap_shared_vars)
    {
      uint32_t cap = g->cap_shared_vars ? 2 * g->cap_shared_vars : 16;
      struct var **more = realloc (g->shared_vars, cap * sizeof *more);
      if (!more)
        return false;
      g->shared_vars = more;
      g->cap_shared_vars = cap;
    }
  g->shared_vars[g->n_shared_vars++] = v;
  if (v->bytes == 0)
    return true;                /* placed after all others */
  v->address = round_up (g->shared_bytes + SHARED_GAP, v->align);
  g->shared_bytes = v->address + v->bytes;
  return true;
}

/* Dynamic shared memory: all extern arrays start at one place.  */
static void
place_dynamic (struct grid *g)
{
  uint64_t address = round_up (g->shared_bytes + SHARED_GAP, 128);
  for (uint32_t i = 0; i < g->n_shared_vars; i++)
    if (g->shared_vars[i]->bytes == 0)
      g->shared_vars[i]->address = address;
  g->dynamic_address = address;
  g->shared_bytes = address + g->dynamic_shared + SHARED_GAP;
}

/* ---- frames ---- */

struct frame *
grid_frame (struct grid *g, struct function *f, struct frame *parent,
            uint32_t mask)
{
  struct frame *frame = g->free_frames[f->index];
  size_t regs = (size_t) f->n_slots * LANES;
  if (frame)
    g->free_frames[f->index] = frame->next_free;
  else
    {
      frame = malloc (sizeof *frame);
      if (!frame)
        return NULL;
      frame->regs = aligned_alloc (64, round_up (regs * sizeof *frame->regs, 64));
      frame->local = malloc ((size_t) LANES * f->local_bytes);
      if (!frame->regs || !frame->local)
        {
          free (frame->regs);
          free (frame->local);
          free (frame);
          return NULL;
        }
      memset (frame->regs, 0xa5, regs * sizeof *frame->regs);
      memset (frame->local, 0xa5, (size_t) LANES * f->local_bytes);
    }
  frame->function = f;
  frame->parent = parent;
  frame->call = NULL;
  frame->lanes = mask;
  frame->depth = parent ? parent->depth + 1 : 0;
  frame->local_base = 0;
  if (parent)
    frame->local_base = round_up (parent->local_base + parent->function->local_bytes,
                                  f->local_align > 16 ? f->local_align : 16);
  frame->return_pc = 0;
  return frame;
}

void
grid_frame_free (struct grid *g, struct frame *f)
{
  f->next_free = g->free_frames[f->function->index];
  g->free_frames[f->function->index] = f;
}

static void
release_frames (struct grid *g)
{
  for (unsigned i = 0; i < g->kernel->module->n_functions; i++)
    while (g->free_frames[i])
      {
        struct frame *f = g->free_frames[i];
        g->free_frames[i] = f->next_free;
        free (f->regs);
        free (f->local);
        free (f);
      }
}

/* ---- faults ---- */

static void
print_place (const struct frame *f, const struct insn *i)
{
  const struct module *m = f->function->module;
  if (i && i->loc_line && i->loc_file < m->n_files && m->files[i->loc_file])
    fprintf (stderr, " at %s:%u", m->files[i->loc_file], i->loc_line);
  if (i)
    fprintf (stderr, " (PTX line %u)", i->line);
}

void
grid_fault (struct warp *w, const struct frame *f, const struct insn *i, int lane,
            CUresult error, const char *format, ...)
{
  struct block *b = w->block;
  struct grid *g = b->grid;
  if (g->error)
    return;
  g->error = error;
  flockfile (stderr);
  fprintf (stderr, "accx-sim: kernel %s", g->kernel->name);
  if (f->function != g->kernel)
    fprintf (stderr, " in %s", f->function->name);
  print_place (f, i);
  fprintf (stderr, ": block (%u,%u,%u)", b->ctaid[0], b->ctaid[1], b->ctaid[2]);
  if (lane >= 0)
    {
      uint32_t t = w->index * LANES + (uint32_t) lane;
      fprintf (stderr, " thread (%u,%u,%u)", t % g->ntid[0],
               t / g->ntid[0] % g->ntid[1], t / g->ntid[0] / g->ntid[1]);
    }
  fputs (": ", stderr);
  if (i)
    fprintf (stderr, "%s: ", i->text);
  va_list ap;
  va_start (ap, format);
  vfprintf (stderr, format, ap);
  va_end (ap);
  fputc ('\n', stderr);
  funlockfile (stderr);
}

/* ---- blocks ---- */

static bool
start_warps (struct grid *g, struct block *b, uint32_t threads)
{
  b->n_warps = (threads + LANES - 1) / LANES;
  memset (b->barriers, 0, sizeof b->barriers);
  for (unsigned k = 0; k < b->n_warps; k++)
    {
      struct warp *w = &b->warps[k];
      uint32_t left = threads - k * LANES;
      w->block = b;
      w->index = k;
      w->exist = w->live = left >= LANES ? FULL : (1u << left) - 1;
      w->n_groups = 1;
      pending_drop (w, FULL);
      memset (w->stack_top, 0, sizeof w->stack_top);
      w->groups[0] = (struct group) { .mask = w->live, .state = READY };
      w->groups[0].frame = grid_frame (g, g->kernel, NULL, w->live);
      if (!w->groups[0].frame)
        return false;
    }
  return true;
}

/* Gives back the frames of lanes that a fault stopped.  */
static void
stop_warps (struct grid *g, struct block *b)
{
  for (unsigned k = 0; k < b->n_warps; k++)
    for (unsigned n = 0; n < b->warps[k].n_groups; n++)
      {
        struct group *group = &b->warps[k].groups[n];
        for (struct frame *f = group->frame, *up; f; f = up)
          {
            up = f->parent;
            f->lanes &= ~group->mask;
            if (!f->lanes)
              grid_frame_free (g, f);
          }
      }
}

/* The next block of G begins in the place of B, of THREADS threads; false: there is none, or no
   memory for it.  */
static bool
start_block (struct grid *g, struct block *b, uint32_t threads)
{
  if (g->error || !turns_block (g, b->ctaid))
    return false;
  b->ordered = false;
  order_meet (b);
  memset (b->shared, 0xa5, g->shared_bytes);
  if (b->copies)
    copy_start_block (b->copies);
  if (start_warps (g, b, threads))
    return true;
  fprintf (stderr, "accx-sim: kernel %s: out of host memory\n", g->kernel->name);
  g->error = CUDA_ERROR_OUT_OF_MEMORY;
  return false;
}

/* Runs all blocks of G, of THREADS threads.  */
static void
run_blocks (struct grid *g, uint32_t threads)
{
  unsigned begun = 0;
  while (begun < g->n_resident && start_block (g, g->resident[begun], threads))
    begun++;
  g->n_resident = begun;
  while (g->n_resident > 0)
    {
      unsigned k = turns_resident (g);
      struct block *b = g->resident[k];
      if (turns_run (b))
        continue;
      stop_warps (g, b);
      if (!start_block (g, b, threads))
        {
          g->resident[k] = g->resident[--g->n_resident];
          g->resident[g->n_resident] = b;
        }
    }
}

unsigned
grid_blocks_fit (struct function *kernel, uint32_t threads, uint64_t dynamic_shared)
{
  uint64_t by_threads = GPU_SM_THREADS / round_up (threads, GPU_LANES);
  uint64_t by_shared
    = GPU_SM_SHARED / (grid_static_shared (kernel) + dynamic_shared + GPU_SHARED_RESERVED);
  uint64_t n = by_threads < by_shared ? by_threads : by_shared;
  return n < GPU_SM_BLOCKS ? (unsigned) n : GPU_SM_BLOCKS;
}

static void
block_free (struct block *b)
{
  for (unsigned k = 0; b && k < GPU_BLOCK_WARPS; k++)
    {
      stack_free (&b->warps[k]);
      pending_free (&b->warps[k]);
    }
  if (b)
    {
      free (b->shared);
      notes_free (b->order);
      copy_free (b->copies);
    }
  free (b);
}

/* A block of G in which nothing runs, owned; NULL: there is no memory.  */
static struct block *
block_new (struct grid *g)
{
  struct block *b = calloc (1, sizeof *b);
  if (!b)
    return NULL;
  b->grid = g;
  b->order = order_new (g->ntid);
  b->shared = malloc (g->shared_bytes);
  b->copies = copy_new (g->kernel, g->shared_bytes);
  if (b->shared && (b->copies || !g->kernel->module->copies))
    return b;
  block_free (b);
  return NULL;
}

/* Makes the N blocks of G that take turns: fewer where there is no memory for more, false if
   there is none at all.  */
static bool
make_blocks (struct grid *g, unsigned n)
{
  g->resident = calloc (n, sizeof *g->resident);
  while (g->resident && g->n_resident < n
         && (g->resident[g->n_resident] = block_new (g)))
    g->n_resident++;
  return g->n_resident > 0;
}

CUresult
grid_run (struct device *d, struct function *kernel, const uint32_t nctaid[3],
          const uint32_t ntid[3], uint32_t dynamic_shared, const uint8_t *params,
          uint64_t *executed)
{
  struct grid *g = calloc (1, sizeof *g);
  CUresult error = CUDA_ERROR_OUT_OF_MEMORY;
  uint32_t threads = ntid[0] * ntid[1] * ntid[2];
  unsigned made = 0;
  fenv_t host_mode;
  /* A program linked with -ffast-math flushes subnormals; PTX says itself.  */
  fegetenv (&host_mode);
  fesetenv (FE_DFL_ENV);
  if (!g)
    goto out;
  pages_begin ();
  g->kernel = kernel;
  g->device = d;
  g->params = params;
  g->dynamic_shared = dynamic_shared;
  g->shared_bytes = SHARED_START;
  memcpy (g->nctaid, nctaid, sizeof g->nctaid);
  memcpy (g->ntid, ntid, sizeof g->ntid);
  unsigned n = turns_begin (g, (uint64_t) nctaid[0] * nctaid[1] * nctaid[2],
                            SIM_SMS * grid_blocks_fit (kernel, threads, dynamic_shared));
  g->free_frames = calloc (kernel->module->n_functions, sizeof *g->free_frames);
  if (!g->free_frames || !each_shared (kernel, ++last_mark, place_shared, g))
    goto out;
  place_dynamic (g);
  g->shared_charged = grid_static_shared (kernel) + dynamic_shared;
  g->coherence = coherent_new (kernel);
  g->races = race_new (nctaid);
  g->checks = notes_wanted ();
  if (!make_blocks (g, n))
    goto out;
  made = g->n_resident;
  run_blocks (g, threads);
  *executed = g->executed;
  error = g->error;
out:
  fesetenv (&host_mode);
  if (g && g->free_frames)
    release_frames (g);
  for (unsigned k = 0; k < made; k++)
    block_free (g->resident[k]);
  if (g)
    {
      notes_free (g->coherence);
      notes_free (g->races);
      free (g->resident);
      free (g->free_frames);
      free (g->shared_vars);
    }
  free (g);
  return error;
}
