/* A region runs on the device only if its if clause holds and its self clause does
   not.
   { accx-device-only } { accx-launches 5 } */
#include "check.h"
#include <openacc.h>

#define WHERE(R) R = acc_on_device (acc_device_host)

int
main (int argc, char **argv)
{
  (void) argv;
  int yes = argc > 0, no = !yes, a[12];
  double half = yes / 2.0;
  int *null = no ? &yes : NULL;

  for (int i = 0; i < 12; i++)
    a[i] = -1;
  #pragma acc parallel copy(a[0:1]) self(yes)
  WHERE (a[0]);
  #pragma acc parallel copy(a[1:1]) self(no)
  WHERE (a[1]);
  #pragma acc serial copy(a[2:1]) self
  WHERE (a[2]);
  #pragma acc kernels self(half) copy(a[3:1])
  WHERE (a[3]);
  #pragma acc kernels self(null) copy(a[4:1])
  WHERE (a[4]);
  #pragma acc parallel loop if(yes) self(no) copy(a[5:1])
  for (int i = 5; i < 6; i++)
    WHERE (a[i]);
  #pragma acc parallel loop self(no) if(no) copy(a[6:1])
  for (int i = 6; i < 7; i++)
    WHERE (a[i]);
  #pragma acc serial loop if(yes) self(yes) copy(a[7:1])
  for (int i = 7; i < 8; i++)
    WHERE (a[i]);
  #pragma acc kernels loop if(no) self(yes) copy(a[8:1])
  for (int i = 8; i < 9; i++)
    WHERE (a[i]);
  #pragma acc parallel self(0) copy(a[9:1])
  WHERE (a[9]);
  #pragma acc parallel self(1) copy(a[10:1])
  WHERE (a[10]);
  #pragma acc parallel self((!yes, no)) copy(a[11:1])
  WHERE (a[11]);

  static const int want[12] = { 1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1, 0 };
  for (int i = 0; i < 12; i++)
    CHECK (i, a[i], want[i]);
  return DONE ();
}
