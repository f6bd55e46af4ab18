/* The CUDA twin of batch.c: one block for each product, the factors in shared
   memory.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "batch-check.h"

static __global__ void
multiply (const double *__restrict__ a, const double *__restrict__ b, double *__restrict__ c)
{
  __shared__ double s[BATCH_N][BATCH_N], t[BATCH_N][BATCH_N];
  int i = threadIdx.y, j = threadIdx.x;
  size_t at = (size_t) blockIdx.x * BATCH_ELEMENTS + i * BATCH_N + j;
  double sum = 0;

  s[i][j] = a[at];
  t[i][j] = b[at];
  __syncthreads ();
  for (int k = 0; k < BATCH_N; k++)
    sum += s[i][k] * t[k][j];
  c[at] = sum;
}

int
main (int argc, char **argv)
{
  long count = report_number (argc, argv, 1, 1, 1L << 16), n = count * BATCH_ELEMENTS;
  size_t bytes = n * sizeof (double);
  double *a = (double *) report_alloc (n, sizeof *a);
  double *b = (double *) report_alloc (n, sizeof *b);
  double *c = (double *) report_alloc (n, sizeof *c);
  double *d_a = (double *) bench_cuda_alloc (n, sizeof *a);
  double *d_b = (double *) bench_cuda_alloc (n, sizeof *b);
  double *d_c = (double *) bench_cuda_alloc (n, sizeof *c);
  dim3 block (BATCH_N, BATCH_N);
  struct bench t;
  double start;
  long wrong;

  batch_fill (count, a, b);
  bench_cuda (cudaMemcpy (d_a, a, bytes, cudaMemcpyHostToDevice));
  bench_cuda (cudaMemcpy (d_b, b, bytes, cudaMemcpyHostToDevice));
  bench_start (&t, argc, argv);
  while (bench_more (&t))
    {
      start = report_clock ();
      for (int q = 0; q < BENCH_QUEUE; q++)
	multiply<<<count, block>>> (d_a, d_b, d_c);
      bench_cuda (cudaDeviceSynchronize ());
      bench_sample (&t, report_clock () - start, BENCH_QUEUE);
    }
  bench_cuda (cudaMemcpy (c, d_c, bytes, cudaMemcpyDeviceToHost));

  wrong = batch_wrong (count, a, b, c);
  bench_print (&t, "batch", "GB/s", 1e-9 * 3 * n * sizeof *a);
  cudaFree (d_a);
  cudaFree (d_b);
  cudaFree (d_c);
  free (a);
  free (b);
  free (c);
  return bench_verdict ("batch", wrong, n);
}
