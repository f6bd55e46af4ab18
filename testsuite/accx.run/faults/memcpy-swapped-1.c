/* The arguments of acc_memcpy_to_device are the wrong way round.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: gpu 0: acc_memcpy_to_device at .*memcpy-swapped-1\.c:18: no device memory is at 0x[0-9a-f]+} } */
#include <openacc.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = 1;
  int *d = acc_malloc (sizeof a);
#ifdef RIGHT
  acc_memcpy_to_device (d, a, sizeof a);
#else
  acc_memcpy_to_device (a, d, sizeof a);
#endif
  #pragma acc parallel loop deviceptr(d) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += d[i];
  CHECK (0, sum, N);
  acc_free (d);
  return DONE ();
}