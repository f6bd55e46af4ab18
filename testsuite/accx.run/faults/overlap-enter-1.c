/* Two sections of one array overlap, and neither holds the other.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: gpu 0: .* a .*overlap-enter-1\.c:17: .*part} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N] = { 0 };
#ifdef RIGHT
  const int first = 60;
#else
  const int first = 40;
#endif
  #pragma acc enter data create(a[0:60])
  #pragma acc enter data copyin(a[first:40])
  #pragma acc parallel loop present(a[first:40])
  for (int i = first; i < first + 40; i++)
    a[i] = i;
  #pragma acc exit data copyout(a[first:40])
  for (int i = first; i < first + 40; i++)
    CHECK (i, a[i], i);
  #pragma acc exit data delete(a[0:60])
  return DONE ();
}