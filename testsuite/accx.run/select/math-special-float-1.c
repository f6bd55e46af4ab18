/* Functions of float give at infinities, NaNs, zeros of both signs, subnormal and huge numbers, and next
   to the ends of what they are defined for, what the host's give.
   { accx-requires math } { accx-timeout 60 } { accx-options -fno-fast-math } */
#define _GNU_SOURCE
#include "check-math.h"

enum { N = 68 };
static float x[N], y[N] = {
  0, 1, 2, 0.5f, 0.56f, 0.25f, 3, 20, 88, 88.7f, 88.72f, 88.73f, 89.3f, 89.41f, 89.42f, 90, 128, 1e10f,
  1e20f, 1e30f, 3.4e38f, INFINITY, NAN, 1e-10f, 1e-20f, 1e-38f, 1e-40f, 1.4e-45f, 0x1.8p-148f,
  0x1.fffffep-1f, 0x1.000002p+0f, 0x1p40f, 0x1.1p40f, 0x1p64f
};

#define ONE(F)									\
  static void									\
  test_##F (void)								\
  {										\
    float r[N];									\
    _Pragma ("acc parallel loop copyin(x) copyout(r)")				\
    for (int i = 0; i < N; i++)							\
      r[i] = F (x[i]);								\
    for (int i = 0; i < N; i++)							\
      {										\
	volatile float v = x[i];						\
	COMPARE (i, v, r[i], F (v), 6);						\
      }										\
  }

#define TWO(F)									\
  static void									\
  test_##F (void)								\
  {										\
    static float r[N][N];							\
    _Pragma ("acc parallel loop collapse(2) copyin(x) copyout(r)")		\
    for (int i = 0; i < N; i++)							\
      for (int j = 0; j < N; j++)						\
	r[i][j] = F (x[i], x[j]);						\
    for (int i = 0; i < N; i++)							\
      for (int j = 0; j < N; j++)						\
	{									\
	  volatile float a = x[i], b = x[j];					\
	  COMPARE (i * N + j, a, r[i][j], F (a, b), 6);				\
	}									\
  }

#define LIST(ONE, TWO)								\
  ONE (expm1f) ONE (log1pf) ONE (sinhf) ONE (coshf) ONE (tanhf) ONE (asinhf) ONE (acoshf)	\
  ONE (atanhf) ONE (asinf) ONE (acosf) ONE (atanf) ONE (tanf) ONE (cbrtf) ONE (roundf)	\
  ONE (erff) ONE (erfcf) TWO (atan2f) TWO (hypotf) TWO (fmodf)
LIST (ONE, TWO)

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i < N / 2 ? y[i] : -y[i - N / 2];
#define CALL(F) test_##F ();
  LIST (CALL, CALL)
  return DONE ();
}
