/* A scalar private to each gang of a gang loop.  */
#include "check.h"

static int a[300];

int
main (void)
{
  int t = -5;
  #pragma acc parallel num_gangs(7) vector_length(32) copyout(a)
  {
    #pragma acc loop gang private(t)
    for (int i = 0; i < 30; i++)
      {
        t = i * 10;
        #pragma acc loop vector
        for (int j = 0; j < 10; j++)
          a[i * 10 + j] = t + j;
      }
  }
  for (int i = 0; i < 300; i++)
    CHECK (i, a[i], i);
  CHECK (0, t, -5);
  return DONE ();
}
