/* Launch shapes: how many gangs, workers and vector lanes a launch gets, from
   constants, launch arguments, defaults, the loops' trip counts and the device.
   Pure functions, tested by testsuite/accx.unit/shape-*.c.

   Trip counts are programs in reverse Polish notation over the kernel's
   by-value parameters (accx-abi.h, struct accx_op).  OpenACC 3.3 sections
   2.5.10 to 2.5.12.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <limits.h>
#include <string.h>

#include "runtime.h"

enum
{
  SHAPE_STACK = 64,
  SHAPE_MAX_THREADS = 1024,     /* CUDA: threads in a block */
  SHAPE_MAX_BARRIERS = 15       /* named barriers 1 to 15, one per worker */
};

/* ---- Trip programs ---- */

/* VALUE wrapped to TYPE.  */
static int64_t
wrap (int64_t value, unsigned type)
{
  switch (type)
    {
    case ACCX_S8: return (int8_t) value;
    case ACCX_U8: return (uint8_t) value;
    case ACCX_S16: return (int16_t) value;
    case ACCX_U16: return (uint16_t) value;
    case ACCX_S32: return (int32_t) value;
    case ACCX_U32: return (uint32_t) value;
    default: return value;
    }
}

static unsigned
type_bytes (unsigned type)
{
  return 1u << (type / 2);
}

static unsigned
type_bits (unsigned type)
{
  return 8 * type_bytes (type);
}

/* The TYPE at ADDRESS, which may be unaligned.  */
static int64_t
load (const char *address, unsigned type)
{
  uint64_t raw = 0;
  memcpy (&raw, address, type_bytes (type));
  return wrap (raw, type);
}

static bool
less (int64_t a, int64_t b, unsigned type)
{
  return type == ACCX_U64 ? (uint64_t) a < (uint64_t) b : a < b;
}

/* A / B or A % B; false: no value.  */
static bool
divide (int64_t a, int64_t b, unsigned type, bool remainder, int64_t *result)
{
  if (b == 0)
    return false;
  if (type == ACCX_U64)
    *result = remainder ? (uint64_t) a % (uint64_t) b
	      : (uint64_t) a / (uint64_t) b;
  else if (b == -1)
    *result = remainder ? 0 : (int64_t) -(uint64_t) a;
  else
    *result = remainder ? a % b : a / b;
  return true;
}

/* A << B or A >> B; counts outside the type have no value.  */
static bool
shift (int64_t a, int64_t b, unsigned type, bool right, int64_t *result)
{
  if (b < 0 || b >= (int64_t) type_bits (type))
    return false;
  if (!right)
    *result = (int64_t) ((uint64_t) a << b);
  else if (type == ACCX_U64)
    *result = (int64_t) ((uint64_t) a >> b);
  else
    *result = a >> b;
  return true;
}

/* Operator CODE on A and B in TYPE; false: no value.  */
static bool
binary (unsigned code, unsigned type, int64_t a, int64_t b, int64_t *result)
{
  uint64_t x = a, y = b;
  switch (code)
    {
    case ACCX_OP_ADD: *result = x + y; return true;
    case ACCX_OP_SUB: *result = x - y; return true;
    case ACCX_OP_MUL: *result = x * y; return true;
    case ACCX_OP_DIV: return divide (a, b, type, false, result);
    case ACCX_OP_MOD: return divide (a, b, type, true, result);
    case ACCX_OP_MIN: *result = less (a, b, type) ? a : b; return true;
    case ACCX_OP_MAX: *result = less (a, b, type) ? b : a; return true;
    case ACCX_OP_AND: *result = a & b; return true;
    case ACCX_OP_OR: *result = a | b; return true;
    case ACCX_OP_XOR: *result = a ^ b; return true;
    case ACCX_OP_SHL: return shift (a, b, type, false, result);
    case ACCX_OP_SHR: return shift (a, b, type, true, result);
    case ACCX_OP_EQ: *result = a == b; return true;
    case ACCX_OP_NE: *result = a != b; return true;
    case ACCX_OP_LT: *result = less (a, b, type); return true;
    case ACCX_OP_LE: *result = !less (b, a, type); return true;
    case ACCX_OP_GT: *result = less (b, a, type); return true;
    case ACCX_OP_GE: *result = !less (a, b, type); return true;
    default: return false;
    }
}

