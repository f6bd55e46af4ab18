/* The levels that each loop of a region is split over, and the mode of its body.  Also the
   launch's shape as far as it is known.

   What the program says is obeyed.  Independent loops without levels get gangs
   outermost and vector innermost; two or three that are nested and alone in the
   region become a grid of as many dimensions.  Two extensions use threads that would idle: a
   worker loop without vector loops in it is split over the lanes too, a vector
   loop outside any worker loop over the workers too.

   Nests that hidden-levels.cc planned get the axes that it chose.  Blocks cannot meet, nor
   can a part of one that is no worker: where the iterations of such a nest do more
   than run the loop inside, that loop loses the levels that would need it.

   OpenACC 3.3 sections 2.5, 2.9; GCC's omp-offload.cc checks the nesting.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region-inner.h"
#include "gimple/schedules.h"

/* Sizes where the program gives none.  */
enum
{
  DEFAULT_VECTOR = 128,         /* vector loops only */
  DEFAULT_VECTOR_IN_WORKER = 32,
  DEFAULT_WORKERS = 4,
  GANG_REDUCTION_VECTOR = 256,  /* gangs that reduce: fewer of them */
  GANG_REDUCTION_WORKERS = 8,
  DEFAULT_WORKERS_ONLY = 128,   /* worker loops only */
  PLANE_VECTOR = 32,            /* blocks of two-dimensional nests */
  PLANE_WORKERS = 8,
  TILES_WORKERS = 16,           /* ... that go through tiles in shared memory */
  CROSSED_VECTOR = 16,		/* ... some accesses of which lie along the other axis */
  CROSSED_WORKERS = 16,
  SPACE_VECTOR = 64,            /* blocks of three-dimensional nests */
  SPACE_WORKERS = 4,
  SPACE_DEEP = 1,
  GATHERED_BYTES = 8,           /* of elements that longer gangs pay for */
  BOX_MAX = 3                   /* dimensions of grids and blocks */
};

unsigned
levels_inside (const struct acc_loop *l)
{
  unsigned m = l->routines;
  for (unsigned i = 0; i < l->kids.length (); i++)
    m |= l->kids[i]->mask | levels_inside (l->kids[i]);
  return m;
}

