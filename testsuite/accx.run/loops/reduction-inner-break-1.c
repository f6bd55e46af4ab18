/* A reduction over lanes whose sequential inner loops leave early.  */
#include "check.h"

int
main (void)
{
  long steps = 0;
  int longest = 0;
  #pragma acc parallel loop gang vector reduction(+:steps) reduction(max:longest)
  for (int i = 1; i < 1000; i++)
    {
      long n = i;
      int k = 0;
      for (;;)
        {
          if (n == 1 || k == 60)
            break;
          n = n % 2 ? 3 * n + 1 : n / 2;
          k++;
        }
      steps += k;
      longest = k > longest ? k : longest;
    }
  long want_steps = 0;
  int want_longest = 0;
  for (int i = 1; i < 1000; i++)
    {
      int k = 0;
      for (long n = i; n != 1 && k < 60; k++)
        n = n & 1 ? 3 * n + 1 : n >> 1;
      want_steps += k;
      if (k > want_longest)
        want_longest = k;
    }
  CHECK (0, steps, want_steps);
  CHECK (1, longest, want_longest);
  return DONE ();
}
