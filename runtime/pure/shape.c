/* Launch shapes: how many workers and vector lanes a launch gets, from
   constants, launch arguments, defaults, the loops' trip counts and the device; shape-grid.c has the gangs.
   Pure functions, tested by testsuite/accx.unit/shape-*.c.

   Trip counts are programs in reverse Polish notation over the kernel's
   by-value parameters (accx-abi.h, struct accx_op).  OpenACC 3.3 sections
   2.5.10 to 2.5.12.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <limits.h>
#include <string.h>

#include "pure/pure.h"
#include "pure/shape-choices.h"
#include "base/base.h"

enum
{
  SHAPE_STACK = 64,
  ROW_IDLE = 8                  /* a part of a row's iterations that may be idle threads */
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

/* The value that the program OPS of N operations leaves.  */
static bool
run_program (const struct accx_op *ops, unsigned n, void *const *params,
	     int64_t *value)
{
  int64_t stack[SHAPE_STACK];
  unsigned depth = 0;
  if (n == 1 && ops->code == ACCX_OP_CONST)
    {
      *value = wrap (ops->value, ops->type);
      return true;
    }
  for (unsigned i = 0; i < n; i++)
    if (!step (&ops[i], params, stack, &depth))
      return false;
  if (depth != 1)
    return false;
  *value = stack[0];
  return true;
}

bool
shape_trip (const struct accx_trip *trip, void *const *params,
	    int64_t *iterations)
{
  return run_program (trip->ops, trip->n_ops, params, iterations);
}

bool
shape_divisor (const struct accx_divisor *d, void *const *params, uint64_t *value)
{
  int64_t v;
  bool known = run_program (d->ops, d->n_ops, params, &v);
  *value = known ? (uint64_t) v : 0;
  return known;
}

/* ---- What programs read ---- */

struct reads
{
  struct shape_read *list;
  unsigned n, most;
};

/* Adds what OPS, N of them, read to ALL.  */
static void
program_reads (const struct accx_op *ops, unsigned n, struct reads *all)
{
  for (unsigned i = 0; i < n; i++)
    {
      struct shape_read r = { ops[i].param, type_bytes (ops[i].type), ops[i].value };
      unsigned known = 0;
      if (ops[i].code != ACCX_OP_PARAM || all->n > all->most)
	continue;
      while (known < all->n && (all->list[known].param != r.param
				|| all->list[known].bytes != r.bytes
				|| all->list[known].offset != r.offset))
	known++;
      if (known < all->n)
	continue;
      if (all->n < all->most)
	all->list[all->n] = r;
      all->n++;
    }
}

unsigned
shape_reads (const struct accx_kernel *k, struct shape_read *reads, unsigned most)
{
  struct reads all = { reads, 0, most };
  const struct accx_kernel *last = k + shape_rows (k) - 1;
  for (; k <= last; k++)
    {
      for (unsigned i = 0; i < k->n_trips; i++)
	program_reads (k->trips[i].ops, k->trips[i].n_ops, &all);
      for (unsigned i = 0; i < k->n_sizes; i++)
	program_reads (k->sizes[i].ops, k->sizes[i].n_ops, &all);
      for (unsigned i = 0; i < k->n_divisors; i++)
	program_reads (k->divisors[i].ops, k->divisors[i].n_ops, &all);
    }
  return all.n;
}

/* ---- Ranges that exceed an int ---- */

bool
shape_is_wide (const struct accx_kernel *k, void *const *params)
{
  for (unsigned t = 0; t < k->n_trips; t++)
    {
      int64_t range;
      if ((k->trips[t].axes & ACCX_TRIP_RANGE)
	  && (!shape_trip (&k->trips[t], params, &range) || range > INT_MAX
	      || range < -INT_MAX))
	return true;
    }
  return false;
}

/* ---- Sizes of axes ---- */

/* The size that a loop of K gives AXIS: 0, none; clamped to int; a program that
   has no value (it divides by zero) gives -1.  */
static int
loop_size (const struct accx_kernel *k, void *const *params, unsigned axis)
{
  for (unsigned i = 0; i < k->n_sizes; i++)
    if (k->sizes[i].axis == axis)
      {
	int64_t n;
	if (!run_program (k->sizes[i].ops, k->sizes[i].n_ops, params, &n)
	    || n <= 0)
	  return -1;
	return n > INT_MAX ? INT_MAX : (int) n;
      }
  return 0;
}

int
shape_dimension (const struct accx_kernel *k, const int *given, void *const *params, int d, bool *is_free)
{
  int on_loop = k->dims[d] > 0 ? 0 : loop_size (k, params, d);
  int on_launch = d < ACCX_DIMS ? given[d] : 0;
  *is_free = k->dims[d] <= 0 && on_loop == 0 && on_launch == 0;
  return k->dims[d] > 0 ? k->dims[d] : on_loop ? on_loop
	 : on_launch ? on_launch : k->defaults[d];
}

