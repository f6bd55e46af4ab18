/* The condition of an update does not hold when it should.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*update-condition-1\.c:23: read of what the device has changed.*: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N] = { 0 };
#ifdef RIGHT
  const int step = 10;
#else
  const int step = 9;
#endif
  #pragma acc data copyin(a)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] = i;
    #pragma acc update self(a) if(step % 10 == 0)
    for (int i = 0; i < N; i++)
      CHECK (i, a[i], i);
  }
  return DONE ();
}