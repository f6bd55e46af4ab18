/* A scalar declared inside a data construct that another one inside maps is one variable for
   the regions there, also for those that only read it.  */
#include "check.h"

enum { N = 30 };
static int a[N], b[N];

int
main (void)
{
  #pragma acc data copy(a, b)
  {
    int k = 3;
    float z = 1;
    #pragma acc data copy(k, z)
    {
      #pragma acc parallel num_gangs(1)
      {
	k += 4;
	z = 2;
      }
      #pragma acc parallel loop
      for (int i = 0; i < N; i++)
	a[i] = k * i + z;
      #pragma acc kernels loop
      for (int i = 0; i < N; i++)
	b[i] = k + i * z;
    }
    CHECK (0, k, 7);
    CHECK (0, z, 2);
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 7 * i + 2);
      CHECK (i, b[i], 7 + 2 * i);
    }
  return DONE ();
}
