/* update if(0) moves nothing, if(1) does.
   { accx-device-only } */
#include "check.h"

static int a[10];

int
main (void)
{
  int never = 0;
  #pragma acc data copyin(a)
  {
    #pragma acc parallel loop present(a)
    for (int i = 0; i < 10; i++)
      a[i] = 5;
    #pragma acc update self(a) if(never)
    CHECK (0, a[3], 0);
    #pragma acc update self(a) if(!never)
    CHECK (1, a[3], 5);
  }
  return DONE ();
}
