/* Two queues store to one array, and neither waits.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {queues-write-1\.c.*: write of what another queue has written: nothing orders them: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = 0;
  #pragma acc data copy(a, b)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = i + 1;
#ifdef RIGHT
    #pragma acc parallel loop async(2) wait(1)
#else
    #pragma acc parallel loop async(2)
#endif
    for (int i = 0; i < N; i++)
      a[i] = 2 * i;
    #pragma acc wait
  }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i] + a[i], 2 * i);
  return DONE ();
}
