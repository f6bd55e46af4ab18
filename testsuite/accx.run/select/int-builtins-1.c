/* GCC's bit-counting builtins and byte swaps.  */
#include "check.h"

static unsigned x[100];
static unsigned long y[100];
static int r[7][100];
static unsigned s[100];
static unsigned long t[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    {
      x[i] = (i + 1) * 2654435761u >> i % 31;
      y[i] = (i + 1) * 0x9E3779B97F4A7C15UL >> i % 61;
    }
  #pragma acc parallel loop copyin(x, y) copyout(r, s, t)
  for (int i = 0; i < 100; i++)
    {
      r[0][i] = __builtin_popcount (x[i]);
      r[1][i] = __builtin_popcountl (y[i]);
      r[2][i] = x[i] ? __builtin_clz (x[i]) : 32;
      r[3][i] = y[i] ? __builtin_clzl (y[i]) : 64;
      r[4][i] = x[i] ? __builtin_ctz (x[i]) : 32;
      r[5][i] = y[i] ? __builtin_ctzl (y[i]) : 64;
      r[6][i] = __builtin_ffs ((int) x[i]);
      s[i] = __builtin_bswap32 (x[i]);
      t[i] = __builtin_bswap64 (y[i]);
    }
  for (int i = 0; i < 100; i++)
    {
      int pop = 0, popl = 0, clz = 32, clzl = 64, ctz = 32, ctzl = 64;
      for (int b = 0; b < 64; b++)
        {
          if (b < 32 && x[i] >> b & 1)
            {
              pop++;
              clz = 31 - b;
              if (ctz == 32)
                ctz = b;
            }
          if (y[i] >> b & 1)
            {
              popl++;
              clzl = 63 - b;
              if (ctzl == 64)
                ctzl = b;
            }
        }
      CHECK (i, r[0][i], pop);
      CHECK (i, r[1][i], popl);
      CHECK (i, r[2][i], clz);
      CHECK (i, r[3][i], clzl);
      CHECK (i, r[4][i], ctz);
      CHECK (i, r[5][i], ctzl);
      CHECK (i, r[6][i], ctz == 32 ? 0 : ctz + 1);
      unsigned long swapped = 0;
      for (int b = 0; b < 8; b++)
        swapped |= (y[i] >> 8 * b & 255) << (56 - 8 * b);
      CHECK (i, t[i], swapped);
      CHECK (i, s[i], x[i] << 24 | (x[i] & 0xff00) << 8 | (x[i] >> 8 & 0xff00) | x[i] >> 24);
    }
  return DONE ();
}