void
shape_given (const struct accx_kernel *k, const int *given, const int *defaults,
	     int *dims)
{
  for (int d = 0; d < ACCX_DIMS; d++)
    dims[d] = given[d] || !(k->partitioned & 1u << d) ? given[d] : defaults[d];
}

/* ---- The block ---- */

/* Makes default sizes fit into MAX_THREADS: fewer in z, then workers, then
   lanes.  */
static void
shape_fit (int *dims, int max_threads, const bool *is_free)
{
  int *workers = &dims[ACCX_WORKER], *vector = &dims[ACCX_VECTOR];
  int *deep = &dims[ACCX_BLOCK_Z];
  while (is_free[ACCX_BLOCK_Z] && *deep > 1
	 && *workers * *vector * *deep > max_threads)
    *deep /= 2;
  while (is_free[ACCX_WORKER] && *workers > 1
	 && *workers * *vector * *deep > max_threads)
    *workers /= 2;
  while (is_free[ACCX_VECTOR] && *vector > GPU_LANES
	 && *workers * *vector * *deep > max_threads)
    *vector = (*vector / 2 + GPU_LANES - 1) / GPU_LANES * GPU_LANES;
}

/* Takes sizes that the program asked for at run time, more than the device has,
   down to MAX_THREADS: vector lanes, then workers, and lanes again where the number of
   workers is a constant.  Returns whether it did.  */
static bool
shape_cut (const struct accx_kernel *k, int *dims, int max_threads)
{
  int *workers = &dims[ACCX_WORKER], *vector = &dims[ACCX_VECTOR];
  int w = *workers, v = *vector;
  if (k->n_sizes)
    return false;               /* sizes on loops are obeyed or refused */
  if (k->dims[ACCX_VECTOR] <= 0 && *vector > max_threads)
    *vector = max_threads;
  if (k->dims[ACCX_WORKER] <= 0 && *vector <= max_threads
      && *workers > max_threads / *vector)
    *workers = max_threads / *vector;
  int room = *workers <= max_threads ? max_threads / *workers : 0;
  /* Lanes that meet come in full warps.  */
  if (k->dims[ACCX_VECTOR] <= 0 && *vector > room
      && room >= (k->flags & ACCX_KERNEL_PAD_VECTOR && *workers > 1 ? GPU_LANES : 1))
    *vector = room > GPU_LANES ? room - room % GPU_LANES : room;
  return *workers != w || *vector != v;
}

/* Where the lanes of a worker meet they come in full warps, and beyond one warp
   each worker takes a named barrier.  Sizes that are constants in K are constants
   in its code: the others give way.  Returns what is wrong, or NULL.  */
static const char *
shape_pad (const struct accx_kernel *k, int *dims, const bool *is_free, bool *warn)
{
  int *workers = &dims[ACCX_WORKER], *deep = &dims[ACCX_BLOCK_Z];
  if (*workers * *deep <= 1)
    return NULL;
  dims[ACCX_VECTOR] = (dims[ACCX_VECTOR] + GPU_LANES - 1) / GPU_LANES * GPU_LANES;
  if (dims[ACCX_VECTOR] <= GPU_LANES || *workers * *deep <= GPU_BARRIERS_NAMED)
    return NULL;
  if (k->dims[ACCX_WORKER] <= 0 && *deep <= GPU_BARRIERS_NAMED)
    {
      *workers = GPU_BARRIERS_NAMED / *deep;
      *warn |= !is_free[ACCX_WORKER];
      return NULL;
    }
  if (k->dims[ACCX_VECTOR] > 0)
    return "more than 15 workers whose lanes meet";
  dims[ACCX_VECTOR] = GPU_LANES;
  *warn |= !is_free[ACCX_VECTOR];
  return NULL;
}

int64_t
shape_length (const struct accx_kernel *k, void *const *params, int axis)
{
  int64_t n;
  for (unsigned t = 0; t < k->n_trips; t++)
    if (k->trips[t].axes & 1u << axis && !(k->trips[t].axes & ACCX_TRIP_RANGE)
	&& shape_trip (&k->trips[t], params, &n))
      return n > 1 ? n : 1;
  return 0;
}

/* Makes AXIS of the block as short as K's loop over it, and axis OTHER longer.  */
static void
shape_fold (const struct accx_kernel *k, void *const *params, int *dims, int axis, int other)
{
  int64_t n = shape_length (k, params, axis);
  while (n > 0 && dims[axis] % 2 == 0 && n <= dims[axis] / 2)
    {
      dims[axis] /= 2;
      dims[other] *= 2;
    }
}

/* The threads of a row of D that no iteration of N is left for, of all gangs.  */
static int64_t
idle (int64_t n, int64_t d)
{
  return ((n - 1) / d + 1) * d - n;
}

/* Makes rows of the block, which the program has said the threads of, shorter where many of the last
   gang's would be idle.  */
static void
shape_fold_rows (const struct accx_kernel *k, void *const *params, int *dims)
{
  int *lanes = &dims[ACCX_VECTOR];
  int64_t n = shape_length (k, params, ACCX_VECTOR);
  while (n > 0 && *lanes % (2 * GPU_LANES) == 0 && idle (n, *lanes) > n / ROW_IDLE
	 && idle (n, *lanes / 2) < idle (n, *lanes))
    {
      *lanes /= 2;
      dims[ACCX_WORKER] *= 2;
    }
}

