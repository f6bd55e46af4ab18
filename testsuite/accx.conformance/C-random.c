/* rand_r on the device gives the host's numbers; rand, one sequence for all threads, numbers that
   a seed repeats and that differ.  { accx-device-only } */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 64 };

int
main (void)
{
  int r[N], first[N], again[N];
  unsigned seeds[N];
  #pragma acc parallel loop copyout(r, seeds)
  for (int i = 0; i < N; i++)
    {
      unsigned seed = i * 77;
      r[i] = rand_r (&seed);
      r[i] ^= rand_r (&seed);
      seeds[i] = seed;
    }
  for (int i = 0; i < N; i++)
    {
      unsigned seed = i * 77;
      int want = rand_r (&seed);
      want ^= rand_r (&seed);
      CHECK (i, r[i], want);
      CHECK (i, seeds[i] == seed, 1);
    }
  for (int k = 0; k < 2; k++)
    {
      int *to = k ? again : first;
      #pragma acc serial copyout(to[0:N])
      {
	srand (5);
	for (int i = 0; i < N; i++)
	  to[i] = rand ();
      }
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, first[i], again[i]);
      CHECK (i, first[i] >= 0 && first[i] <= RAND_MAX, 1);
    }
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = rand ();
  int same = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++)
      same += r[i] == r[j];
  CHECK (0, same, 0);
  return DONE ();
}
