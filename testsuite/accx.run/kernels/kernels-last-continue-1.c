/* A parallel loop in kernels whose last value is read behind it, with continue statements.  */
#include "check.h"

enum { N = 6 };

static int got[N], more[N];

static void __attribute__ ((noipa))
run (int n)
{
  int last = -1, other = -1;
  #pragma acc kernels copyout(got, more)
  for (int i = N - 1; i >= 0; i--)
    {
      for (int j = i; j < 9; j += 2)
	{
	  last = i * 10 + j;
	  other = j;
	  if (j > n)
	    continue;
	  other = -j;
	}
      got[i] = last;
      more[i] = other;
    }
  CHECK (n, last, 8);
}

int
main (void)
{
  for (int n = 0; n < 10; n += 3)
    {
      run (n);
      for (int i = 0; i < N; i++)
	{
	  int j = i % 2 ? 7 : 8;
	  CHECK (i, got[i], i * 10 + j);
	  CHECK (i, more[i], j > n ? j : -j);
	}
    }
  return DONE ();
}
