/* Bit-fields, signed, unsigned and bool, read and written.  */
#include "check.h"
#include <stdbool.h>

struct b { int a : 5; unsigned b : 11; bool c : 1; int d : 15; unsigned char e : 3; long f : 40; unsigned long g : 24; };
static struct b s[64];
static int r[64][7];

int
main (void)
{
  for (int i = 0; i < 64; i++)
    {
      s[i].a = i % 16 - 8;
      s[i].b = i * 30;
      s[i].c = i & 1;
      s[i].d = -i * 200;
      s[i].e = i % 8;
      s[i].f = -(1L << 38) + i;
      s[i].g = 0xffffff - i;
    }
  #pragma acc parallel loop copy(s) copyout(r)
  for (int i = 0; i < 64; i++)
    {
      r[i][0] = s[i].a;
      r[i][1] = s[i].b;
      r[i][2] = s[i].c;
      r[i][3] = s[i].d;
      r[i][4] = s[i].e;
      r[i][5] = s[i].f + (1L << 38);
      r[i][6] = s[i].g;
      s[i].a = -s[i].a / 2;
      s[i].b += 1;
      s[i].c = !s[i].c;
      s[i].d /= 4;
      s[i].e ^= 5;
      s[i].f *= -1;
      s[i].g >>= 3;
    }
  for (int i = 0; i < 64; i++)
    {
      CHECK (i, r[i][0], i % 16 - 8);
      CHECK (i, r[i][1], i * 30);
      CHECK (i, r[i][2], i % 2);
      CHECK (i, r[i][3], -i * 200);
      CHECK (i, r[i][4], i % 8);
      CHECK (i, r[i][5], i);
      CHECK (i, r[i][6], 0xffffff - i);
      CHECK (i, s[i].a, (8 - i % 16) / 2);
      CHECK (i, s[i].b, i * 30 + 1);
      CHECK (i, s[i].c, 1 - i % 2);
      CHECK (i, s[i].d, -i * 50);
      CHECK (i, s[i].e, (i % 8) ^ 5);
      CHECK (i, s[i].f, (1L << 38) - i);
      CHECK (i, s[i].g, (0xffffff - i) / 8);
    }
  return DONE ();
}
