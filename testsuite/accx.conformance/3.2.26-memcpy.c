/* acc_memcpy_to_device and acc_memcpy_from_device, also async, between host memory and device addresses.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 200000 };

int
main (void)
{
  int *host = malloc (N * sizeof *host), *back = calloc (N, sizeof *back);
  int *d = acc_malloc (N * sizeof *d);
  for (int i = 0; i < N; i++)
    host[i] = 3 * i;
  acc_memcpy_to_device (d, host, N * sizeof *d);
  #pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < N; i++)
    d[i] += 1;
  acc_memcpy_from_device (back, d, N * sizeof *d);
  for (int i = 0; i < N; i++)
    CHECK (i, back[i], 3 * i + 1);
  /* Parts, at odd addresses.  */
  acc_memcpy_to_device ((char *) d + 1, "\x11\x22\x33", 3);
  acc_memcpy_from_device (back, (char *) d, 4);
  CHECK (0, back[0], 0x33221101);
  acc_memcpy_to_device (d, host, 0);
  /* On a queue, in order.  */
  acc_memcpy_to_device_async (d, host, N * sizeof *d, 1);
  #pragma acc parallel loop deviceptr(d) async(1)
  for (int i = 0; i < N; i++)
    d[i] = -d[i];
  acc_memcpy_from_device_async (back, d, N * sizeof *d, 1);
  acc_wait (1);
  for (int i = 0; i < N; i++)
    CHECK (i, back[i], -3 * i);
  acc_free (d);
  free (host);
  free (back);
  return DONE ();
}
