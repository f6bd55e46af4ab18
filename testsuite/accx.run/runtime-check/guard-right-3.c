/* A copy of an array's device memory to other memory of the host leaves the array itself to the program.
   { accx-launches any } */
#include <openacc.h>
#include "check.h"
enum { N = 10000 };
static int a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc enter data copyin(a)
  acc_memcpy_from_device_async (b, acc_deviceptr (a), sizeof a, 1);
  CHECK (0, a[5000], 5000);
  #pragma acc wait(1)
  CHECK (1, b[5000], 5000);
  #pragma acc exit data delete(a)
  return DONE ();
}
