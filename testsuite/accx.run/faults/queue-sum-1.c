/* The host reads a sum before the queue has computed it.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*queue-sum-1\.c:19: read of what} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = 1;
  #pragma acc parallel loop reduction(+:sum) copyin(a) copy(sum) async(1)
  for (int i = 0; i < N; i++)
    sum += a[i];
#ifdef RIGHT
  #pragma acc wait(1)
#endif
  CHECK (0, sum, N);
  #pragma acc wait
  return DONE ();
}