/* The level of a routine behind device_type takes the place of the one in front of it.
   { accx-device-only } */
#include "check.h"

enum { N = 70, M = 9 };

int total (const int *a, int n);
#pragma acc routine(total) worker device_type(nvidia) vector

#pragma acc routine gang device_type(host) seq device_type(*) vector
static int
largest (const int *a, int n)
{
  int m = -1;
  #pragma acc loop vector reduction(max:m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

int
total (const int *a, int n)
{
  int s = 0;
  #pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int
main (void)
{
  int a[N], r[M];
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop gang worker copyin(a) copyout(r)
  for (int i = 0; i < M; i++)
    r[i] = total (a, i) + largest (a, i);
  for (int i = 0; i < M; i++)
    CHECK (i, r[i], i * (i - 1) / 2 + i - 1);
  return DONE ();
}
