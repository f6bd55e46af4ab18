/* Stage 5, second step: the levels that each loop of a region is split over, the
   mode of its body, and the launch's shape as far as it is known.

   What the program says is obeyed.  Independent loops without levels get gangs
   outermost and vector innermost; two that are nested and alone in the region
   become a two-dimensional grid.  Two extensions use threads that would idle: a
   worker loop without vector loops in it is split over the lanes too, a vector
   loop outside any worker loop over the workers too.

   OpenACC 3.3 sections 2.5, 2.9; GCC's omp-offload.cc checks the nesting.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* Sizes where the program gives none.  */
enum
{
  DEFAULT_VECTOR = 128,         /* vector loops only */
  DEFAULT_VECTOR_IN_WORKER = 32,
  DEFAULT_WORKERS = 4,
  DEFAULT_WORKERS_ONLY = 128,   /* worker loops only */
  PLANE_VECTOR = 32,            /* blocks of two-dimensional nests */
  PLANE_WORKERS = 8,
  BLOCK_THREADS_MAX = 1024,
  WARP = 32
};

unsigned
levels_inside (const struct acc_loop *l)
{
  unsigned m = l->routines;
  for (unsigned i = 0; i < l->kids.length (); i++)
    m |= l->kids[i]->mask | levels_inside (l->kids[i]);
  return m;
}

static bool
is_auto (const struct acc_loop *l)
{
  unsigned levels = (l->flags >> OLF_DIM_BASE) & 7;
  return (!(l->flags & OLF_SEQ) && !levels && (l->flags & OLF_INDEPENDENT));
}

static bool
has_auto_inside (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (is_auto (l->kids[i]) || has_auto_inside (l->kids[i]))
      return true;
  return false;
}

static void
assign_explicit (struct acc_loop *l, unsigned outer)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if (!(k->flags & OLF_SEQ))
	k->mask = (k->flags >> OLF_DIM_BASE) & 7 & ~outer;
      assign_explicit (k, outer | k->mask);
    }
}

/* Levels for an independent loop without any: gangs outermost, vector innermost,
   workers between, or with the vector when the program asks for workers.  */
static unsigned
auto_mask (const struct region *r, const struct acc_loop *k, unsigned outer)
{
  unsigned inner = levels_inside (k);
  unsigned free = 7 & ~(outer | inner);
  /* Levels inside must be inner ones.  */
  if (inner & GANG_BIT)
    return 0;
  if (inner & WORKER_BIT)
    free &= GANG_BIT;
  if (outer & VECTOR_BIT)
    return 0;
  if (outer & WORKER_BIT)
    free &= VECTOR_BIT;
  if (!has_auto_inside (k))
    {
      if (inner & VECTOR_BIT)
	return least_bit_hwi (free & (GANG_BIT | WORKER_BIT));
      unsigned leaf = GANG_BIT | VECTOR_BIT;
      int workers = r->f->dims[ACCX_WORKER];
      return free & (workers == 0 || workers > 1 ? leaf | WORKER_BIT : leaf);
    }
  return least_bit_hwi (free & (GANG_BIT | WORKER_BIT));
}

/* Whether the program leaves the launch's shape to us.  */
static bool
shape_is_free (const struct region *r)
{
  for (int i = 0; i < ACCX_DIMS; i++)
    if (r->f->dims[i] >= 0)
      return false;
  return true;
}

static bool
all_sequential (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (!(l->kids[i]->flags & OLF_SEQ) || !all_sequential (l->kids[i]))
      return false;
  return true;
}

/* Whether L does nothing but run its only inner loop: then its iterations and
   that loop's can be one plane.  */
static bool
only_runs_inner_loop (const struct region *r, const struct acc_loop *l)
{
  if (l->kids.length () != 1 || !all_sequential (l->kids[0])
      || !l->reductions.is_empty ())
    return false;
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop == l && gimple_vdef (r->stmts[i].stmt))
      return false;
  return true;
}

/* Two nested independent loops without levels, alone in the region, become a
   two-dimensional grid of two-dimensional blocks: the inner one on x, which
   neighbouring threads share, the outer one on y.  */
static bool
assign_plane (struct region *r)
{
  struct acc_loop *l = r->root.kids.length () == 1 ? r->root.kids[0] : NULL;
  if (!r->f->entry || !r->routines.is_empty () || !l || !is_auto (l) || !shape_is_free (r) || !only_runs_inner_loop (r, l)
      || !is_auto (l->kids[0]) || !l->kids[0]->reductions.is_empty ())
    return false;
  l->mask = GANG_Y_BIT | WORKER_BIT;
  l->kids[0]->mask = GANG_BIT | VECTOR_BIT;
  r->f->dims[ACCX_WORKER] = PLANE_WORKERS;
  r->f->dims[ACCX_VECTOR] = PLANE_VECTOR;
  return true;
}

static void
assign_auto (const struct region *r, struct acc_loop *l, unsigned outer)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if (is_auto (k))
	k->mask = auto_mask (r, k, outer);
      assign_auto (r, k, outer | k->mask);
    }
}

