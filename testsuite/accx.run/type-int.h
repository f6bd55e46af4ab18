/* type-int.h: the body of the type-intN tests, for integers T of BITS bits.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

#define N 256
static T a[N], b[N];
static T r[14][N];

static __attribute__ ((noipa)) T
host_op (int op, T x, T y)
{
  switch (op)
    {
    case 0: return (T) ((unsigned long) x + (unsigned long) y);
    case 1: return (T) ((unsigned long) x - (unsigned long) y);
    case 2: return (T) ((unsigned long) x * (unsigned long) y);
    case 3: return y ? (T) (x / y) : 0;
    case 4: return y ? (T) (x % y) : 0;
    case 5: return x & y;
    case 6: return x | y;
    case 7: return x ^ y;
    case 8: return (T) ~x;
    case 9: return (T) ((unsigned long) x << (y & (BITS - 1)));
    case 10: return (T) (x >> (y & (BITS - 1)));
    case 11: return x < y;
    case 12: return x <= y ? y : x;
    default: return (T) -(unsigned long) x;
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      unsigned long h = (i + 1) * 0x9E3779B97F4A7C15UL;
      a[i] = (T) (h ^ h >> 29);
      b[i] = (T) ((h * 31) >> (i % 60));
      if (b[i] == (T) -1)
        b[i] = 7;
    }
  a[0] = b[1] = 0;
  #pragma acc parallel loop copyin(a, b) copyout(r)
  for (int i = 0; i < N; i++)
    {
      T x = a[i], y = b[i];
      r[0][i] = (T) ((unsigned long) x + (unsigned long) y);
      r[1][i] = (T) ((unsigned long) x - (unsigned long) y);
      r[2][i] = (T) ((unsigned long) x * (unsigned long) y);
      r[3][i] = y ? x / y : 0;
      r[4][i] = y ? x % y : 0;
      r[5][i] = x & y;
      r[6][i] = x | y;
      r[7][i] = x ^ y;
      r[8][i] = ~x;
      r[9][i] = (T) ((unsigned long) x << (y & (BITS - 1)));
      r[10][i] = x >> (y & (BITS - 1));
      r[11][i] = x < y;
      r[12][i] = x <= y ? y : x;
      r[13][i] = (T) -(unsigned long) x;
    }
  for (int op = 0; op < 14; op++)
    for (int i = 0; i < N; i++)
      CHECK (op * N + i, r[op][i], host_op (op, a[i], b[i]));
  return DONE ();
}
