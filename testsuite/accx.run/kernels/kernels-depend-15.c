/* A scalar set before it is used in each iteration is private.
   { accx-launches 1 } { accx-notify {vector_length=(128|32) } }  */
#include "check.h"

#define N 300

static double a[2 * N], b[2 * N], wa[2 * N], wb[2 * N];
static int idx[N];

int
main (void)
{
  for (int i = 0; i < 2 * N; i++)
    {
      a[i] = wa[i] = i % 13;
      b[i] = wb[i] = i % 7;
      idx[i % N] = i % N * 7 % 50;
    }
#pragma acc kernels
  {
    double twice;
    for (int i = 0; i < N; i++)
      {
        twice = b[i] * 2;
        if (twice > 4)
          twice -= 1;
        a[i] = twice;
      }
  }
  {
    double twice;
    for (int i = 0; i < N; i++)
      {
        twice = wb[i] * 2;
        if (twice > 4)
          twice -= 1;
        wa[i] = twice;
      }
  }
  for (int i = 0; i < 2 * N; i++)
    {
      CHECK_REAL (i, a[i], wa[i]);
      CHECK_REAL (i, b[i], wb[i]);
    }
  return DONE ();
}
