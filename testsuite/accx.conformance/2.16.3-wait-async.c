/* wait async: what a queue gets later runs after the queues that the directive names.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 4000 };
static int a[N], b[N], c[N];

int
main (void)
{
  #pragma acc data create(a, b, c)
  {
    for (int t = 1; t < 6; t++)
      {
	#pragma acc parallel loop present(a) async(1)
	for (int i = 0; i < N; i++)
	  a[i] = i * t;
	#pragma acc parallel loop present(b) async(2)
	for (int i = 0; i < N; i++)
	  b[i] = i - t;
	#pragma acc wait(1, 2) async(3)
	#pragma acc parallel loop present(a, b, c) async(3)
	for (int i = 0; i < N; i++)
	  c[i] = a[N - 1 - i] - b[i];
	#pragma acc update self(c) async(3)
	/* Before the others go on.  */
	#pragma acc wait(3) async(1)
	#pragma acc wait(3) async(2)
	#pragma acc parallel loop present(a) async(1)
	for (int i = 0; i < N; i++)
	  a[i] = 0;
	#pragma acc parallel loop present(b) async(2)
	for (int i = 0; i < N; i++)
	  b[i] = 0;
	#pragma acc wait(3)
	for (int i = 0; i < N; i++)
	  CHECK (i, c[i], (N - 1 - i) * t - i + t);
	#pragma acc wait async(4)
	#pragma acc update self(a, b) async(4)
	#pragma acc wait(4)
	for (int i = 0; i < N; i++)
	  CHECK (i, a[i] | b[i], 0);
      }
    #pragma acc wait async
    #pragma acc wait
  }
  return DONE ();
}
