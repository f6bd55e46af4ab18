/* One sweep of Jacobi's method: a 5-point stencil of doubles from one grid to
   another.

     sweep [N [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "sweep-check.h"

static void
sweep (int n, const double *restrict u, double *restrict v)
{
#pragma acc parallel loop present(u[0:n * n], v[0:n * n]) async(1)
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 1; j < n - 1; j++)
      v[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[i * n + j - 1]
			     + u[i * n + j + 1] + u[(i + 1) * n + j]);
}

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 3, 8192);
  double *u = (double *) report_alloc ((size_t) n * n, sizeof *u);
  double *v = (double *) report_alloc ((size_t) n * n, sizeof *v);
  struct bench t;
  double start;
  long wrong;

  sweep_fill (n, u, v);
#pragma acc data copyin(u[0:n * n], v[0:n * n])
  {
    for (int s = 0; s < SWEEP_CHECKED; s += 2)
      {
	sweep (n, u, v);
	sweep (n, v, u);
      }
#pragma acc update self(u[0:n * n]) wait(1)
    wrong = sweep_wrong (n, u);

    bench_start (&t, argc, argv);
    while (bench_more (&t))
      {
	start = report_clock ();
	for (int q = 0; q < BENCH_QUEUE; q += 2)
	  {
	    sweep (n, u, v);
	    sweep (n, v, u);
	  }
#pragma acc wait(1)
	bench_sample (&t, report_clock () - start, BENCH_QUEUE);
      }
  }

  bench_print (&t, "sweep", "GB/s", 1e-9 * 2 * n * (double) n * sizeof *u);
  free (u);
  free (v);
  return bench_verdict ("sweep", wrong, (long) n * n);
}
