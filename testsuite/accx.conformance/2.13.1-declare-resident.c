/* declare device_resident: the global lives in the device's memory and is used there, also by routines.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 128 };
static double work[N];
int calls;
#pragma acc declare device_resident(work, calls)

#pragma acc routine seq
static double
step (int i)
{
  #pragma acc atomic update
  calls++;
  return work[i] * 2;
}

int
main (void)
{
  double out[N];
  int n = -1;
  #pragma acc serial
  calls = 0;
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    work[i] = i + 0.5;
  #pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = step (N - 1 - i);
  #pragma acc serial copyout(n)
  n = calls;
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, out[i], 2 * (N - 1 - i) + 1);
  CHECK (0, n, N);
  return DONE ();
}
