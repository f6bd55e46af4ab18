/* An array declared inside the gang loop is the gang's own.  */
#include "check.h"

static int a[30][50];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(4) num_workers(2) vector_length(32) copyout(a)
  for (int g = 0; g < 30; g++)
    {
      int t[50];
      #pragma acc loop worker vector
      for (int k = 0; k < 50; k++)
        t[k] = k * k + g;
      #pragma acc loop worker vector
      for (int k = 0; k < 50; k++)
        a[g][k] = t[49 - k];
    }
  for (int g = 0; g < 30; g++)
    for (int k = 0; k < 50; k++)
      CHECK (g * 50 + k, a[g][k], (49 - k) * (49 - k) + g);
  return DONE ();
}