/* Makes rows of the block longer where that leaves many gangs.  */
static void
shape_widen (const struct accx_kernel *k, void *const *params, int *dims)
{
  enum { GANGS = 1024 };
  int64_t n = shape_length (k, params, ACCX_VECTOR);
  while (2 * dims[ACCX_VECTOR] <= ACCX_NEAR_LANES && n / (2 * dims[ACCX_VECTOR]) >= GANGS)
    dims[ACCX_VECTOR] *= 2;
}

/* The iterations of the longest loop of K, inside of that over gangs, that is split over AXIS of the block; 0: not
   known.  */
static int64_t
inner_length (const struct accx_kernel *k, void *const *params, int axis)
{
  int64_t n, most = 0;
  for (unsigned t = 0; t < k->n_trips; t++)
    if (k->trips[t].axes & ACCX_TRIP_INNER && k->trips[t].axes & 1u << axis && shape_trip (&k->trips[t], params, &n)
	&& n > most)
      most = n;
  return most;
}

void
shape_widen_gangs (const struct accx_kernel *k, const int *given, void *const *params, int64_t places, int max_threads,
		   int *dims)
{
  static const int one[ACCX_AXES] = { 1, 1, 1, 1, 1, 1 };
  int axis = k->dims[ACCX_VECTOR] > 0 ? ACCX_WORKER : ACCX_VECTOR;
  int64_t gangs = shape_axis_gangs (k, params, one, 0), n = inner_length (k, params, axis);
  int threads = dims[ACCX_WORKER] * dims[ACCX_VECTOR];
  bool is_free;
  shape_dimension (k, given, params, axis, &is_free);
  if (!is_free || gangs == 0 || given[ACCX_GANG])
    return;
  max_threads = max_threads < ACCX_WIDE_THREADS ? max_threads : ACCX_WIDE_THREADS;
  for (; n > dims[axis] && 2 * threads <= max_threads && gangs * 2 * threads <= places; threads *= 2)
    dims[axis] *= 2;
}

const char *
shape_block (const struct accx_kernel *k, const int *given,
	     void *const *params, int max_threads, int *dims, bool *warn)
{
  static const int axes[] = { ACCX_WORKER, ACCX_VECTOR, ACCX_BLOCK_Z };
  static const char *const bad[]
    = { "num_workers must be positive", "vector_length must be positive",
	"the size of a vector loop must be positive" };
  bool is_free[ACCX_AXES] = { false };
  *warn = false;
  for (int i = 0; i < 3; i++)
    {
      int d = axes[i], n = shape_dimension (k, given, params, d, &is_free[d]);
      if (n == 0 && !(k->partitioned & 1u << d) && d == ACCX_BLOCK_Z)
	n = 1;
      if (n <= 0)
	return bad[i];
      dims[d] = n;
    }
  if (k->flags & ACCX_KERNEL_FOLD && is_free[ACCX_VECTOR] && is_free[ACCX_WORKER])
    {
      shape_fold (k, params, dims, ACCX_WORKER, ACCX_VECTOR);
      shape_fold (k, params, dims, ACCX_VECTOR, ACCX_WORKER);
      if (k->defaults[ACCX_WORKER] == 1)
	shape_fold_rows (k, params, dims);
    }
  if (k->flags & ACCX_KERNEL_NEAR && is_free[ACCX_VECTOR])
    shape_widen (k, params, dims);
  if (dims[ACCX_BLOCK_Z] > GPU_BLOCK_Z)
    return "more than 64 threads along the third axis of a gang";
  if (max_threads > GPU_BLOCK_THREADS)
    max_threads = GPU_BLOCK_THREADS;
  if (dims[ACCX_WORKER] <= GPU_BLOCK_THREADS
      && dims[ACCX_VECTOR] <= GPU_BLOCK_THREADS)
    shape_fit (dims, max_threads, is_free);
  *warn = shape_cut (k, dims, max_threads);
  if (dims[ACCX_WORKER] > GPU_BLOCK_THREADS
      || dims[ACCX_VECTOR] > GPU_BLOCK_THREADS)
    return "more than 1024 threads in a gang";
  if (k->flags & ACCX_KERNEL_PAD_VECTOR)
    {
      const char *why = shape_pad (k, dims, is_free, warn);
      if (why)
	return why;
      *warn |= shape_cut (k, dims, max_threads);
    }
  int flat = dims[ACCX_WORKER] * dims[ACCX_VECTOR];
  if (flat > GPU_BLOCK_THREADS || flat * dims[ACCX_BLOCK_Z] > GPU_BLOCK_THREADS)
    return "more than 1024 threads in a gang";
  if (flat * dims[ACCX_BLOCK_Z] > max_threads)
    return "more threads in a gang than the kernel's registers allow";
  return NULL;
}
