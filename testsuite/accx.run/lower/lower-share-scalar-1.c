/* A scalar of the gang carries a value from loop to loop, also through memory written by other lanes.  */
#include "check.h"

static int a[6][96], r[6];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(6) num_workers(3) vector_length(32) copyout(a, r)
  for (int g = 0; g < 6; g++)
    {
      int x = g + 1;
      for (int round = 0; round < 5; round++)
        {
          #pragma acc loop worker vector
          for (int i = 0; i < 96; i++)
            a[g][i] = x + i;
          x = a[g][95] - a[g][3] + a[g][40 + round];
        }
      r[g] = x;
    }
  for (int g = 0; g < 6; g++)
    {
      int x = g + 1;
      for (int round = 0; round < 5; round++)
        x = 92 + x + 40 + round;
      CHECK (g, r[g], x);
    }
  return DONE ();
}
