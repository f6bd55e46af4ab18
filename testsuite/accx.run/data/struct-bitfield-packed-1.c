/* Packed bit-fields that span bytes and words.  */
#include "check.h"

struct __attribute__ ((packed)) b { unsigned a : 3; unsigned b : 27; int c : 13; unsigned long d : 45; char e; int f : 20; };
static struct b s[50];
static long r[50];

int
main (void)
{
  for (int i = 0; i < 50; i++)
    s[i] = (struct b) { i % 8, 100000000u + i, -i * 50, (1UL << 44) + i, (char) i, i * 9000 - 200000 };
  #pragma acc parallel loop copy(s) copyout(r)
  for (int i = 0; i < 50; i++)
    {
      r[i] = s[i].a + s[i].b + s[i].c + (long) s[i].d + s[i].e + s[i].f;
      s[i].b -= 7;
      s[i].c++;
      s[i].d ^= 0xfff;
      s[i].f = -s[i].f;
    }
  for (int i = 0; i < 50; i++)
    {
      CHECK (i, r[i], i % 8 + 100000000 + i - 50 * i + (1L << 44) + i + i + i * 9000 - 200000);
      CHECK (i, s[i].a, i % 8);
      CHECK (i, s[i].b, 100000000 + i - 7);
      CHECK (i, s[i].c, 1 - i * 50);
      CHECK (i, s[i].d, ((1L << 44) + i) ^ 0xfff);
      CHECK (i, s[i].e, i);
      CHECK (i, s[i].f, 200000 - i * 9000);
    }
  return DONE ();
}
