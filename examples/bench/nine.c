/* One sweep of a 9-point stencil of doubles from one grid to another.

     nine [N [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "nine-check.h"

static void
nine (int n, const double *restrict u, double *restrict v)
{
#pragma acc parallel loop present(u[0:n * n], v[0:n * n]) async(1)
  for (int i = 1; i < n - 1; i++)
#pragma acc loop
    for (int j = 1; j < n - 1; j++)
      {
	int k = i * n + j;
	double corners = u[k - n - 1] + u[k - n + 1] + u[k + n - 1] + u[k + n + 1];
	double sides = u[k - n] + u[k - 1] + u[k + 1] + u[k + n];

	v[k] = NINE_CORNER * corners + NINE_SIDE * sides + NINE_MIDDLE * u[k];
      }
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

  nine_fill (n, u, v);
#pragma acc data copyin(u[0:n * n], v[0:n * n])
  {
    for (int s = 0; s < NINE_CHECKED; s += 2)
      {
	nine (n, u, v);
	nine (n, v, u);
      }
#pragma acc update self(u[0:n * n]) wait(1)
    wrong = nine_wrong (n, u);

    bench_start (&t, argc, argv);
    while (bench_more (&t))
      {
	start = report_clock ();
	for (int q = 0; q < BENCH_QUEUE; q += 2)
	  {
	    nine (n, u, v);
	    nine (n, v, u);
	  }
#pragma acc wait(1)
	bench_sample (&t, report_clock () - start, BENCH_QUEUE);
      }
  }

  bench_print (&t, "nine", "GB/s", 1e-9 * 2 * n * (double) n * sizeof *u);
  free (u);
  free (v);
  return bench_verdict ("nine", wrong, (long) n * n);
}
