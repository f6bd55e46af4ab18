/* Branches of a gang around loops: each gang takes its own way.  */
#include "check.h"

static int a[30][50];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(6) vector_length(32) copy(a)
  for (int g = 0; g < 30; g++)
    {
      int k = g % 3;
      if (k == 0)
        {
          #pragma acc loop vector
          for (int i = 0; i < 50; i++)
            a[g][i] = i;
        }
      else if (k == 1)
        {
          a[g][0] = 77;
          #pragma acc loop vector
          for (int i = 1; i < 50; i++)
            a[g][i] = -i;
        }
      else
        a[g][49] = g;
    }
  for (int g = 0; g < 30; g++)
    for (int i = 0; i < 50; i++)
      {
        int want = 0;
        switch (g % 3)
          {
          case 0: want = i; break;
          case 1: want = i ? -i : 77; break;
          case 2: want = i == 49 ? g : 0; break;
          }
        CHECK (g * 50 + i, a[g][i], want);
      }
  return DONE ();
}