/* A warning in device code, where GCC's own are held back; the first copy's only.  */
static void
warn (location_t loc, const char *text)
{
  if (clone_is_second (clone_of (current_function_decl)))
    return;
  bool quiet = accx_inhibit_warnings ();
  /* GCC names the function that the user has written.  */
  tree copy = current_function_decl;
  struct site *s = site_of_child (clone_of (copy)->host);
  current_function_decl = s ? s->function : clone_of (copy)->host;
  accx_inhibit_warnings () = options.quiet;
  accx_warning (split, loc, "%s", text);
  accx_inhibit_warnings () = quiet;
  current_function_decl = copy;
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

/* MASK with the gangs of dimension DIMENSION of the grid in place of x, if that is not 0.  */
static unsigned
along_dimension (unsigned mask, int dimension)
{
  static const unsigned bits[] = { GANG_BIT, GANG_BIT, GANG_Y_BIT, GANG_Z_BIT };
  return mask & GANG_BIT ? (mask & ~GANG_BIT) | bits[dimension] : mask;
}

static void
assign_explicit (struct acc_loop *l, unsigned outer)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if (k->nest)
	k->mask = k->nest->mask & ~outer;
      else if (!(k->flags & OLF_SEQ))
	k->mask = along_dimension ((k->flags >> OLF_DIM_BASE) & 7, k->dimension) & ~outer;
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
  if (inner & GRID_BITS)
    return 0;
  if (outer & GRID_BITS)
    free &= ~GANG_BIT;
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

/* Whether -fopenacc-dim says how many gangs, workers or lanes there are, or that the run time does.  */
static bool
sizes_by_option (void)
{
  for (int i = 0; i < ACCX_DIMS; i++)
    if (options.dims[i] != 0)
      return true;
  return false;
}

/* The vector_length of the construct, if that is all that the program says of the launch's shape and
   it makes full warps; else 0.  */
static int
lanes_given (const struct region *r)
{
  const int *dims = r->f->dims;
  int n = dims[ACCX_VECTOR];
  bool alone = dims[ACCX_GANG] < 0 && dims[ACCX_WORKER] < 0;
  return alone && n > 0 && n % GPU_LANES == 0 && n <= GPU_BLOCK_THREADS ? n : 0;
}

static bool
all_sequential (const struct acc_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    if (!(l->kids[i]->flags & OLF_SEQ) || !all_sequential (l->kids[i]))
      return false;
  return true;
}

/* The levels that the program gives L, a loop without other schedules, or 0.  */
static unsigned
plain_levels (const struct acc_loop *l)
{
  bool other = l->flags & OLF_SEQ || l->nest || l->dimension || l->chunk;
  return other ? 0 : (l->flags >> OLF_DIM_BASE) & 7;
}

bool
loop_has_loop_inside (const struct region *r, const struct acc_loop *l)
{
  for (unsigned i = 0; i < r->stmts.length (); i++)
    if (r->stmts[i].loop == l
	&& (unsigned) bb_loop_depth (gimple_bb (r->stmts[i].stmt)) > l->depth + 1)
      return true;
  return !l->kids.is_empty ();
}

/* Whether loop L may be the next one of a box of N so far: the program gives it LEVELS, gangs to the first alone.  */
static bool
joins_levelled_box (unsigned n, const struct acc_loop *l, unsigned levels)
{
  return n < BOX_MAX && l->reductions.is_empty () && levels && (n == 0) == ((levels & GANG_BIT) != 0)
	 && (n > 0 || !(levels & VECTOR_BIT));
}

/* Loops over gangs, workers and lanes that do nothing but run each other, alone in the region: into LOOPS.  Like loops
   without levels they are a box: with a block for each gang few would run at once.  A gang loop around a vector loop has
   enough of them in one, but where iterations have loops of their own: then threads may have blocks of iterations.  */
static unsigned
find_levelled_box (const struct region *r, struct acc_loop **loops)
{
  const struct acc_loop *l = &r->root;
  unsigned n = 0, all = 0;
  if (!r->f->entry || !r->routines.is_empty () || !shape_is_free (r) || sizes_by_option () || !r->caches.is_empty ())
    return 0;
  while (l->kids.length () == 1 && joins_levelled_box (n, l->kids[0], plain_levels (l->kids[0]))
	 && (n == 0 || region_only_runs_inner (r, l)))
    {
      loops[n++] = const_cast <struct acc_loop *> (l = l->kids[0]);
      all |= plain_levels (l);
    }
  bool worker_apart = n > 1 && all & WORKER_BIT && !(plain_levels (l) & WORKER_BIT) && r->privates.is_empty ();
  return n > 1 && plain_levels (l) & VECTOR_BIT && all_sequential (l) && (worker_apart || loop_has_loop_inside (r, l)) ? n : 0;
}

/* The loops without levels, alone in the region, that do nothing but run each
   other, from the outside into LOOPS: one box of iterations.  */
static unsigned
find_box (const struct region *r, struct acc_loop **loops)
{
  unsigned n = 0;
  const struct acc_loop *l = &r->root;
  if (!r->f->entry || !r->routines.is_empty () || (!shape_is_free (r) && !lanes_given (r)))
    return 0;
  while (n < BOX_MAX && l->kids.length () == 1 && is_auto (l->kids[0])
	 && l->kids[0]->reductions.is_empty ()
	 && (n == 0 || region_only_runs_inner (r, l)))
    loops[n++] = const_cast <struct acc_loop *> (l = l->kids[0]);
  return l->kids.is_empty () || all_sequential (l) ? n : 0;
}

/* Whether a cache directive is in a sequential loop of R: the larger the block, the less
   is fetched.  */
static bool
goes_through_tiles (const struct region *r)
{
  for (unsigned i = 0; i < r->caches.length (); i++)
    if ((unsigned) bb_loop_depth (gimple_bb (r->caches[i].stmt))
	> r->caches[i].loop->depth + 1)
      return true;
  return false;
}

/* Whether LOOPS are those of one directive, whose numbers of iterations the program may have
   multiplied since one is small (split-collapse.cc).  */
static bool
were_collapsed (struct acc_loop *const *loops)
{
  return LOCATION_LOCUS (loops[0]->loc) == LOCATION_LOCUS (loops[1]->loc);
}

/* Which of N LOOPS, the innermost if there are several, has accesses side by side that lie across X, another
   one, as a transposition's do; N: none.  */
static unsigned
find_crossing (const struct region *r, struct acc_loop *const *loops, unsigned n, unsigned x)
{
  for (unsigned i = n; i-- > 0;)
    if (i != x && stride_count (r, loops[i], loops[x]))
      return i;
  return n;
}

/* Gives N LOOPS the axes of a box: X is x, Y is y if it is one of them, the others follow from the inside.  */
static void
assign_axes (struct acc_loop *const *loops, unsigned n, unsigned x, unsigned y)
{
  static const unsigned masks[BOX_MAX]
    = { GANG_BIT | VECTOR_BIT, GANG_Y_BIT | WORKER_BIT, GANG_Z_BIT | DEEP_BIT };
  unsigned axis = 1;
  loops[x]->mask = masks[0];
  if (y < n)
    loops[y]->mask = masks[axis++];
  for (unsigned i = n; i-- > 0;)
    if (i != x && i != y)
      loops[i]->mask = masks[axis++];
}

/* Nested independent loops without levels, alone in the region, become a grid of two
   or three dimensions of such blocks: the one with most accesses side by side, else
   the innermost, is x, which neighbouring threads share; the others are y and z
   from the inside.  Blocks are squares where a transposition has accesses along two axes, so that a warp's lie
   in few pieces of memory both ways.  Where loops were collapsed the runtime has a say in the block, which has as many
   threads as vector_length says if it is given.  */
static bool
assign_box (struct region *r)
{
  struct acc_loop *loops[BOX_MAX];
  unsigned n = find_box (r, loops), x = n - 1, most = 0;
  if (n == 0)
    x = (n = find_levelled_box (r, loops)) - 1;
  if (n < 2)
    return false;
  bool folds = were_collapsed (loops) && r->caches.is_empty ();
  if (!folds && !shape_is_free (r))
    return false;
  r->box_lanes = lanes_given (r);
  for (unsigned i = n; i-- > 0;)
    {
      unsigned count = stride_count (r, loops[i], NULL);
      if (count > most)
	{
	  most = count;
	  x = i;
	}
    }
  unsigned y = most && !r->box_lanes && r->caches.is_empty () ? find_crossing (r, loops, n, x) : n;
  assign_axes (loops, n, x, y);
  r->f->crossed = y < n;
  int plane = goes_through_tiles (r) ? TILES_WORKERS : PLANE_WORKERS;
  r->f->dims[ACCX_WORKER] = r->f->crossed ? CROSSED_WORKERS : n == 2 ? plane : SPACE_WORKERS;
  r->f->dims[ACCX_VECTOR] = r->f->crossed ? CROSSED_VECTOR : n == 2 ? PLANE_VECTOR : SPACE_VECTOR;
  if (n > 2)
    r->f->dims[ACCX_BLOCK_Z] = SPACE_DEEP;
  if (folds)
    {
      r->f->flags |= ACCX_KERNEL_FOLD;
      r->f->dims[ACCX_WORKER] = r->f->dims[ACCX_VECTOR] = 0;
    }
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

/* ---- Nests that hidden-levels.cc planned ---- */

static void
drop_inside (struct acc_loop *l, unsigned bits)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if (k->nest && (k->mask & bits))
	{
	  k->mask &= ~bits;
	  warn (k->loc, "this loop is not split over gangs: other statements run in "
		"the gang loop around it, and gangs cannot wait for each other");
	}
      drop_inside (k, bits);
    }
}

