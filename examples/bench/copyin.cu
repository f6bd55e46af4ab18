/* The CUDA twin of copyin.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "bench.h"

static __global__ void
check (long n, const double *a, unsigned long long *wrong)
{
  long i = blockIdx.x * (long) blockDim.x + threadIdx.x;

  if (i < n && a[i] != (double) (3 * i + 1))
    atomicAdd (wrong, 1ULL);
}

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 1, 1L << 27);
  double *a = (double *) report_alloc (n, sizeof *a);
  double *d_a = (double *) bench_cuda_alloc (n, sizeof *a);
  unsigned long long wrong = 0, *d_wrong;
  struct bench b;
  double start;

  for (long i = 0; i < n; i++)
    a[i] = (double) (3 * i + 1);
  d_wrong = (unsigned long long *) bench_cuda_alloc (1, sizeof wrong);
  bench_cuda (cudaMemset (d_wrong, 0, sizeof wrong));

  bench_start (&b, argc, argv);
  while (bench_more (&b))
    {
      start = report_clock ();
      bench_cuda (cudaMemcpy (d_a, a, n * sizeof *a, cudaMemcpyHostToDevice));
      bench_sample (&b, report_clock () - start, 1);

      check<<<(unsigned) ((n + 255) / 256), 256>>> (n, d_a, d_wrong);
      bench_cuda (cudaMemset (d_a, 0, n * sizeof *a));
      bench_cuda (cudaDeviceSynchronize ());
    }
  bench_cuda (cudaMemcpy (&wrong, d_wrong, sizeof wrong, cudaMemcpyDeviceToHost));

  bench_print (&b, "copyin", "GB/s", 1e-9 * (double) n * sizeof *a);
  cudaFree (d_a);
  cudaFree (d_wrong);
  free (a);
  return bench_verdict ("copyin", (long) wrong, n);
}
