/* The shape of a launch: which of a kernel's entries runs, and its blocks and threads.  Takes the
   kernel's parameters and the launch arguments, gives a struct launch_shape and the reciprocals of
   what the kernel divides by.  All of that follows from the launch arguments and from those parts
   of the parameters that shape_reads tells.  So it holds for the next launch where these are the
   same.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <limits.h>
#include <string.h>

#include "launch/launch.h"
#include "base/base.h"
#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "table/table.h"
#include "driver/driver.h"

/* Fills RECIPROCALS for what K, whose other parameters are PARAMS, divides by.  A number that
   cannot be evaluated is one that no thread divides by.  */
static void
launch_reciprocals (const struct accx_kernel *k, void *const *params,
		    struct accx_reciprocal *reciprocals)
{
  for (unsigned i = 0; i < k->n_divisors; i++)
    {
      const struct accx_divisor *d = &k->divisors[i];
      uint64_t value;
      shape_divisor (d, params, &value);
      reciprocals[i] = reciprocal_of (d->division, d->division < ACCX_DIVIDE_LONG ? 32 : 64, value);
    }
}

/* Blocks of THREADS with SHARED bytes of FUNCTION that a multiprocessor runs at once; *NOTED has
   the last answer.  */
static int
launch_resident (struct op *op, CUfunction function, uint64_t shared, _Atomic uint64_t *noted,
		 unsigned threads, int *resident)
{
  uint64_t known = *noted;
  *resident = (int) (uint32_t) known;
  if (known >> 32 != threads)
    {
      int rc = context_use (op);
      if (rc)
	return rc;
      CUresult result = cu.occupancy (resident, function, threads, shared);
      if (result != CU_SUCCESS)
	return driver_error (op, result, "occupancy", NULL, NULL, 0);
      *noted = (uint64_t) threads << 32 | (uint32_t) *resident;
    }
  return ACCX_OK;
}

/* The threads of a block of DIMS.  */
static unsigned
launch_threads (const int *dims)
{
  return (unsigned) (dims[ACCX_WORKER] * dims[ACCX_VECTOR] * dims[ACCX_BLOCK_Z]);
}

/* Blocks of THREADS that the device runs at once.  */
static int
launch_fill (struct op *op, const struct accx_kernel *k, struct loaded_kernel *loaded,
	     unsigned threads, unsigned *fill)
{
  int resident;
  int rc = launch_resident (op, loaded->function, k->shared_bytes, &loaded->occupancy, threads,
			    &resident);
  *fill = op->dev->sms * (resident < 1 ? 1 : resident);
  return rc;
}

/* Blocks for each multiprocessor that are enough for a jam entry whose costs are not known, or as many
   as run at once.  Percent of these that are enough.  */
enum { JAM_BLOCKS = 2, JAM_FULL = 90 };

/* Sets *TIME to what K's jam entry number JAM takes, BLOCKS gangs of DIMS; negative: it does not suit.  */
static int
launch_jam_time (struct op *op, const struct accx_kernel *k, struct loaded_kernel *loaded,
		 unsigned jam, int64_t blocks, const int *dims, double *time)
{
  int resident;
  unsigned threads = launch_threads (dims), sms = op->dev->sms;
  int rc = launch_resident (op, loaded->jams[jam], 0, &loaded->jam_occupancy[jam], threads, &resident);
  *time = -1;
  if (rc || resident < 1)
    return rc;
  int64_t least = (int64_t) sms * (resident < JAM_BLOCKS ? resident : JAM_BLOCKS);
  if (k->one_cost)
    *time = shape_time (k->jam_costs[jam], blocks, threads, sms, resident);
  else if (blocks * 100 >= least * JAM_FULL)
    *time = 0;
  return ACCX_OK;
}

/* Sets *JAM, if it is JAM_MODEL, to the number of K's jam entry that takes least.  JAM_NONE is for
   one iteration for each thread that takes no more.  GRID becomes the gangs of the jam entry.  */
static int
launch_jam (struct op *op, const struct accx_kernel *k, struct loaded_kernel *loaded,
	    const int *given, void *const *params, int *dims, unsigned *grid, int *jam)
{
  unsigned jam_grid[3];
  double least = 1;
  if (*jam >= 0)
    dims[ACCX_GANG] = (int) shape_jam_blocks (k, (unsigned) *jam, given, params, dims, grid);
  if (*jam != JAM_MODEL)
    return ACCX_OK;
  *jam = JAM_NONE;
  if (loaded->jams[0] && k->one_cost)
    least = shape_time (k->one_cost, shape_one_blocks (k, params, dims), launch_threads (dims),
			op->dev->sms, INT_MAX);
  for (unsigned i = 0; i < ACCX_JAMS && loaded->jams[i] && least > 0; i++)
    {
      double time;
      int64_t blocks = shape_jam_blocks (k, i, given, params, dims, jam_grid);
      int rc = blocks ? launch_jam_time (op, k, loaded, i, blocks, dims, &time) : ACCX_OK;
      if (rc)
	return rc;
      if (!blocks || time < 0 || time >= least)
	continue;
      least = time;
      *jam = (int) i;
      memcpy (grid, jam_grid, sizeof jam_grid);
      dims[ACCX_GANG] = (int) blocks;
    }
  return ACCX_OK;
}

