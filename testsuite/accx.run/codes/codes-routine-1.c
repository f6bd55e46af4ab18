/* Routines take pointers to compressed arrays: to an element, by an index, several of them,
   from other routines, with and without a routine directive, as some of many parameters,
   and plain ones at the same place in other calls.
   { accx-device-only } */
#include <math.h>
#include "check.h"
#define N 500

static double a[N], b[N], plain[N], out[N];
static float f[N];

#pragma acc routine seq
static double
at (const double *p, int i)
{
  return p[i];
}

#pragma acc routine seq
__attribute__ ((noinline)) double
dot (int n, const double *p, float scale, const double *q)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += *p++ * at (q, i);
  return scale * sum;
}

__attribute__ ((noinline)) static double
larger (const float *p, const float *end)
{
  double x = -1;
  const float *first = p;
  for (; p != end; p++)
    x = fmax (x, *p);
  return x + (double) (p - first) + (first < end);
}

__attribute__ ((noinline)) static double
diagonal (const double (*m)[10], int i)
{
  return m[i][i];
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = N - i;
      plain[i] = 3 * i;
      f[i] = i * 7 % 11;
    }
  #pragma acc data ccopyin(a, b, f) copyin(plain)
  {
    #pragma acc parallel loop compression(a, b) copyout(out)
    for (int i = 0; i < N - 3; i++)
      out[i] = dot (3, a + i, 2, &b[i]) + dot (2, &a[i], 1, a + i) + dot (1, plain + i, 1, a)
	       + dot (1, plain + i, 1, plain + i);
    for (int i = 0; i < N - 3; i++)
      {
	double want = 9.0 * i * i;
	for (int k = 0; k < 3; k++)
	  want += 2.0 * (i + k) * (N - i - k) + (k < 2 ? (i + k) * (i + k) : 0);
	CHECK (i, fabs (out[i] - want) < 1e-2, 1);
      }
    #pragma acc parallel loop compression(f) copyout(out)
    for (int i = 0; i < N - 11; i++)
      out[i] = larger (f + i, f + i + 11);
    for (int i = 0; i < N - 11; i++)
      CHECK (i, fabs (out[i] - 22) < 1e-3, 1);
    #pragma acc parallel loop compression(a) copyout(out)
    for (int i = 0; i < 10; i++)
      out[i] = diagonal ((const double (*)[10]) (a + 100), i);
    for (int i = 0; i < 10; i++)
      CHECK (i, fabs (out[i] - (100 + 11 * i)) < 1e-3, 1);
  }
  return DONE ();
}
