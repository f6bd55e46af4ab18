/* Loop directives over pointers: what their loops reach without a clause is copied, as of loops over indices.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-launches any }  */
#include <stdlib.h>
#include "check.h"

enum { N = 500 };

static void
up (float *a, int n)
{
  float *end = a + n;
  #pragma acc parallel loop
  for (float *p = a; p < end; p++)
    *p += 3;
}

static void
down (float *a, int n)
{
  #pragma acc parallel loop gang vector
  for (float *p = a + n - 1; p >= a; --p)
    *p *= 2;
}

static void
far (float *a, const float *b, int n)
{
  #pragma acc kernels loop independent copyin(b[0:n])
  for (float *p = a + 1; p < a + n; p += 3)
    *p -= b[p - a];
}

static float
sum (const float *a, int n)
{
  float s = 0;
  const float *end = a + n;
  #pragma acc parallel loop reduction(+:s)
  for (const float *p = a; p != end; p++)
    s += *p;
  return s;
}

int
main (void)
{
  float *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b), want[N], total = 0;
  for (int i = 0; i < N; i++)
    {
      a[i] = want[i] = i;
      b[i] = i % 7;
    }
  up (a, N - 1);
  down (a, N - 2);
  far (a, b, N);
  up (a, 0);
  for (int i = 0; i < N; i++)
    {
      want[i] += i < N - 1 ? 3 : 0;
      want[i] *= i < N - 2 ? 2 : 1;
      want[i] -= i % 3 == 1 ? b[i] : 0;
      total += i < 100 ? want[i] : 0;
    }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, a[i], want[i]);
  CHECK_REAL (0, sum (a, 100), total);
  free (a);
  free (b);
  return DONE ();
}
