/* Pointers that regions only compare or subtract: one behind an array where another array that
   is present begins.  */
#include "check.h"

enum { N = 24 };

static int both[2 * N], *const x = both, *const y = both + N;

static long
differences (int *p, int *q, int n)
{
  int *s = p, *e = p + n, *f = p + 2;
  long d1, d2, d3, d4;
#pragma acc parallel copy(p[0:n], q[0:n]) copyout(d1)
  {
    d1 = e - s;
    p[0] = q[0];
  }
#pragma acc parallel copy(p[0:n], q[0:n]) copyout(d2)
  {
    d2 = e - p;
    q[0]++;
  }
#pragma acc kernels copy(p[0:n], q[0:n]) copyout(d3)
  {
    d3 = (e - f) + (e > s) + (s != f);
    q[1]++;
  }
#pragma acc data copy(p[0:n], q[0:n])
#pragma acc parallel copyout(d4)
  d4 = (e - s) + (e - p) + (f - p) + q[0] - p[0];
  return d1 + 100 * d2 + 10000 * d3 + 1000000 * d4;
}

static int
loops (int *p, int *q, int n)
{
  int *e = p + n, sum = 0;
#pragma acc parallel loop copy(p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    q[i] = e - p;
#pragma acc kernels copyin(p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    sum += q[i] + (e - p - i);
  return sum;
}

int
main (void)
{
  CHECK (0, differences (x, y, N), 24 + 2400 + 240000 + 51000000);
  CHECK (1, loops (x, y, N), N * N + N * (N + 1) / 2);
  return DONE ();
}
