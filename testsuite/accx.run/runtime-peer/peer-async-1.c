/* update peer async(n) is in queue n of both devices; acc_update_peer returns when the copy
   is done, acc_update_peer_async at once.  One device may be both.
   { accx-device-only } { accx-devices 2 } { accx-launches some } */
#include "check.h"
#include <openacc.h>

static int a[100], b[100], c[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma acc enter data copyin(a) create(b) deviceid(0) async(1)
  #pragma acc enter data create(b, c) deviceid(1) async(1)
  #pragma acc parallel loop deviceid(0) async(1) present(a)
  for (int i = 0; i < 100; i++)
    a[i] += 5;
  #pragma acc update peer to(b) to_device(1) from(a) from_device(0) async(1)
  #pragma acc parallel loop deviceid(1) async(1) present(b, c)
  for (int i = 0; i < 100; i++)
    c[i] = 2 * b[i];
  #pragma acc update self(c) deviceid(1) async(1)
  #pragma acc wait(1) device(1)
  for (int i = 0; i < 100; i++)
    CHECK (i, c[i], 2 * (i + 5));
  acc_update_peer (b, 0, c, 1, sizeof b);
  acc_update_peer_async (a, 0, b, 0, 50 * sizeof (int), 3);
  #pragma acc update peer to(b[50:50]) to_device(0) from(b[0:50]) from_device(0) wait(3)
  #pragma acc update self(a, b) deviceid(0)
  #pragma acc wait device(0)
  for (int i = 0; i < 100; i++)
    {
      CHECK (i, a[i], i < 50 ? 2 * (i + 5) : i + 5);
      CHECK (i, b[i], 2 * (i % 50 + 5));
    }
  return DONE ();
}
