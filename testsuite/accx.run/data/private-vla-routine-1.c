/* Variable-length arrays in routines: recursive, and with a vector loop.  */
#include "check.h"

static double r[40], v[40], want_r[40], want_v[40];

#pragma acc routine seq
static double
recursive (int n, int depth)
{
  double a[n], s;
  for (int i = 0; i < n; i++)
    a[i] = i * depth;
  s = a[n / 2];
  if (depth > 0)
    s += recursive (n + 1, depth - 1);
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

#pragma acc routine vector
static double
weighted (int n, int k)
{
  double a[n], s = 0;
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i] = i * k;
  #pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[n - 1 - i] * i;
  return s;
}

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 40; i++)
    r[i] = recursive (i + 1, 5);
  #pragma acc parallel loop gang vector_length(64) copyout(v)
  for (int i = 0; i < 40; i++)
    v[i] = weighted (i + 50, i);
  for (int i = 0; i < 40; i++)
    {
      want_r[i] = recursive (i + 1, 5);
      want_v[i] = weighted (i + 50, i);
      CHECK_REAL (i, r[i], want_r[i]);
      CHECK_REAL (i, v[i], want_v[i]);
    }
  return DONE ();
}
