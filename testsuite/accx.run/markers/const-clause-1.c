/* Regions with const clauses compute what they do without.  */
#include "check.h"

enum { N = 1000 };

int
main (void)
{
  static float a[N], b[N], t[N][4];
  float *p = a, *q = b;
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      t[i][1] = 3 * i;
    }
  #pragma acc parallel loop copyin(p[0:N], t) copyout(q[0:N]) const(p, t)
  for (int i = 0; i < N; i++)
    q[i] = p[N - 1 - i] + t[i][1];
  #pragma acc kernels copyin(a, t) copy(b) const(a, t)
  {
    for (int i = 0; i < N; i++)
      b[i] += a[i];
    for (int i = 0; i < N; i++)
      b[i] -= t[i][1];
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, b[i], N - 1);
  return DONE ();
}
