/* Sums and a histogram of normal deviates, in the way of the benchmark EP: much
   arithmetic, hardly any memory.

     ep [BATCHES [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ep-check.h"

int
main (int argc, char **argv)
{
  long batches = report_number (argc, argv, 1, 1, 1L << 18);
  long in_ring[EP_RINGS] = { 0 };
  double x = 0, y = 0;
  struct bench t;
  double start;

#pragma acc data copy(in_ring, x, y)
  {
    bench_start (&t, argc, argv);
    while (bench_more (&t))
      {
	start = report_clock ();
	for (int q = 0; q < BENCH_QUEUE; q++)
	  {
#pragma acc parallel loop reduction(+:x, y) present(in_ring) async(1)
	    for (long b = 0; b < batches; b++)
	      {
		unsigned long state = ep_jump (2ul * EP_PAIRS * (unsigned long) b);
		int rings[EP_RINGS] = { 0 };

		for (int k = 0; k < EP_PAIRS; k++)
		  {
		    state = (state * EP_FACTOR + EP_ADD) & EP_MASK;
		    double u = (double) state * 0x1p-47 - 1;
		    state = (state * EP_FACTOR + EP_ADD) & EP_MASK;
		    double v = (double) state * 0x1p-47 - 1;
		    double r = u * u + v * v;

		    if (r <= 1 && r > 0)
		      {
			double f = sqrt (-2 * log (r) / r);

			rings[(int) fmax (fabs (u * f), fabs (v * f))]++;
			x += u * f;
			y += v * f;
		      }
		  }
		for (int k = 0; k < EP_RINGS; k++)
		  if (rings[k])
		    {
#pragma acc atomic
		      in_ring[k] += rings[k];
		    }
	      }
	  }
#pragma acc wait(1)
	bench_sample (&t, report_clock () - start, BENCH_QUEUE);
      }
  }

  bench_print (&t, "ep", "Gpair/s", 1e-9 * batches * EP_PAIRS);
  return bench_verdict ("ep", ep_wrong (batches, (double) t.n * BENCH_QUEUE, x, y, in_ring),
			EP_RINGS + 2);
}
