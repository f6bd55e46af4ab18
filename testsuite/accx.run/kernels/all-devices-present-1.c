/* deviceid(*) where each device has its part of the data already: nothing is transferred.
   { accx-device-only } { accx-devices 2 } { accx-drivers sim } { accx-launches 6 }
   { accx-env ACCX_NOTIFY=3 } { accx-notify-not {load CUDA data .*line=26} } */
#include "check.h"

enum { HALF = 50, N = 2 * HALF };

static int a[N + 2], b[N + 2];

int
main (void)
{
  for (int i = 0; i < N + 2; i++)
    a[i] = i;
  for (int d = 0; d < 2; d++)
    {
      #pragma acc enter data copyin(a[d*HALF:HALF+2], b[d*HALF:HALF+2]) deviceid(d)
    }
  for (int k = 0; k < 3; k++)
    {





      #pragma acc parallel loop deviceid(*) present(a[0:N+2]) copy(b[1:N])
      for (int i = 1; i <= N; i++)
	b[i] += a[i - 1] + a[i + 1];
    }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc exit data copyout(b[d*HALF+1:HALF]) deviceid(d)
      #pragma acc wait device(d)
    }
  for (int i = 1; i <= N; i++)
    CHECK (i, b[i], 6 * i);
  return DONE ();
}
