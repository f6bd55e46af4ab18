/* Atomic read and write of int, long, float and double.  */
#include "check.h"

static double r[64];

int
main (void)
{
  int i4 = 0;
  long i8 = 0;
  float f4 = 0;
  double f8 = 0, in = 6.5;
  #pragma acc parallel loop gang vector copy(i4, i8, f4, f8) copyin(in) copyout(r)
  for (int i = 0; i < 64; i++)
    {
      double x;
      #pragma acc atomic write
      i4 = -8;
      #pragma acc atomic write
      i8 = 1L << 40;
      #pragma acc atomic write
      f4 = 0.5f;
      #pragma acc atomic write
      f8 = -1e100;
      #pragma acc atomic read
      x = in;
      r[i] = x + i;
    }
  CHECK (0, i4, -8);
  CHECK (1, i8, 1L << 40);
  CHECK_REAL (0, f4, 0.5);
  CHECK_REAL (1, f8, -1e100);
  for (int i = 0; i < 64; i++)
    CHECK_REAL (i, r[i], 6.5 + i);
  return DONE ();
}
