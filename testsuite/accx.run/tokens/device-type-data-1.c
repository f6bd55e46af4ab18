/* Clauses behind device_type that cannot be for one device type alone hold for all.  { accx-options -w } */
#include "check.h"
#include <stdlib.h>

enum { N = 100 };

int
main (void)
{
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b), sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = -1;
  #pragma acc parallel loop device_type(radeon) num_gangs(3), copyin(a[0:N]), \
	      copyout(b[0:N]) vector_length(7) reduction(+:sum) device_type(*) num_gangs(4)
  for (int i = 0; i < N; i++)
    {
      b[i] = 2 * a[i];
      sum += a[i];
    }
  #pragma acc kernels dtype(nvidia, host) num_gangs(10) dtype(radeon) num_workers(3) \
	      copy(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] += i;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], 2 * i);
      CHECK (i, a[i], 2 * i);
    }
  CHECK (0, sum, N * (N - 1) / 2);
  free (a);
  free (b);
  return DONE ();
}
