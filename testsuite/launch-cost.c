/* What a construct costs the host: see launch-cost.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { N = 64, CALLS = 20000, SAMPLES = 15 };
static double a[16][N];

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return 1e9 * (double) t.tv_sec + (double) t.tv_nsec;
}

static void
empty (int n)
{
  (void) n;
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(32)
  {
  }
}

static void
one (int n)
{
  double *p = a[0];
#pragma acc parallel loop present(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

static void
queued (int n)
{
  double *p = a[0];
#pragma acc parallel loop present(p[0:n]) async(1)
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

static void
eight (int n)
{
  double *p = a[0], *q = a[1], *r = a[2], *s = a[3], *t = a[4], *u = a[5], *v = a[6], *w = a[7];
#pragma acc parallel loop present(p[0:n], q[0:n], r[0:n], s[0:n], t[0:n], u[0:n], v[0:n], w[0:n])
  for (int i = 0; i < n; i++)
    p[i] += q[i] + r[i] + s[i] + t[i] + u[i] + v[i] + w[i];
}

/* A nest of kernels over arrays of variable length, with scalars.  */
static void
nest (int n)
{
  double (*p)[n / 8] = (double (*)[n / 8]) a[0], (*q)[n / 8] = (double (*)[n / 8]) a[1];
  double x = n, y = n + 1, z = n + 2;
#pragma acc kernels present(p[0:8], q[0:8])
  for (int i = 1; i < 7; i++)
    for (int j = 1; j < n / 8 - 1; j++)
      p[i][j] = x * q[i - 1][j] + y * q[i][j - 1] + z * q[i + 1][j];
}

/* The quickest of SAMPLES, in ns a call.  */
static void
measure (const char *name, void (*construct) (int))
{
  double best = 1e30;
  for (int k = 0; k < SAMPLES; k++)
    {
      double start = now ();
      for (int i = 0; i < CALLS; i++)
	construct (N);
      double each = (now () - start) / CALLS;
      best = each < best ? each : best;
    }
#pragma acc wait
  printf ("%-28s %7.1f ns\n", name, best);
}

static int
compare (const void *a, const void *b)
{
  const double *x = a, *y = b;
  return *x < *y ? -1 : *x > *y;
}

/* The median of constructs that come one each 5 us, as those of short kernels do: other threads of
   the runtime have time for their share.  */
static void
measure_paced (void)
{
  static double took[CALLS];
  for (int i = 0; i < CALLS; i++)
    {
      double start = now ();
      one (N);
      took[i] = now () - start;
      while (now () < start + 5000)
	;
    }
  qsort (took, CALLS, sizeof *took, compare);
  printf ("%-28s %7.1f ns\n", "one array, one each 5 us", took[CALLS / 2]);
}

int
main (void)
{
#pragma acc enter data copyin(a[0:1], a[1:1], a[2:1], a[3:1], a[4:1], a[5:1], a[6:1], a[7:1])
  measure ("no data", empty);
  measure ("one array", one);
  measure ("one array, async", queued);
  measure ("eight arrays", eight);
  measure ("kernels, two of VLAs", nest);
  measure_paced ();
  return 0;
}
