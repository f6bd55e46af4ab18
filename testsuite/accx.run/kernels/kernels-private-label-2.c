/* kernels: a counter that each iteration of an independent loop sets for itself is private, though a jump
   passes over the loop that counts, which has a label of its own.
   { accx-env ACCX_SIM_CHECK=1 } */
#include "check.h"

enum { N = 8 };

static int o[N];

#pragma acc routine seq
static void __attribute__ ((noipa))
add (int *to, int n)
{
  *to += n;
}

static void __attribute__ ((noipa))
run (int rounds, int one)
{
  int k;
  #pragma acc kernels copy(o)
  {
    #pragma acc loop gang independent
    for (int i = 0; i < N; i++)
      for (int j = 0; j < rounds; j++)
	{
	  if (i == j + one)
	    continue;
	  for (k = 2; k < rounds; k++)
	    {
	      if (i <= k)
		goto next;
	      add (&o[i], k * i);
next:;
	    }
	  o[i] += k;
	}
  }
}

int
main (void)
{
  run (5, 1);
  for (int i = 0; i < N; i++)
    {
      int want = 0;
      for (int j = 0; j < 5; j++)
	if (i != j + 1)
	  {
	    for (int k = 2; k < 5; k++)
	      want += i <= k ? 0 : k * i;
	    want += 5;
	  }
      CHECK (i, o[i], want);
    }
  return DONE ();
}
