/* Unified memory, members of structs, attach, host_data, acc_memcpy and acc_malloc: what is the host's is used there, what is the device's alone is not.
   { accx-env ACCX_MEMORY=unified } { accx-drivers sim } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"

struct pair
{
  int n;
  float *x, *y;
};

static void
add (float *restrict x, const float *restrict y, int n)
{
#pragma acc parallel loop deviceptr(x, y)
  for (int i = 0; i < n; i++)
    x[i] += y[i];
}

int
main (void)
{
  enum { N = 1000 };
  struct pair s = { N, malloc (N * sizeof (float)), malloc (N * sizeof (float)) };
  for (int i = 0; i < N; i++)
    s.x[i] = i, s.y[i] = 1;
#pragma acc data copy(s, s.x[0:N]) copyin(s.y[0:N])
  {
#pragma acc parallel loop present(s)
    for (int i = 0; i < s.n; i++)
      s.x[i] += s.y[i];
#pragma acc host_data use_device(s.x)
    CHECK (0, s.x[3], 4);
  }
#pragma acc enter data copyin(s) attach(s.x)
#pragma acc exit data detach(s.x) delete(s)
  float *x = s.x, *y = s.y;
#pragma acc host_data use_device(x, y)
  add (x, y, N);
  float *d = acc_malloc (N * sizeof *d);
  acc_memcpy_to_device (d, s.x, N * sizeof *d);
  add (d, acc_deviceptr (s.y), N);
  acc_memcpy_from_device (s.y, d, N * sizeof *d);
  acc_memcpy_device (d, s.x, N * sizeof *d);
  acc_memcpy_to_device (acc_deviceptr (s.x), s.y, N * sizeof *d);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, s.y[i], i + 3);
      CHECK_REAL (i, s.x[i], i + 3);
    }
  acc_memcpy_from_device (s.y, d, N * sizeof *d);
  CHECK_REAL (9, s.y[9], 11);
  acc_free (d);
  CHECK (0, acc_get_property (0, acc_device_nvidia, acc_property_shared_memory_support) != 0, 1);
  return DONE ();
}