static int
launch_bad (struct op *op, const struct accx_kernel *k, const char *why)
{
  int rc = error_detail (op, ACCX_BAD_SHAPE, "kernel", "%s construct: %s", op->what, why);
  op->error.name = k->name;
  op->error.site = k->site;
  return rc;
}

/* The most threads of a block of LOADED.  */
static int
launch_max_threads (const struct op *op, const struct loaded_kernel *loaded)
{
  return loaded->max_threads < (int) op->dev->max_threads
	 ? loaded->max_threads : (int) op->dev->max_threads;
}

/* Sets DIMS, GRID and *JAM: the number of the jam entry that runs, or JAM_NONE; JAM_MODEL asks for
   what suits.  */
static int
launch_grid (struct op *op, const struct accx_kernel *k,
	     struct loaded_kernel *loaded, const int *given,
	     void *const *params, int *dims, unsigned *grid, int *jam)
{
  static _Atomic bool warned;
  unsigned fill = 0;
  bool warn;
  const char *why = shape_block (k, given, params, launch_max_threads (op, loaded), dims, &warn);
  if (why)
    return launch_bad (op, k, why);
  if (warn && !atomic_exchange (&warned, true))
    error_warn ("kernel %s: fewer threads than asked for: %d workers, vector "
		"length %d", k->name, dims[ACCX_WORKER], dims[ACCX_VECTOR]);
  if (k->flags & ACCX_KERNEL_WIDEN)
    shape_widen_gangs (k, given, params, (int64_t) op->dev->sms * GPU_SM_THREADS, launch_max_threads (op, loaded), dims);
  int rc = launch_jam (op, k, loaded, given, params, dims, grid, jam);
  if (rc || *jam >= 0)
    return rc;
  shape_shrink (k, given, params, op->dev->sms, dims);
  if (shape_needs_fill (k, given, params, dims))
    {
      rc = launch_fill (op, k, loaded, launch_threads (dims), &fill);
      if (rc)
	return rc;
    }
  why = shape_gangs (k, given, params, fill, runtime.env.oversubscribe, dims, grid);
  return why ? launch_bad (op, k, why) : ACCX_OK;
}

/* Sets SHAPE's block, and more blocks than gangs in its grid where K's may be several.  *ONCE: whether all
   threads have one iteration at most.  */
static int
launch_blocks (struct op *op, const struct accx_kernel *k, struct loaded_kernel *loaded,
	       void *const *params, struct launch_shape *shape, bool *once)
{
  int block[ACCX_AXES];
  memcpy (block, shape->dims, sizeof block);
  if (k->flags & ACCX_KERNEL_SPREAD)
    {
      unsigned fill;
      int resident = 0;
      int rc = launch_fill (op, k, loaded, launch_threads (block), &fill);
      if (rc == ACCX_OK && *once)
	rc = launch_resident (op, loaded->once, k->shared_bytes, &loaded->once_occupancy, launch_threads (block), &resident);
      if (rc)
	return rc;
      shape_spread (k, params, op->dev->sms, fill, op->dev->sms * (unsigned) resident, block, shape->grid);
    }
  *once = *once && shape_covers (k, params, block, shape->grid);
  shape_turn (k, shape->grid);
  shape->block[0] = (unsigned) block[ACCX_VECTOR];
  shape->block[1] = (unsigned) block[ACCX_WORKER];
  shape->block[2] = (unsigned) block[ACCX_BLOCK_Z];
  return ACCX_OK;
}

/* The number of K's jam entries that are LOADED.  */
static unsigned
launch_jams (const struct loaded_kernel *loaded)
{
  unsigned n = 0;
  while (n < ACCX_JAMS && loaded->jams[n])
    n++;
  return n;
}

/* Whether trials may choose K's shape: what it computes does not depend on that.  */
static bool
launch_may_tune (const struct accx_kernel *k)
{
  for (unsigned i = 0; i < k->n_params; i++)
    if (k->params[i].kind == ACCX_PARAM_PARTS)
      return false;             /* sums in a fixed order */
  return !runtime.env.check && !runtime.env.compare.on;
}

