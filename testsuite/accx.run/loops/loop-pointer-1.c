/* A loop over a pointer.  */
#include "check.h"

static int a[500];

int
main (void)
{
  #pragma acc parallel copyout(a)
  {
    #pragma acc loop gang vector
    for (int *p = a; p < a + 500; p++)
      *p = 3 * (int) (p - a) + 1;
  }
  for (int i = 0; i < 500; i++)
    CHECK (i, a[i], 3 * i + 1);
  return DONE ();
}
