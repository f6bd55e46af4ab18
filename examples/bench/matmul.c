/* Product of two square matrices of floats, one element of the result for each
   thread, as one writes it down first.

     matmul [N [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "matmul-check.h"

static void
multiply (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma acc parallel loop present(a[0:n * n], b[0:n * n], c[0:n * n]) async(1)
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float sum = 0;

#pragma acc loop seq
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 1, 2048);
  float *a = (float *) report_alloc ((size_t) n * n, sizeof *a);
  float *b = (float *) report_alloc ((size_t) n * n, sizeof *b);
  float *c = (float *) report_alloc ((size_t) n * n, sizeof *c);
  struct bench t;
  double start;
  long wrong;

  matmul_fill (n, a, b);
#pragma acc data copyin(a[0:n * n], b[0:n * n]) copyout(c[0:n * n])
  {
    bench_start (&t, argc, argv);
    while (bench_more (&t))
      {
	start = report_clock ();
	for (int q = 0; q < BENCH_QUEUE; q++)
	  multiply (n, a, b, c);
#pragma acc wait(1)
	bench_sample (&t, report_clock () - start, BENCH_QUEUE);
      }
  }

  wrong = matmul_wrong (n, a, b, c);
  bench_print (&t, "matmul", "TFLOP/s", 2e-12 * n * (double) n * n);
  free (a);
  free (b);
  free (c);
  return bench_verdict ("matmul", wrong, n);
}
