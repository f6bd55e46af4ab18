/* A region that an if clause keeps on the host reads what the device has changed.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*region-on-host-1\.c:21: read of what the device has changed since it was copied to the host: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N], few = 10, sum = 0;
  #pragma acc data create(a)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] = i;
#ifdef RIGHT
    #pragma acc update self(a)
#endif
    #pragma acc parallel loop if(few > 100) reduction(+:sum)
    for (int i = 0; i < few; i++)
      sum += a[i];
  }
  CHECK (0, sum, 45);
  return DONE ();
}