/* Puts in place of SHAPE's dims and grid and of *JAM, which are the model's for K with GIVEN, what
   trials say; notes in SHAPE if this is one.  */
static int
launch_tune (struct op *op, const struct accx_kernel *k, struct loaded_kernel *loaded,
	     const int *given, void *const *params, struct launch_shape *shape, int *jam)
{
  static const int one[ACCX_AXES] = { 1, 1, 1, 1, 1, 1 };
  struct shape_choice choices[SHAPE_CHOICES];
  struct kernel kernel;
  unsigned fill;
  int64_t size[3];
  for (int i = 0; i < 3; i++)
    size[i] = shape_axis_gangs (k, params, one, i);
  if (!launch_may_tune (k) || (size[0] | size[1] | size[2]) == 0
      || !image_find (k->host, &kernel))
    return ACCX_OK;
  int rc = launch_fill (op, k, loaded, launch_threads (shape->dims), &fill);
  if (rc)
    return rc;
  struct tune_launch l = { kernel.image->unit, k, given, size, choices, 0 };
  l.n = shape_choices (k, given, params, launch_max_threads (op, loaded), shape->dims, fill,
		       launch_jams (loaded), choices);
  struct tune *t = l.n > 1 ? tune_find (op, &l) : NULL;
  if (!t)
    return ACCX_OK;
  unsigned c = tune_next (op, t, &l, &shape->trial);
  if (c == 0)
    return ACCX_OK;
  int wanted[ACCX_DIMS];
  shape_choose (&choices[c], k, given, params, shape->dims, fill, wanted);
  *jam = choices[c].jam;
  return launch_grid (op, k, loaded, wanted, params, shape->dims, shape->grid, jam);
}

/* Makes KNOWN of K, with TRIPS, K->n_trips of them and of OPS, that are the numbers that K's leave:
   these are asked for several times.  */
static void
launch_count (const struct accx_kernel *k, void *const *params, struct accx_kernel *known,
	      struct accx_trip *trips, struct accx_op *ops)
{
  *known = *k;
  known->trips = trips;
  for (unsigned t = 0; t < k->n_trips; t++)
    {
      trips[t] = k->trips[t];
      ops[t] = (struct accx_op) { .code = ACCX_OP_CONST, .type = ACCX_S64 };
      if (!shape_trip (&k->trips[t], params, &ops[t].value))
	continue;
      trips[t].ops = &ops[t];
      trips[t].n_ops = 1;
    }
}

/* How many elements the array has that shape_lanes_array tells of; negative: not known.  */
static int64_t
launch_elements (struct op *op, const struct accx_kernel *k, void *const *params)
{
  unsigned bytes;
  uint64_t address = shape_lanes_array (k, params, &bytes);
  size_t extent = address ? data_device_extent (op, (CUdeviceptr) address) : 0;
  return extent ? (int64_t) (extent / bytes) : -1;
}

int
launch_shape (struct op *op, const struct accx_kernel *k, struct loaded_kernel *loaded,
	      const int *given, void **params, struct accx_reciprocal *reciprocals,
	      struct launch_shape *shape)
{
  int wanted[ACCX_DIMS];
  int jam = JAM_MODEL;
  shape->trial.tune = NULL;
  shape_given (k, given, runtime.env.dims, wanted);
  unsigned row = k->flags & ACCX_KERNEL_HAS_WIDE ? shape_is_wide (k + 1, params) : 0;
  if (row == 0)
    row = shape_lanes (k, wanted, params, launch_elements (op, k, params), op->dev->sms);
  k += row;
  loaded += row;
  params[k->n_params] = reciprocals;
  launch_reciprocals (k, params, reciprocals);
  struct accx_kernel known;
  struct accx_trip trips[k->n_trips + 1];
  struct accx_op ops[k->n_trips + 1];
  launch_count (k, params, &known, trips, ops);
  int rc = launch_grid (op, &known, loaded, wanted, params, shape->dims, shape->grid, &jam);
  if (rc == ACCX_OK && __builtin_expect (runtime.env.tune != NULL, 0))
    rc = launch_tune (op, &known, loaded, wanted, params, shape, &jam);
  bool once = jam < 0 && loaded->once;
  if (rc == ACCX_OK)
    rc = launch_blocks (op, &known, loaded, params, shape, &once);
  if (rc)
    return rc;
  shape->kernel = k;
  shape->function = jam >= 0 ? loaded->jams[jam] : once ? loaded->once : loaded->function;
  shape->early = loaded->early;
  shape->entry = jam >= 0 ? k->jams[jam] : once ? k->once : k->name;
  shape->shared_bytes = jam >= 0 ? 0 : (unsigned) k->shared_bytes;
  return ACCX_OK;
}
