/* Division and remainder by constants and variables, of negative numbers, in 8 to 64 bits.  */
#include "check.h"

static int q[201], r[201], q10[201], r8[201], m[201];
static long lq[201], lr[201];
static short sq[201];

int
main (void)
{
  #pragma acc parallel loop copyout(q, r, q10, r8, m, lq, lr, sq)
  for (int i = 0; i <= 200; i++)
    {
      int x = (i - 100) * 12345, y = i % 13 - 6;
      long z = (long) x * 1000003;
      short s = (short) (i - 100);
      q[i] = y ? x / y : 0;
      r[i] = y ? x % y : 0;
      q10[i] = x / 10 + x / -7 + x / 8;
      r8[i] = x % 8 + x % 10 + x % -3;
      m[i] = (int) ((unsigned) x / 10u % 7u);
      lq[i] = z / 1000 + (y ? z / y : 0);
      lr[i] = z % 1000 + (y ? z % y : 0);
      sq[i] = s / 3 + s % 4;
    }
  for (int i = 0; i <= 200; i++)
    {
      volatile int x = (i - 100) * 12345, y = i % 13 - 6, ten = 10, seven = -7, eight = 8, three = -3;
      volatile long z = (long) x * 1000003, k = 1000;
      CHECK (i, q[i], y ? x / y : 0);
      CHECK (i, r[i], y ? x % y : 0);
      CHECK (i, q10[i], x / ten + x / seven + x / eight);
      CHECK (i, r8[i], x % eight + x % ten + x % three);
      CHECK (i, m[i], (unsigned) x / (unsigned) ten % (unsigned) -seven);
      CHECK (i, lq[i], z / k + (y ? z / y : 0));
      CHECK (i, lr[i], z % k + (y ? z % y : 0));
      CHECK (i, sq[i], (i - 100) / 3 + (i - 100) % 4);
    }
  return DONE ();
}
