/* A cache directive names less than the loop accesses, and promises that it is all.
   { accx-drivers sim } { accx-launches any } { accx-options -fplugin-arg-accx-cache=rbi }
   { accx-run-fails {cache-short-1\.c.*(outside|cache)} } */
#include "check.h"
enum { N = 256 };

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
  #pragma acc parallel loop gang vector copyin(a) copy(b)
  for (int i = 2; i < N - 2; i++)
    {
#ifdef RIGHT
      #pragma acc cache (a[i-2:5])
#else
      #pragma acc cache (a[i-1:3])
#endif
      b[i] = a[i - 2] + a[i - 1] + a[i] + a[i + 1] + a[i + 2];
    }
  for (int i = 2; i < N - 2; i++)
    CHECK (i, b[i], 5 * i);
  return DONE ();
}
