/* pow of positive bases.
   { accx-requires math } { accx-timeout 60 } */
#define _GNU_SOURCE
#include "check-math.h"

#define LIST(F) \
  F (pow, 4, 6)

static double x[MATH_N], y[MATH_N];
#define ARRAYS(NAME, D, F) static double NAME##_d[MATH_N]; static float NAME##_f[MATH_N];
LIST (ARRAYS)

#define TEST(NAME, D, F) \
static void __attribute__ ((noipa)) \
test_##NAME (void) \
{ \
  double *d = NAME##_d; \
  float *f = NAME##_f; \
  _Pragma ("acc parallel loop copyin(x, y) copyout(d[0:MATH_N], f[0:MATH_N])") \
  for (int i = 0; i < MATH_N; i++) \
    { \
      d[i] = NAME (x[i], y[i]); \
      f[i] = NAME##f ((float) x[i], (float) y[i]); \
    } \
  for (int i = 0; i < MATH_N; i++) \
    { \
      volatile double a = x[i], b = y[i]; \
      volatile float c = (float) a, e = (float) b; \
      COMPARE (i, a, d[i], NAME (a, b), D); \
      COMPARE (i, a, f[i], F == 0 ? NAME##f (c, e) : (float) NAME (c, e), F); \
    } \
}
LIST (TEST)

int
main (void)
{
  for (int i = 0; i < MATH_N; i++)
    {
      x[i] = math_input (i, 0.01, 50);
      y[i] = math_input ((i * 7 + 3) % MATH_N, -12, 12);
    }
#define CALL(NAME, D, F) test_##NAME ();
  LIST (CALL)
  return DONE ();
}
