/* default(present) on data: what compute constructs inside do not name must be
   present.  { accx-run-fails {not present} } { accx-device-only } */
#include "check.h"

static int a[10], b[10];

int
main (void)
{
  #pragma acc data copy(a) default(present)
  {
    #pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      a[i] = 1;
    #pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      b[i] = 1;
  }
  return DONE ();
}
