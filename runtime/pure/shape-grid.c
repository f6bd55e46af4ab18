/* Launch shapes: how many gangs a launch gets, from what the program says, the loops' trip counts and the blocks that the
   device runs at once; those of jam entries, and how long these take.  The block is known then (shape.c).
   Pure functions, tested by testsuite/accx.unit/shape-*.c.  OpenACC 3.3 sections 2.5.10 to 2.5.12.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <limits.h>

#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "base/base.h"

/* A loop over 32-bit integers counts RANGE + one step of all threads in them: takes
   gangs away from GANGS of PER_GANG threads each until that fits, where the range
   itself does.  */
static int64_t
shape_no_overflow (const struct accx_trip *trip, int64_t n, int64_t gangs,
		   int64_t per_gang)
{
  int64_t step = trip->axes >> ACCX_TRIP_STEP_SHIFT;
  if (step == 0)
    step = 1;
  if (n > INT_MAX / step)
    return gangs;               /* the loop's type is wider */
  int64_t room = (INT_MAX - n * step) / step / per_gang;
  return gangs <= room ? gangs : room > 0 ? room : 1;
}

/* The axes of the grid, and the bits that say so in the AXES of a trip.  */
static const unsigned grid_axes[3] = { ACCX_GANG, ACCX_GANG_Y, ACCX_GANG_Z };
enum { HIGHER_AXES = 1 << ACCX_GANG_Y | 1 << ACCX_GANG_Z };

/* The threads of one gang, of the block DIMS, that T's loop is split over.  */
static int64_t
shape_per_gang (const struct accx_trip *t, const int *dims)
{
  static const int block_axes[] = { ACCX_WORKER, ACCX_VECTOR, ACCX_BLOCK_Z };
  int64_t per_gang = 1;
  for (int b = 0; b < 3; b++)
    if (t->axes & 1u << block_axes[b])
      per_gang *= dims[block_axes[b]];
  return per_gang;
}

/* How many iterations threads of K, a kernel of one loop over the grid's x axis, should have if
   there are many; 0: one.  A few threads have one more.  */
static unsigned
shape_several (const struct accx_kernel *k)
{
  unsigned loops = 0;
  for (unsigned t = 0; t < k->n_trips; t++)
    loops += !(k->trips[t].axes & (ACCX_TRIP_RANGE | HIGHER_AXES));
  if (!(k->flags & ACCX_KERNEL_SEVERAL) || loops != 1)
    return 0;
  return k->flags & ACCX_KERNEL_TWICE ? 2 * ACCX_SEVERAL : ACCX_SEVERAL;
}

/* Whether T's loop is split over axis I of the grid.  */
static bool
is_of_axis (const struct accx_trip *t, int i)
{
  return (t->axes & (HIGHER_AXES | ACCX_TRIP_RANGE)) == (i ? 1u << grid_axes[i] : 0);
}

/* The gangs of PER_GANG iterations each that N have, at least 1.  */
static int64_t
gangs_for (int64_t n, int64_t per_gang)
{
  return n <= 0 ? 1 : (n - 1) / per_gang + 1;
}

int64_t
shape_axis_gangs (const struct accx_kernel *k, void *const *params,
		  const int *dims, int i)
{
  int64_t most = 0;
  for (unsigned t = 0; t < k->n_trips; t++)
    {
      int64_t n, per_gang = shape_per_gang (&k->trips[t], dims);
      if (!is_of_axis (&k->trips[t], i) || !shape_trip (&k->trips[t], params, &n))
	continue;
      int64_t gangs = shape_no_overflow (&k->trips[t], n, gangs_for (n, per_gang), per_gang);
      most = gangs > most ? gangs : most;
    }
  return most;
}

/* Gangs without an iteration that a launch does not notice.  */
enum { IDLE_GANGS = 256 };

/* Of N gangs along axis I, which the program gives K, those that have an iteration, where many others do nothing.  */
static int
busy_gangs (const struct accx_kernel *k, void *const *params, const int *dims, int i, int n)
{
  int64_t most = 0;
  if (!(k->flags & ACCX_KERNEL_FEWER))
    return n;
  for (unsigned t = 0; t < k->n_trips; t++)
    {
      int64_t count;
      if (!is_of_axis (&k->trips[t], i))
	continue;
      if (!shape_trip (&k->trips[t], params, &count))
	return n;
      int64_t gangs = gangs_for (count, shape_per_gang (&k->trips[t], dims));
      most = gangs > most ? gangs : most;
    }
  return most > 0 && most < n - IDLE_GANGS ? (int) most : n;
}

