/* Regions in one queue run in order; wait makes their results visible.  */
#include "check.h"

static int a[500];

int
main (void)
{
  #pragma acc data copyout(a)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < 500; i++)
      a[i] = i;
    for (int k = 0; k < 10; k++)
      {
        #pragma acc parallel loop async(1)
        for (int i = 0; i < 500; i++)
          a[i] = a[i] * 2 + k;
      }
    #pragma acc wait(1)
  }
  for (int i = 0; i < 500; i++)
    {
      int want = i;
      for (int k = 0; k < 10; k++)
        want = want * 2 + k;
      CHECK (i, a[i], want);
    }
  return DONE ();
}
