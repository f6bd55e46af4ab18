/* A region stores in front of an array.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {bounds-write-low-1\.c:19.*write of 4 bytes at .*outside every allocation; nearest is .*: a} } */
#include "check.h"
enum { N = 256 };
int end = N;

int
main (void)
{
  int a[N] = { 0 };
  int first = 0;
#ifdef RIGHT
  first = 1;
  end = N;
#endif
  #pragma acc parallel loop copy(a)
  for (int i = first; i < end; i++)
    a[i - 1] = i;
  for (int i = first; i < end; i++)
    CHECK (i, a[i - 1], i);
  return DONE ();
}
