/* Conditions of a worker around vector loops, different in each worker, with else and nesting.  */
#include "check.h"

static int a[60][70];

int
main (void)
{
  #pragma acc parallel num_gangs(2) num_workers(4) vector_length(32) copy(a)
  {
    #pragma acc loop gang worker
    for (int i = 0; i < 60; i++)
      {
        if (i % 4 == 0)
          continue;
        if (i % 2)
          {
            int x = i * 2;
            if (i % 3 == 0)
              {
                #pragma acc loop vector
                for (int j = 0; j < 70; j++)
                  a[i][j] = x + j;
                x++;
              }
            #pragma acc loop vector
            for (int j = 0; j < 70; j++)
              a[i][j] += x;
          }
        else
          {
            #pragma acc loop vector
            for (int j = i; j < 70; j++)
              a[i][j] = -j;
            a[i][0] = 5;
          }
      }
  }
  for (int i = 0; i < 60; i++)
    for (int j = 0; j < 70; j++)
      {
        int want = 0;
        if (i % 4 == 2)
          want = j == 0 ? 5 : j >= i ? -j : 0;
        else if (i % 2)
          want = i % 3 ? 2 * i : 2 * i + j + 2 * i + 1;
        CHECK (i * 70 + j, a[i][j], want);
      }
  return DONE ();
}
