/* acc_malloc, acc_free, acc_memcpy_to_device and acc_memcpy_from_device, with and without async.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[200], b[200];

int
main (void)
{
  int *d = acc_malloc (sizeof a);
  CHECK (0, d != 0, 1);
  for (int i = 0; i < 200; i++)
    a[i] = i;
  acc_memcpy_to_device (d, a, sizeof a);
  #pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < 200; i++)
    d[i] = 5 * d[i] + 1;
  acc_memcpy_from_device (b, d, sizeof b);
  for (int i = 0; i < 200; i++)
    CHECK (i, b[i], 5 * i + 1);
  acc_memcpy_to_device_async (d + 50, a, 100 * sizeof (int), 2);
  acc_memcpy_from_device_async (b, d, sizeof b, 2);
  acc_wait (2);
  for (int i = 0; i < 200; i++)
    CHECK (i, b[i], i >= 50 && i < 150 ? i - 50 : 5 * i + 1);
  acc_free (d);
  acc_free (0);
  return DONE ();
}
