/* auto on loops that may carry dependences, in parallel constructs of several gangs: each
   iteration runs once, and reductions count it once.  */
#include <stdlib.h>
#include "check.h"

enum { N = 1000 };

int
main (void)
{
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
  int s = 5;
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 2 * i;
  #pragma acc parallel loop auto copy(a[0:N]) copyin(b[0:N]) num_gangs(8)
  for (int i = 0; i < N; i++)
    a[i] += b[i];
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i);
  #pragma acc parallel copy(a[0:N]) copyin(b[0:N]) num_gangs(8) reduction(+:s)
  {
    #pragma acc loop auto reduction(+:s)
    for (int i = 0; i < N; i++)
      {
	a[i] -= b[i];
	s += i;
      }
  }
  CHECK (0, s, N * (N - 1) / 2 + 5);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  #pragma acc parallel copy(a[0:N]) copy(b[0:N])
  {
    #pragma acc loop gang
    for (int i = 0; i < 10; i++)
      #pragma acc loop auto
      for (int j = 0; j < 50; j++)
	a[i * 50 + j] += 7;
    #pragma acc loop auto
    for (int i = 500; i < 510; i++)
      a[i] += b[i];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i < 500 ? i + 7 : i < 510 ? 3 * i : i);
  return DONE ();
}
