/* A routine called by a gang between loops has its side effects once.  */
#include "check.h"

#pragma acc routine seq
static int __attribute__ ((noinline))
bump (int *p, int by)
{
  *p += by;
  return *p * 2;
}

static int n[15], a[15][40];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(4) num_workers(2) vector_length(32) copy(n, a)
  for (int g = 0; g < 15; g++)
    {
      int x = bump (&n[g], g + 1);
      #pragma acc loop worker vector
      for (int i = 0; i < 40; i++)
        a[g][i] = x + i;
      x = bump (&n[g], 1);
      #pragma acc loop worker vector
      for (int i = 0; i < 40; i++)
        a[g][i] += x * 1000;
    }
  for (int g = 0; g < 15; g++)
    {
      CHECK (g, n[g], g + 2);
      for (int i = 0; i < 40; i++)
        CHECK (g * 40 + i, a[g][i], 2 * (g + 1) + i + 2000 * (g + 2));
    }
  return DONE ();
}
