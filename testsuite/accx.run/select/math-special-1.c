/* Functions of infinities, NaNs, zeros of both signs, subnormal and huge numbers.
   { accx-requires math } { accx-timeout 60 } { accx-options -fno-fast-math } */
#define _GNU_SOURCE
#include "check-math.h"

enum { N = 16, K = 30 };
static double x[N] = { 0, -0.0, 1, -1, INFINITY, -INFINITY, NAN, 5e-324, -2e-310, 1e308, -1e308, 0.5, 1.5, 2.5, -0.5, 709.9 };
static double r[K][N];

#define ALL(F) F (0, floor) F (1, ceil) F (2, trunc) F (3, round) F (4, rint) F (5, sqrt) F (6, exp) \
  F (7, log) F (8, sin) F (9, atan) F (10, tanh) F (11, erf) F (12, cbrt) F (13, exp2) F (14, log2) \
  F (15, expm1) F (16, log1p) F (17, acosh) F (18, asinh) F (19, fabs) F (20, log10) F (21, cosh) F (22, sinh)

int
main (void)
{
  #pragma acc parallel loop copyin(x) copyout(r)
  for (int i = 0; i < N; i++)
    {
#define STORE(N, F) r[N][i] = F (x[i]);
      ALL (STORE)
      r[23][i] = pow (x[i], 3);
      r[24][i] = pow (2, x[i]);
      r[25][i] = fmin (x[i], 1);
      r[26][i] = fmax (x[i], -1);
      r[27][i] = atan2 (x[i], -1);
      r[28][i] = fmod (x[i], 0.75);
      r[29][i] = hypot (x[i], 1);
    }
  for (int i = 0; i < N; i++)
    {
      volatile double v = x[i];
#define LOOK(N, F) COMPARE (N * 100 + i, v, r[N][i], F (v), N <= 5 || N == 19 ? 0 : 4);
      ALL (LOOK)
      COMPARE (2300 + i, v, r[23][i], pow (v, 3), 4);
      COMPARE (2400 + i, v, r[24][i], pow (2, v), 4);
      COMPARE (2500 + i, v, r[25][i], fmin (v, 1), 0);
      COMPARE (2600 + i, v, r[26][i], fmax (v, -1), 0);
      COMPARE (2700 + i, v, r[27][i], atan2 (v, -1), 4);
      COMPARE (2800 + i, v, r[28][i], fmod (v, 0.75), 0);
      COMPARE (2900 + i, v, r[29][i], hypot (v, 1), 4);
    }
  return DONE ();
}
