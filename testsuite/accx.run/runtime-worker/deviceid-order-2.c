/* What has a deviceid but no async clause comes before what is enqueued behind it.
   { accx-device-only } { accx-devices 2 } { accx-drivers sim } */
#include "check.h"

enum { N = 2000, ROUNDS = 3 };

static int a[2][N], sum[2];

int
main (void)
{
  for (int d = 0; d < 2; d++)
    {
      #pragma acc enter data copyin(a) deviceid(d)
    }
  for (int k = 0; k < ROUNDS; k++)
    for (int d = 0; d < 2; d++)
      {
	#pragma acc wait(7) device(d) async(k)
	#pragma acc parallel loop deviceid(d) present(a) async(k)
	for (int i = 0; i < N; i++)
	  a[d][i] += i + k;
	#pragma acc wait(k) device(d) async(7)
	#pragma acc update peer to(a[d]) to_device(1 - d) from(a[d]) from_device(d) async(7)
      }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc wait(7) device(d)
      #pragma acc parallel loop deviceid(d) present(a) copy(sum[d:1]) reduction(+:sum[d:1])
      for (int i = 0; i < N; i++)
	sum[d] += a[0][i] - 2 * a[1][i];
      #pragma acc exit data copyout(a[d:1]) deviceid(d) wait
    }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc wait device(d)
    }
  for (int d = 0; d < 2; d++)
    {
      CHECK (d, sum[d], -ROUNDS * (N * (N - 1) / 2) - N * (ROUNDS * (ROUNDS - 1) / 2));
      for (int i = 0; i < N; i++)
	CHECK (d * N + i, a[d][i], ROUNDS * i + ROUNDS * (ROUNDS - 1) / 2);
    }
  return DONE ();
}
