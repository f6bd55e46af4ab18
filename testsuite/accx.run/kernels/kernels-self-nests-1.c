/* kernels with self: all of its nests run on the host, as one does; without, on the
   device.
   { accx-device-only } { accx-launches 2 } */
#include "check.h"
#include <openacc.h>

enum { N = 100 };

int
main (void)
{
  static int a[N], b[N], c[N], d[N];
  #pragma acc kernels self(1) copyout(a, b)
  {
    for (int i = 0; i < N; i++)
      a[i] = i + 1000 * acc_on_device (acc_device_host);
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i] + 1000 * acc_on_device (acc_device_host);
  }
  #pragma acc kernels self(0) copyout(c, d)
  {
    for (int i = 0; i < N; i++)
      c[i] = i + 1000 * acc_on_device (acc_device_host);
    for (int i = 0; i < N; i++)
      d[i] = c[N - 1 - i] + 1000 * acc_on_device (acc_device_host);
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 1000 + i);
      CHECK (i, b[i], 2000 + N - 1 - i);
      CHECK (i, c[i], i);
      CHECK (i, d[i], N - 1 - i);
    }
  return DONE ();
}