/* The size of axis I of the grid where the program gives one, else 0: the runtime
   chooses; negative: an error.  num_gangs of one number counts gangs of all axes: x.  */
static int
fixed_gangs (const struct accx_kernel *k, const int *given,
	     void *const *params, int i)
{
  bool is_free;
  unsigned axis = grid_axes[i];
  int n = shape_dimension (k, given, params, axis, &is_free);
  bool counted = given[ACCX_GANG] != 0 && (is_free || !(k->flags & ACCX_KERNEL_GRID));
  if (i > 0 && (!(k->partitioned & 1u << axis) || counted || k->flags & ACCX_KERNEL_SPREAD))
    return 1;
  if (n == 0 && i == 0 && !(k->partitioned & 1u << ACCX_GANG))
    return 1;
  return n;
}

/* Of MOST gangs as many as may all have an iteration of K's only loop over the grid's x axis
   for each thread.  */
static unsigned
shape_full_gangs (const struct accx_kernel *k, void *const *params, const int *dims,
		  unsigned most)
{
  for (unsigned t = 0; t < k->n_trips; t++)
    {
      int64_t n;
      if ((k->trips[t].axes & (HIGHER_AXES | ACCX_TRIP_RANGE))
	  || !shape_trip (&k->trips[t], params, &n))
	continue;
      n /= shape_per_gang (&k->trips[t], dims);
      most = n < most ? (unsigned) n : most;
    }
  return most;
}

/* Blocks per resident block beyond which threads have further iterations instead: a GPU takes about as long to start
   a block whatever its threads do, an H200 0.6 ns.  Where fewer gangs than GANGS_EASY are asked for it is not asked how
   many are resident.  */
enum { MOST_WAVES = 16, GANGS_EASY = 4096 };

/* GANGS of K, FILL of which run at once, or fewer that have as many rounds of iterations each.  A copy for
   grids with a thread for each iteration is quicker than that.  */
static unsigned
shape_rounds (const struct accx_kernel *k, unsigned gangs, unsigned fill)
{
  if (k->once || gangs <= GANGS_EASY || gangs / MOST_WAVES < fill || fill == 0)
    return gangs;
  unsigned rounds = (gangs - 1) / (MOST_WAVES * fill) + 1;
  return (gangs - 1) / rounds + 1;
}

bool
shape_needs_fill (const struct accx_kernel *k, const int *given,
		  void *const *params, const int *dims)
{
  static const int one[ACCX_AXES] = { 1, 1, 1, 1, 1, 1 };
  if (!k->once && fixed_gangs (k, given, params, 0) == 0 && shape_axis_gangs (k, params, dims, 0) > GANGS_EASY)
    return true;
  for (int i = 0; i < 3; i++)
    if (fixed_gangs (k, given, params, i) == 0
	&& ((k->flags & ACCX_KERNEL_GANG_REDUCTION) || shape_several (k)
	    || shape_axis_gangs (k, params, one, i) == 0))
      return true;
  return false;
}

/* Blocks per resident block that even out gangs of different length.  */
enum { WAVES = 4 };

/* The most gangs that K should have, FILL being resident: each gang of a reduction
   updates the result once.  Where the iterations are whole gangs' there is more to
   even out than to save.  */
static int64_t
shape_room (const struct accx_kernel *k, const int *dims, unsigned fill)
{
  if (!(k->flags & ACCX_KERNEL_GANG_REDUCTION))
    return INT_MAX;
  for (unsigned t = 0; t < k->n_trips; t++)
    if (shape_per_gang (&k->trips[t], dims) > 1)
      return fill;
  return k->n_trips ? (int64_t) fill * WAVES : fill;
}

/* How many iterations in a row threads of K have where one each are TOTAL gangs, FILL of which run at once:
   as many as leave work for all that run at once.  PAGED, where gangs at work at once had better be near each
   other: only where several waves of gangs are left.  */
static unsigned
shape_row (const struct accx_kernel *k, int64_t total, unsigned fill, bool paged)
{
  unsigned several = shape_several (k);
  if (paged)
    return total >= (int64_t) fill * WAVES * ACCX_SEVERAL ? several : 0;
  while (several > 1 && total < (int64_t) fill * several)
    several /= 2;
  return several > 1 ? several : 0;
}

/* Gangs of K along each axis of the grid whose loop has a number of iterations that is not known: together with those of
   the others, and of GRID where that is not 0, they fill the device some WAVES times, FILL being resident.  */
