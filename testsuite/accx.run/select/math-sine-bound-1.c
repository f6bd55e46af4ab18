/* sin and cos are never beyond 1 and -1, also next to the arguments where they are 1: sqrt (1 - s * s)
   and acos (s) are numbers.
   { accx-requires math } { accx-timeout 60 } */
#include <math.h>
#include "check.h"

enum { TURNS = 40, NEAR = 2000 };

int
main (void)
{
  int over = 0, off = 0;
  const double half = 1.57079632679489661923;
  #pragma acc parallel loop collapse(2) reduction(+:over, off)
  for (int k = 0; k < TURNS; k++)
    for (int i = 0; i < NEAR; i++)
      {
	double x = (2 * (k - TURNS / 2) + 1) * half + (i - NEAR / 2) * 3e-10;
	float y = (float) ((2 * (k - TURNS / 2) + 1) * half) * (1 + (i - NEAR / 2) * 0x1p-24f);
	double s = fabs (sin (x)), c = fabs (cos (x + half));
	float sf = fabsf (sinf (y)), cf = fabsf (cosf (y + (float) half));
	over += (s > 1) + (c > 1) + (sf > 1) + (cf > 1);
	off += (s < 0.999999) + (c < 0.999999) + (sf < 0.99) + (cf < 0.99);
      }
  CHECK (0, over, 0);
  CHECK (1, off, 0);
  return DONE ();
}
