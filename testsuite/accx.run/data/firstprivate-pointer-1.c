/* A firstprivate pointer obtained from acc_deviceptr.  */
#include "check.h"
#include <openacc.h>

static int a[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma acc data copy(a)
  {
    int *p = (int *) acc_deviceptr (a);
    if (!p)
      p = a;
    #pragma acc parallel loop deviceptr(p)
    for (int i = 0; i < 100; i++)
      p[i] += 5;
  }
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], i + 5);
  return DONE ();
}
