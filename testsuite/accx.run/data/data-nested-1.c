/* Nested data regions of the same array: one device copy, copied out at the outermost end.
   { accx-device-only } */
#include "check.h"

static int a[10];

int
main (void)
{
  for (int i = 0; i < 10; i++)
    a[i] = i;
  #pragma acc data copy(a)
  {
    for (int i = 0; i < 10; i++)
      a[i] = 500;
    #pragma acc data copy(a)
    {
      #pragma acc parallel loop copy(a)
      for (int i = 0; i < 10; i++)
        a[i] += 1;
    }
    for (int i = 0; i < 10; i++)
      CHECK (i, a[i], 500);
  }
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i + 1);
  return DONE ();
}