static void
drop_gangs_inside (struct acc_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      l->kids[i]->mask &= ~GRID_BITS;
      drop_gangs_inside (l->kids[i]);
    }
}

/* Takes the gangs from loops inside those over other dimensions that do more than run
   them: their number is ours to choose.  */
static void
settle_dimensions (const struct region *r, struct acc_loop *l)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if (k->dimension && !k->exact && (k->mask & GRID_BITS)
	  && !region_only_runs_inner (r, k))
	drop_gangs_inside (k);
      settle_dimensions (r, k);
    }
}

/* Takes from planned loop L and those inside what needs a meeting of threads that
   cannot meet.  */
static void
settle_nest (const struct region *r, struct acc_loop *l)
{
  unsigned inner = levels_inside (l);
  bool alone = region_only_runs_inner (r, l);
  if (l->mask && (inner & GRID_BITS) && !alone)
    drop_inside (l, GRID_BITS);
  if (l->nest && (l->mask & l->routines & BLOCK_BITS))
    {
      l->mask &= ~(l->routines & BLOCK_BITS);
      warn (l->loc, "this loop is not split over vector lanes: it calls a routine with loops "
	    "that are");
    }
  /* Routines count workers, and share work among them, in blocks of two axes.  */
  bool calls = !r->routines.is_empty ();
  if ((l->mask & DEEP_BIT) && (calls || ((inner & WORKER_BIT) && !alone)))
    {
      l->mask &= ~DEEP_BIT;
      warn (l->loc, calls ? "this loop is not split over vector lanes: the region calls a "
	    "routine with loops that are"
	    : "this loop is not split over vector lanes: it does more than run the loop inside");
    }
  for (unsigned i = 0; i < l->kids.length (); i++)
    settle_nest (r, l->kids[i]);
}

