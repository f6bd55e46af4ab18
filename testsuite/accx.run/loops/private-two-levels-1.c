/* The same name private at gang and at vector level.  */
#include "check.h"

static int a[10][32], g[10];

int
main (void)
{
  int t = -1;
  #pragma acc parallel num_gangs(3) vector_length(32) copyout(a, g)
  {
    #pragma acc loop gang private(t)
    for (int i = 0; i < 10; i++)
      {
        t = i * 1000;
        int keep = t;
        #pragma acc loop vector private(t)
        for (int j = 0; j < 32; j++)
          {
            t = j;
            for (int k = 0; k < i; k++)
              t += k;
            a[i][j] = t + keep;
          }
        g[i] = keep;
      }
  }
  for (int i = 0; i < 10; i++)
    {
      CHECK (i, g[i], 1000 * i);
      for (int j = 0; j < 32; j++)
        CHECK (i * 32 + j, a[i][j], 1000 * i + j + i * (i - 1) / 2);
    }
  CHECK (0, t, -1);
  return DONE ();
}
