/* update if_present of data that are not on the device does nothing.  */
#include "check.h"

static int a[10], b[10];

int
main (void)
{
  for (int i = 0; i < 10; i++)
    a[i] = b[i] = i;
  #pragma acc data copyin(a)
  {
    #pragma acc parallel loop present(a)
    for (int i = 0; i < 10; i++)
      a[i] += 3;
    #pragma acc update self(a, b) if_present
    #pragma acc update device(b) if_present
  }
  for (int i = 0; i < 10; i++)
    {
      CHECK (i, a[i], i + 3);
      CHECK (i, b[i], i);
    }
  return DONE ();
}
