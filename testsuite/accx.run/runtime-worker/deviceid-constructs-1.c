/* deviceid on each directive that takes it; the current device has nothing to do with it.
   { accx-device-only } { accx-devices 2 } { accx-notify-not "device=0 " } { accx-launches 5 } */
#include "check.h"
#include <openacc.h>

static int a[100], b[100], c[100], s;

int
main (void)
{
  int one = 1;
  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma acc enter data copyin(a) create(b) deviceid(one)
  #pragma acc data present(a) copy(c) deviceid(one)
  {
    #pragma acc parallel loop deviceid(one)
    for (int i = 0; i < 100; i++)
      b[i] = a[i] + 1;
    #pragma acc serial deviceid(one)
    b[7] = -7;
    #pragma acc serial loop deviceid(one)
    for (int i = 8; i < 10; i++)
      b[i] = -i;
    #pragma acc kernels deviceid(one)
    for (int i = 0; i < 100; i++)
      c[i] = 2 * b[i];
    #pragma acc kernels loop deviceid(one)
    for (int i = 0; i < 100; i++)
      a[i] = 5;
  }
  #pragma acc update self(b[0:50]) self(b[50:50]) deviceid(one)
  #pragma acc exit data copyout(a) delete(b) deviceid(one)
  #pragma acc wait device(one)
  for (int i = 0; i < 100; i++)
    {
      int want = i == 7 || i == 8 || i == 9 ? -i : i + 1;
      CHECK (i, b[i], want);
      CHECK (i, c[i], 2 * want);
      CHECK (i, a[i], 5);
    }
  return DONE ();
}
