/* Without async, host code behind a parallel construct finds all of its results. */
#include "../accx.run/check.h"

enum { N = 3001, TIMES = 6 };
static int a[N], b[N];

static int
wrong (const int *p, int times)
{
  int n = 0;
  for (int i = 0; i < N; i++)
    n += p[i] != i * times;
  return n;
}

int
main (void)
{
  int total = 0;
  for (int t = 1; t <= TIMES; t++)
    {
      #pragma acc parallel loop gang vector copy(a)
      for (int i = 0; i < N; i++)
	a[i] += i;
      CHECK (t, wrong (a, t), 0);
    }
  #pragma acc data create(b)
  {
    for (int t = 1; t <= TIMES; t++)
      {
	/* All of one construct is done before the next one begins.  */
	#pragma acc parallel loop gang vector present(b)
	for (int i = 0; i < N; i++)
	  b[i] = t * i;
	#pragma acc parallel loop gang vector present(b) reduction(+:total) copy(total)
	for (int i = 0; i < N; i++)
	  total += b[N - 1 - i] == t * (N - 1 - i);
	CHECK (t, total, t * N);
      }
    #pragma acc update self(b)
  }
  CHECK (0, wrong (b, TIMES), 0);
  return DONE ();
}