/* Uses idle threads (see the head of this file); sets modes.  */
static void
assign_modes (struct region *r, struct acc_loop *l, unsigned used)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if ((k->mask & BLOCK_BITS) == WORKER_BIT
	  && !(levels_inside (k) & VECTOR_BIT) && (used & VECTOR_BIT))
	k->mask |= VECTOR_BIT;
      if ((k->mask & BLOCK_BITS) == VECTOR_BIT && l->mode == MODE_GANG
	  && (used & WORKER_BIT))
	k->mask |= WORKER_BIT;

      if (!(k->mask & BLOCK_BITS))
	k->mode = l->mode;
      else if ((k->mask & BLOCK_BITS) == WORKER_BIT
	       && (levels_inside (k) & VECTOR_BIT))
	k->mode = MODE_WORKER;
      else
	k->mode = MODE_THREAD;
      assign_modes (r, k, used);
    }
}

/* ---- The launch's shape ---- */

/* What DIMS says where it says something, else DEFLT; 1 for an unused level.  */
static void
set_dim (struct device_function *f, int level, bool used, int deflt)
{
  f->defaults[level] = used ? deflt : 1;
  if (!used)
    f->dims[level] = 1;
  else if (f->dims[level] < 0)
    f->dims[level] = deflt;
}

/* Takes constant sizes down to the threads that a gang may have, as OpenACC 3.3
   sections 2.5.11 and 2.5.12 allow: vector lanes, then workers.  */
static void
cut_threads (struct device_function *f)
{
  int *workers = &f->dims[ACCX_WORKER], *lanes = &f->dims[ACCX_VECTOR];
  int w = *workers, v = *lanes;
  *lanes = MIN (v, BLOCK_THREADS_MAX);
  *workers = MIN (w, BLOCK_THREADS_MAX / MAX (1, *lanes));
  if (*workers == w && *lanes == v)
    return;
  bool quiet = accx_inhibit_warnings ();
  accx_inhibit_warnings () = false;
  warning_at (f->loc, 0, "%d workers with a vector length of %d are more than the "
	      "%d threads that a gang may have on an NVIDIA GPU: using %d and %d",
	      w, v, BLOCK_THREADS_MAX, *workers, *lanes);
  accx_inhibit_warnings () = quiet;
}

static void
set_shape (struct region *r, unsigned used)
{
  struct device_function *f = r->f;
  bool both = (used & BLOCK_BITS) == BLOCK_BITS;
  int given = f->dims[ACCX_VECTOR];

  f->partitioned = used;
  int lanes = DEFAULT_VECTOR, workers = DEFAULT_WORKERS_ONLY;
  if (both)
    {
      lanes = DEFAULT_VECTOR_IN_WORKER;
      workers = DEFAULT_WORKERS;
    }
  set_dim (f, ACCX_VECTOR, used & VECTOR_BIT, lanes);
  if (both && given > BLOCK_THREADS_MAX / workers)
    workers = MAX (1, BLOCK_THREADS_MAX / given);
  set_dim (f, ACCX_WORKER, used & WORKER_BIT, workers);

  /* Gangs: without a gang loop one, else the runtime's choice, unless given.  */
  f->defaults[ACCX_GANG] = used & GANG_BIT ? 0 : 1;
  if (f->dims[ACCX_GANG] < 0)
    f->dims[ACCX_GANG] = f->defaults[ACCX_GANG];

  /* A routine's own worker loops may have vector loops inside.  */
  bool lanes_meet = both && !r->routines.is_empty ();
  for (unsigned i = 0; i < r->loops.length (); i++)
    lanes_meet |= r->loops[i]->mode == MODE_WORKER;
  if (lanes_meet)
    {
      f->flags |= ACCX_KERNEL_PAD_VECTOR;
      int *v = &f->dims[ACCX_VECTOR];
      if (*v > 0 && f->dims[ACCX_WORKER] != 1 && *v % WARP)
	{
	  bool quiet = accx_inhibit_warnings ();
	  accx_inhibit_warnings () = false;
	  warning_at (f->loc, 0, "vector length %d is rounded up to %d: worker "
		      "loops with vector loops inside need a multiple of %d",
		      *v, ROUND_UP (*v, WARP), WARP);
	  accx_inhibit_warnings () = quiet;
	  *v = ROUND_UP (*v, WARP);
	}
    }
  cut_threads (f);
  r->one_worker = f->dims[ACCX_WORKER] == 1;
  r->one_thread = r->one_worker && f->dims[ACCX_VECTOR] == 1;
}

/* A routine runs in the mode in which it is called, with a shape that only its
   callers know; its loops use its level and those inside.  */
static void
assign_routine (struct region *r)
{
  int level = r->f->level;
  unsigned outer = (1u << level) - 1;
  r->root.mode = level == ACCX_VECTOR ? MODE_WORKER : MODE_GANG;
  assign_explicit (&r->root, outer);
  assign_auto (r, &r->root, outer);
  assign_modes (r, &r->root, (GANG_BIT | BLOCK_BITS) & ~outer);
  r->f->partitioned = levels_inside (&r->root);
}

static void
assign_region (struct region *r)
{
  struct device_function *f = r->f;
  bool serial = f->dims[0] == 1 && f->dims[1] == 1 && f->dims[2] == 1;
  if (!serial)
    {
      assign_explicit (&r->root, 0);
      if (!assign_plane (r))
	assign_auto (r, &r->root, 0);
    }
  unsigned used = serial ? 0 : levels_inside (&r->root);
  assign_modes (r, &r->root, used);
  set_shape (r, used);
}

void
levels_assign (struct region *r)
{
  if (r->f->entry)
    assign_region (r);
  else if (r->f->level < ACCX_DIMS)
    assign_routine (r);
  else
    r->one_worker = r->one_thread = true;
}
