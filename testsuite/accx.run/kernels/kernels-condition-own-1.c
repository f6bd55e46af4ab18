/* Conditions in kernels that only the device knows, around reductions in variables of their own:
   where they do not hold, nothing is read that nothing has set.  */
#include "check.h"

enum { N = 40 };

static int a[N], limit[N], out[N];

static void
run (int k)
{
  #pragma acc kernels copyin(a, limit) copy(out)
  {
    if (a[k] < limit[k])
      {
	int most = 3, least = limit[k];
	#pragma acc loop gang independent reduction(max: most) reduction(min: least)
	for (int i = 0; i < N; i++)
	  {
	    most = a[i] > most ? a[i] : most;
	    least = a[i] < least ? a[i] : least;
	  }
	#pragma acc loop independent
	for (int i = 0; i < N; i++)
	  out[i] = most + 1000 * least;
      }
    out[k] += 1;
  }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i + 5;
      limit[i] = i % 2 ? 100 : 0;
    }
  run (2);
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], i == 2);
  run (3);
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], N + 4 + 5000 + (i == 3));
  return DONE ();
}
