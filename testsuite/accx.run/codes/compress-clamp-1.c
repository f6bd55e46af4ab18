/* With ACCX_COMPRESSION_CLAMP=1 numbers out of the range become its ends, on their way to
   the device and where a region writes them, and are counted.
   { accx-device-only }
   { accx-env ACCX_COMPRESSION_CLAMP=1 }
   { accx-notify {^accx: warning: 2 numbers of a were out of the range \[0, 1\] and saturated$} }
   { accx-notify {^accx: warning: 10 numbers of b were out of the range \[-5, 5\] and saturated$} } */
#include "check.h"
#define N 1000

static double a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i == 30 ? -4 : i == 40 ? 1.001 : 0.5;
  #pragma acc parallel loop ccopyin(a[0:N:0:1]) ccopyout(b[0:N:-5:5]) compression(a, b)
  for (int i = 0; i < N; i++)
    b[i] = i < 10 ? -6 : a[i];
  for (int i = 0; i < N; i++)
    CHECK_NEAR (i, b[i], i < 10 ? -5 : i == 30 ? 0 : i == 40 ? 1 : 0.5, 1e-8);
  return DONE ();
}
