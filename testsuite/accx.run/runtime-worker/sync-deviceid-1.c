/* Behind constructs without async that have only been queued: constructs for the same device's
   worker, copies from it to another device, in both ways, constructs over there.
   { accx-device-only } { accx-devices 2 } */
#include "check.h"
#include <accx.h>
#include <openacc.h>

enum { N = 1000, STEPS = 6 };
static int a[N], b[N];

/* On the current device, without async: some work, of which the last piece counts.  */
static void
step (int value)
{
  for (int k = 20; k >= 0; k--)
    {
#pragma acc parallel loop present(a)
      for (int i = 0; i < N; i++)
	a[i] = value + i + k;
    }
}

int
main (void)
{
  for (int d = 1; d >= 0; d--)
    {
      acc_set_device_num (d, acc_device_nvidia);
#pragma acc enter data create(a, b)
    }
  for (int k = 0; k < STEPS; k++)
    {
      step (k);
#pragma acc parallel loop present(a, b) deviceid(0)
      for (int i = 0; i < N; i++)
	b[i] = 2 * a[i];
#pragma acc wait device(0)
#pragma acc update self(b)
      CHECK (k, b[N - 1], 2 * (k + N - 1));

      step (100 + k);
#pragma acc update peer to(a) to_device(1) from(a) from_device(0)
#pragma acc update self(a) deviceid(1)
#pragma acc wait device(1)
      CHECK (k, a[N - 1], 100 + k + N - 1);

      step (200 + k);
      acc_memcpy_d2d (a, a, sizeof a, 1, 0);
      acc_set_device_num (1, acc_device_nvidia);
#pragma acc parallel loop present(a)
      for (int i = 0; i < N; i++)
	a[i]++;
      acc_memcpy_d2d (b, a, sizeof a, 0, 1);
      acc_set_device_num (0, acc_device_nvidia);
#pragma acc update self(b)
      CHECK (k, b[N - 1], 200 + k + N);
    }
  return DONE ();
}
