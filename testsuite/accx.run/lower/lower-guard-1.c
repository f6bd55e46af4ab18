/* A read-modify-write between loops is done once per gang, not once per lane.  */
#include "check.h"

static int a[12][64], count[12];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(4) num_workers(2) vector_length(32) copy(a, count)
  for (int g = 0; g < 12; g++)
    {
      count[g] += 1;
      #pragma acc loop worker vector
      for (int i = 0; i < 64; i++)
        a[g][i] += count[g];
      count[g] += 10;
      #pragma acc loop worker vector
      for (int i = 0; i < 64; i++)
        a[g][i] += count[g] * 100;
      count[g] *= 3;
    }
  for (int g = 0; g < 12; g++)
    {
      CHECK (g, count[g], 33);
      for (int i = 0; i < 64; i++)
        CHECK (g * 64 + i, a[g][i], 1 + 1100);
    }
  return DONE ();
}
