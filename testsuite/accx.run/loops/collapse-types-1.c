/* collapse(2) over induction variables of different types and signs.  */
#include "check.h"

static long a[6][300];

int
main (void)
{
  #pragma acc parallel loop collapse(2) copyout(a)
  for (signed char i = -3; i < 3; i++)
    for (unsigned long j = 300; j > 0; j--)
      a[i + 3][j - 1] = i * 1000L + (long) j;
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 300; j++)
      CHECK (i * 300 + j, a[i][j], (i - 3) * 1000 + j + 1);
  return DONE ();
}
