/* Sum of a vector of doubles.  The total stays on the device and grows with every
   repetition, so that repetitions can be queued.

     sum [N [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "bench.h"

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 1, 1L << 27);
  double *a = (double *) report_alloc (n, sizeof *a);
  double total = 0, expected = 0;
  struct bench t;
  double start;

  /* Whole numbers: the total is exact in any order.  */
  for (long i = 0; i < n; i++)
    {
      a[i] = (double) (i % 1001);
      expected += a[i];
    }

#pragma acc data copyin(a[0:n]) copy(total)
  {
    bench_start (&t, argc, argv);
    while (bench_more (&t))
      {
	start = report_clock ();
	for (int q = 0; q < BENCH_QUEUE; q++)
	  {
#pragma acc parallel loop present(a[0:n]) reduction(+:total) async(1)
	    for (long i = 0; i < n; i++)
	      total += a[i];
	  }
#pragma acc wait(1)
	bench_sample (&t, report_clock () - start, BENCH_QUEUE);
      }
  }

  expected *= (double) t.n * BENCH_QUEUE;
  bench_print (&t, "sum", "GB/s", 1e-9 * (double) n * sizeof *a);
  free (a);
  return bench_verdict ("sum", total != expected, 1);
}
