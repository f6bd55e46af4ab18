/* Integer division, remainder, shifts, promotions and conversions between all the types, as C defines them.  */
#include "../accx.run/check.h"
#include <limits.h>
#include <stdint.h>

enum { N = 12, R = 16 };
static const int64_t inputs[N] = { 0, 1, -1, 7, -7, 100, -100, 32767, -32769, 2147483647, -2147483648LL, 1LL << 40 };
static int64_t got[N][N][R];

#pragma acc routine seq
static void
compute (int64_t x, int64_t y, int64_t *r)
{
  int32_t a = (int32_t) x, b = (int32_t) y;
  int64_t d = y ? y : 3;
  int32_t c = b == 0 || b == -1 ? 5 : b;
  r[0] = a / c;
  r[1] = a % c;
  r[2] = d == -1 ? -3 : x / d;
  r[3] = d == -1 ? -3 : x % d;
  r[4] = (uint32_t) a / (uint32_t) c;
  r[5] = (int64_t) ((uint64_t) x % (uint64_t) d);
  r[6] = a >> (y & 31);
  r[7] = (int64_t) ((uint64_t) x << (y & 63));
  r[8] = (uint32_t) a >> (y & 31);
  r[9] = (int8_t) x + (uint8_t) y;
  r[10] = (int16_t) x * (int16_t) y;
  r[11] = (uint16_t) x - (uint16_t) y;
  r[12] = (int64_t) (double) x + (int64_t) (float) (int16_t) y;
  r[13] = a < (int32_t) y ? -1 : (uint32_t) a > (uint32_t) y;
  r[14] = (int64_t) (uint32_t) (a ^ ~b) | (x & y);
  r[15] = (unsigned char) ((signed char) x >> 1) + !x + (x && y);
}

int
main (void)
{
  #pragma acc parallel loop collapse(2) copyin(inputs) copyout(got)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      compute (inputs[i], inputs[j], got[i][j]);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        int64_t want[R];
        compute (inputs[i], inputs[j], want);
        for (int k = 0; k < R; k++)
          CHECK ((i * N + j) * R + k, got[i][j][k], want[k]);
      }
  /* What C says of some of them.  */
  CHECK (0, got[4][3][0], -1);
  CHECK (1, got[6][3][0] * 7 + got[6][3][1], -100);
  CHECK (2, got[2][1][6], -1);
  CHECK (3, got[2][1][8], INT_MAX);
  CHECK (4, got[8][0][10], 0);
  CHECK (5, got[1][2][13], 0);
  CHECK (6, got[11][3][2], (1LL << 40) / 7);
  return DONE ();
}
