/* The CUDA twin of matmul.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "matmul-check.h"

static __global__ void
multiply (int n, const float *__restrict__ a, const float *__restrict__ b,
	  float *__restrict__ c)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  float sum = 0;

  if (i >= n || j >= n)
    return;
  for (int k = 0; k < n; k++)
    sum += a[i * n + k] * b[k * n + j];
  c[i * n + j] = sum;
}

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 1, 2048);
  size_t count = (size_t) n * n, bytes = count * sizeof (float);
  float *a = (float *) report_alloc (count, sizeof *a);
  float *b = (float *) report_alloc (count, sizeof *b);
  float *c = (float *) report_alloc (count, sizeof *c);
  float *d_a = (float *) bench_cuda_alloc (count, sizeof *a);
  float *d_b = (float *) bench_cuda_alloc (count, sizeof *b);
  float *d_c = (float *) bench_cuda_alloc (count, sizeof *c);
  dim3 block (32, 8), grid ((n + 31) / 32, (n + 7) / 8);
  struct bench t;
  double start;
  long wrong;

  matmul_fill (n, a, b);
  bench_cuda (cudaMemcpy (d_a, a, bytes, cudaMemcpyHostToDevice));
  bench_cuda (cudaMemcpy (d_b, b, bytes, cudaMemcpyHostToDevice));

  bench_start (&t, argc, argv);
  while (bench_more (&t))
    {
      start = report_clock ();
      for (int q = 0; q < BENCH_QUEUE; q++)
	multiply<<<grid, block>>> (n, d_a, d_b, d_c);
      bench_cuda (cudaDeviceSynchronize ());
      bench_sample (&t, report_clock () - start, BENCH_QUEUE);
    }
  bench_cuda (cudaMemcpy (c, d_c, bytes, cudaMemcpyDeviceToHost));

  wrong = matmul_wrong (n, a, b, c);
  bench_print (&t, "matmul", "TFLOP/s", 2e-12 * n * (double) n * n);
  cudaFree (d_a);
  cudaFree (d_b);
  cudaFree (d_c);
  free (a);
  free (b);
  free (c);
  return bench_verdict ("matmul", wrong, n);
}
