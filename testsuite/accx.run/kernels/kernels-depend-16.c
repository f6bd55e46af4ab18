/* A scalar set only on a condition keeps its value for the next iteration.
   { accx-launches 1 } { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } } { accx-notify-not {vector_length=(128|32) } }  */
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
    double twice = 0;
    for (int i = 0; i < N; i++)
      {
        if (b[i] > 3)
          twice = b[i] * 2;
        a[i] = twice;
      }
  }
  {
    double twice = 0;
    for (int i = 0; i < N; i++)
      {
        if (wb[i] > 3)
          twice = wb[i] * 2;
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
