/* A stencil over three devices with compressed arrays: halos are exchanged by update peer and
   acc_update_peer_async, in both directions, on async queues.
   { accx-device-only } { accx-devices 3 } */
#include <math.h>
#include <openacc.h>
#include "check.h"
#define N 200
#define DEVICES 3
#define STEPS 20

static double a[DEVICES][N + 2], b[DEVICES][N + 2];
static double even[DEVICES * N + 2], odd[DEVICES * N + 2];

/* The neighbours D and D + 1 of arrays OF.  */
static void
exchange (double (*of)[N + 2], int d, int by_routine)
{
  double *left = of[d], *right = of[d + 1];
  #pragma acc update peer to(right[0:1]) to_device(d + 1) from(left[N:1]) from_device(d) async(1)
  if (by_routine)
    acc_update_peer_async (&left[N + 1], d, &right[1], d + 1, sizeof *left, 1);
  else
    {
      #pragma acc update peer to(left[N + 1:1]) to_device(d) from(right[1:1]) \
	from_device(d + 1) async(1)
    }
}

static void
step (double (*from)[N + 2], double (*to)[N + 2], int k)
{
  for (int d = 0; d < DEVICES; d++)
    {
      double *x = from[d], *y = to[d];
      #pragma acc parallel loop compression(x, y) compression_bits(48) \
	present(x[0:N + 2], y[0:N + 2]) deviceid(d) async(1)
      for (int i = 1; i <= N; i++)
	y[i] = (x[i - 1] + x[i + 1]) / 2;
    }
  for (int d = 0; d + 1 < DEVICES; d++)
    exchange (to, d, k & 2);
}

int
main (void)
{
  for (int i = 0; i < DEVICES * N + 2; i++)
    even[i] = odd[i] = sin (i * 0.1);
  for (int d = 0; d < DEVICES; d++)
    {
      double *x = a[d], *y = b[d];
      for (int i = 0; i < N + 2; i++)
	x[i] = y[i] = even[d * N + i];
      #pragma acc enter data ccopyin(x[0:N + 2:-1:1], y[0:N + 2:-1:1]) compression_bits(48) \
	deviceid(d)
    }
  for (int k = 0; k < STEPS; k++)
    {
      double *x = k % 2 ? odd : even, *y = k % 2 ? even : odd;
      step (k % 2 ? b : a, k % 2 ? a : b, k);
      for (int i = 1; i <= DEVICES * N; i++)
	y[i] = (x[i - 1] + x[i + 1]) / 2;
    }
  for (int d = 0; d < DEVICES; d++)
    {
      double *x = a[d];
      #pragma acc update host(x[0:N + 2]) deviceid(d) async(1)
      #pragma acc wait device(d)
      for (int i = 1; i <= N; i++)
	CHECK_NEAR (d * N + i, x[i], even[d * N + i], 1e-12);
    }
  return DONE ();
}
