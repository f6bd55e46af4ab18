/* A variable may be the condition of self and in a data clause of one directive.  */
#include "check.h"

int
main (void)
{
  int host = 1, device = 0, other = 0, a[2] = { 0, 0 };
  #pragma acc parallel self(host) copy(host)
  host = 5;
  #pragma acc parallel self(device) copy(device)
  device = 6;
  #pragma acc kernels copy(other) self(other)
  other = 7;
  #pragma acc serial loop self(a) copy(a)
  for (int i = 0; i < 2; i++)
    a[i] = 8;
  CHECK (0, host, 5);
  CHECK (0, device, 6);
  CHECK (0, other, 7);
  CHECK (0, a[1], 8);
  return DONE ();
}
