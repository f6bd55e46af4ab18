/* A scalar declared inside a data construct is firstprivate in a region that reads
   it: nothing comes back into it, however late.
   { accx-env ACCX_NOTIFY=3 } { accx-notify-not {load CUDA data.*(bytes=4|variable=k)(?!\w)} } */
#include "check.h"

static int a[500];

int
main (void)
{
  int rounds = 0;
  #pragma acc data copy(a)
  {
    for (int k = 0; k < 10; k++, rounds++)
      {
        #pragma acc parallel loop async(1)
        for (int i = 0; i < 500; i++)
          a[i] = a[i] * 2 + k;
      }
    #pragma acc wait(1)
  }
  CHECK (0, rounds, 10);
  for (int i = 0; i < 500; i++)
    CHECK (i, a[i], 1013);
  return DONE ();
}
