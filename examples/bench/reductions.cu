/* The CUDA twin of reductions.c: loads and stores of 16 bytes, shuffles, one atomic
   update for each block (for products: the last block multiplies), and cub's
   DeviceReduce where gangs, workers and vectors reduce together.  A block is a gang, a
   warp a worker.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "reductions.h"
#include <cub/device/device_reduce.cuh>

enum { WARPS = 8, THREADS = 32 * WARPS, BLOCKS_PER_SM = 8, UNROLL = 4 };

/* ---- Operators ---- */

struct plus
{
  static const enum operation code = ADD;
  template <typename T> static __host__ __device__ T identity () { return 0; }
  template <typename T> __host__ __device__ T
  operator() (T a, T b) const { return a + b; }
};

struct times
{
  static const enum operation code = MULTIPLY;
  template <typename T> static __host__ __device__ T identity () { return 1; }
  template <typename T> __host__ __device__ T
  operator() (T a, T b) const { return a * b; }
};

struct maximum
{
  static const enum operation code = MAXIMUM;
  template <typename T> static __host__ __device__ T identity () { return (T) -2147483648.; }
  template <typename T> __host__ __device__ T
  operator() (T a, T b) const { return a > b ? a : b; }
};

/* ---- Parts of kernels ---- */

/* 16 bytes.  */
template <typename T>
struct alignas (16) pack
{
  enum { SIZE = 16 / sizeof (T) };
  T v[SIZE];
};

template <typename OP, typename T>
static __device__ T
pack_reduce (T r, pack<T> p)
{
#pragma unroll
  for (int x = 0; x < pack<T>::SIZE; x++)
    r = OP () (r, p.v[x]);
  return r;
}

/* The values of a warp's lanes combined, in lane 0.  */
template <typename OP, typename T>
static __device__ T
warp_reduce (T r)
{
#pragma unroll
  for (int lanes = 16; lanes > 0; lanes /= 2)
    r = OP () (r, __shfl_down_sync (0xffffffffu, r, lanes));
  return r;
}

/* The values R of the WARPS lanes 0 of a block combined, in thread 0.  */
template <typename OP, typename T>
static __device__ T
warps_reduce (T r)
{
  __shared__ T of_warps[WARPS];

  if (threadIdx.x % 32 == 0)
    of_warps[threadIdx.x / 32] = r;
  __syncthreads ();
  if (threadIdx.x < 32)
    r = warp_reduce<OP> (threadIdx.x < WARPS ? of_warps[threadIdx.x] : OP::template identity<T> ());
  __syncthreads ();
  return r;
}

template <typename OP, typename T>
static __device__ T
block_reduce (T r)
{
  return warps_reduce<OP> (warp_reduce<OP> (r));
}

/* ---- *P = OP (*P, the values R of all blocks' threads 0) ---- */

template <typename T>
static __device__ void
update (plus, T *p, T r)
{
  if (threadIdx.x == 0)
    atomicAdd (p, r);
}

/* Real numbers without a sign are ordered as integers with the same bits, those with
   one the other way round as unsigned integers.  */
static __device__ void
update (maximum, int *p, int r)
{
  if (threadIdx.x == 0)
    atomicMax (p, r);
}

static __device__ void
update (maximum, float *p, float r)
{
  if (threadIdx.x == 0 && r >= 0)
    atomicMax ((int *) p, __float_as_int (r));
  else if (threadIdx.x == 0)
    atomicMin ((unsigned *) p, __float_as_uint (r));
}

static __device__ void
update (maximum, double *p, double r)
{
  if (threadIdx.x == 0 && r >= 0)
    atomicMax ((long long *) p, __double_as_longlong (r));
  else if (threadIdx.x == 0)
    atomicMin ((unsigned long long *) p, (unsigned long long) __double_as_longlong (r));
}

enum { MOST_BLOCKS = 4096 };

/* No atomic product: the last block to come multiplies what the others have left.  */
template <typename T>
static __device__ void
update (times, T *p, T r)
{
  static __device__ unsigned done;
  static __device__ double memory[MOST_BLOCKS];
  __shared__ bool last;
  volatile T *parts = (volatile T *) memory;

  if (threadIdx.x == 0)
    {
      parts[blockIdx.x] = r;
      __threadfence ();
      last = atomicInc (&done, gridDim.x - 1) == gridDim.x - 1;
    }
  __syncthreads ();
  if (!last)
    return;
  __threadfence ();
  r = 1;
  for (unsigned b = threadIdx.x; b < gridDim.x; b += THREADS)
    r *= parts[b];
  r = block_reduce<times> (r);
  if (threadIdx.x == 0)
    *p *= r;
}

/* ---- Loads and stores ---- */

/* Copies N elements, each STEP-th pack from FIRST on by this thread.  */
template <typename T>
static __device__ void
copy (T *to, const T *from, int n, int first, int step)
{
  pack<T> *t = (pack<T> *) to;
  const pack<T> *f = (const pack<T> *) from;

#pragma unroll UNROLL
  for (int x = first; x < n / pack<T>::SIZE; x += step)
    t[x] = f[x];
}

