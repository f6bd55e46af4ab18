/* The CUDA twin of matmul.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "matmul-check.h"

static __global__ void
multiply (int n, int rows, const float *__restrict__ a, const float *__restrict__ b,
	  float *__restrict__ c)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  float sum = 0;

  if (i >= rows || j >= n)
    return;
  for (int k = 0; k < n; k++)
    sum += a[i * n + k] * b[k * n + j];
  c[i * n + j] = sum;
}

int
main (int argc, char **argv)
{
  struct multi m;
  float *d_a[MULTI_DEVICES], *d_b[MULTI_DEVICES], *d_c[MULTI_DEVICES];
  multi_begin (&m, argc, argv, 4096, 10);
  float *a = matmul_matrix (m.size, 3), *b = matmul_matrix (m.size, 5);
  float *c = matmul_matrix (m.size, 1);
  int n = (int) m.size, rows = n / m.devices;
  size_t whole = (size_t) n * n * sizeof *a, part = whole / m.devices;
  dim3 block (32, 8), grid ((n + 31) / 32, (rows + 7) / 8);
  for (int d = 0; d < m.devices; d++)
    {
      multi_cuda (cudaSetDevice (d));
      multi_cuda (cudaMalloc (&d_a[d], part));
      multi_cuda (cudaMalloc (&d_b[d], whole));
      multi_cuda (cudaMalloc (&d_c[d], part));
      multi_cuda (cudaMemcpy (d_a[d], a + (size_t) d * rows * n, part,
			      cudaMemcpyHostToDevice));
      multi_cuda (cudaMemcpy (d_b[d], b, whole, cudaMemcpyHostToDevice));
      multiply<<<grid, block>>> (n, rows, d_a[d], d_b[d], d_c[d]);
    }
  multi_wait (m.devices);
  m.start = report_clock ();
  for (long k = 0; k < m.steps; k++)
    for (int d = 0; d < m.devices; d++)
      {
	multi_cuda (cudaSetDevice (d));
	multiply<<<grid, block>>> (n, rows, d_a[d], d_b[d], d_c[d]);
      }
  multi_wait (m.devices);
  m.seconds = report_clock () - m.start;
  for (int d = 0; d < m.devices; d++)
    multi_cuda (cudaMemcpy (c + (size_t) d * rows * n, d_c[d], part,
			    cudaMemcpyDeviceToHost));
  multi_print (&m, "matmul", matmul_sum (c, m.size));
  free (a);
  free (b);
  free (c);
  return 0;
}
