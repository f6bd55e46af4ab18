/* The expressions of update peer are evaluated once, that of to_device before that of
   from_device.
   { accx-device-only } { accx-devices 2 } { accx-launches none } */
#include "check.h"

static int calls[4], n_calls, a[3] = { 1, 2, 3 };

static int
number (int n)
{
  calls[n_calls++] = n;
  return n;
}

int
main (void)
{
  #pragma acc enter data copyin(a) deviceid(1)
  #pragma acc enter data create(a) deviceid(0)
  #pragma acc update peer to(a) to_device(number (0)) from(a) from_device(number (1))
  CHECK (0, n_calls, 2);
  CHECK (0, calls[0], 0);
  CHECK (1, calls[1], 1);
  #pragma acc wait device(1)
  a[2] = 0;
  #pragma acc exit data copyout(a) deviceid(0)
  #pragma acc wait device(0)
  CHECK (2, a[2], 3);
  return DONE ();
}
