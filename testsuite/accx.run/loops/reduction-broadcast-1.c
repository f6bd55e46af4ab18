/* The result of a vector reduction steers every lane of the next loop.  */
#include "check.h"

static int a[10][64];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(3) vector_length(64) copyout(a)
  for (int g = 0; g < 10; g++)
    {
      int limit = 0;
      #pragma acc loop vector reduction(max:limit)
      for (int v = 0; v < 64; v++)
        {
          int x = (v * 7 + g) % 61;
          limit = x > limit ? x : limit;
        }
      #pragma acc loop vector
      for (int v = 0; v < 64; v++)
        a[g][v] = v < limit ? limit : -1;
    }
  for (int g = 0; g < 10; g++)
    {
      int limit = 0;
      for (int v = 0; v < 64; v++)
        if ((v * 7 + g) % 61 > limit)
          limit = (v * 7 + g) % 61;
      for (int v = 0; v < 64; v++)
        CHECK (g * 64 + v, a[g][v], v < limit ? limit : -1);
    }
  return DONE ();
}
