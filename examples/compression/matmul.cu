/* The CUDA twin of matmul.c: an element of the product for each thread.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "paper-cuda.h"

static __global__ void
multiply (int n, const float *__restrict__ a, const float *__restrict__ b, float *c)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
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
  int n = (int) report_number (argc, argv, 1, 1, 2048), m = n * n;
  float *a = (float *) report_alloc (m, sizeof *a), *b = (float *) report_alloc (m, sizeof *b);
  float *c = (float *) report_alloc (m, sizeof *c);
  static struct bench t;
  dim3 threads (32, 8), blocks (paper_blocks (n, 32), paper_blocks (n, 8));
  double want = 0;

  for (int i = 0; i < m; i++)
    {
      a[i] = (float) (100 * paper_random ());
      b[i] = (float) paper_random ();
    }
  float *d_a = paper_upload (a, m), *d_b = paper_upload (b, m), *d_c = paper_upload (a, m);
  PAPER_TIME (&t, argc, argv,
	      (multiply<<<blocks, threads>>> (n, d_a, d_b, d_c),
	       bench_cuda (cudaDeviceSynchronize ())))
  bench_cuda (cudaMemcpy (c, d_c, m * sizeof *c, cudaMemcpyDeviceToHost));
  for (int k = 0; k < n; k++)
    want += (double) a[(n - 1) * n + k] * b[k * n + n - 1];
  return paper_cuda_end ("matmul", n, &t, !(fabs (c[m - 1] - want) <= 1e-3 * want), 1);
}
