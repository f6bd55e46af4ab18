/* Atomic updates of long and unsigned long.  */
#include "check.h"

int
main (void)
{
  long add = -3, sub = 0, xor = 0, or = 0;
  unsigned long mul = 1, and = ~0UL;
  #pragma acc parallel loop copy(add, sub, xor, or, mul, and)
  for (int i = 0; i < 500; i++)
    {
      #pragma acc atomic
      add += (long) i << 33;
      #pragma acc atomic
      sub -= (long) i * 1000000007L;
      #pragma acc atomic
      xor ^= (long) i << 40;
      #pragma acc atomic
      or |= 1L << (i % 63);
      #pragma acc atomic
      mul *= 2 * (unsigned long) i + 1;
      #pragma acc atomic
      and &= ~(1UL << (i % 50));
    }
  long x = 0;
  unsigned long m = 1;
  for (long i = 0; i < 500; i++)
    {
      x ^= i << 40;
      m *= 2 * i + 1;
    }
  CHECK (0, add, (124750L << 33) - 3);
  CHECK (1, sub, -124750L * 1000000007L);
  CHECK (2, xor, x);
  CHECK (3, or, (1UL << 63) - 1);
  CHECK (4, mul, m);
  CHECK (5, and, ~((1UL << 50) - 1));
  return DONE ();
}
