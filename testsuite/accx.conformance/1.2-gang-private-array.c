/* A private array of a gang is one for each gang, shared by its workers and lanes: small, and too large for shared memory.  */
#include "../accx.run/check.h"

enum { GANGS = 6, SMALL = 100, LARGE = 40000 };
static int a[GANGS][SMALL];
static long sums[GANGS];

int
main (void)
{
  int small[SMALL];
  int large[LARGE];
  #pragma acc parallel loop gang num_gangs(GANGS) num_workers(4) vector_length(32) private(small) copyout(a)
  for (int g = 0; g < GANGS; g++)
    {
      #pragma acc loop worker vector
      for (int i = 0; i < SMALL; i++)
        small[i] = g * 1000 + i;
      #pragma acc loop worker vector
      for (int i = 0; i < SMALL; i++)
        a[g][i] = small[SMALL - 1 - i];
    }
  for (int g = 0; g < GANGS; g++)
    for (int i = 0; i < SMALL; i++)
      CHECK (g * SMALL + i, a[g][i], 1000 * g + 99 - i);

  #pragma acc parallel loop gang num_gangs(3) num_workers(2) vector_length(64) private(large) copyout(sums)
  for (int g = 0; g < GANGS; g++)
    {
      long sum = 0;
      #pragma acc loop worker vector
      for (int i = 0; i < LARGE; i++)
        large[i] = g + i;
      large[0] = 5;
      #pragma acc loop worker vector reduction(+:sum)
      for (int i = 0; i < LARGE; i++)
        sum += large[LARGE - 1 - i];
      sums[g] = sum;
    }
  for (int g = 0; g < GANGS; g++)
    CHECK (g, sums[g], (long) LARGE * (LARGE - 1) / 2 + (long) LARGE * g - g + 5);
  return DONE ();
}
