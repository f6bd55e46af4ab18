/* An array private to each gang, filled and read by different lanes.  */
#include "check.h"

static int a[20][64];

int
main (void)
{
  int tile[64];
  #pragma acc parallel num_gangs(5) vector_length(32) copyout(a)
  {
    #pragma acc loop gang private(tile)
    for (int g = 0; g < 20; g++)
      {
        #pragma acc loop vector
        for (int v = 0; v < 64; v++)
          tile[v] = g * 100 + v;
        #pragma acc loop vector
        for (int v = 0; v < 64; v++)
          a[g][v] = tile[63 - v];
      }
  }
  for (int g = 0; g < 20; g++)
    for (int v = 0; v < 64; v++)
      CHECK (g * 64 + v, a[g][v], g * 100 + 63 - v);
  return DONE ();
}
