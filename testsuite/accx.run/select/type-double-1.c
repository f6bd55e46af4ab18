/* double: + - * / negation, comparisons, and IEEE special values.  { accx-options -fno-fast-math } */
#include "check.h"
#include <string.h>

#define N 64
static double a[N], b[N], r[5][N];
static int c[N];

int
main (void)
{
  static const double special[8] = { 0, -0.0, 1.0, -1.5, __builtin_inf (),
    -__builtin_inf (), __builtin_nan (""), 1e-30 };
  for (int i = 0; i < N; i++)
    {
      a[i] = special[i / 8];
      b[i] = special[i % 8];
    }
  #pragma acc parallel loop copyin(a, b) copyout(r, c)
  for (int i = 0; i < N; i++)
    {
      double x = a[i], y = b[i];
      r[0][i] = x + y;
      r[1][i] = x - y;
      r[2][i] = x * y;
      r[3][i] = x / y;
      r[4][i] = -x;
      c[i] = (x < y) | (x <= y) << 1 | (x > y) << 2 | (x >= y) << 3 | (x == y) << 4
             | (x != y) << 5 | !(x < y) << 6 | !(x >= y) << 7;
    }
  for (int i = 0; i < N; i++)
    {
      volatile double x = special[i / 8], y = special[i % 8];
      double want[5] = { x + y, x - y, x * y, x / y, -x };
      for (int op = 0; op < 5; op++)
        {
          CHECK_REAL (op * N + i, r[op][i], want[op]);
          if (want[op] == want[op])
            CHECK (op * N + i, __builtin_signbit (r[op][i]) != 0, __builtin_signbit (want[op]) != 0);
        }
      int bits = 0;
      if (x < y) bits |= 1;
      if (x <= y) bits |= 2;
      if (x > y) bits |= 4;
      if (x >= y) bits |= 8;
      if (x == y) bits |= 16;
      if (x != y) bits |= 32;
      if (!(x < y)) bits |= 64;
      if (!(x >= y)) bits |= 128;
      CHECK (i, c[i], bits);
    }
  return DONE ();
}
