/* Parameters that the sequential parts of a kernels construct set, pointers with sections
   among them.  { accx-options -O2 } */
#include "check.h"

enum { N = 100 };

static void __attribute__ ((noinline))
scale (double *x, int n, double s, int k)
{
  #pragma acc kernels copy(x[0:n])
  {
    s = 0;
    k = 7;
    for (int i = 0; i < n; i++)
      x[i] += k;
    s = x[0];
    k = 3;
    for (int i = 0; i < n; i++)
      x[i] += s + k;
  }
}

static void __attribute__ ((noinline))
store (int *p, int n, int *q)
{
  #pragma acc kernels copy(p[0:n]) copy(q[0:1])
  {
    p = 0;
    q[0] = p == 0;
  }
}

int
main (void)
{
  double x[N];
  int p[4] = { 1, 2, 3, 4 }, q[1] = { 0 };
  for (int i = 0; i < N; i++)
    x[i] = i;
  scale (x, N, 5, 9);
  store (p, 4, q);
  for (int i = 0; i < N; i++)
    CHECK (i, x[i], i + 17);
  for (int i = 0; i < 4; i++)
    CHECK (i, p[i], i + 1);
  CHECK (0, q[0], 1);
  return DONE ();
}
