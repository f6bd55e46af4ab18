/* Routine arguments and results of every type, many of them at once.  */
#include "check.h"
#include <stdbool.h>

#pragma acc routine seq
static signed char __attribute__ ((noinline)) fc (signed char x) { return (signed char) (x * 2); }
#pragma acc routine seq
static unsigned short __attribute__ ((noinline)) fs (unsigned short x) { return (unsigned short) (x * 3); }
#pragma acc routine seq
static bool __attribute__ ((noinline)) fb (bool x, int y) { return x ^ (y & 1); }
#pragma acc routine seq
static float __attribute__ ((noinline)) ff (float x, double y) { return x * 0.5f + (float) y; }
#pragma acc routine seq
static double __attribute__ ((noinline))
many (signed char a, unsigned char b, short c, unsigned d, long e, float f, double g, bool h, int i, int j)
{
  return a + b * 2 + c * 3 + d * 4.0 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + j * 10;
}
#pragma acc routine seq
static void __attribute__ ((noinline)) none (void) { }

static double r[5][100];

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 100; i++)
    {
      none ();
      r[0][i] = fc ((signed char) (i + 10));
      r[1][i] = fs ((unsigned short) (i + 65500));
      r[2][i] = fb (i % 3 == 0, i);
      r[3][i] = ff (i, -i);
      r[4][i] = many ((signed char) -i, (unsigned char) (200 + i), (short) -i, 4000000000u + i, -i, i, i, i & 1, i, -i);
    }
  for (int i = 0; i < 100; i++)
    {
      int c = 2 * (i + 10);
      CHECK_REAL (i, r[0][i], c > 127 ? c - 256 : c);
      CHECK_REAL (i, r[1][i], (i + 65500) % 65536 * 3 % 65536);
      CHECK_REAL (i, r[2][i], (i % 3 == 0) != (i % 2 == 1));
      CHECK_REAL (i, r[3][i], -0.5 * i);
      CHECK_REAL (i, r[4][i], -i + (200 + i) % 256 * 2 - 3 * i + 4 * (4000000000.0 + i) - 5 * i + 6 * i
                  + 7 * i + i % 2 * 8 + 9 * i - 10 * i);
    }
  return DONE ();
}
