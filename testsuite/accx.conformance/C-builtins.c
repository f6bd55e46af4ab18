/* memcpy, memset, memmove, memcmp and the builtins for bits in device code.  */
#include "../accx.run/check.h"
#include <string.h>

struct block { char name[13]; int values[6]; };
enum { N = 50 };
static struct block blocks[N], copies[N];
static int counts[N][8], zeros[N][7];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      strcpy (blocks[i].name, "block");
      for (int k = 0; k < 6; k++)
        blocks[i].values[k] = i * k;
    }
  memset (zeros, 1, sizeof zeros);
  #pragma acc parallel loop copyin(blocks) copyout(copies, counts) copy(zeros)
  for (int i = 0; i < N; i++)
    {
      unsigned u = 0x1234567u * (i + 1);
      unsigned long l = 0x123456789abcdefUL * (i + 1);
      memset (&copies[i], 0, sizeof copies[i]);
      memcpy (copies[i].name, blocks[i].name, 6);
      memcpy (&copies[i].values[1], blocks[i].values, 5 * sizeof (int));
      memmove (&copies[i].values[2], &copies[i].values[1], 4 * sizeof (int));
      memset (zeros[i], 0, (i % 7) * sizeof (int));
      counts[i][0] = __builtin_popcount (u);
      counts[i][1] = __builtin_popcountl (l);
      counts[i][2] = __builtin_clz (u);
      counts[i][3] = __builtin_ctz (u << 3);
      counts[i][4] = __builtin_ffsl (l << 7);
      counts[i][5] = __builtin_parity (u);
      counts[i][6] = (int) __builtin_bswap32 (u);
      counts[i][7] = memcmp (blocks[i].name, "block", 6) == 0;
    }
  for (int i = 0; i < N; i++)
    {
      unsigned u = 0x1234567u * (i + 1);
      unsigned long l = 0x123456789abcdefUL * (i + 1);
      int ones = 0, high = 0, low = 0, wide = 0, first = 1;
      for (int k = 0; k < 64; k++)
        wide += (int) (l >> k & 1);
      for (int k = 0; k < 32; k++)
        ones += (int) (u >> k & 1);
      while (!(u & 1u << (31 - high)))
        high++;
      while (!(u << 3 & 1u << low))
        low++;
      while (!(l << 7 & 1UL << (first - 1)))
        first++;
      int swapped = (int) (u << 24 | (u & 0xff00) << 8 | (u >> 8 & 0xff00) | u >> 24);
      int want[8] = { ones, wide, high, low, first, ones % 2, swapped, 1 };
      for (int k = 0; k < 8; k++)
        CHECK (8 * i + k, counts[i][k], want[k]);
      for (int k = 0; k < 7; k++)
        CHECK (7 * i + k, zeros[i][k], k < i % 7 ? 0 : 0x01010101);
      int values[6] = { 0, 0, 0, i, 2 * i, 3 * i };
      CHECK (i, strcmp (copies[i].name, "block"), 0);
      for (int k = 0; k < 6; k++)
        CHECK (6 * i + k, copies[i].values[k], values[k]);
    }
  return DONE ();
}
