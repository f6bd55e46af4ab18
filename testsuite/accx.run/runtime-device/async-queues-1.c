/* Several queues, one waiting for two others on the device.  */
#include "check.h"

static int a[400], b[400], c[400];

int
main (void)
{
  #pragma acc data create(a, b) copyout(c)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < 400; i++)
      a[i] = i;
    #pragma acc parallel loop async(2)
    for (int i = 0; i < 400; i++)
      b[i] = 1000 * i;
    #pragma acc parallel loop async(3) wait(1, 2)
    for (int i = 0; i < 400; i++)
      c[i] = a[i] + b[i];
    #pragma acc wait(3)
  }
  for (int i = 0; i < 400; i++)
    CHECK (i, c[i], 1001 * i);
  return DONE ();
}
