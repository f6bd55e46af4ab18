/* A load whose value a thread does not use is no race: the only thread that uses it is the one that
   then stores there, though all have loaded.
   { accx-env ACCX_SIM_CHECK=1 } { accx-device-only } */
#include "check.h"

enum { N = 128 };

static int a[N], x[1];

int
main (void)
{
  x[0] = 5;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop gang vector num_gangs(1) vector_length(N) copy(a, x)
  for (int i = 0; i < N; i++)
    {
      int old = *(volatile int *) &a[i] > -1 ? x[0] : 0;
      if (a[i] == 77)
	x[0] = 3 * old + 77;
      a[i]++;
    }
  CHECK (0, x[0], 15 + 77);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 1);
  return DONE ();
}
