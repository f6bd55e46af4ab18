/* j0, j1, y0, y1, jn and yn, near 0 to 8, by absolute error as the functions have zeros.
   { accx-requires math } { accx-timeout 60 } */
#define _GNU_SOURCE
#include "check-math.h"

static double x[MATH_N], r[6][MATH_N];
static float f[6][MATH_N];

int
main (void)
{
  for (int i = 0; i < MATH_N; i++)
    x[i] = math_input (i, 0.5, 8);
  #pragma acc parallel loop copyin(x) copyout(r, f)
  for (int i = 0; i < MATH_N; i++)
    {
      r[0][i] = j0 (x[i]);
      r[1][i] = j1 (x[i]);
      r[2][i] = y0 (x[i]);
      r[3][i] = y1 (x[i]);
      r[4][i] = jn (3, x[i]);
      r[5][i] = yn (2, x[i]);
      f[0][i] = j0f ((float) x[i]);
      f[1][i] = j1f ((float) x[i]);
      f[2][i] = y0f ((float) x[i]);
      f[3][i] = y1f ((float) x[i]);
      f[4][i] = jnf (3, (float) x[i]);
      f[5][i] = ynf (2, (float) x[i]);
    }
  for (int i = 0; i < MATH_N; i++)
    {
      volatile double v = x[i];
      double want[6] = { j0 (v), j1 (v), y0 (v), y1 (v), jn (3, v), yn (2, v) };
      double u = (float) v, wantf[6] = { j0 (u), j1 (u), y0 (u), y1 (u), jn (3, u), yn (2, u) };
      for (int k = 0; k < 6; k++)
        {
          CHECK_NEAR (k * MATH_N + i, r[k][i], want[k], 2e-14);
          CHECK_NEAR (k * MATH_N + i, f[k][i], wantf[k], 2e-6);
        }
    }
  return DONE ();
}
