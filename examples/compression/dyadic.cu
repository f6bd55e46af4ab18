/* The CUDA twin of dyadic.c: a number of the result for each thread.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "paper-cuda.h"

static __global__ void
convolve (int n, const float *__restrict__ a, const float *__restrict__ b, float *c)
{
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;

  if (k >= n)
    return;
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i ^ k];
  c[k] = sum;
}

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 1, 32768);
  float *a = (float *) report_alloc (n, sizeof *a), *b = (float *) report_alloc (n, sizeof *b);
  float *c = (float *) report_alloc (n, sizeof *c);
  static struct bench t;
  double want = 0;

  for (int i = 0; i < n; i++)
    {
      a[i] = (float) paper_random ();
      b[i] = (float) paper_random ();
    }
  float *d_a = paper_upload (a, n), *d_b = paper_upload (b, n), *d_c = paper_upload (a, n);
  PAPER_TIME (&t, argc, argv,
	      (convolve<<<paper_blocks (n, 256), 256>>> (n, d_a, d_b, d_c),
	       bench_cuda (cudaDeviceSynchronize ())))
  bench_cuda (cudaMemcpy (c, d_c, n * sizeof *c, cudaMemcpyDeviceToHost));
  for (int i = 0; i < n; i++)
    want += (double) a[i] * b[i ^ (n - 1)];
  return paper_cuda_end ("dyadic", n, &t, !(fabs (c[n - 1] - want) <= 1e-3 * want), 1);
}
