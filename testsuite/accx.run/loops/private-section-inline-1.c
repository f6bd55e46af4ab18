/* Private sections of a length known at run time, and reductions over such, in a function
   that is inlined: GCC's own checks of its trees hold.
   { accx-options {-O2 -fchecking} } */
#include "check.h"

enum { ROWS = 10, MOST = 40 };

static void
each (const int *a, int *p, int *h, int *sum, long long n)
{
  #pragma acc serial private(p[0:n]) copyin(a[0:ROWS * n]) copyout(h[0:ROWS])
  for (int x = 0; x < ROWS; x++)
    {
      for (int y = 0; y < n; y++)
	p[y] = a[x * n + y] * 3;
      h[x] = p[0] + p[n - 1];
    }
  #pragma acc parallel reduction(+:sum[0:n]) copyin(a[0:ROWS * n]) copy(sum[0:n]) num_gangs(4)
  #pragma acc loop gang
  for (int x = 0; x < ROWS; x++)
    for (int y = 0; y < n; y++)
      sum[y] += a[x * n + y];
}

int
main (void)
{
  int a[ROWS * MOST], p[MOST], h[ROWS], sum[MOST] = { 0 };
  volatile int n = MOST;
  for (int i = 0; i < ROWS * MOST; i++)
    a[i] = 7 * i % 31;
  each (a, p, h, sum, n);
  for (int x = 0; x < ROWS; x++)
    CHECK (x, h[x], 3 * (a[x * MOST] + a[x * MOST + MOST - 1]));
  for (int y = 0; y < MOST; y++)
    {
      int s = 0;
      for (int x = 0; x < ROWS; x++)
	s += a[x * MOST + y];
      CHECK (y, sum[y], s);
    }
  return DONE ();
}
