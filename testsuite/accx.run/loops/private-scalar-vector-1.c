/* A scalar private to each lane.  */
#include "check.h"

static long a[1000];

int
main (void)
{
  long t = 99;
  #pragma acc parallel loop gang vector private(t) copyout(a)
  for (int i = 0; i < 1000; i++)
    {
      t = 1;
      for (int k = 0; k < i % 10; k++)
        t = t * 3 + i;
      a[i] = t;
    }
  for (int i = 0; i < 1000; i++)
    {
      long want = 1;
      for (int k = i % 10; k > 0; k--)
        want = want * 3 + i;
      CHECK (i, a[i], want);
    }
  CHECK (0, t, 99);
  return DONE ();
}
