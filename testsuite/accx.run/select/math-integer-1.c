/* lrint, lround, llrint, llround, ilogb: exact, in float and double.
   { accx-requires math } */
#define _GNU_SOURCE
#include "check-math.h"

static double x[MATH_N];
static long long r[10][MATH_N];

int
main (void)
{
  for (int i = 0; i < MATH_N; i++)
    x[i] = math_input (i, -1000.5, 1000.5);
  #pragma acc parallel loop copyin(x) copyout(r)
  for (int i = 0; i < MATH_N; i++)
    {
      r[0][i] = lrint (x[i]);
      r[1][i] = lround (x[i]);
      r[2][i] = llrint (x[i]);
      r[3][i] = llround (x[i]);
      r[4][i] = ilogb (x[i] + 2000);
      r[5][i] = lrintf ((float) x[i]);
      r[6][i] = lroundf ((float) x[i]);
      r[7][i] = llrintf ((float) x[i]);
      r[8][i] = llroundf ((float) x[i]);
      r[9][i] = ilogbf ((float) x[i] + 2000);
    }
  for (int i = 0; i < MATH_N; i++)
    {
      volatile double v = x[i];
      volatile float f = (float) v;
      long long want[10] = { lrint (v), lround (v), llrint (v), llround (v), ilogb (v + 2000),
        lrintf (f), lroundf (f), llrintf (f), llroundf (f), ilogbf (f + 2000) };
      for (int k = 0; k < 10; k++)
        CHECK (k * MATH_N + i, r[k][i], want[k]);
    }
  return DONE ();
}
