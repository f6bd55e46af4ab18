/* if on atomic: atomic directives with a condition are atomic where it holds.  */
#include "check.h"

enum { N = 100 };

int
main (void)
{
  int sum = 0, next = 0, old[N], seen[N] = { 0 }, last = 0;
  #pragma acc parallel loop copy(sum)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic if(N > 1)
      sum += i;
    }
  #pragma acc parallel loop copy(next) copyout(old)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic capture if(sum != 0)
      old[i] = next++;
    }
  #pragma acc serial loop copy(last)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic update if (0)
      last++;
    }
  for (int i = 0; i < N; i++)
    seen[old[i]]++;
  CHECK (0, sum, N * (N - 1) / 2);
  CHECK (0, last, N);
  for (int i = 0; i < N; i++)
    CHECK (i, seen[i], 1);
  return DONE ();
}
