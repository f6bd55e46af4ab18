/* Truncation of negative and large real numbers to integers, rounding of large integers to real numbers.  */
#include "check.h"

static double d[12] = { -0.99, -1.0, -1.5, 2.999999, 1e9, -2147483648.0, 4294967295.0, 1e18, -1e18, 0.5, -0.0, 9e15 + 1 };
static long to_long[12];
static int to_int[12];
static float to_float[12];
static long l[6] = { (1L << 53) + 1, -(1L << 53) - 3, (1L << 24) + 1, 0x7fffffffffffffffL, -1, 16777219 };
static float lf[6];
static double ld[6], uld[6];

int
main (void)
{
  #pragma acc parallel loop copyin(d, l) copyout(to_long, to_int, to_float, lf, ld, uld)
  for (int i = 0; i < 12; i++)
    {
      to_long[i] = d[i];
      to_int[i] = d[i] < 2147483647.0 && d[i] >= -2147483648.0 ? (int) d[i] : 0;
      to_float[i] = d[i];
      if (i < 6)
        {
          lf[i] = l[i];
          ld[i] = l[i];
          uld[i] = (unsigned long) l[i];
        }
    }
  for (int i = 0; i < 12; i++)
    {
      volatile double x = d[i];
      CHECK (i, to_long[i], (long) x);
      if (x < 2147483647.0 && x >= -2147483648.0)
        CHECK (i, to_int[i], (int) x);
      CHECK_REAL (i, to_float[i], (float) x);
    }
  for (int i = 0; i < 6; i++)
    {
      volatile long x = l[i];
      CHECK_REAL (i, lf[i], (float) x);
      CHECK_REAL (i, ld[i], (double) x);
      CHECK_REAL (i, uld[i], (double) (unsigned long) x);
    }
  return DONE ();
}
