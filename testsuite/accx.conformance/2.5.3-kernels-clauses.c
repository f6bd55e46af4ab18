/* The clauses of kernels: num_gangs, num_workers, vector_length, default, if, self, async,
   wait, data clauses.
   { accx-notify {num_workers=2 vector_length=64} } { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 640 };

int
main (void)
{
  int a[N], b[N], c[N], n = N, where[3] = { -1, -1, -1 };
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 0;
  #pragma acc kernels num_gangs(5) num_workers(2) vector_length(64) default(none) \
    copyin(a, n) copy(b) copyout(c)
  {
    #pragma acc loop independent gang worker vector
    for (int i = 0; i < n; i++)
      b[i] += a[i];
    #pragma acc loop independent
    for (int i = 0; i < n; i++)
      c[i] = b[n - 1 - i];
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i);
      CHECK (i, c[i], N - 1 - i);
    }
  #pragma acc enter data copyin(a) async(1)
  #pragma acc kernels default(present) copyout(where[0]) async(2) wait(1) if(n > 3)
  {
    where[0] = acc_on_device (acc_device_host);
    for (int i = 0; i < n; i++)
      a[i] *= 3;
  }
  #pragma acc kernels copyout(where[1]) if(n < 3)
  where[1] = acc_on_device (acc_device_host);
  #pragma acc kernels copyout(where[2]) self(n > 3)
  where[2] = acc_on_device (acc_device_host);
  #pragma acc exit data copyout(a) wait(2)
  CHECK (0, where[0], 0);
  CHECK (1, where[1], 1);
  CHECK (2, where[2], 1);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i);
  return DONE ();
}
