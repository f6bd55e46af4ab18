/* A parallel construct without a number of gangs may have one: of its loops without a directive those that can run in
   parallel do, one after the other, and so do loops whose directive names no level and that have a race.  Scalars
   without a clause stay as they were on the host.  Where the program says how many gangs there are, each runs them.
   { accx-notify {function=rows line=28 .*block=128 } } { accx-notify {function=rows line=30 .*block=128 } }
   { accx-notify {function=both line=46 .*block=128 } } { accx-notify {function=steps line=68 .*block=128 } }
   { accx-notify {function=scalars line=87 .*block=128 } } { accx-notify {function=given line=101 .*num_gangs=4 } }
   { accx-notify {function=in_order line=109 .*grid=1 block=1 } } */
#include <string.h>
#include "check.h"

enum { N = 200, M = 150, T = 5 };
static double a[N][M], s[M], q[N], r[N], p[M];

static void
clear (void)
{
  memset (s, 0, sizeof s);
  memset (q, 0, sizeof q);
}

/* What one row adds to all columns, the next adds to, too.  */
__attribute__ ((noipa)) static void
rows (void)
{
  int i, j;
#pragma acc parallel copyin (a, r, p) copy (s, q)
  {
    for (i = 0; i < M; i++)
      s[i] = 0;
    for (i = 0; i < N; i++)
      {
	q[i] = 0;
	for (j = 0; j < M; j++)
	  {
	    s[j] += r[i] * a[i][j];
	    q[i] += a[i][j] * p[j];
	  }
      }
  }
}

/* Iterations of the second loop race, and each needs all of the first one's.  */
__attribute__ ((noipa)) static void
both (void)
{
#pragma acc parallel copyin (a, r, p) copy (s, q)
  {
#pragma acc loop
    for (int i = 0; i < M; i++)
      s[M - 1 - i] = 0;
#pragma acc loop
    for (int i = 0; i < N; i++)
      {
	q[i] = 0;
	for (int j = 0; j < M; j++)
	  {
	    s[j] += r[i] * a[i][j];
	    q[i] += a[i][j] * p[j];
	  }
      }
  }
}

/* A loop in order around loops of gangs: each step needs all of the one before.  */
__attribute__ ((noipa)) static void
steps (double *restrict x, double *restrict y)
{
#pragma acc parallel copy (x[0:N], y[0:N])
  for (int t = 0; t < T; t++)
    {
#pragma acc loop gang vector
      for (int i = 1; i < N - 1; i++)
	y[i] = x[i - 1] + x[i + 1];
#pragma acc loop gang vector
      for (int i = 1; i < N - 1; i++)
	x[N - 1 - i] = y[N - 1 - i] - 1;
    }
}

__attribute__ ((noipa)) static int
scalars (int n, int *x, int first)
{
  int last = 7, sum = 100, shared = 1;
#pragma acc parallel copy (x[0:n], shared) firstprivate (first)
  {
    last = first++;
    for (int i = 0; i < n; i++)
      x[i] = last + i;
    for (int i = 0; i < n; i++)
      sum += x[i];
    shared += sum;
    last = first;
    x[0] = last;
  }
  return last + sum * 1000 + shared * 1000000;
}

__attribute__ ((noipa)) static void
given (int n, int *x)
{
#pragma acc parallel copy (x[0:n]) num_gangs (4)
  for (int i = 0; i < n; i++)
    x[i] = i;
}

__attribute__ ((noipa)) static void
in_order (int n, int *x)
{
#pragma acc parallel copy (x[0:n])
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1] * 3 + x[i];
}

static void
check_products (void)
{
  for (int j = 0; j < M; j++)
    {
      double want = 0;
      for (int i = 0; i < N; i++)
	want += r[i] * a[i][j];
      CHECK_REAL (j, s[j], want);
    }
  for (int i = 0; i < N; i++)
    {
      double want = 0;
      for (int j = 0; j < M; j++)
	want += a[i][j] * p[j];
      CHECK_REAL (i, q[i], want);
    }
  clear ();
}

int
main (void)
{
  static double x[N], y[N], x_want[N], y_want[N];
  static int z[N], z_want[N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * j % 11, r[i] = i % 7, p[j] = j % 5;
  rows ();
  check_products ();
  both ();
  check_products ();
  for (int i = 0; i < N; i++)
    x[i] = x_want[i] = i;
  for (int t = 0; t < T; t++)
    {
      for (int i = 1; i < N - 1; i++)
	y_want[i] = x_want[i - 1] + x_want[i + 1];
      for (int i = 1; i < N - 1; i++)
	x_want[i] = y_want[i] - 1;
    }
  steps (x, y);
  CHECK (0, scalars (10, z, 4), 7 + 100 * 1000 + (1 + 100 + 85) * 1000000);
  for (int i = 0; i < 10; i++)
    CHECK (i, z[i], i ? 4 + i : 5);
  given (N, z);
  for (int i = 0; i < N; i++)
    z_want[i] = i % 2;
  for (int i = 1; i < 12; i++)
    z_want[i] += z_want[i - 1] * 3;
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, x[i], x_want[i]);
      CHECK_REAL (i, y[i], y_want[i]);
      CHECK (i, z[i], i);
      z[i] %= 2;
    }
  in_order (12, z);
  for (int i = 0; i < 12; i++)
    CHECK (i, z[i], z_want[i]);
  return DONE ();
}
