/* Indices with effects, in accesses of what is cached: the effects happen once.
   { accx-options -fplugin-arg-accx-cache=rbi } { scan-ptx {st\.shared\.f64} } */
#include "check.h"

enum { N = 1003 };
static double a[N], b[N], c[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7919 % 101;
  double *p = a;
  #pragma acc parallel loop copyin(a) copyin(p[0:N]) copy(b, c)
  for (int i = 0; i < N - 3; i++)
    {
      int x = i, y = i - 1;
      #pragma acc cache(a[i:3], p[i:4])
      b[i] = a[x++];
      b[i] += a[x++] * 2;
      b[i] += a[x] * 3;
      b[i] += a[x -= 1] * 5;
      c[i] = p[++y];
      c[i] += p[(y += 2) + 1] * 2 + x;
    }
  for (int i = 0; i < N - 3; i++)
    {
      int x = i + 1;
      CHECK_REAL (i, b[i], a[i] + a[i + 1] * 2 + a[i + 2] * 3 + a[i + 1] * 5);
      CHECK_REAL (i, c[i], a[i] + (a[i + 3] * 2 + x));
    }
  return DONE ();
}
