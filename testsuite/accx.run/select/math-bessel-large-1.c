/* { accx-requires math } Bessel functions of arguments past 8, where an asymptotic
   expansion takes over.  */
#include <math.h>
#include "check.h"

enum { N = 40 };

int
main (void)
{
  double r[N][4];
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    {
      double x = 8 + i * 0.75;
      r[i][0] = j0 (x);
      r[i][1] = j1 (x);
      r[i][2] = y0 (x);
      r[i][3] = y1 (x);
    }
  for (int i = 0; i < N; i++)
    {
      double x = 8 + i * 0.75;
      double want[4] = { j0 (x), j1 (x), y0 (x), y1 (x) };
      for (int k = 0; k < 4; k++)
	CHECK (i, fabs (r[i][k] - want[k]) < 1e-11, 1);
    }
  return DONE ();
}
