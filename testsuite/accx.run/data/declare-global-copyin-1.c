/* declare copyin of an initialised file-scope array and scalar.  */
#include "check.h"

float scale[4] = { 1, 10, 100, 1000 };
int shift = 5;
#pragma acc declare copyin(scale, shift)

static float r[40];

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 40; i++)
    r[i] = scale[i % 4] * i + shift;
  for (int i = 0; i < 40; i++)
    {
      int p = 1;
      for (int k = 0; k < i % 4; k++)
        p *= 10;
      CHECK_REAL (i, r[i], p * i + 5);
    }
  return DONE ();
}
