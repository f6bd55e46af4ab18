/* The CUDA routines: the context, the device, the stream of each queue, and a stream of
   the program's own in a queue's place.  { accx-device-only } { accx-link-options "-ldl" } */
#include "../accx.run/check.h"
#include <dlfcn.h>
#include <openacc.h>

enum { N = 500 };
static int a[N];

int
main (void)
{
  int (*create) (void **, unsigned), (*wait) (void *);
  void *stream = NULL;
  acc_init (acc_device_nvidia);
  #pragma acc parallel loop copyout(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop copy(a) async(2) wait(1)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc wait
  CHECK (0, acc_get_current_cuda_context () != NULL, 1);
  CHECK (1, acc_get_cuda_stream (1) != NULL, 1);
  CHECK (2, acc_get_cuda_stream (1) == acc_get_cuda_stream (1), 1);
  CHECK (3, acc_get_cuda_stream (1) == acc_get_cuda_stream (2), 0);
  /* The driver that the runtime has opened.  */
  *(void **) &create = dlsym (RTLD_DEFAULT, "cuStreamCreate");
  *(void **) &wait = dlsym (RTLD_DEFAULT, "cuStreamSynchronize");
  if (create && wait)
    {
      CHECK (4, create (&stream, 1), 0);
      CHECK (5, acc_set_cuda_stream (9, stream) != 0, 1);
      CHECK (6, acc_get_cuda_stream (9) == stream, 1);
      #pragma acc parallel loop copy(a) async(9)
      for (int i = 0; i < N; i++)
	a[i] *= 2;
      CHECK (7, wait (stream), 0);
      acc_wait (9);
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], (i + 1) * (stream ? 2 : 1));
  return DONE ();
}
