/* The CUDA twin of spmv.c: one warp for each row.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "spmv-check.h"

static __global__ void
multiply (int rows, const int *__restrict__ first, const int *__restrict__ column,
	  const double *__restrict__ value, const double *__restrict__ x, double *__restrict__ y)
{
  int i = blockIdx.x * blockDim.y + threadIdx.y;
  double sum = 0;

  if (i >= rows)
    return;
  for (int k = first[i] + threadIdx.x, end = first[i + 1]; k < end; k += 32)
    sum += value[k] * x[column[k]];
  for (int by = 16; by > 0; by /= 2)
    sum += __shfl_xor_sync (0xffffffffu, sum, by);
  if (threadIdx.x == 0)
    y[i] = sum;
}

static void *
copy_of (const void *p, size_t bytes)
{
  void *d = bench_cuda_alloc (1, bytes);

  bench_cuda (cudaMemcpy (d, p, bytes, cudaMemcpyHostToDevice));
  return d;
}

int
main (int argc, char **argv)
{
  int rows = (int) report_number (argc, argv, 1, 1, 1 << 20), elements;
  struct spmv m;
  struct bench t;
  double start;
  long wrong;

  spmv_fill (&m, rows);
  elements = m.first[rows];
  int *first = (int *) copy_of (m.first, (rows + 1) * sizeof *first);
  int *column = (int *) copy_of (m.column, elements * sizeof *column);
  double *value = (double *) copy_of (m.value, elements * sizeof *value);
  double *x = (double *) copy_of (m.x, rows * sizeof *x);
  double *y = (double *) bench_cuda_alloc (rows, sizeof *y);
  dim3 block (32, 8);

  bench_start (&t, argc, argv);
  while (bench_more (&t))
    {
      start = report_clock ();
      for (int q = 0; q < BENCH_QUEUE; q++)
	multiply<<<(rows + 7) / 8, block>>> (rows, first, column, value, x, y);
      bench_cuda (cudaDeviceSynchronize ());
      bench_sample (&t, report_clock () - start, BENCH_QUEUE);
    }
  bench_cuda (cudaMemcpy (m.y, y, rows * sizeof *y, cudaMemcpyDeviceToHost));

  wrong = spmv_wrong (&m);
  bench_print (&t, "spmv", "GB/s", 1e-9 * spmv_bytes (&m));
  cudaFree (first);
  cudaFree (column);
  cudaFree (value);
  cudaFree (x);
  cudaFree (y);
  spmv_free (&m);
  return bench_verdict ("spmv", wrong, rows);
}
