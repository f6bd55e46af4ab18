/* wait clause: the construct begins when the queues that it names, or all, are done. */
#include "../accx.run/check.h"

enum { N = 1531 };
static int a[N], b[N], c[N], sums[3];

int
main (void)
{
  int q = 3, bad = 0;
  #pragma acc data create(a, b, c)
  {
    for (int t = 1; t <= 8; t++)
      {
	#pragma acc parallel loop present(a) async(1)
	for (int i = 0; i < N; i++)
	  a[i] = i * t;
	#pragma acc parallel loop present(b) async(2)
	for (int i = 0; i < N; i++)
	  b[i] = i + t;
	/* Another queue waits for two.  */
	#pragma acc parallel loop present(a, b, c) wait(1, 2) async(q)
	for (int i = 0; i < N; i++)
	  c[i] = a[N - 1 - i] + b[i];
	/* They may not go on before it has read.  */
	#pragma acc parallel loop present(a) wait(q) async(1)
	for (int i = 0; i < N; i++)
	  a[i] = -1;
	#pragma acc kernels loop independent present(b) async(2) wait(q)
	for (int i = 0; i < N; i++)
	  b[i] = -2;
	/* The host's thread itself waits for all.  */
	#pragma acc parallel loop present(a, b, c) wait reduction(+:bad)
	for (int i = 0; i < N; i++)
	  bad += c[i] != (N - 1 - i) * t + i + t || a[i] != -1 || b[i] != -2;
	CHECK (t, bad, 0);
      }
    #pragma acc parallel loop present(a) async(4)
    for (int i = 0; i < N; i++)
      a[i] = i;
    #pragma acc parallel loop present(b) async(5)
    for (int i = 0; i < N; i++)
      b[i] = 2 * i;
    #pragma acc serial wait(4) wait(5) copyout(sums) present(a, b)
    {
      sums[0] = sums[1] = 0;
      for (int i = 0; i < N; i++)
	sums[0] += a[i], sums[1] += b[i];
      sums[2] = 1;
    }
    /* A queue that has nothing to do.  */
    #pragma acc update self(a[0:1]) wait(77) async(4)
    #pragma acc wait(4)
  }
  CHECK (0, sums[0], N * (N - 1) / 2);
  CHECK (1, sums[1], N * (N - 1));
  CHECK (2, sums[2], 1);
  return DONE ();
}
