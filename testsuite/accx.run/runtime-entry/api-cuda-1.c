/* The CUDA-specific routines give a context, a device and a stream for a queue.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[10];

int
main (void)
{
  #pragma acc parallel loop copyout(a) async(1)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  acc_wait (1);
  CHECK (0, acc_get_current_cuda_context () != 0, 1);
  CHECK (1, acc_get_cuda_stream (1) != 0, 1);
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
