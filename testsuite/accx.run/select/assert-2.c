/* An assertion that holds changes nothing.  */
#include "check.h"
#include <assert.h>

static int a[100];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    {
      assert (i >= 0 && i < 100);
      a[i] = 3 * i;
    }
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], 3 * i);
  return DONE ();
}
