/* A scalar private to each worker, set by the worker and read by its lanes.  */
#include "check.h"

static int a[16][20][64];

int
main (void)
{
  int t = 0;
  #pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) copyout(a)
  {
    #pragma acc loop gang
    for (int g = 0; g < 16; g++)
      {
        #pragma acc loop worker private(t)
        for (int w = 0; w < 20; w++)
          {
            t = g * 1000 + w;
            #pragma acc loop vector
            for (int v = 0; v < 64; v++)
              a[g][w][v] = t * 100 + v;
          }
      }
  }
  for (int g = 0; g < 16; g++)
    for (int w = 0; w < 20; w++)
      for (int v = 0; v < 64; v++)
        CHECK (v + 64 * (w + 20 * g), a[g][w][v], (g * 1000 + w) * 100 + v);
  return DONE ();
}
