/* Many queues at once, named by expressions: each part of an array goes through its own pipeline.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { PARTS = 24, LENGTH = 101, N = PARTS * LENGTH };
static double x[N], y[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i;
  #pragma acc data create(x, y)
  {
    for (int p = 0; p < PARTS; p++)
      {
	int from = p * LENGTH;
	#pragma acc update device(x[from:LENGTH]) async(p % 7 + 1)
	#pragma acc parallel loop present(x, y) async(p % 7 + 1)
	for (int i = from; i < from + LENGTH; i++)
	  y[i] = x[i] * 2 + p;
	#pragma acc update self(y[from:LENGTH]) async(p % 7 + 1)
      }
    for (int q = 1; q <= 7; q++)
      {
	#pragma acc wait(q)
	CHECK (q, acc_async_test (q) != 0, 1);
	for (int p = q - 1; p < PARTS; p += 7)
	  for (int i = p * LENGTH; i < (p + 1) * LENGTH; i++)
	    CHECK_REAL (i, y[i], 2 * i + p);
      }
    for (int q = 1000; q < 1000 + 40; q++)
      {
	#pragma acc serial present(x) async(q)
	x[q - 1000] = -q;
      }
    #pragma acc wait
    CHECK (0, acc_async_test_all () != 0, 1);
    #pragma acc update self(x[0:40])
  }
  for (int i = 0; i < 40; i++)
    CHECK_REAL (i, x[i], -1000 - i);
  return DONE ();
}
