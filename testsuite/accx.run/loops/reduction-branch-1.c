/* A reduction that only a part of the iterations takes part in, by a branch and by continue.  */
#include "check.h"

int
main (void)
{
  int even = 0, rare = 0;
  #pragma acc parallel loop gang vector reduction(+:even, rare)
  for (int i = 0; i < 1000; i++)
    {
      if (i % 2 == 0)
        even += i;
      if (i % 17)
        continue;
      rare++;
    }
  CHECK (0, even, 499 * 500);
  CHECK (1, rare, 59);
  return DONE ();
}
