/* A region in a queue goes wrong; more downloads behind it than may be on their way: the error
   is reported, nothing waits for them.
   { accx-device-only } { accx-run-fails {an illegal (memory access|address)} } */
#include "check.h"

#define N 4000

static int a[N];

int
main (void)
{
  int *nowhere = (int *) 64;
  #pragma acc enter data create(a)
  #pragma acc parallel loop deviceptr(nowhere) present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = nowhere[i];
  for (int i = 0; i < N; i += 4)
    {
      #pragma acc update self(a[i:2]) async(1)
    }
  #pragma acc wait(1)
  return 0;
}
