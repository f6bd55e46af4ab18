/* Sum of two vectors of doubles: three times the memory traffic of one.

     vecadd [N [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "bench.h"

static void
add (long n, const double *restrict a, const double *restrict b, double *restrict c)
{
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n]) async(1)
  for (long i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 1, 1L << 27);
  double *a = (double *) report_alloc (n, sizeof *a);
  double *b = (double *) report_alloc (n, sizeof *b);
  double *c = (double *) report_alloc (n, sizeof *c);
  long wrong = 0;
  struct bench t;
  double start;

  for (long i = 0; i < n; i++)
    {
      a[i] = (double) i;
      b[i] = (double) (i % 1001) / 3;
    }

#pragma acc data copyin(a[0:n], b[0:n]) copyout(c[0:n])
  {
    bench_start (&t, argc, argv);
    while (bench_more (&t))
      {
	start = report_clock ();
	for (int q = 0; q < BENCH_QUEUE; q++)
	  add (n, a, b, c);
#pragma acc wait(1)
	bench_sample (&t, report_clock () - start, BENCH_QUEUE);
      }
  }

  for (long i = 0; i < n; i++)
    wrong += c[i] != a[i] + b[i];
  bench_print (&t, "vecadd", "GB/s", 1e-9 * 3 * (double) n * sizeof *a);
  free (a);
  free (b);
  free (c);
  return bench_verdict ("vecadd", wrong, n);
}
