/* _Bool, enumerations, unions and bit-fields in device code.  */
#include "../accx.run/check.h"
#include <stdint.h>

enum colour { RED, GREEN = 5, BLUE, LAST = -3 };
union word { uint32_t u; float f; uint8_t b[4]; };
struct fields { unsigned a : 3, b : 7; int c : 5; _Bool d : 1; unsigned long e : 40; };

enum { N = 64 };
static _Bool flags[N];
static enum colour colours[N];
static union word words[N];
static struct fields packed[N];

int
main (void)
{
  int trues = 0;
  #pragma acc parallel loop copyout(flags, colours) copy(words, packed) reduction(+:trues)
  for (int i = 0; i < N; i++)
    {
      flags[i] = i & 4;
      flags[i] ^= i == 5;
      trues += flags[i] + !i;
      colours[i] = i % 3 == 0 ? RED : i % 3 == 1 ? BLUE : LAST;
      words[i].f = (float) i;
      words[i].b[0] = (uint8_t) i;
      packed[i].a = i;
      packed[i].b += i * 2;
      packed[i].c = i - 40;
      packed[i].d = i == 9 || i == 10;
      packed[i].e = (1UL << 39) + i;
    }
  int want_trues = 1;
  for (int i = 0; i < N; i++)
    {
      int flag = i / 4 % 2;
      if (i == 5)
        flag = 0;
      want_trues += flag;
      CHECK (i, flags[i], flag);
      CHECK (i, *(unsigned char *) &flags[i], flag);
      CHECK (i, colours[i], ((int[]) { 0, 6, -3 }[i % 3]));
      union word w = { .f = i };
      CHECK (i, words[i].u, (w.u & 0xffffff00) | i);
      CHECK (i, packed[i].a, i % 8);
      CHECK (i, packed[i].b, 2 * i % 128);
      CHECK (i, packed[i].c, ((i - 40 + 16) & 31) - 16);
      CHECK (i, packed[i].d, i == 9 || i == 10);
      CHECK (i, packed[i].e, 549755813888 + i);
    }
  CHECK (0, trues, want_trues);
  return DONE ();
}
