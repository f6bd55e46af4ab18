/* The CUDA twin of cube.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "cube-check.h"

static __global__ void
cube (int n, const float *__restrict__ u, float *__restrict__ v)
{
  int k = blockIdx.x * blockDim.x + threadIdx.x + 1;
  int j = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int i = blockIdx.z * blockDim.z + threadIdx.z + 1;

  if (i < n - 1 && j < n - 1 && k < n - 1)
    {
      int c = (i * n + j) * n + k;

      v[c] = 0.25f * u[c] + 0.125f * (u[c - n * n] + u[c + n * n] + u[c - n] + u[c + n]
				      + u[c - 1] + u[c + 1]);
    }
}

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 3, 640);
  size_t count = (size_t) n * n * n, bytes = count * sizeof (float);
  float *u = (float *) report_alloc (count, sizeof *u);
  float *v = (float *) report_alloc (count, sizeof *v);
  float *d_u = (float *) bench_cuda_alloc (count, sizeof *u);
  float *d_v = (float *) bench_cuda_alloc (count, sizeof *v);
  dim3 block (64, 4, 2), grid ((n - 2 + 63) / 64, (n - 2 + 3) / 4, (n - 2 + 1) / 2);
  struct bench t;
  double start;
  long wrong;

  cube_fill (n, u, v);
  bench_cuda (cudaMemcpy (d_u, u, bytes, cudaMemcpyHostToDevice));
  bench_cuda (cudaMemcpy (d_v, v, bytes, cudaMemcpyHostToDevice));
  for (int s = 0; s < CUBE_CHECKED; s += 2)
    {
      cube<<<grid, block>>> (n, d_u, d_v);
      cube<<<grid, block>>> (n, d_v, d_u);
    }
  bench_cuda (cudaMemcpy (u, d_u, bytes, cudaMemcpyDeviceToHost));
  wrong = cube_wrong (n, u);

  bench_start (&t, argc, argv);
  while (bench_more (&t))
    {
      start = report_clock ();
      for (int q = 0; q < BENCH_QUEUE; q += 2)
	{
	  cube<<<grid, block>>> (n, d_u, d_v);
	  cube<<<grid, block>>> (n, d_v, d_u);
	}
      bench_cuda (cudaDeviceSynchronize ());
      bench_sample (&t, report_clock () - start, BENCH_QUEUE);
    }

  bench_print (&t, "cube", "GB/s", 1e-9 * 2 * n * n * (double) n * sizeof *u);
  cudaFree (d_u);
  cudaFree (d_v);
  free (u);
  free (v);
  return bench_verdict ("cube", wrong, (long) n * n * n);
}
