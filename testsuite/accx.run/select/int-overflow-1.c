/* Signed and unsigned wrap-around where C defines it, and -fwrapv.
   { accx-options "-fwrapv" } */
#include "check.h"

static int a[100];
static unsigned u[100];
static unsigned long v[100];

int
main (void)
{
  #pragma acc parallel loop copyout(a, u, v)
  for (int i = 0; i < 100; i++)
    {
      int x = 2147483600;
      a[i] = x + i - (-2147483647 + i);
      u[i] = 0u - i * 123456789u;
      v[i] = (unsigned) i - 50u + 0x100000000UL;
    }
  for (int i = 0; i < 100; i++)
    {
      CHECK (i, a[i], (int) (2147483600u + 2147483647u));
      CHECK (i, u[i], (unsigned) -(i * 123456789L));
      CHECK (i, v[i], (i < 50 ? 0x200000000L : 0x100000000L) + i - 50);
    }
  return DONE ();
}
