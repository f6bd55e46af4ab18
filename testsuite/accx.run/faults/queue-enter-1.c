/* The host changes what enter data async has still to take.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*queue-enter-1\.c:17: write of what a queue still copies to the device: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc enter data copyin(a) async(1)
#ifdef RIGHT
  #pragma acc wait(1)
#endif
  a[0] = 100;
  #pragma acc parallel loop present(a) copyout(b) async(1)
  for (int i = 1; i < N; i++)
    b[i] = a[i];
  #pragma acc wait(1)
  #pragma acc exit data delete(a)
  for (int i = 1; i < N; i++)
    CHECK (i, b[i], i);
  return DONE ();
}