/* A while loop of the gang around a vector loop and a reduction that ends it.  */
#include "check.h"

static int a[8][64], steps[8];

int
main (void)
{
  for (int g = 0; g < 8; g++)
    for (int i = 0; i < 64; i++)
      a[g][i] = g * 3 + i % 5;
  #pragma acc parallel loop gang num_gangs(3) vector_length(32) copy(a) copyout(steps)
  for (int g = 0; g < 8; g++)
    {
      int n = 0, top = 1;
      while (top > 0)
        {
          top = 0;
          #pragma acc loop vector reduction(max:top)
          for (int i = 0; i < 64; i++)
            {
              if (a[g][i] > 0)
                a[g][i]--;
              top = a[g][i] > top ? a[g][i] : top;
            }
          n++;
        }
      steps[g] = n;
    }
  for (int g = 0; g < 8; g++)
    CHECK (g, steps[g], g * 3 + 4);
  for (int i = 0; i < 512; i++)
    CHECK (i, a[i / 64][i % 64], 0);
  return DONE ();
}
