/* Gravity between N bodies, every pair, with a leapfrog integrator: much
   arithmetic on little data, and a square root.

     nbody [N [STEPS [RESULT]]]

   The total energy must stay the same but for the integrator's error.  RESULT
   gets the positions (all x, all y, all z) as raw doubles.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "report.h"
#include <math.h>

/* Softening: the square of the distance below which gravity fades.  */
#define SOFT 1e-2
#define TIME_STEP 1e-3

/* Positions R and velocities V hold all x, then all y, then all z.  */

/* Changes the velocities by the pull of all bodies during the time DT.  */
static void
kick (long n, const double *m, const double *r, double *v, double dt)
{
#pragma acc parallel loop present(m[0:n], r[0:3 * n], v[0:3 * n])
  for (long i = 0; i < n; i++)
    {
      double x = r[i], y = r[n + i], z = r[2 * n + i];
      double ax = 0, ay = 0, az = 0;

#pragma acc loop seq
      for (long j = 0; j < n; j++)
	{
	  double dx = r[j] - x;
	  double dy = r[n + j] - y;
	  double dz = r[2 * n + j] - z;
	  double square = dx * dx + dy * dy + dz * dz + SOFT;
	  double pull = m[j] / (square * sqrt (square));

	  ax += pull * dx;
	  ay += pull * dy;
	  az += pull * dz;
	}
      v[i] += dt * ax;
      v[n + i] += dt * ay;
      v[2 * n + i] += dt * az;
    }
}

/* Moves the bodies by their velocities during the time DT.  */
static void
drift (long n, double *r, const double *v, double dt)
{
#pragma acc parallel loop present(r[0:3 * n], v[0:3 * n])
  for (long i = 0; i < 3 * n; i++)
    r[i] += dt * v[i];
}

/* Kinetic and potential energy together.  */
static double
energy (long n, const double *m, const double *r, const double *v)
{
  double total = 0;

#pragma acc parallel loop present(m[0:n], r[0:3 * n], v[0:3 * n]) reduction(+:total)
  for (long i = 0; i < n; i++)
    {
      double potential = 0;

#pragma acc loop seq
      for (long j = 0; j < n; j++)
	{
	  double dx = r[j] - r[i];
	  double dy = r[n + j] - r[n + i];
	  double dz = r[2 * n + j] - r[2 * n + i];

	  if (i != j)
	    potential -= m[j] / sqrt (dx * dx + dy * dy + dz * dz + SOFT);
	}
      total += 0.5 * m[i] * (potential + v[i] * v[i] + v[n + i] * v[n + i]
			     + v[2 * n + i] * v[2 * n + i]);
    }
  return total;
}

/* The next of a row of reproducible numbers between -1 and 1.  */
static double
pseudo_random (unsigned long long *state)
{
  *state = *state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (double) (*state >> 11) / (double) (1ULL << 52) - 1.0;
}

/* A ball of bodies that turns around the z axis.  */
static void
ball (long n, double *m, double *r, double *v)
{
  unsigned long long state = 12345;

  for (long i = 0; i < n; i++)
    {
      double x, y, z;

      do
	{
	  x = pseudo_random (&state);
	  y = pseudo_random (&state);
	  z = pseudo_random (&state);
	}
      while (x * x + y * y + z * z > 1);
      m[i] = 1.0 / (double) n;
      r[i] = x, r[n + i] = y, r[2 * n + i] = z;
      v[i] = -0.6 * y, v[n + i] = 0.6 * x, v[2 * n + i] = 0;
    }
}

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 2, 2048);
  long steps = report_number (argc, argv, 2, 1, 10);
  const char *result = argc > 3 ? argv[3] : NULL;
  double *m = report_alloc (n, sizeof *m);
  double *r = report_alloc (3 * n, sizeof *r);
  double *v = report_alloc (3 * n, sizeof *v);
  double before, after, error, start;

  ball (n, m, r, v);
  start = report_begin ();
#pragma acc data copyin(m[0:n]) copy(r[0:3 * n], v[0:3 * n])
  {
    before = energy (n, m, r, v);
    for (long step = 0; step < steps; step++)
      {
	kick (n, m, r, v, TIME_STEP / 2);
	drift (n, r, v, TIME_STEP);
	kick (n, m, r, v, TIME_STEP / 2);
      }
    after = energy (n, m, r, v);
  }
  start = report_clock () - start;

  error = fabs ((after - before) / before);
  printf ("nbody: %ld bodies, %ld steps, energy %.9f, change %.1e\n", n, steps,
	  after, error);
  report_run (start);
  report_save (result, r, 3 * n, sizeof *r);
  free (m);
  free (r);
  free (v);
  return !(error < 1e-4);
}