static int64_t
shape_unknown_gangs (const struct accx_kernel *k, void *const *params, unsigned fill, const int *dims,
		     const unsigned *grid)
{
  int64_t left = (int64_t) fill * WAVES, n = 1;
  unsigned unknown = 0;
  for (int i = 0; i < 3; i++)
    {
      int64_t known = grid[i] ? grid[i] : shape_axis_gangs (k, params, dims, i);
      unknown += known == 0;
      left /= known ? known : 1;
    }
  if (unknown < 2)
    return left;
  while ((n + 1) * (n + 1) * (unknown == 2 ? 1 : n + 1) <= left)
    n++;
  return n;
}

const char *
shape_gangs (const struct accx_kernel *k, const int *given,
	     void *const *params, unsigned fill, bool paged, int *dims, unsigned *grid)
{
  int64_t room = shape_room (k, dims, fill);
  int64_t total = 1;
  for (int i = 0; i < 3; i++)
    {
      int n = fixed_gangs (k, given, params, i);
      if (n < 0)
	return "num_gangs must be positive";
      if (n > GPU_GRID_YZ && i > 0)
	return "more than 65535 gangs along the second or third axis of the grid";
      if (n > 0)
	n = busy_gangs (k, params, dims, i, n);
      grid[i] = n;
      room = n ? room / n : room;
    }
  int64_t unknown = shape_unknown_gangs (k, params, fill, dims, grid);
  bool chosen = grid[0] == 0;
  bool line = chosen && !paged && grid[1] == 1 && grid[2] == 1;
  for (int i = 0; i < 3; i++)
    {
      if (grid[i] == 0)
	{
	  int64_t n = shape_axis_gangs (k, params, dims, i);
	  if (n == 0)
	    n = unknown;
	  if (n > room)
	    n = room;
	  if (i > 0 && n > GPU_GRID_YZ)
	    n = GPU_GRID_YZ;
	  grid[i] = n < 1 ? 1 : (unsigned) n;
	  room /= grid[i];
	}
      total *= grid[i];
      total = total > INT_MAX ? INT_MAX : total;
    }
  unsigned several = chosen ? shape_row (k, total, fill, paged) : 0;
  unsigned full = several ? shape_full_gangs (k, params, dims, grid[0]) : 0;
  if (several && full >= several)
    {
      total = total / grid[0] * (full / several);
      grid[0] = full / several;
    }
  else if (line)
    total = grid[0] = shape_rounds (k, grid[0], fill);
  dims[ACCX_GANG] = (int) total;
  return NULL;
}

bool
shape_covers (const struct accx_kernel *k, void *const *params, const int *dims,
	      const unsigned *grid)
{
  for (unsigned t = 0; t < k->n_trips; t++)
    {
      const struct accx_trip *trip = &k->trips[t];
      int i = trip->axes & 1u << ACCX_GANG_Y ? 1 : trip->axes & 1u << ACCX_GANG_Z ? 2 : 0;
      bool in_gang = trip->axes & ACCX_TRIP_FITS;
      int64_t n, per_gang = trip->axes & ACCX_TRIP_RANGE && !in_gang ? 1 : shape_per_gang (trip, dims);
      if (!shape_trip (trip, params, &n) || n > (in_gang ? per_gang : per_gang * grid[i]))
	return false;
    }
  return true;
}

/* Halves DIMS along axis D, lanes to whole warps.  False: a block would have less than a warp.  */
static bool
halve (int *dims, int d)
{
  bool whole = d == ACCX_WORKER || dims[d] % (2 * GPU_LANES) == 0;
  if (!whole || dims[d] % 2 || dims[ACCX_WORKER] * dims[ACCX_VECTOR] < 2 * GPU_LANES)
    return false;
  dims[d] /= 2;
  return true;
}

/* Blocks below which a launch is over before it matters where they run.  */
enum { SHRINK_LEAST = 16 };

void
shape_shrink (const struct accx_kernel *k, const int *given, void *const *params, unsigned sms, int *dims)
{
  static const int axes[] = { ACCX_WORKER, ACCX_VECTOR };
  bool said = k->flags & ACCX_KERNEL_FOLD && k->defaults[ACCX_WORKER] == 1;
  for (int i = 0; i < 3; i++)
    if (k->partitioned & 1u << grid_axes[i]
	&& (fixed_gangs (k, given, params, i) != 0 || shape_axis_gangs (k, params, dims, i) == 0))
      return;
  int64_t blocks = shape_one_blocks (k, params, dims);
  if (said || k->flags & ACCX_KERNEL_GANG_REDUCTION || k->shared_bytes || blocks < SHRINK_LEAST)
    return;
  for (int a = 0; a < 2; a++)
    {
      int d = axes[a], before = dims[d];
      bool is_free;
      shape_dimension (k, given, params, d, &is_free);
      is_free |= k->flags & ACCX_KERNEL_OPEN && k->dims[d] > 1;
      for (; is_free && blocks < sms && halve (dims, d); before = dims[d])
	{
	  int64_t more = shape_one_blocks (k, params, dims);
	  if (more <= blocks)
	    break;
	  blocks = more;
	}
      dims[d] = before;
    }
}