/* Runs one operation on the stack of *DEPTH values.  */
static bool
step (const struct accx_op *op, void *const *params, int64_t *stack,
      unsigned *depth)
{
  unsigned n = *depth;
  switch (op->code)
    {
    case ACCX_OP_CONST:
    case ACCX_OP_PARAM:
      if (n == SHAPE_STACK)
	return false;
      stack[n] = op->code == ACCX_OP_CONST ? wrap (op->value, op->type)
		 : load ((const char *) params[op->param] + op->value,
			 op->type);
      *depth = n + 1;
      return true;
    case ACCX_OP_CONVERT:
    case ACCX_OP_NEG:
    case ACCX_OP_NOT:
      if (n < 1)
	return false;
      if (op->code == ACCX_OP_NEG)
	stack[n - 1] = (int64_t) -(uint64_t) stack[n - 1];
      else if (op->code == ACCX_OP_NOT)
	stack[n - 1] = ~stack[n - 1];
      stack[n - 1] = wrap (stack[n - 1], op->type);
      return true;
    case ACCX_OP_SELECT:
      if (n < 3)
	return false;
      stack[n - 3] = stack[n - 1] ? stack[n - 3] : stack[n - 2];
      *depth = n - 2;
      return true;
    default:
      if (n < 2 || !binary (op->code, op->type, wrap (stack[n - 2], op->type),
			    wrap (stack[n - 1], op->type), &stack[n - 2]))
	return false;
      if (op->code < ACCX_OP_EQ || op->code > ACCX_OP_GE)
	stack[n - 2] = wrap (stack[n - 2], op->type);
      *depth = n - 1;
      return true;
    }
}

bool
shape_trip (const struct accx_trip *trip, void *const *params,
	    int64_t *iterations)
{
  int64_t stack[SHAPE_STACK];
  unsigned depth = 0;
  for (unsigned i = 0; i < trip->n_ops; i++)
    if (!step (&trip->ops[i], params, stack, &depth))
      return false;
  if (depth != 1)
    return false;
  *iterations = stack[0];
  return true;
}

/* ---- Workers and vector length ---- */

/* The value of dimension D, and in *FREE whether the runtime may change it.  */
static int
dimension (const struct accx_kernel *k, const int *given, int d, bool *is_free)
{
  *is_free = k->dims[d] <= 0 && given[d] == 0;
  return k->dims[d] > 0 ? k->dims[d] : given[d] ? given[d] : k->defaults[d];
}

/* Makes default sizes fit into MAX_THREADS: fewer workers, then lanes.  */
static void
shape_fit (int *dims, int max_threads, bool free_workers, bool free_vector)
{
  int *workers = &dims[ACCX_WORKER], *vector = &dims[ACCX_VECTOR];
  while (free_workers && *workers > 1 && *workers * *vector > max_threads)
    *workers /= 2;
  while (free_vector && *vector > 32 && *workers * *vector > max_threads)
    *vector = (*vector / 2 + 31) / 32 * 32;
}

/* Takes sizes that the program asked for at run time, more than the device has,
   down to MAX_THREADS: vector lanes, then workers.  Returns whether it did.  */
static bool
shape_cut (const struct accx_kernel *k, int *dims, int max_threads)
{
  int *workers = &dims[ACCX_WORKER], *vector = &dims[ACCX_VECTOR];
  int w = *workers, v = *vector;
  if (k->dims[ACCX_VECTOR] <= 0 && *vector > max_threads)
    *vector = max_threads;
  if (k->dims[ACCX_WORKER] <= 0 && *vector <= max_threads
      && *workers > max_threads / *vector)
    *workers = max_threads / *vector;
  return *workers != w || *vector != v;
}

const char *
shape_block (const struct accx_kernel *k, const int *given, int max_threads,
	     int *dims, bool *warn)
{
  bool free_workers, free_vector;
  int workers = dimension (k, given, ACCX_WORKER, &free_workers);
  int vector = dimension (k, given, ACCX_VECTOR, &free_vector);
  *warn = false;
  if (workers <= 0)
    return "num_workers must be positive";
  if (vector <= 0)
    return "vector_length must be positive";
  dims[ACCX_WORKER] = workers;
  dims[ACCX_VECTOR] = vector;
  if (max_threads > SHAPE_MAX_THREADS)
    max_threads = SHAPE_MAX_THREADS;
  if (workers <= SHAPE_MAX_THREADS && vector <= SHAPE_MAX_THREADS)
    shape_fit (dims, max_threads, free_workers, free_vector);
  *warn = shape_cut (k, dims, max_threads);
  if (dims[ACCX_WORKER] > SHAPE_MAX_THREADS || dims[ACCX_VECTOR] > SHAPE_MAX_THREADS)
    return "more than 1024 threads in a gang";
  if ((k->flags & ACCX_KERNEL_PAD_VECTOR) && dims[ACCX_WORKER] > 1)
    {
      dims[ACCX_VECTOR] = (dims[ACCX_VECTOR] + 31) / 32 * 32;
      if (dims[ACCX_VECTOR] > 32 && dims[ACCX_WORKER] > SHAPE_MAX_BARRIERS)
	{
	  dims[ACCX_WORKER] = SHAPE_MAX_BARRIERS;
	  *warn |= !free_workers;
	}
      *warn |= shape_cut (k, dims, max_threads);
    }
  if (dims[ACCX_WORKER] * dims[ACCX_VECTOR] > SHAPE_MAX_THREADS)
    return "more than 1024 threads in a gang";
  if (dims[ACCX_WORKER] * dims[ACCX_VECTOR] > max_threads)
    return "more threads in a gang than the kernel's registers allow";
  return NULL;
}

