/* Scalars of a function that iterations of independent loops in kernels set before they read
   them are each iteration's own, also where the function takes their address elsewhere.  */
#include "check.h"

enum { N = 1000 };

static unsigned x[N], y[N];

static void
advance (unsigned *seed, unsigned by)
{
  *seed = *seed * 5 + by;
}

int
main (void)
{
  unsigned seed = 1, next, low, total = 0, want_total = 0, last = 77;
  int i, k;
  for (i = 0; i < 4; i++)
    advance (&seed, i);
  unsigned start = seed;
#pragma acc kernels copyout(x, y)
  {
#pragma acc loop gang worker vector independent reduction(+:total)
    for (k = 0; k < N; k++)
      {
	seed = start + k;
	for (i = 0; i < 10; i++)
	  {
	    next = seed * 3 + 1;
	    if (next % 7 == 5)
	      break;
	    seed = next ^ k;
	  }
	low = seed & 255;
	x[k] = low * 2;
	total += low;
      }
#pragma acc loop independent
    for (k = 0; k < N; k++)
      {
	last = x[k] + 1;
	advance (&last, k);
	y[k] = last;
      }
  }
  for (k = 0; k < N; k++)
    {
      unsigned s = start + k, after;
      for (i = 0; i < 10; i++)
	{
	  unsigned n = s * 3 + 1;
	  if (n % 7 == 5)
	    break;
	  s = n ^ k;
	}
      CHECK (k, x[k], (s & 255) * 2);
      want_total += s & 255;
      after = x[k] + 1;
      advance (&after, k);
      CHECK (k, y[k], after);
    }
  CHECK (0, total, want_total);
  return DONE ();
}
