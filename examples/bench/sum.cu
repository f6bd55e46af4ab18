/* The CUDA twin of sum.c: wide loads, shuffles, one atomic for each block.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "bench.h"

enum { THREADS = 256, BLOCKS_PER_SM = 8 };

/* The sum of S over the lanes of a warp, in lane 0.  */
static __device__ double
warp_sum (double s)
{
  for (int lanes = 16; lanes > 0; lanes /= 2)
    s += __shfl_down_sync (0xffffffffu, s, lanes);
  return s;
}

static __global__ void
sum (size_t n, const double *__restrict__ a, double *total)
{
  __shared__ double warps[THREADS / 32];
  const double2 *pairs = (const double2 *) a;
  size_t first = blockIdx.x * (size_t) THREADS + threadIdx.x;
  size_t stride = gridDim.x * (size_t) THREADS;
  double s = 0;

#pragma unroll 4
  for (size_t i = first; i < n / 2; i += stride)
    {
      double2 pair = pairs[i];

      s += pair.x + pair.y;
    }
  if (first == 0 && n % 2 != 0)
    s += a[n - 1];

  s = warp_sum (s);
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = s;
  __syncthreads ();
  if (threadIdx.x < 32)
    {
      s = warp_sum (threadIdx.x < THREADS / 32 ? warps[threadIdx.x] : 0);
      if (threadIdx.x == 0)
	atomicAdd (total, s);
    }
}

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 1, 1L << 27);
  double *a = (double *) report_alloc (n, sizeof *a);
  double *d_a = (double *) bench_cuda_alloc (n, sizeof *a);
  double total = 0, expected = 0, *d_total;
  int multiprocessors;
  struct bench t;
  double start;

  for (long i = 0; i < n; i++)
    {
      a[i] = (double) (i % 1001);
      expected += a[i];
    }
  d_total = (double *) bench_cuda_alloc (1, sizeof total);
  bench_cuda (cudaMemcpy (d_a, a, n * sizeof *a, cudaMemcpyHostToDevice));
  bench_cuda (cudaMemset (d_total, 0, sizeof total));
  bench_cuda (cudaDeviceGetAttribute (&multiprocessors,
				      cudaDevAttrMultiProcessorCount, 0));

  bench_start (&t, argc, argv);
  while (bench_more (&t))
    {
      start = report_clock ();
      for (int q = 0; q < BENCH_QUEUE; q++)
	sum<<<multiprocessors * BLOCKS_PER_SM, THREADS>>> (n, d_a, d_total);
      bench_cuda (cudaDeviceSynchronize ());
      bench_sample (&t, report_clock () - start, BENCH_QUEUE);
    }
  bench_cuda (cudaMemcpy (&total, d_total, sizeof total, cudaMemcpyDeviceToHost));

  expected *= (double) t.n * BENCH_QUEUE;
  bench_print (&t, "sum", "GB/s", 1e-9 * (double) n * sizeof *a);
  cudaFree (d_a);
  cudaFree (d_total);
  free (a);
  return bench_verdict ("sum", total != expected, 1);
}
