/* Each driver call failing in turn while two devices compute and exchange data, in queues of
   several numbers.
   { accx-device-only } { accx-devices 2 } { accx-drivers sim } { accx-launches any }
   { accx-timeout 180 } */
#include "fail.h"

enum { N = 2000, ROUNDS = 3 };

static int a[2][N], sum[2];

static void
compute (void)
{
  for (int d = 0; d < 2; d++)
    {
      #pragma acc enter data copyin(a) deviceid(d)
    }
  for (int k = 0; k < ROUNDS; k++)
    for (int d = 0; d < 2; d++)
      {
	int other = 1 - d;
	#pragma acc parallel loop deviceid(d) present(a) async(k) wait(7)
	for (int i = 0; i < N; i++)
	  a[d][i] += i + k;
	#pragma acc wait(k) device(d) async(7)
	#pragma acc update peer to(a[d]) to_device(other) from(a[d]) from_device(d) async(7)
      }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc wait(7) device(d)
      #pragma acc parallel loop deviceid(d) present(a) copy(sum[d:1]) reduction(+:sum[d:1])
      for (int i = 0; i < N; i++)
	sum[d] += a[0][i] - 2 * a[1][i];
      #pragma acc update self(a[d:1]) deviceid(d) async(2)
      #pragma acc exit data delete(a) deviceid(d) wait
    }
  for (int d = 0; d < 2; d++)
    #pragma acc wait device(d)
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[0][i]++;
}

int
main (void)
{
  if (!fail_child ())
    {
      CHECK (0, fail_all () > 150, 1);
      return DONE ();
    }
  compute ();
  int all = 0, right = 1;
  for (int d = 0; d < 2; d++)
    for (int i = 0; i < N; i++)
      {
	int want = ROUNDS * i + ROUNDS * (ROUNDS - 1) / 2;
	all += want;
	right &= a[d][i] == want + (d == 0);
      }
  return right && sum[0] == -all / 2 && sum[1] == -all / 2 ? 0 : 3;
}
