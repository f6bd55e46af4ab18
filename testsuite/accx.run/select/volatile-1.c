/* Volatile objects and memory clobbers do not disturb.  */
#include "check.h"

static volatile int a[64];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 64; i++)
    {
      a[i] = i;
      a[i] = a[i] + 1;
    }
  for (int i = 0; i < 64; i++)
    CHECK (i, a[i], i + 1);
  return DONE ();
}