/* Gangs of DIMS that T's loop needs if threads have COUNT iterations; 0: too many, or not
   known.  */
static int64_t
jam_gangs (const struct accx_trip *t, void *const *params, const int *dims, unsigned count)
{
  int64_t n, block = shape_per_gang (t, dims) * count, step = t->axes >> ACCX_TRIP_STEP_SHIFT;
  if (!shape_trip (t, params, &n))
    return 0;
  step = step ? step : 1;
  n = n < 1 ? 1 : n;
  if (n <= INT_MAX / step && n > INT_MAX / step - block)
    return 0;
  return (n - 1) / block + 1;
}

/* How many iterations the gangs of a loop of N have room for, each for PER_GANG of them.  */
static double
room (int64_t n, int64_t per_gang)
{
  return (double) ((n - 1) / per_gang + 1) * (double) per_gang;
}

/* Iterations that there is room for where threads of T's loop have one each, divided by those
   where they have COUNT: small where a short loop leaves most of a block of iterations empty.  */
static double
jam_use (const struct accx_trip *t, void *const *params, const int *dims, unsigned count)
{
  int64_t n, per_gang = shape_per_gang (t, dims);
  if (!shape_trip (t, params, &n) || n < 1)
    return 1;
  return room (n, per_gang) / room (n, per_gang * count);
}

/* The least product of jam_use over the axes with which blocks of iterations are quicker.  */
#define JAM_USE 0.75

int64_t
shape_jam_blocks (const struct accx_kernel *k, unsigned jam, const int *given,
		  void *const *params, const int *dims, unsigned *grid)
{
  const uint32_t *counts = k->jam_counts[jam];
  static const int block_axes[] = { ACCX_WORKER, ACCX_VECTOR, ACCX_BLOCK_Z };
  int64_t gangs[3] = { 1, 1, 1 };
  double use[3] = { 1, 1, 1 };
  for (int i = 0; i < 3; i++)
    {
      if ((k->partitioned & 1u << grid_axes[i]) && fixed_gangs (k, given, params, i) != 0)
	return 0;
      if (k->flags & ACCX_KERNEL_FOLD && dims[block_axes[i]] != k->defaults[block_axes[i]])
	return 0;
    }
  for (unsigned t = 0; t < k->n_trips; t++)
    {
      const struct accx_trip *trip = &k->trips[t];
      int i = trip->axes & 1u << ACCX_GANG_Y ? 1 : trip->axes & 1u << ACCX_GANG_Z ? 2 : 0;
      if (trip->axes & ACCX_TRIP_RANGE)
	continue;
      int64_t n = jam_gangs (trip, params, dims, counts[i]);
      if (n == 0 || n > (i ? GPU_GRID_YZ : INT_MAX))
	return 0;
      gangs[i] = n > gangs[i] ? n : gangs[i];
      double used = jam_use (trip, params, dims, counts[i]);
      use[i] = used < use[i] ? used : use[i];
    }
  if (use[0] * use[1] * use[2] < JAM_USE)
    return 0;
  for (int i = 0; i < 3 && grid; i++)
    grid[i] = (unsigned) gangs[i];
  int64_t total = gangs[0] * gangs[1] * gangs[2];
  return total > INT_MAX ? INT_MAX : total;
}

/* Warps of a multiprocessor that its time falls down to: fewer wait for what they load.  */
enum { WARM_WARPS = 24 };

double
shape_time (uint32_t cost, int64_t blocks, unsigned threads, unsigned sms, int resident)
{
  int64_t each = (blocks - 1) / sms + 1, warm = WARM_WARPS / ((threads - 1) / GPU_LANES + 1);
  warm = warm < resident ? warm : resident;
  return (double) cost * (double) (each > warm ? each : warm);
}

int64_t
shape_one_blocks (const struct accx_kernel *k, void *const *params, const int *dims)
{
  int64_t total = 1;
  for (int i = 0; i < 3; i++)
    {
      int64_t n = shape_axis_gangs (k, params, dims, i);
      total *= n > 0 ? n : 1;
      total = total > INT_MAX ? INT_MAX : total;
    }
  return total;
}
