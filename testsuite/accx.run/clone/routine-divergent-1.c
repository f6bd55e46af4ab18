/* Routines called by some lanes only, different ones in different lanes.  */
#include "check.h"

#pragma acc routine seq
static int __attribute__ ((noinline)) twice (int x) { return 2 * x; }
#pragma acc routine seq
static int __attribute__ ((noinline)) square (int x) { return x * x; }
#pragma acc routine seq
static int __attribute__ ((noinline))
loop (int x)
{
  int n = 0;
  while (x > 1)
    {
      x = x % 2 ? square (x) % 7 : x / 2;
      n++;
      if (n > 20)
        break;
    }
  return n;
}

static int r[256];

int
main (void)
{
  #pragma acc parallel loop gang vector vector_length(64) copyout(r)
  for (int i = 0; i < 256; i++)
    {
      if (i % 3 == 0)
        r[i] = twice (i);
      else if (i % 3 == 1)
        r[i] = square (i);
      else
        r[i] = loop (i);
    }
  for (int i = 0; i < 256; i++)
    {
      int x = i, n = 0;
      if (i % 3 == 2)
        {
          for (; x > 1 && n <= 20; n++)
            x = x & 1 ? x * x % 7 : x >> 1;
          CHECK (i, r[i], n);
        }
      else
        CHECK (i, r[i], i % 3 ? i * i : i + i);
    }
  return DONE ();
}
