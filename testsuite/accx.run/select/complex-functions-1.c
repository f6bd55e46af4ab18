/* The functions of <complex.h>, float and double.
   { accx-requires math }  */
#define _GNU_SOURCE
#include "check.h"
#include <complex.h>

enum { N = 49, F = 20 };

static double complex z[N], r[N][F];
static float complex s[N][F];

#define ALL(R, Z, S)								\
  R[0] = cexp##S (Z);								\
  R[1] = clog##S (Z);								\
  R[2] = csqrt##S (Z);								\
  R[3] = csin##S (Z);								\
  R[4] = ccos##S (Z);								\
  R[5] = ctan##S (Z);								\
  R[6] = csinh##S (Z);								\
  R[7] = ccosh##S (Z);								\
  R[8] = ctanh##S (Z);								\
  R[9] = casin##S (Z);								\
  R[10] = cacos##S (Z);								\
  R[11] = catan##S (Z);								\
  R[12] = casinh##S (Z);							\
  R[13] = cacosh##S (Z);							\
  R[14] = catanh##S (Z);							\
  R[15] = cpow##S (Z, 1.5f - 0.25f * I);					\
  R[16] = cproj##S (conj##S (Z));						\
  R[17] = cabs##S (Z) + carg##S (Z) * I;					\
  R[18] = creal##S (Z) - cimag##S (Z) * 2.0f;					\
  R[19] = clog10##S (Z)

int
main (void)
{
  for (int i = 0; i < N; i++)
    z[i] = (i % 7 - 3) * 0.71 + 0.03 + ((i / 7 - 3) * 0.62 + 0.01) * I;
  #pragma acc parallel loop copyin(z) copyout(r, s)
  for (int i = 0; i < N; i++)
    {
      float complex w = z[i];
      ALL (r[i], z[i], );
      ALL (s[i], w, f);
    }
  for (int i = 0; i < N; i++)
    {
      double complex want[F];
      ALL (want, z[i], );
      for (int k = 0; k < F; k++)
        {
          CHECK_NEAR (100 * i + k, creal (r[i][k]), creal (want[k]), 1e-13);
          CHECK_NEAR (100 * i + k, cimag (r[i][k]), cimag (want[k]), 1e-13);
          CHECK_NEAR (100 * i + k, creal (s[i][k]), creal (want[k]), 2e-5);
          CHECK_NEAR (100 * i + k, cimag (s[i][k]), cimag (want[k]), 2e-5);
        }
    }
  return DONE ();
}
