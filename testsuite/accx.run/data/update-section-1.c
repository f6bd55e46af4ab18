/* update of sections leaves the rest alone, on both sides.
   { accx-device-only } */
#include "check.h"

static int a[100];

int
main (void)
{
  #pragma acc data copyin(a)
  {
    for (int i = 0; i < 100; i++)
      a[i] = i;
    #pragma acc update device(a[10:20])
    #pragma acc parallel loop present(a)
    for (int i = 0; i < 100; i++)
      a[i] += 1000;
    #pragma acc update self(a[25:50])
  }
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], i < 25 || i >= 75 ? i : i < 30 ? 1000 + i : 1000);
  return DONE ();
}
