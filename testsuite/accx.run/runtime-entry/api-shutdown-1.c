/* acc_shutdown and acc_init again: nothing is present any more, and regions work.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[10];

int
main (void)
{
  acc_init (acc_device_nvidia);
  acc_copyin (a, sizeof a);
  acc_shutdown (acc_device_nvidia);
  acc_init (acc_device_nvidia);
  CHECK (0, acc_is_present (a, sizeof a), 0);
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] += i;
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
