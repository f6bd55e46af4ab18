/* A parallel loop computes every element.  */
#include "check.h"

int
main (void)
{
  int a[1000], b[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i * 7 - 300;
  #pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < 1000; i++)
    b[i] = a[i] * 3 + 1;
  for (int i = 0; i < 1000; i++)
    CHECK (i, b[i], i * 21 - 899);
  return DONE ();
}
