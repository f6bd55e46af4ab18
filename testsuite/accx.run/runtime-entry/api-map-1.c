/* acc_map_data and acc_unmap_data make the user's device memory the copy of an array.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[50];

int
main (void)
{
  int *d = acc_malloc (sizeof a);
  acc_map_data (a, d, sizeof a);
  CHECK (0, acc_deviceptr (a) == d, 1);
  for (int i = 0; i < 50; i++)
    a[i] = i;
  #pragma acc update device(a)
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 50; i++)
    a[i] += 100;
  for (int i = 0; i < 50; i++)
    CHECK (i, a[i], i);
  acc_unmap_data (a);
  CHECK (1, acc_is_present (a, sizeof a), 0);
  acc_memcpy_from_device (a, d, sizeof a);
  for (int i = 0; i < 50; i++)
    CHECK (i, a[i], i + 100);
  acc_free (d);
  return DONE ();
}
