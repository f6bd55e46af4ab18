/* ACCX_COMPRESSION=device where the device has room for the codes but not for the plain
   numbers beside them: the host encodes and decodes.
   { accx-device-only }
   { accx-drivers sim }
   { accx-env ACCX_COMPRESSION=device } { accx-env ACCX_SIM_MEMORY=8000000 }
   { accx-env ACCX_NOTIFY=3 }
   { accx-notify {upload .*variable=a bytes=4000000$} }
   { accx-notify {download .*variable=a bytes=4000000$} } */
#include <math.h>
#include "check.h"
#define N 1000000

static double a[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc data ccopy(a[0:N:0:2*N])
  {
    #pragma acc parallel loop compression(a)
    for (int i = 0; i < N; i++)
      a[i] = a[i] + 1;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (a[i] - (i + 1)) <= 1e-3, 1);
  return DONE ();
}
