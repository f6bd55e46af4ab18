/* nohost on a routine is accepted; it runs on the device.  */
#include "check.h"

#pragma acc routine seq nohost
static int
twice (int x)
{
  return 2 * x;
}

int
main (void)
{
  int a[10];
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = twice (i);
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], 2 * i);
  return DONE ();
}
