/* A scalar assigned in kernels (implicitly copy) comes back to the host.  */
#include "check.h"

static int a[100];

int
main (void)
{
  int last = -1;
  #pragma acc kernels copyout(a)
  {
    #pragma acc loop independent
    for (int i = 0; i < 100; i++)
      a[i] = i;
    last = 42;
  }
  CHECK (0, last, 42);
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
