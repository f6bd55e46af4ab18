/* Laplace's equation on the unit square by Jacobi's method: a 5-point stencil
   and a maximum over the grid, in a loop that keeps its data on the device.

     jacobi [N [SWEEPS [RESULT]]]

   The grid has N x N points.  The boundary values are those of x^2 - y^2, which
   the 5-point formula solves exactly, so the distance to the solution can be
   printed, and must shrink.  RESULT gets the grid as raw doubles.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "report.h"
#include <math.h>

/* The exact solution at the grid point I, J.  */
static double
solution (long n, long i, long j)
{
  double y = (double) i / (double) (n - 1);
  double x = (double) j / (double) (n - 1);

  return x * x - y * y;
}

/* The largest distance of U from the solution.  */
static double
distance (long n, const double *u)
{
  double worst = 0;

  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      {
	double d = fabs (u[i * n + j] - solution (n, i, j));

	if (!(d <= worst))
	  worst = d;
      }
  return worst;
}

/* At most MOST sweeps over U, V being room for the next state; stops when no
   point changes by more than TOLERANCE.  Returns the number of sweeps made and
   the last largest change in *LAST.  */
static long
relax (long n, double *u, double *v, long most, double tolerance, double *last)
{
  double change = 2 * tolerance;
  long sweeps;

#pragma acc data copy(u[0:n * n]) create(v[0:n * n])
  for (sweeps = 0; sweeps < most && change > tolerance; sweeps++)
    {
      change = 0;
#pragma acc parallel loop gang present(u[0:n * n], v[0:n * n]) reduction(max:change)
      for (long i = 1; i < n - 1; i++)
#pragma acc loop vector reduction(max:change)
	for (long j = 1; j < n - 1; j++)
	  {
	    long k = i * n + j;
	    double d;

	    v[k] = 0.25 * (u[k - n] + u[k - 1] + u[k + 1] + u[k + n]);
	    d = fabs (v[k] - u[k]);
	    change = d > change ? d : change;
	  }

#pragma acc parallel loop collapse(2) present(u[0:n * n], v[0:n * n])
      for (long i = 1; i < n - 1; i++)
	for (long j = 1; j < n - 1; j++)
	  u[i * n + j] = v[i * n + j];
    }

  *last = change;
  return sweeps;
}

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 3, 512);
  long most = report_number (argc, argv, 2, 1, 1000);
  const char *result = argc > 3 ? argv[3] : NULL;
  double *u = report_alloc (n * n, sizeof *u);
  double *v = report_alloc (n * n, sizeof *v);
  double before, after, change, start;
  long sweeps;

  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      u[i * n + j] = i == 0 || j == 0 || i == n - 1 || j == n - 1
		     ? solution (n, i, j) : 0;

  before = distance (n, u);
  start = report_begin ();
  sweeps = relax (n, u, v, most, 1e-9, &change);
  start = report_clock () - start;
  after = distance (n, u);

  printf ("jacobi: %ld x %ld, %ld sweeps, last change %.3e,"
	  " distance to the solution %.6f before, %.6f after\n",
	  n, n, sweeps, change, before, after);
  report_run (start);
  report_save (result, u, n * n, sizeof *u);
  free (u);
  free (v);
  return !(after < before);
}
