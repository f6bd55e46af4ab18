/* ACCX_COMPRESSION=device with ACCX_COMPRESSION_CLAMP=1: numbers out of the range, NaNs
   too, become its ends and are counted.
   { accx-device-only }
   { accx-env ACCX_COMPRESSION=device } { accx-env ACCX_COMPRESSION_CLAMP=1 }
   { accx-notify {^accx: warning: 3 numbers of a were out of the range \[0, 1\] and saturated$} } */
#include <math.h>
#include "check.h"
#define N 100000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i == 30 ? -4 : i == 40000 ? 1.001 : i == N - 1 ? NAN : 0.5;
  #pragma acc parallel loop ccopyin(a[0:N:0:1]) copyout(b) compression(a)
  for (int i = 0; i < N; i++)
    b[i] = a[i];
  for (int i = 0; i < N; i++)
    CHECK_NEAR (i, b[i], i == 30 || i == N - 1 ? 0 : i == 40000 ? 1 : 0.5, 1e-8);
  return DONE ();
}
