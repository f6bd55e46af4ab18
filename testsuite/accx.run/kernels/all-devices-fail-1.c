/* Each driver call failing in turn while a loop is split over two devices.
   { accx-device-only } { accx-devices 2 } { accx-drivers sim } { accx-launches any }
   { accx-timeout 180 } */
#include "fail.h"

enum { N = 3000, ROUNDS = 2 };

static int a[N], b[N];

int
main (void)
{
  int sum = 0;
  if (!fail_child ())
    {
      CHECK (0, fail_all () > 100, 1);
      return DONE ();
    }
  for (int i = 0; i < N; i++)
    a[i] = i % 17;
  for (int k = 0; k < ROUNDS; k++)
    {
      #pragma acc parallel loop deviceid(*) reduction(+:sum)
      for (int i = 1; i < N - 1; i++)
	sum += b[i] = a[i - 1] + 2 * a[i + 1];
      #pragma acc parallel loop deviceid(*) async(2)
      for (int i = 0; i < N; i++)
	b[i] -= k;
      for (int d = 0; d < 2; d++)
	#pragma acc wait(2) device(d)
    }
  int want = 0, right = 1;
  for (int i = 1; i < N - 1; i++)
    {
      int value = (i - 1) % 17 + 2 * ((i + 1) % 17);
      want += ROUNDS * value;
      right &= b[i] == value - (ROUNDS - 1);
    }
  return right && sum == want ? 0 : 3;
}
