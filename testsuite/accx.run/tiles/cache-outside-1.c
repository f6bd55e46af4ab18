/* The check mode of the simulated GPU reports a read outside of a cached section, with its
   line and that of the directive.
   { accx-drivers sim } { accx-run-fails {cache-outside-1\.c:18 .*access outside of the section that the cache directive in line 17 names} } */
#include "check.h"

enum { N = 256 };

int
main (void)
{
  static int a[N + 8], b[N], x[N];
  for (int i = 0; i < N; i++)
    x[i] = i == 77 ? 3 : i % 3;
  #pragma acc parallel loop copyin(a, x) copyout(b)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(a[i:3])
      b[i] = a[i + x[i]] + a[i];
    }
  return DONE ();
}
