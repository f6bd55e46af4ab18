/* <accelmath.h>, which GCC lacks, is <math.h>, in regions, too.  */
#include <accelmath.h>
#include "check.h"

enum { N = 50 };

#pragma acc routine(fmax) seq

int
main (void)
{
  double x[N], y[N];
  for (int i = 0; i < N; i++)
    x[i] = i * i;
  #pragma acc parallel loop copyin(x) copyout(y)
  for (int i = 0; i < N; i++)
    y[i] = fmax (sqrt (x[i]), 7);
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], i > 7 ? i : 7);
  return DONE ();
}
