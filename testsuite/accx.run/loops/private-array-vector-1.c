/* An array private to each lane, indexed by values known at run time only.  */
#include "check.h"

static int a[500];

int
main (void)
{
  int t[16];
  #pragma acc parallel loop gang vector private(t) copyout(a)
  for (int i = 0; i < 500; i++)
    {
      for (int k = 0; k < 16; k++)
        t[(k * 5 + i) & 15] = k * i;
      int sum = 0;
      for (int k = 0; k < 16; k++)
        sum = sum * 3 + t[k];
      a[i] = sum;
    }
  for (int i = 0; i < 500; i++)
    {
      unsigned want = 0;
      for (int k = 0; k < 16; k++)
        for (int j = 0; j < 16; j++)
          if (((j * 5 + i) & 15) == k)
            want = want * 3 + (unsigned) (j * i);
      CHECK (i, a[i], (int) want);
    }
  return DONE ();
}
