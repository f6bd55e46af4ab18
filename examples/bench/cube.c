/* A 7-point stencil of floats on a cube: a nest of three loops, each of them over
   gangs and over threads.

     cube [N [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "cube-check.h"

static void
cube (int n, const float *restrict u, float *restrict v)
{
#pragma acc parallel loop gang vector(2) present(u[0:n * n * n], v[0:n * n * n]) async(1)
  for (int i = 1; i < n - 1; i++)
#pragma acc loop gang vector(4)
    for (int j = 1; j < n - 1; j++)
#pragma acc loop gang vector(64)
      for (int k = 1; k < n - 1; k++)
	{
	  int c = (i * n + j) * n + k;

	  v[c] = 0.25f * u[c] + 0.125f * (u[c - n * n] + u[c + n * n] + u[c - n] + u[c + n]
					  + u[c - 1] + u[c + 1]);
	}
}

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 3, 640);
  float *u = (float *) report_alloc ((size_t) n * n * n, sizeof *u);
  float *v = (float *) report_alloc ((size_t) n * n * n, sizeof *v);
  struct bench t;
  double start;
  long wrong;

  cube_fill (n, u, v);
#pragma acc data copyin(u[0:n * n * n], v[0:n * n * n])
  {
    for (int s = 0; s < CUBE_CHECKED; s += 2)
      {
	cube (n, u, v);
	cube (n, v, u);
      }
#pragma acc update self(u[0:n * n * n]) wait(1)
    wrong = cube_wrong (n, u);

    bench_start (&t, argc, argv);
    while (bench_more (&t))
      {
	start = report_clock ();
	for (int q = 0; q < BENCH_QUEUE; q += 2)
	  {
	    cube (n, u, v);
	    cube (n, v, u);
	  }
#pragma acc wait(1)
	bench_sample (&t, report_clock () - start, BENCH_QUEUE);
      }
  }

  bench_print (&t, "cube", "GB/s", 1e-9 * 2 * n * n * (double) n * sizeof *u);
  free (u);
  free (v);
  return bench_verdict ("cube", wrong, (long) n * n * n);
}
