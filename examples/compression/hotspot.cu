/* The CUDA twin of hotspot.c: a cell for each thread.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "paper-cuda.h"

static __global__ void
step (int n, double rate, double x, double y, double z, const double *__restrict__ power,
      const double *__restrict__ from, double *__restrict__ to)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;

  if (i >= n || j >= n)
    return;
  double t = from[i * n + j];
  double north = i > 0 ? from[(i - 1) * n + j] : t;
  double south = i < n - 1 ? from[(i + 1) * n + j] : t;
  double west = j > 0 ? from[i * n + j - 1] : t;
  double east = j < n - 1 ? from[i * n + j + 1] : t;
  to[i * n + j] = t + rate * (power[i * n + j] + (north + south - 2 * t) * y
			      + (west + east - 2 * t) * x + (80 - t) * z);
}

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 2, 512), m = n * n;
  long iterations = report_number (argc, argv, 2, 2, 4000), wrong = 0;
  double *a = (double *) report_alloc (m, sizeof *a);
  double *power = (double *) report_alloc (m, sizeof *power);
  static struct bench t;
  dim3 threads (32, 8), blocks (paper_blocks (n, 32), paper_blocks (n, 8));

  for (int i = 0; i < m; i++)
    {
      a[i] = 320 + 20 * paper_random ();
      power[i] = 1e-2 * paper_random ();
    }
  double *d_a = paper_upload (a, m), *d_b = paper_upload (a, m);
  double *d_power = paper_upload (power, m);
  double cell = 0.016 / n, cap = 0.5 * 1.75e6 * 0.0005 * cell * cell;
  double rate = 0.001 / (3e6 / (0.5 * 0.0005 * 1.75e6)) / cap;
  /* As hotspot.c limits it.  */
  double stable = 0.9 / (4 * 0.1 + 100 * cell * cell / 0.0005);
  if (rate > stable)
    rate = stable;
  bench_sample (&t, 0, 1);
  double start = report_clock ();
  for (long k = 0; k < iterations; k += 2)
    {
      step<<<blocks, threads>>> (n, rate, 0.1, 0.1, 100 * cell * cell / 0.0005, d_power, d_a,
				 d_b);
      bench_cuda (cudaDeviceSynchronize ());
      step<<<blocks, threads>>> (n, rate, 0.1, 0.1, 100 * cell * cell / 0.0005, d_power, d_b,
				 d_a);
      bench_cuda (cudaDeviceSynchronize ());
    }
  bench_sample (&t, report_clock () - start, (int) iterations);
  bench_cuda (cudaMemcpy (a, d_a, m * sizeof *a, cudaMemcpyDeviceToHost));
  /* Between the air and the hottest cell at the start, heated by the greatest power.  */
  for (int i = 0; i < m; i++)
    wrong += !(a[i] > 80 && a[i] < 341 + (double) iterations * rate * 1e-2);
  return paper_cuda_end ("hotspot", n, &t, wrong, m);
}
