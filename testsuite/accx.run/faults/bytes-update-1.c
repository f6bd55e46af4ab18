/* acc_update_self is given the number of elements in place of the bytes.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*bytes-update-1\.c:23: read of what the device has changed} } */
#include <openacc.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N] = { 0 };
  #pragma acc data copyin(a)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] = i;
#ifdef RIGHT
    acc_update_self (a, N * sizeof *a);
#else
    acc_update_self (a, N);
#endif
    for (int i = 0; i < N; i++)
      CHECK (i, a[i], i);
  }
  return DONE ();
}