/* Loads, stores and arithmetic of unsigned long: + - * / % & | ^ ~ << >> comparisons, with wrap-around and negative numbers.  */
#include "check.h"

#define N 256
static unsigned long a[N], b[N];
static unsigned long r[14][N];

static __attribute__ ((noipa)) unsigned long
host_op (int op, unsigned long x, unsigned long y)
{
  switch (op)
    {
    case 0: return (unsigned long) ((unsigned long) x + (unsigned long) y);
    case 1: return (unsigned long) ((unsigned long) x - (unsigned long) y);
    case 2: return (unsigned long) ((unsigned long) x * (unsigned long) y);
    case 3: return y ? (unsigned long) (x / y) : 0;
    case 4: return y ? (unsigned long) (x % y) : 0;
    case 5: return x & y;
    case 6: return x | y;
    case 7: return x ^ y;
    case 8: return (unsigned long) ~x;
    case 9: return (unsigned long) ((unsigned long) x << (y & 63));
    case 10: return (unsigned long) (x >> (y & 63));
    case 11: return x < y;
    case 12: return x <= y ? y : x;
    default: return (unsigned long) -(unsigned long) x;
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      unsigned long h = (i + 1) * 0x9E3779B97F4A7C15UL;
      a[i] = (unsigned long) (h ^ h >> 29);
      b[i] = (unsigned long) ((h * 31) >> (i % 60));
      if (b[i] == (unsigned long) -1)
        b[i] = 7;
    }
  a[0] = b[1] = 0;
  #pragma acc parallel loop copyin(a, b) copyout(r)
  for (int i = 0; i < N; i++)
    {
      unsigned long x = a[i], y = b[i];
      r[0][i] = (unsigned long) ((unsigned long) x + (unsigned long) y);
      r[1][i] = (unsigned long) ((unsigned long) x - (unsigned long) y);
      r[2][i] = (unsigned long) ((unsigned long) x * (unsigned long) y);
      r[3][i] = y ? x / y : 0;
      r[4][i] = y ? x % y : 0;
      r[5][i] = x & y;
      r[6][i] = x | y;
      r[7][i] = x ^ y;
      r[8][i] = ~x;
      r[9][i] = (unsigned long) ((unsigned long) x << (y & 63));
      r[10][i] = x >> (y & 63);
      r[11][i] = x < y;
      r[12][i] = x <= y ? y : x;
      r[13][i] = (unsigned long) -(unsigned long) x;
    }
  for (int op = 0; op < 14; op++)
    for (int i = 0; i < N; i++)
      CHECK (op * N + i, r[op][i], host_op (op, a[i], b[i]));
  return DONE ();
}