/* Of N elements, each STEP-th pack from FIRST on.  */
template <typename OP, typename T>
static __device__ T
reduce (const T *from, size_t n, size_t first, size_t step)
{
  const pack<T> *f = (const pack<T> *) from;
  T r = OP::template identity<T> ();

#pragma unroll UNROLL
  for (size_t x = first; x < n / pack<T>::SIZE; x += step)
    r = pack_reduce<OP> (r, f[x]);
  return r;
}

/* ---- Kernels ---- */

#define WARP ((int) (threadIdx.x / 32))
#define LANE ((int) (threadIdx.x % 32))

template <typename OP, typename T>
static __global__ void
gang (const T *__restrict__ in, T *__restrict__ temp, T *total, int nk)
{
  T r = OP::template identity<T> ();

  for (int k = blockIdx.x; k < nk; k += gridDim.x)
    {
      copy (temp + AT (k, 0, 0), in + AT (k, 0, 0), NJ * NI, threadIdx.x, THREADS);
      if (threadIdx.x == 0)
	r = OP () (r, temp[AT (k, 0, 0)]);
    }
  update (OP (), total, r);
}

template <typename OP, typename T>
static __global__ void
worker (const T *__restrict__ in, T *__restrict__ temp, T *, int nk)
{
  for (int k = blockIdx.x; k < nk; k += gridDim.x)
    {
      T r = OP::template identity<T> ();

      for (int j = WARP; j < NJ; j += WARPS)
	{
	  copy (temp + AT (k, j, 0), in + AT (k, j, 0), NI, LANE, 32);
	  if (LANE == 0)
	    r = OP () (r, temp[AT (k, j, 0)]);
	}
      r = warps_reduce<OP> (r);
      if (threadIdx.x == 0)
	temp[AT (k, 0, 0)] = OP () ((T) START (k), r);
    }
}

template <typename OP, typename T>
static __global__ void
vector (const T *__restrict__ in, T *__restrict__ temp, T *, int nk)
{
  for (int row = blockIdx.x * WARPS + WARP; row < nk * NJ; row += gridDim.x * WARPS)
    {
      T r = warp_reduce<OP> (reduce<OP> (in + AT (0, row, 0), NI, LANE, 32));

      if (LANE == 0)
	temp[AT (0, row, 0)] = OP () ((T) START (row % NJ), r);
    }
}

template <typename OP, typename T>
static __global__ void
gang_worker (const T *__restrict__ in, T *__restrict__ temp, T *total, int nk)
{
  T r = OP::template identity<T> ();

  for (int row = blockIdx.x * WARPS + WARP; row < nk * NJ; row += gridDim.x * WARPS)
    {
      copy (temp + AT (0, row, 0), in + AT (0, row, 0), NI, LANE, 32);
      if (LANE == 0)
	r = OP () (r, temp[AT (0, row, 0)]);
    }
  r = warps_reduce<OP> (r);
  update (OP (), total, r);
}

template <typename OP, typename T>
static __global__ void
worker_vector (const T *__restrict__ in, T *__restrict__ temp, T *, int nk)
{
  for (int k = blockIdx.x; k < nk; k += gridDim.x)
    {
      T r = block_reduce<OP> (reduce<OP> (in + AT (k, 0, 0), NJ * NI, threadIdx.x, THREADS));

      if (threadIdx.x == 0)
	temp[AT (k, 0, 0)] = OP () ((T) START (k), r);
    }
}

template <typename OP, typename T>
static __global__ void
gang_vector (const T *__restrict__ in, T *, T *total, int nk)
{
  T r = reduce<OP> (in, AT (nk, 0, 0), blockIdx.x * (size_t) THREADS + threadIdx.x,
		    gridDim.x * (size_t) THREADS);

  r = block_reduce<OP> (r);
  update (OP (), total, r);
}

/* ---- Measurements ---- */

/* The device's memory, and what cub needs.  */
template <typename T>
struct device
{
  T *in, *temp, *total;
  int blocks;
  void *work;
  size_t work_bytes;
};

template <typename OP, typename T>
static void
reduce_by_cub (struct device<T> *d)
{
  bench_cuda (cub::DeviceReduce::Reduce (d->work, d->work_bytes, d->in, d->total, AT (nk, 0, 0),
					 OP (), (T) initial (OP::code)));
}

/* How many of the results of KIND are wrong; *OF: how many there are.  */
template <typename OP, typename T>
static long
check (enum kind kind, T total, const T *temp, long *of)
{
  long wrong = 0, known_number = 0;
  int known;

  if (kind < EACH_ROW)
    {
      known_number++;
      wrong += total != (T) expected_total (OP::code, kind);
    }
  for (int k = 0; k < nk; k++)
    for (int j = 0; j < NJ; j++)
      for (int i = 0; i < NI; i += NI - 1)
	{
	  double want = expected_element (OP::code, kind, k, j, i, &known);
	  known_number += known;
	  wrong += known && temp[AT (k, j, i)] != (T) want;
	}
  *of = known_number;
  return wrong;
}

