/* A construct without async reads what a queue is still to store.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {queue-beside-1\.c.*: (read|write) of what another queue has (written|read): nothing orders them: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N] = { 0 }, sum = 0;
  #pragma acc data copyin(a)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = 1;
#ifdef RIGHT
    #pragma acc parallel loop reduction(+:sum) wait(1)
#else
    #pragma acc parallel loop reduction(+:sum)
#endif
    for (int i = 0; i < N; i++)
      sum += a[i];
    #pragma acc wait
  }
  CHECK (0, sum, N);
  return DONE ();
}
