/* Products of 32 by 32 to 64 bits, signed and unsigned, and multiply-add chains.  */
#include "check.h"

static int a[100], b[100];
static long s[100], m[100];
static unsigned long u[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    {
      a[i] = (int) ((i + 1) * 2654435761u);
      b[i] = (int) ((i + 7) * 40503u * 65537u);
    }
  #pragma acc parallel loop copyin(a, b) copyout(s, m, u)
  for (int i = 0; i < 100; i++)
    {
      s[i] = (long) a[i] * b[i];
      u[i] = (unsigned long) (unsigned) a[i] * (unsigned) b[i];
      m[i] = (long) a[i] * b[i] + (long) b[i] * 3 - a[i];
    }
  for (int i = 0; i < 100; i++)
    {
      volatile long x = a[i], y = b[i];
      volatile unsigned long p = (unsigned long) x & 0xffffffffUL, q = (unsigned long) y & 0xffffffffUL;
      CHECK (i, s[i], x * y);
      CHECK (i, u[i] == p * q, 1);
      CHECK (i, m[i], x * y + 3 * y - x);
    }
  return DONE ();
}
