/* A nest of loop gang around loop worker vector does each iteration of any two trip counts once.  */
#include "check.h"

static int a[70 * 90];

static void
test (int n, int m)
{
  for (int i = 0; i < 70 * 90; i++)
    a[i] = i;
  #pragma acc parallel num_gangs(4) num_workers(2) vector_length(32) copy(a)
  {
    #pragma acc loop gang
    for (int i = 0; i < n; i++)
      {
        #pragma acc loop worker vector
        for (int j = 0; j < m; j++)
          a[i * 90 + j] += i * 1000 + j;
      }
  }
  for (int i = 0; i < 70; i++)
    for (int j = 0; j < 90; j++)
      CHECK (i * 90 + j, a[i * 90 + j],
             i * 90 + j + (i < n && j < m ? i * 1000 + j : 0));
}

int
main (void)
{
  test (0, 5);
  test (1, 1);
  test (7, 0);
  test (70, 90);
  test (13, 33);
  return DONE ();
}
