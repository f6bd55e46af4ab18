/* Loads, stores and arithmetic of unsigned short: + - * / % & | ^ ~ << >> comparisons, with wrap-around and negative numbers.  */
#include "check.h"

#define N 256
static unsigned short a[N], b[N];
static unsigned short r[14][N];

static __attribute__ ((noipa)) unsigned short
host_op (int op, unsigned short x, unsigned short y)
{
  switch (op)
    {
    case 0: return (unsigned short) ((unsigned long) x + (unsigned long) y);
    case 1: return (unsigned short) ((unsigned long) x - (unsigned long) y);
    case 2: return (unsigned short) ((unsigned long) x * (unsigned long) y);
    case 3: return y ? (unsigned short) (x / y) : 0;
    case 4: return y ? (unsigned short) (x % y) : 0;
    case 5: return x & y;
    case 6: return x | y;
    case 7: return x ^ y;
    case 8: return (unsigned short) ~x;
    case 9: return (unsigned short) ((unsigned long) x << (y & 15));
    case 10: return (unsigned short) (x >> (y & 15));
    case 11: return x < y;
    case 12: return x <= y ? y : x;
    default: return (unsigned short) -(unsigned long) x;
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      unsigned long h = (i + 1) * 0x9E3779B97F4A7C15UL;
      a[i] = (unsigned short) (h ^ h >> 29);
      b[i] = (unsigned short) ((h * 31) >> (i % 60));
      if (b[i] == (unsigned short) -1)
        b[i] = 7;
    }
  a[0] = b[1] = 0;
  #pragma acc parallel loop copyin(a, b) copyout(r)
  for (int i = 0; i < N; i++)
    {
      unsigned short x = a[i], y = b[i];
      r[0][i] = (unsigned short) ((unsigned long) x + (unsigned long) y);
      r[1][i] = (unsigned short) ((unsigned long) x - (unsigned long) y);
      r[2][i] = (unsigned short) ((unsigned long) x * (unsigned long) y);
      r[3][i] = y ? x / y : 0;
      r[4][i] = y ? x % y : 0;
      r[5][i] = x & y;
      r[6][i] = x | y;
      r[7][i] = x ^ y;
      r[8][i] = ~x;
      r[9][i] = (unsigned short) ((unsigned long) x << (y & 15));
      r[10][i] = x >> (y & 15);
      r[11][i] = x < y;
      r[12][i] = x <= y ? y : x;
      r[13][i] = (unsigned short) -(unsigned long) x;
    }
  for (int op = 0; op < 14; op++)
    for (int i = 0; i < N; i++)
      CHECK (op * N + i, r[op][i], host_op (op, a[i], b[i]));
  return DONE ();
}
