/* acc_get_current_cuda_device is not null; a stream set for a queue is used and given back.
   { accx-device-only } { accx-launches any } */
#include "check.h"
#include <openacc.h>

int
main (void)
{
  acc_init (acc_device_nvidia);
  CHECK (0, acc_get_current_cuda_device () != 0, 1);
  void *stream = acc_get_cuda_stream (3);
  CHECK (1, stream != 0, 1);
  acc_set_cuda_stream (4, stream);
  CHECK (2, acc_get_cuda_stream (4) == stream, 1);
  return DONE ();
}
