/* update peer of several MiB and of several sections, without peer access: no piece is
   overwritten before it is up.
   { accx-device-only } { accx-devices 2 } { accx-env ACCX_SIM_PEER=0 }
   { accx-launches none } */
#include "check.h"
#include <stdlib.h>

enum { N = 1300000 };

static int whole[3000];

int
main (void)
{
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = -i;
    }
  for (int i = 0; i < 3000; i++)
    whole[i] = 7 * i;
  #pragma acc enter data copyin(a[0:N], whole) deviceid(0)
  #pragma acc enter data copyin(b[0:N]) create(whole) deviceid(1)
  #pragma acc update peer to(b[5:N-10], whole) to_device(1) from(a[5:N-10], whole) from_device(0)
  #pragma acc wait device(0)
  for (int i = 0; i < 3000; i++)
    whole[i] = 0;
  #pragma acc update self(b[0:N], whole) deviceid(1)
  #pragma acc wait device(1)
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i < 5 || i >= N - 5 ? -i : i);
  for (int i = 0; i < 3000; i++)
    CHECK (i, whole[i], 7 * i);
  free (a);
  free (b);
  return DONE ();
}
