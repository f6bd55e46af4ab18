/* Shifts of all widths by variable counts, rotations, and sign extension.  */
#include "check.h"

static int a[64];
static unsigned rot[64];
static long l[64];
static unsigned long ul[64];
static signed char c[64];

int
main (void)
{
  #pragma acc parallel loop copyout(a, rot, l, ul, c)
  for (int i = 0; i < 64; i++)
    {
      int n = i & 31;
      a[i] = (-123456789 >> n) + (int) (0x87654321u >> n);
      rot[i] = 0x12345678u << n | 0x12345678u >> (-n & 31);
      l[i] = -81985529216486896L >> i;
      ul[i] = 0xfedcba9876543210UL >> i ^ 1UL << i;
      c[i] = (signed char) (i << 2) >> (i & 7);
    }
  for (int i = 0; i < 64; i++)
    {
      int n = i % 32;
      int x = -123456789;
      unsigned y = 0x87654321u, z = 0x12345678u;
      long v = -81985529216486896L;
      unsigned long u = 0xfedcba9876543210UL, p = 1;
      for (int k = 0; k < n; k++)
        {
          x = (x - (x & 1)) / 2;
          y /= 2;
          z = z * 2 + (z > 0x7fffffff);
        }
      for (int k = 0; k < i; k++)
        {
          v = (v - (v & 1)) / 2;
          u /= 2;
          p *= 2;
        }
      CHECK (i, a[i], (int) ((unsigned) x + y));
      CHECK (i, rot[i], z);
      CHECK (i, l[i], v);
      CHECK (i, ul[i], u ^ p);
      int b = i * 4 > 127 ? i * 4 - 256 : i * 4;
      for (int k = 0; k < i % 8; k++)
        b = (b - (b & 1)) / 2;
      CHECK (i, c[i], b);
    }
  return DONE ();
}
