/* Stores next to a mapped section on the device do not reach the host's data around it.
   { accx-device-only } */
#include "check.h"

static int a[64];

int
main (void)
{
  for (int i = 0; i < 64; i++)
    a[i] = -i;
  #pragma acc parallel loop copyout(a[16:8])
  for (int i = 16; i < 24; i++)
    a[i] = 1;
  for (int i = 0; i < 64; i++)
    CHECK (i, a[i], i >= 16 && i < 24 ? 1 : -i);
  return DONE ();
}