/* ---- Idle threads, modes ---- */

/* The axes in USED that nothing in or around outermost loop K is split over.  */
static unsigned
idle_axes (const struct acc_loop *k, unsigned used)
{
  return used & ~(k->mask | levels_inside (k));
}

/* Uses idle threads (see the head of this file); sets modes.  OUTER: axes of L and
   the loops around.  */
static void
assign_modes (struct region *r, struct acc_loop *l, unsigned used, unsigned outer)
{
  for (unsigned i = 0; i < l->kids.length (); i++)
    {
      struct acc_loop *k = l->kids[i];
      if ((k->mask & GRID_BITS) && !(outer & GRID_BITS) && !k->exact)
	k->mask |= idle_axes (k, used & GRID_BITS);
      if ((k->mask & BLOCK_BITS) == WORKER_BIT
	  && !((outer | levels_inside (k)) & VECTOR_BIT) && (used & VECTOR_BIT))
	k->mask |= VECTOR_BIT;
      if ((k->mask & BLOCK_BITS) && l->mode == MODE_GANG)
	{
	  unsigned idle = idle_axes (k, used & (WORKER_BIT | DEEP_BIT));
	  if (k->mask & VECTOR_BIT)
	    k->mask |= idle;
	  else
	    k->mask |= idle & DEEP_BIT;
	}

      if (!(k->mask & BLOCK_BITS))
	k->mode = l->mode;
      else if (!(k->mask & VECTOR_BIT) && (levels_inside (k) & BLOCK_BITS))
	k->mode = MODE_WORKER;
      else
	k->mode = MODE_THREAD;
      assign_modes (r, k, used, outer | k->mask);
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
   sections 2.5.11 and 2.5.12 allow: vector lanes, then workers.  Sizes on the loops
   of a nest are obeyed or refused.  */
static void
cut_threads (const struct region *r)
{
  struct device_function *f = r->f;
  int *workers = &f->dims[ACCX_WORKER], *lanes = &f->dims[ACCX_VECTOR];
  int w = *workers, v = *lanes, deep = MAX (1, f->dims[ACCX_BLOCK_Z]);
  if (!r->sizes.is_empty ())
    {
      if (MAX (1, w) * MAX (1, v) * deep > GPU_BLOCK_THREADS)
	error_at (f->loc, "%d times %d times %d are more than the %d threads that a "
		  "gang may have on an NVIDIA GPU", v, w, deep, GPU_BLOCK_THREADS);
      return;
    }
  *lanes = MIN (v, GPU_BLOCK_THREADS);
  *workers = MIN (w, GPU_BLOCK_THREADS / MAX (1, *lanes));
  if (*workers == w && *lanes == v)
    return;
  char *text = xasprintf ("%d workers with a vector length of %d are more than the "
			  "%d threads that a gang may have on an NVIDIA GPU: using "
			  "%d and %d", w, v, GPU_BLOCK_THREADS, *workers, *lanes);
  warn (f->loc, text);
  free (text);
}

/* Takes sizes that loops give: constants into dims, 0 there for others.  */
static void
take_sizes (struct region *r)
{
  for (unsigned i = 0; i < r->sizes.length (); i++)
    {
      gcall *c = r->sizes[i];
      tree size = gimple_call_arg (c, 3);
      unsigned axis = tree_to_uhwi (gimple_call_arg (c, 2));
      int *dim = &r->f->dims[axis], limit = INT_MAX;
      if (!(r->f->partitioned & 1u << axis))
	continue;               /* the loop lost that level */
      *dim = 0;
      if (!tree_fits_shwi_p (size))
	continue;
      if (1u << axis & BLOCK_BITS)
	limit = axis == ACCX_BLOCK_Z ? GPU_BLOCK_Z : GPU_BLOCK_THREADS;
      else if (axis != ACCX_GANG)
	limit = GPU_GRID_YZ;
      HOST_WIDE_INT n = tree_to_shwi (size);
      if (n > 0 && n <= limit)
	*dim = n;
      else
	error_at (gimple_location (c), "%ld is not a size that this loop can have "
		  "on an NVIDIA GPU: 1 to %d", (long) n, limit);
    }
}

/* The sizes of the grid: without a gang loop one, else the runtime's choice,
   unless given.  num_gangs, COUNTED, counts all gangs: along x.  */
static void
set_grid (struct device_function *f, unsigned used, bool counted)
{
  static const int axes[] = { ACCX_GANG, ACCX_GANG_Y, ACCX_GANG_Z };
  for (int i = 0; i < 3; i++)
    {
      int a = axes[i];
      f->defaults[a] = used & 1u << a ? 0 : 1;
      if (f->dims[a] < 0)
	f->dims[a] = counted ? 1 : f->defaults[a];
    }
}

/* Whether L or a loop inside reduces over gangs.  */
static bool
reduces_gangs (const struct acc_loop *l)
{
  bool found = (l->mask & 1u << ACCX_GANG) && !l->reductions.is_empty ();
  for (unsigned i = 0; !found && i < l->kids.length (); i++)
    found = reduces_gangs (l->kids[i]);
  return found;
}

/* Lanes, workers and depth of the block.  */
static void
set_block (struct region *r, unsigned used, bool planned)
{
  struct device_function *f = r->f;
  bool both = (used & (WORKER_BIT | VECTOR_BIT)) == (WORKER_BIT | VECTOR_BIT);
  int given = f->dims[ACCX_VECTOR];
  bool sums = reduces_gangs (&r->root);
  int lanes = sums ? GANG_REDUCTION_VECTOR : DEFAULT_VECTOR;
  int workers = DEFAULT_WORKERS_ONLY, deep = SPACE_DEEP;
  if (both)
    {
      lanes = used & DEEP_BIT ? SPACE_VECTOR
	      : planned ? PLANE_VECTOR : DEFAULT_VECTOR_IN_WORKER;
      workers = used & DEEP_BIT ? SPACE_WORKERS : planned ? PLANE_WORKERS
		: sums ? GANG_REDUCTION_WORKERS : DEFAULT_WORKERS;
    }
  if (f->crossed)
    {
      lanes = CROSSED_VECTOR;
      workers = CROSSED_WORKERS;
    }
  if (r->box_lanes)
    {
      lanes = r->box_lanes;
      workers = deep = 1;
    }
  set_dim (f, ACCX_VECTOR, used & VECTOR_BIT, lanes);
  if (both && given > GPU_BLOCK_THREADS / workers)
    workers = MAX (1, GPU_BLOCK_THREADS / given);
  set_dim (f, ACCX_WORKER, used & WORKER_BIT, workers);
  int plane = MAX (1, f->dims[ACCX_VECTOR]) * MAX (1, f->dims[ACCX_WORKER]);
  set_dim (f, ACCX_BLOCK_Z, used & DEEP_BIT,
	   MIN (deep, MAX (1, GPU_BLOCK_THREADS / plane)));
}

/* Where a size is known only at the launch, those chosen here must be able to give
   way there.  */
static void
leave_sizes_open (struct region *r, const int *given)
{
  static const int axes[] = { ACCX_VECTOR, ACCX_WORKER, ACCX_BLOCK_Z };
  bool open = false;
  for (int i = 0; i < 3; i++)
    open |= given[axes[i]] == 0;
  for (int i = 0; open && i < 3; i++)
    if (given[axes[i]] < 0 && r->f->defaults[axes[i]] > 1)
      r->f->dims[axes[i]] = 0;
}

/* Lets the launch give gangs of long loops more threads where an inner loop reads elements of 8 bytes through indices:
   rows that are neighbours mostly share some, in the cache of their multiprocessor.  */
static void
leave_gathering_open (struct region *r, unsigned used, const int *given)
{
  struct device_function *f = r->f;
  const struct acc_loop *l = r->root.kids.length () == 1 ? r->root.kids[0] : NULL;
  if (!l || used != (GANG_BIT | VECTOR_BIT) || l->mask != used || !f->entry || given[ACCX_VECTOR] >= 0
      || levels_inside (l) || !r->routines.is_empty () || !r->caches.is_empty () || !r->privates.is_empty ()
      || !l->reductions.is_empty () || !r->root_reductions.is_empty () || gather_bytes (r, l) < GATHERED_BYTES)
    return;
  f->dims[ACCX_VECTOR] = 0;
  f->flags |= ACCX_KERNEL_NEAR;
}

/* The lanes of a worker meet: workers are made of full warps.  */
static void
pad_vector (struct device_function *f)
{
  f->flags |= ACCX_KERNEL_PAD_VECTOR;
  int *v = &f->dims[ACCX_VECTOR];
  if (*v <= 0 || (f->dims[ACCX_WORKER] == 1 && f->dims[ACCX_BLOCK_Z] == 1)
      || *v % GPU_LANES == 0)
    return;
  char *text = xasprintf ("vector length %d is rounded up to %d: worker loops with "
			  "vector loops inside need a multiple of %d", *v,
			  (int) ROUND_UP (*v, GPU_LANES), (int) GPU_LANES);
  warn (f->loc, text);
  free (text);
  *v = ROUND_UP (*v, GPU_LANES);
}

/* The lanes of each worker meet at a barrier of the worker's own where they are more than a
   warp.  A block has few such barriers.  */
static void
cut_meeting_workers (struct device_function *f)
{
  int *workers = &f->dims[ACCX_WORKER], *deep = &f->dims[ACCX_BLOCK_Z];
  int w = *workers, d = *deep;
  if (f->dims[ACCX_VECTOR] <= (int) GPU_LANES || w <= 0 || d <= 0 || w * d <= GPU_BARRIERS_NAMED)
    return;
  *deep = MIN (d, GPU_BARRIERS_NAMED);
  *workers = GPU_BARRIERS_NAMED / *deep;
  char *text = xasprintf ("%d workers with a vector length of %d are more than the %d "
			  "that an NVIDIA GPU can synchronise apart: using %d", w * d,
			  f->dims[ACCX_VECTOR], (int) GPU_BARRIERS_NAMED, *workers * *deep);
  warn (f->loc, text);
  free (text);
}

/* What -fopenacc-dim says where the construct says nothing.  */
static void
take_options (struct device_function *f, unsigned used)
{
  for (int i = 0; i < ACCX_DIMS; i++)
    if (f->dims[i] < 0 && options.dims[i] && (used & 1u << i))
      f->dims[i] = MAX (0, options.dims[i]);
}

static void
set_shape (struct region *r, unsigned used)
{
  struct device_function *f = r->f;
  bool planned = f->flags & ACCX_KERNEL_FOLD;
  int given[ACCX_AXES];

  f->partitioned = used;
  bool counted = f->dims[ACCX_GANG] > 0;
  take_sizes (r);
  take_options (f, used);
  memcpy (given, f->dims, sizeof given);
  r->gangs_counted = given[ACCX_GANG] == 0;
  for (unsigned i = 0; i < r->loops.length (); i++)
    planned |= r->loops[i]->nest != NULL;
  set_grid (f, used, counted);
  set_block (r, used, planned);
  leave_sizes_open (r, given);
  leave_gathering_open (r, used, given);
  gangs_open (r, used, given);

  /* A routine's own worker loops may have vector loops inside.  */
  bool lanes_meet = ((used & WORKER_BIT) && (used & VECTOR_BIT)
		     && !r->routines.is_empty ());
  for (unsigned i = 0; i < r->loops.length (); i++)
    /* A sequential loop may run the loop inside again.  */
    lanes_meet |= (r->loops[i]->mode == MODE_WORKER
		   && (!r->loops[i]->mask || !region_only_runs_inner (r, r->loops[i])));
  /* Parts of a warp meet by themselves.  */
  if (lanes_meet && f->variant != VARIANT_PART)
    {
      pad_vector (f);
      cut_meeting_workers (f);
    }
  cut_threads (r);
  /* A jam copy without tiles beside a copy with tiles has the block of that.  */
  struct device_function *row = variant_is_jam (f->variant) ? f->variants[VARIANT_ORDINARY] : NULL;
  for (int a = 0; row && row->tiled && a < ACCX_AXES; a++)
    if (1u << a & BLOCK_BITS)
      {
	f->dims[a] = row->dims[a];
	f->defaults[a] = row->defaults[a];
      }
  if (row && row->tiled)
    f->flags = (f->flags & ~ACCX_KERNEL_FOLD) | (row->flags & ACCX_KERNEL_FOLD);
  /* The launch takes a jam copy where the block is not folded.  */
  for (int a = 0; variant_is_jam (f->variant) && a < ACCX_AXES; a++)
    if ((1u << a & BLOCK_BITS) && f->dims[a] == 0 && f->flags & ACCX_KERNEL_FOLD)
      f->dims[a] = f->defaults[a];
  r->flat = f->dims[ACCX_BLOCK_Z] == 1;
  r->one_worker = f->dims[ACCX_WORKER] == 1;
  r->one_thread = r->one_worker && r->flat && f->dims[ACCX_VECTOR] == 1;
}

/* The axes of the grid along which num_gangs says how many gangs there are.  */
static unsigned
given_dimensions (struct region *r)
{
  unsigned axes = 0;
  for (unsigned i = 0; i < r->sizes.length (); i++)
    if (gimple_call_num_args (r->sizes[i]) > 4)
      axes |= 1u << tree_to_uhwi (gimple_call_arg (r->sizes[i], 2));
  if (axes)
    r->f->flags |= ACCX_KERNEL_GRID;
  return axes;
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
  assign_modes (r, &r->root, (GANG_BIT | WORKER_BIT | VECTOR_BIT) & ~outer,
		outer);
  r->flat = true;
  r->f->partitioned = levels_inside (&r->root);
  for (int a = ACCX_GANG_Y; a <= ACCX_GANG_Z; a++)
    if (r->f->partitioned & 1u << a)
      r->f->dims[a] = 0;
}

static void
assign_region (struct region *r)
{
  struct device_function *f = r->f;
  bool serial = f->dims[0] == 1 && f->dims[1] == 1 && f->dims[2] == 1;
  int given[ACCX_AXES];
  memcpy (given, f->dims, sizeof given);
  if (!serial)
    {
      assign_explicit (&r->root, 0);
      settle_dimensions (r, &r->root);
      settle_nest (r, &r->root);
      if (!assign_box (r))
	assign_auto (r, &r->root, 0);
      workers_share (r);
    }
  unsigned used = serial ? 0 : levels_inside (&r->root) | given_dimensions (r);
  assign_modes (r, &r->root, used, 0);
  set_shape (r, used);
  gangs_spread (r);
  block_turn (r);
  blocks_open (r, used, given);
}

void
levels_assign (struct region *r)
{
  if (r->f->entry)
    assign_region (r);
  else if (r->f->level < ACCX_DIMS)
    assign_routine (r);
  else
    r->one_worker = r->flat = r->one_thread = true;
}
