/* What is no race is not called one: stores of one value by all gangs, atomics, and
   memory that one gang gives back and another one gets.  */
#include "check.h"
#include <stdlib.h>

enum { N = 64 };
static int a[N], n, hits[N];

int
main (void)
{
  int ok = 0;
  #pragma acc parallel copy(a, n, hits) copyout(ok) num_gangs(8)
  {
    for (int i = 0; i < N; i++)
      a[i] = 2 * i;
    ok = a[N - 1] == 2 * N - 2;
    #pragma acc atomic
    n++;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	int *p = malloc (4 * sizeof *p), k;
	p[0] = a[i];
	k = p[0] / 2;
	free (p);
	#pragma acc atomic
	hits[k]++;
      }
  }
  CHECK (0, ok, 1);
  CHECK (1, n, 8);
  for (int i = 0; i < N; i++)
    CHECK (i, hits[i], 1);
  return DONE ();
}
