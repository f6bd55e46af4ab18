/* What only the host does is not in device code: acc_on_device is a constant there.
   { scan-ptx {st\.global} } { scan-ptx-not {12345} } */
#include <openacc.h>
void
f (int n, int *a)
{
  #pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = acc_on_device (acc_device_host) ? 12345 : i;
}
