/* The CUDA twin of ep.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ep-check.h"

enum { BLOCK = 128 };

static __device__ double
warp_sum (double v)
{
  for (int by = 16; by > 0; by /= 2)
    v += __shfl_xor_sync (0xffffffffu, v, by);
  return v;
}

static __global__ void
ep (long batches, double *x, double *y, unsigned long long *in_ring)
{
  __shared__ double s[BLOCK / 32], t[BLOCK / 32];
  long b = (long) blockIdx.x * BLOCK + threadIdx.x;
  double sum_x = 0, sum_y = 0;

  if (b < batches)
    {
      unsigned long state = ep_jump (2ul * EP_PAIRS * (unsigned long) b);
      int rings[EP_RINGS] = { 0 };

      for (int k = 0; k < EP_PAIRS; k++)
	{
	  state = (state * EP_FACTOR + EP_ADD) & EP_MASK;
	  double u = (double) state * 0x1p-47 - 1;
	  state = (state * EP_FACTOR + EP_ADD) & EP_MASK;
	  double v = (double) state * 0x1p-47 - 1;
	  double r = u * u + v * v;

	  if (r <= 1 && r > 0)
	    {
	      double f = sqrt (-2 * log (r) / r);

	      rings[(int) fmax (fabs (u * f), fabs (v * f))]++;
	      sum_x += u * f;
	      sum_y += v * f;
	    }
	}
      for (int k = 0; k < EP_RINGS; k++)
	if (rings[k])
	  atomicAdd (in_ring + k, (unsigned long long) rings[k]);
    }
  sum_x = warp_sum (sum_x);
  sum_y = warp_sum (sum_y);
  if (threadIdx.x % 32 == 0)
    {
      s[threadIdx.x / 32] = sum_x;
      t[threadIdx.x / 32] = sum_y;
    }
  __syncthreads ();
  if (threadIdx.x == 0)
    {
      for (int k = 1; k < BLOCK / 32; k++)
	{
	  sum_x += s[k];
	  sum_y += t[k];
	}
      atomicAdd (x, sum_x);
      atomicAdd (y, sum_y);
    }
}

int
main (int argc, char **argv)
{
  long batches = report_number (argc, argv, 1, 1, 1L << 18);
  double *d_sums = (double *) bench_cuda_alloc (2, sizeof *d_sums), sums[2];
  unsigned long long *d_rings
    = (unsigned long long *) bench_cuda_alloc (EP_RINGS, sizeof *d_rings);
  long in_ring[EP_RINGS];
  struct bench t;
  double start;

  bench_cuda (cudaMemset (d_sums, 0, 2 * sizeof *d_sums));
  bench_cuda (cudaMemset (d_rings, 0, EP_RINGS * sizeof *d_rings));
  bench_start (&t, argc, argv);
  while (bench_more (&t))
    {
      start = report_clock ();
      for (int q = 0; q < BENCH_QUEUE; q++)
	ep<<<(batches + BLOCK - 1) / BLOCK, BLOCK>>> (batches, d_sums, d_sums + 1, d_rings);
      bench_cuda (cudaDeviceSynchronize ());
      bench_sample (&t, report_clock () - start, BENCH_QUEUE);
    }
  bench_cuda (cudaMemcpy (sums, d_sums, sizeof sums, cudaMemcpyDeviceToHost));
  bench_cuda (cudaMemcpy (in_ring, d_rings, sizeof in_ring, cudaMemcpyDeviceToHost));

  bench_print (&t, "ep", "Gpair/s", 1e-9 * batches * EP_PAIRS);
  cudaFree (d_sums);
  cudaFree (d_rings);
  return bench_verdict ("ep", ep_wrong (batches, (double) t.n * BENCH_QUEUE, sums[0], sums[1],
					in_ring), EP_RINGS + 2);
}
