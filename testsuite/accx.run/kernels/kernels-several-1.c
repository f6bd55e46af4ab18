/* Several dependent loops in one kernels construct run one after the other, over all gangs.  */
#include "check.h"

static int a[2000], b[2000], c[2000];

int
main (void)
{
  #pragma acc kernels copyout(a, b, c)
  {
    #pragma acc loop independent
    for (int i = 0; i < 2000; i++)
      a[i] = i * 3;
    #pragma acc loop independent
    for (int i = 0; i < 2000; i++)
      b[i] = a[1999 - i] + 1;
    #pragma acc loop independent
    for (int i = 0; i < 2000; i++)
      c[i] = a[i] + b[(i + 1000) % 2000];
  }
  for (int i = 0; i < 2000; i++)
    {
      CHECK (i, a[i], 3 * i);
      CHECK (i, b[i], 3 * (1999 - i) + 1);
      CHECK (i, c[i], 3 * i + 3 * (1999 - (i + 1000) % 2000) + 1);
    }
  return DONE ();
}
