/* The CUDA twin of nine.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "nine-check.h"

static __global__ void
nine (int n, const double *__restrict__ u, double *__restrict__ v)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
  int i = blockIdx.y * blockDim.y + threadIdx.y + 1;

  if (i < n - 1 && j < n - 1)
    {
      int k = i * n + j;
      double corners = u[k - n - 1] + u[k - n + 1] + u[k + n - 1] + u[k + n + 1];
      double sides = u[k - n] + u[k - 1] + u[k + 1] + u[k + n];

      v[k] = NINE_CORNER * corners + NINE_SIDE * sides + NINE_MIDDLE * u[k];
    }
}

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 3, 8192);
  size_t count = (size_t) n * n, bytes = count * sizeof (double);
  double *u = (double *) report_alloc (count, sizeof *u);
  double *v = (double *) report_alloc (count, sizeof *v);
  double *d_u = (double *) bench_cuda_alloc (count, sizeof *u);
  double *d_v = (double *) bench_cuda_alloc (count, sizeof *v);
  dim3 block (32, 8), grid ((n - 2 + 31) / 32, (n - 2 + 7) / 8);
  struct bench t;
  double start;
  long wrong;

  nine_fill (n, u, v);
  bench_cuda (cudaMemcpy (d_u, u, bytes, cudaMemcpyHostToDevice));
  bench_cuda (cudaMemcpy (d_v, v, bytes, cudaMemcpyHostToDevice));
  for (int s = 0; s < NINE_CHECKED; s += 2)
    {
      nine<<<grid, block>>> (n, d_u, d_v);
      nine<<<grid, block>>> (n, d_v, d_u);
    }
  bench_cuda (cudaMemcpy (u, d_u, bytes, cudaMemcpyDeviceToHost));
  wrong = nine_wrong (n, u);

  bench_start (&t, argc, argv);
  while (bench_more (&t))
    {
      start = report_clock ();
      for (int q = 0; q < BENCH_QUEUE; q += 2)
	{
	  nine<<<grid, block>>> (n, d_u, d_v);
	  nine<<<grid, block>>> (n, d_v, d_u);
	}
      bench_cuda (cudaDeviceSynchronize ());
      bench_sample (&t, report_clock () - start, BENCH_QUEUE);
    }

  bench_print (&t, "nine", "GB/s", 1e-9 * 2 * n * (double) n * sizeof *u);
  cudaFree (d_u);
  cudaFree (d_v);
  free (u);
  free (v);
  return bench_verdict ("nine", wrong, (long) n * n);
}
