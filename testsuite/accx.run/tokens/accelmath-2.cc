// <accelmath.h> leaves C++ programs the names of overloads: one may have a round of its own.
#include <accelmath.h>
#include "check.h"

enum { N = 40 };

#pragma acc routine seq
static int
round (float x)
{
  return x < 0 ? (int) (x - 0.5f) : (int) (x + 0.5f);
}

int
main ()
{
  double y[N];
  #pragma acc parallel loop copyout(y)
  for (int i = 0; i < N; i++)
    y[i] = sqrt ((double) i * i) + round (0.25f * i);
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], i + (i + 2) / 4);
  return DONE ();
}
