/* An atomic capture inside of a loop, in a construct of which there are two versions, as
   pointers may overlap: in both its place follows the loop's index.  */
#include "check.h"

enum { N = 33, M = 10 };

static short at[9];
static long sum;

static void
run (int *p, int *q, long m)
{
#pragma acc kernels copy(p[0:N], q[0:N], at, sum)
  {
    for (int i = 1; i < N; i++)
      p[i] = q[i - 1] * 3 & 1023;
    struct { int other, f; } s = { 5, 1 };
#pragma acc loop worker vector independent
    for (long j = 0; j < m; j++)
      {
	short v;
#pragma acc atomic capture
	v = at[3 + ((unsigned long) j + 6u) % 3]++;
#pragma acc atomic
	sum += v;
      }
  }
}

int
main (void)
{
  static int a[N] = { 5 }, b[N];
  long want = 0;
  run (b, a, M);
  CHECK (1, b[1], 15);
  run (a, a, M);
  for (int i = 3; i < 6; i++)
    {
      int n = i == 3 ? 8 : 6;
      CHECK (i, at[i], n);
      want += n * (n - 1) / 2;
    }
  CHECK (0, sum, want);
  for (int i = 1, x = 5; i < N; i++)
    {
      x = x * 3 & 1023;
      CHECK (i, a[i], x);
    }
  return DONE ();
}
