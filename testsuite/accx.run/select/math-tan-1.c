/* tan and sincos next to multiples of pi / 2, where of the argument little is left, have the host's
   digits.
   { accx-requires math } { accx-options -fplugin-arg-accx-maths=own } { accx-timeout 60 } */
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include "check.h"

enum { N = 20000 };

static double x[N], got[N], sine[N], cosine[N];
static float xf[N], gotf[N];

/* At most two numbers apart, UNIT being the relative distance of two.  */
static int
is_near (double a, double b, double unit)
{
  return fabs (a - b) <= 2 * unit * fabs (b);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = (i * 13 + 1) * M_PI_2;
      xf[i] = (float) ((i * 4 + 1) * M_PI_2);
    }

  #pragma acc parallel loop copyin(x, xf) copyout(got, gotf, sine, cosine)
  for (int i = 0; i < N; i++)
    {
      got[i] = tan (x[i]);
      gotf[i] = tanf (xf[i]);
      sincos (x[i], &sine[i], &cosine[i]);
    }

  for (int i = 0; i < N; i++)
    {
      CHECK (i, is_near (got[i], tan (x[i]), 0x1p-52), 1);
      CHECK (i, is_near (gotf[i], tan ((double) xf[i]), 0x1p-23), 1);
      CHECK (i, is_near (sine[i], sin (x[i]), 0x1p-52), 1);
      CHECK (i, is_near (cosine[i], cos (x[i]), 0x1p-52), 1);
    }
  return check_failures != 0;
}
