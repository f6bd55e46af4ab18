/* A stream for what is no queue is an error.
   { accx-run-fails {^accx: gpu 0: acc_set_cuda_stream at [^ ]*error-cuda-stream-1\.c:8: invalid async argument -5} } */
#include <openacc.h>

int
main (void)
{
  acc_set_cuda_stream (-5, acc_get_cuda_stream (1));
  return 0;
}
