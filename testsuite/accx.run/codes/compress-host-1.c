/* Where there is no device, and in regions that run on the host, compressed arrays are
   the host's own, or come from the device and go back there.
   { accx-device-only }
   { accx-drivers host sim cuda }
   { accx-no-strict }
   { accx-launches any } */
#include <math.h>
#include "check.h"
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop ccopy(a[0:N:0:2 * N]) compression(a) if(0)
  for (int i = 0; i < N; i++)
    a[i] += 0.125;
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, a[i], i + 0.125);
  #pragma acc data ccopy(a[0:N:0:2 * N])
  {
    #pragma acc parallel loop compression(a)
    for (int i = 0; i < N; i++)
      a[i] += 0.125;
    #pragma acc parallel compression(a) copyout(b) self
    for (int i = 0; i < N; i++)
      b[i] = a[i];
  }
  for (int i = 0; i < N; i++)
    CHECK_NEAR (i, a[i], i + 0.25, 1e-6);
  return DONE ();
}