/* ---- Gangs ---- */

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

/* Gangs along the grid's x (or y, if Y) that give each thread one iteration of
   K's longest loop; 0: not known.  */
static int64_t
shape_axis_gangs (const struct accx_kernel *k, void *const *params,
		  const int *dims, bool y)
{
  int64_t most = 0;
  for (unsigned t = 0; t < k->n_trips; t++)
    {
      int64_t n, per_gang = 1;
      if (((k->trips[t].axes & (1u << ACCX_GANG_Y)) != 0) != y
	  || !shape_trip (&k->trips[t], params, &n))
	continue;
      if (k->trips[t].axes & (1u << ACCX_WORKER))
	per_gang *= dims[ACCX_WORKER];
      if (k->trips[t].axes & (1u << ACCX_VECTOR))
	per_gang *= dims[ACCX_VECTOR];
      int64_t gangs = n <= 0 ? 1 : (n - 1) / per_gang + 1;
      gangs = shape_no_overflow (&k->trips[t], n, gangs, per_gang);
      most = gangs > most ? gangs : most;
    }
  return most;
}

static bool
shape_is_flat (const struct accx_kernel *k)
{
  return !(k->partitioned & (1u << ACCX_GANG_Y));
}

/* As shape_axis_gangs, both dimensions of the grid.  */
static int64_t
shape_trip_gangs (const struct accx_kernel *k, void *const *params,
		  const int *dims)
{
  int64_t x = shape_axis_gangs (k, params, dims, false);
  if (shape_is_flat (k) || x == 0)
    return x;
  int64_t y = shape_axis_gangs (k, params, dims, true);
  return x > INT_MAX / (y + 1) ? INT_MAX : x * y;
}

/* Splits GANGS over the two dimensions of the grid: x first, as the trip counts
   say, the rest to y.  */
static void
shape_grid (const struct accx_kernel *k, void *const *params, int *dims,
	    unsigned *grid)
{
  enum { GRID_Y_MAX = 65535 };
  int gangs = dims[ACCX_GANG];
  grid[0] = gangs;
  grid[1] = grid[2] = 1;
  if (shape_is_flat (k))
    return;
  int64_t x = shape_axis_gangs (k, params, dims, false);
  int64_t y = shape_axis_gangs (k, params, dims, true);
  grid[0] = x > 0 && x < gangs ? (unsigned) x : (unsigned) gangs;
  grid[1] = gangs / grid[0];
  if (y > 0 && grid[1] > y)
    grid[1] = y;
  if (grid[1] > GRID_Y_MAX)
    grid[1] = GRID_Y_MAX;
  dims[ACCX_GANG] = grid[0] * grid[1];
}

/* True if the runtime chooses the number of gangs.  */
static bool
shape_chooses (const struct accx_kernel *k, const int *given)
{
  return k->dims[ACCX_GANG] <= 0 && given[ACCX_GANG] == 0
	 && k->defaults[ACCX_GANG] <= 0
	 && (k->partitioned & (1u << ACCX_GANG));
}

bool
shape_needs_fill (const struct accx_kernel *k, const int *given,
		  void *const *params)
{
  static const int one[ACCX_DIMS] = { 1, 1, 1 };
  return shape_chooses (k, given)
	 && ((k->flags & ACCX_KERNEL_GANG_REDUCTION)
	     || shape_trip_gangs (k, params, one) == 0);
}

const char *
shape_gangs (const struct accx_kernel *k, const int *given,
	     void *const *params, unsigned fill, int *dims, unsigned *grid)
{
  bool is_free;
  /* Blocks per resident block when the trip count is not known: enough to even
     out gangs of different length.  */
  enum { WAVES = 4 };
  int64_t gangs = dimension (k, given, ACCX_GANG, &is_free);
  if (!shape_chooses (k, given))
    {
      if (is_free && gangs <= 0)
	gangs = 1;              /* no loop is split over gangs */
      dims[ACCX_GANG] = grid[0] = gangs;
      grid[1] = grid[2] = 1;
      return gangs > 0 ? NULL : "num_gangs must be positive";
    }
  gangs = shape_trip_gangs (k, params, dims);
  if (gangs == 0)
    gangs = (int64_t) fill * WAVES;
  if ((k->flags & ACCX_KERNEL_GANG_REDUCTION) && gangs > fill)
    gangs = fill;
  dims[ACCX_GANG] = gangs < 1 ? 1 : gangs > INT_MAX ? INT_MAX : gangs;
  shape_grid (k, params, dims, grid);
  return NULL;
}
