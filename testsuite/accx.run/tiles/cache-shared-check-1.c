/* Accesses that are not known to be inside of the section, or known to be outside, give
   what the program without the directive gives.  { accx-options "-fplugin-arg-accx-cache=rbc" } { scan-ptx {st\.shared} } { accx-env ACCX_SIM_CHECK=0 } */
#include "check.h"

enum { N = 500 };
static int a[N], b[N], x[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 17 % 73;
      x[i] = i * 29 % N;
    }
  #pragma acc parallel loop copyin(a, x) copyout(b)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(a[i - 1:3])
      b[i] = a[i] + a[x[i]] - a[(i + 7) % N];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], a[i] + a[x[i]] - a[(i + 7) % N]);

  #pragma acc parallel loop copyin(a, x) copyout(b)
  for (int i = 4; i < N - 4; i++)
    {
      #pragma acc cache(a[i:2])
      b[i] = a[i + 1] + a[i + 4] - a[i - 4];
    }
  for (int i = 4; i < N - 4; i++)
    CHECK (i, b[i], a[i + 1] + a[i + 4] - a[i - 4]);
  return DONE ();
}
