/* A region reads behind the end of an array.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {bounds-read-high-1\.c:20.*read of 4 bytes at .*outside every allocation; nearest is .*: a} } */
#include "check.h"
enum { N = 256 };

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#ifdef RIGHT
  const int first = 0, end = N - 1;
#else
  const int first = 0, end = N;
#endif
  #pragma acc parallel loop copyin(a) copy(b)
  for (int i = first; i < end; i++)
    b[i] += a[i + 1];
  for (int i = first; i < end; i++)
    CHECK (i, b[i], 2 * i + 1);
  return DONE ();
}