/* KERNEL is what to time, or NULL for cub.  */
template <typename OP, typename T>
static int
measure (const char *position, const char *of, enum kind kind,
	 void (*kernel) (const T *, T *, T *, int), struct device<T> *d, T *temp,
	 int argc, char **argv)
{
  char title[80];
  struct bench t;
  long wrong, number;
  T total, start_total = (T) initial (OP::code);

  snprintf (title, sizeof title, "%s/%s", position, of);
  bench_start (&t, argc, argv);
  while (bench_more (&t))
    {
      bench_cuda (cudaMemcpy (d->total, &start_total, sizeof total, cudaMemcpyHostToDevice));
      double start = report_clock ();
      for (int q = 0; q < BENCH_QUEUE; q++)
	if (kernel != NULL)
	  kernel<<<d->blocks, THREADS>>> (d->in, d->temp, d->total, nk);
	else
	  reduce_by_cub<OP> (d);
      bench_cuda (cudaDeviceSynchronize ());
      bench_sample (&t, report_clock () - start, BENCH_QUEUE);
    }
  bench_cuda (cudaMemcpy (&total, d->total, sizeof total, cudaMemcpyDeviceToHost));
  if (kind != OF_ALL && kind != OF_ALL_ONCE)
    bench_cuda (cudaMemcpy (temp, d->temp, AT (nk, 0, 0) * sizeof *temp,
			    cudaMemcpyDeviceToHost));
  wrong = check<OP> (kind, total, temp, &number);
  bench_print (&t, title, "GB/s", 1e-9 * moved_bytes (kind, sizeof (T)));
  return bench_verdict (title, wrong, number);
}

/* All positions; returns how many have wrong results.  */
template <typename OP, typename T>
static int
measure_all (const char *of, int argc, char **argv)
{
  const struct
  {
    const char *position;
    enum kind kind;
    void (*kernel) (const T *, T *, T *, int);
  } rows[] = {
    { "gang", OF_SLABS, gang<OP, T> },
    { "worker", EACH_SLAB_OF_ROWS, worker<OP, T> },
    { "vector", EACH_ROW, vector<OP, T> },
    { "gang,worker", OF_ROWS, gang_worker<OP, T> },
    { "worker,vector", EACH_SLAB, worker_vector<OP, T> },
    { "gang,vector", OF_ALL, gang_vector<OP, T> },
    { "gang,worker,vector", OF_ALL_ONCE, NULL },
    { "gang+worker", OF_ROWS, gang_worker<OP, T> },
    { "worker+vector", EACH_SLAB, worker_vector<OP, T> },
    { "gang+vector", OF_ALL, gang_vector<OP, T> },
    { "gang+worker+vector", OF_ALL_ONCE, NULL }
  };
  size_t n = AT (nk, 0, 0);
  T *in = (T *) report_alloc (n, sizeof *in), *temp = (T *) report_alloc (n, sizeof *temp);
  int wrong = 0, multiprocessors;
  struct device<T> d;

  for (size_t x = 0; x < n; x++)
    in[x] = (T) input_element (OP::code, x);
  d.in = (T *) bench_cuda_alloc (n, sizeof *in);
  d.temp = (T *) bench_cuda_alloc (n, sizeof *temp);
  d.total = (T *) bench_cuda_alloc (1, sizeof (T));
  bench_cuda (cudaDeviceGetAttribute (&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  d.blocks = multiprocessors * BLOCKS_PER_SM;
  d.work = NULL;
  reduce_by_cub<OP> (&d);
  d.work = bench_cuda_alloc (1, d.work_bytes);
  bench_cuda (cudaMemcpy (d.in, in, n * sizeof *in, cudaMemcpyHostToDevice));
  for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++)
    wrong += measure<OP> (rows[r].position, of, rows[r].kind, rows[r].kernel, &d, temp,
			  argc, argv);
  cudaFree (d.in);
  cudaFree (d.temp);
  cudaFree (d.total);
  cudaFree (d.work);
  free (in);
  free (temp);
  return wrong;
}

int
main (int argc, char **argv)
{
  int wrong = 0;

  read_size (argc, argv);
  expect (ADD);
  wrong += measure_all<plus, int> ("+/int", argc, argv);
  wrong += measure_all<plus, float> ("+/float", argc, argv);
  wrong += measure_all<plus, double> ("+/double", argc, argv);
  expect (MULTIPLY);
  wrong += measure_all<times, int> ("*/int", argc, argv);
  wrong += measure_all<times, float> ("*/float", argc, argv);
  wrong += measure_all<times, double> ("*/double", argc, argv);
  expect (MAXIMUM);
  wrong += measure_all<maximum, int> ("max/int", argc, argv);
  wrong += measure_all<maximum, float> ("max/float", argc, argv);
  wrong += measure_all<maximum, double> ("max/double", argc, argv);
  return wrong != 0;
}
