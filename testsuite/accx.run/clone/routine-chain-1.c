/* Routines that call routines, one of them from two regions.  */
#include "check.h"

#pragma acc routine seq
int leaf (int);
#pragma acc routine seq
int middle (int x) { return leaf (x) + leaf (x + 1); }
#pragma acc routine seq
int __attribute__ ((noinline)) leaf (int x) { return x % 7 * x; }

static int a[100], b[100];

int
main (void)
{
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < 100; i++)
    a[i] = middle (i);
  #pragma acc parallel loop copyout(b)
  for (int i = 0; i < 100; i++)
    b[i] = leaf (i);
  for (int i = 0; i < 100; i++)
    {
      CHECK (i, a[i], i % 7 * i + (i + 1) % 7 * (i + 1));
      CHECK (i, b[i], i % 7 * i);
    }
  return DONE ();
}
