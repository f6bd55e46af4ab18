/* Accesses that are inside of a cached section, which is not known when they are compiled, are
   not reported; those outside are right where nobody checks.
   { accx-env ACCX_SIM_CHECK=0 } { scan-ptx {//accx\.outside} } */
#include "check.h"

enum { N = 256 };

int
main (void)
{
  static int a[N + 8], b[N], x[N];
  for (int i = 0; i < N + 8; i++)
    a[i] = i * 31 % 83;
  for (int i = 0; i < N; i++)
    x[i] = i == 77 ? 3 : i % 3;
  #pragma acc parallel loop copyin(a, x) copyout(b)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(a[i:3])
      b[i] = a[i + x[i]] + a[i];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], a[i + x[i]] + a[i]);
  return DONE ();
}
