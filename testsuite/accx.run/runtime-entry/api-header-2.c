/* A program may include accx.h by its name, which no option leads to.
   { accx-launches none } { accx-devices 2 } */
#include <accx.h>
#include "check.h"

static int a[4] = { 1, 2, 3, 4 }, b[4];

int
main (void)
{
  #pragma acc enter data copyin(a) deviceid(0)
  #pragma acc enter data create(b) deviceid(1)
  acc_update_peer (b, 1, a, 0, sizeof a);
  #pragma acc exit data copyout(b) deviceid(1)
  #pragma acc wait device(1)
  for (int i = 0; i < 4; i++)
    CHECK (i, b[i], i + 1);
  return DONE ();
}
