/* The CUDA twin of vecadd.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "bench.h"

static __global__ void
add (size_t n, const double *__restrict__ a, const double *__restrict__ b,
     double *__restrict__ c)
{
  size_t i = blockIdx.x * (size_t) blockDim.x + threadIdx.x;

  if (i < n)
    c[i] = a[i] + b[i];
}

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 1, 1L << 27);
  size_t bytes = n * sizeof (double);
  double *a = (double *) report_alloc (n, sizeof *a);
  double *b = (double *) report_alloc (n, sizeof *b);
  double *c = (double *) report_alloc (n, sizeof *c);
  double *d_a = (double *) bench_cuda_alloc (n, sizeof *a);
  double *d_b = (double *) bench_cuda_alloc (n, sizeof *b);
  double *d_c = (double *) bench_cuda_alloc (n, sizeof *c);
  unsigned blocks = (unsigned) ((n + 255) / 256);
  long wrong = 0;
  struct bench t;
  double start;

  for (long i = 0; i < n; i++)
    {
      a[i] = (double) i;
      b[i] = (double) (i % 1001) / 3;
    }
  bench_cuda (cudaMemcpy (d_a, a, bytes, cudaMemcpyHostToDevice));
  bench_cuda (cudaMemcpy (d_b, b, bytes, cudaMemcpyHostToDevice));

  bench_start (&t, argc, argv);
  while (bench_more (&t))
    {
      start = report_clock ();
      for (int q = 0; q < BENCH_QUEUE; q++)
	add<<<blocks, 256>>> (n, d_a, d_b, d_c);
      bench_cuda (cudaDeviceSynchronize ());
      bench_sample (&t, report_clock () - start, BENCH_QUEUE);
    }
  bench_cuda (cudaMemcpy (c, d_c, bytes, cudaMemcpyDeviceToHost));

  for (long i = 0; i < n; i++)
    wrong += c[i] != a[i] + b[i];
  bench_print (&t, "vecadd", "GB/s", 1e-9 * 3 * (double) n * sizeof *a);
  cudaFree (d_a);
  cudaFree (d_b);
  cudaFree (d_c);
  free (a);
  free (b);
  free (c);
  return bench_verdict ("vecadd", wrong, n);
}
