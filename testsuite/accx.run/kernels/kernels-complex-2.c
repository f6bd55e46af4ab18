/* A complex number of which kernels constructs set one part between loops, enqueued: the
   host does not know its value then.  */
#include "check.h"

#define N 100000

static float x[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = 2;
  #pragma acc data copy (x)
  {
    #pragma acc kernels async (2)
    for (int i = 1; i < N; i++)
      x[i] = x[i] * x[i] + 1;
    #pragma acc kernels async (2)
    {
      _Complex float z = 3;
      __imag__ z = x[0];
      z *= z;
      for (int i = 0; i < N; i++)
	x[i] += __real__ z + 1000 * __imag__ z;
    }
    #pragma acc wait
  }
  CHECK (0, x[0], 2 + 5 + 12000);
  CHECK (1, x[1], 5 + 5 + 12000);
  CHECK (N - 1, x[N - 1], 5 + 5 + 12000);
  return DONE ();
}
