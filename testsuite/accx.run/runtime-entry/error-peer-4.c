/* A copy to a device that cannot take it is that device's error: the other one goes on.
   { accx-run-fails {^accx: gpu 1: update peer of a .*error-peer-4\.c:17: not present on the device$} }
   { accx-notify {^gpu 0 goes on$} }
   { accx-devices 2 } { accx-drivers sim } { accx-launches 1 } */
#include "check.h"

static int a[100];

int
main (void)
{
  #pragma acc enter data copyin(a) deviceid(0)
  for (int k = 0; k < 3; k++)
    {
      #pragma acc update peer to(a[0:5]) to_device(0) from(a[10:5]) from_device(0)
    }
  #pragma acc update peer to(a) to_device(1) from(a) from_device(0)
  #pragma acc parallel loop deviceid(0) present(a)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma acc update self(a) deviceid(0)
  #pragma acc wait device(0)
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], i);
  if (DONE () == 0)
    fprintf (stderr, "gpu 0 goes on\n");
  #pragma acc wait device(1)
  return 0;
}
