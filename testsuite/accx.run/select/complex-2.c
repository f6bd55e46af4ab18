/* Complex products and quotients with C's rules for infinities and zeros, and
   functions of <complex.h>.
   { accx-requires math }  */
#include "check.h"
#include <complex.h>
#include <math.h>

enum { N = 49 };

/* Both infinite in any direction, or near by WANT's modulus.  */
#define CHECK_COMPLEX(I, GOT, WANT, EPS)					\
  do										\
    {										\
      double complex g = (GOT), w = (WANT);					\
      if (isinf (creal (w)) || isinf (cimag (w)))				\
        CHECK (I, isinf (creal (g)) || isinf (cimag (g)), 1);			\
      else									\
        {									\
          double unit = 1 / (1 + cabs (w));					\
          CHECK_NEAR (I, unit * creal (g), unit * creal (w), EPS);		\
          CHECK_NEAR (I, unit * cimag (g), unit * cimag (w), EPS);		\
        }									\
    }										\
  while (0)

static const double part[7] = { 0, 1, -2.5, 3e100, 1e-120, INFINITY, -INFINITY };
static double complex z[N], product[N][N], quotient[N][N];
static float complex product_f[N][N], quotient_f[N][N];

static void
operations (void)
{
  #pragma acc parallel loop collapse(2) copyin(z) copyout(product, quotient, product_f, quotient_f)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        float complex a = z[i], b = z[j];
        product[i][j] = z[i] * z[j];
        quotient[i][j] = z[i] / z[j];
        product_f[i][j] = a * b;
        quotient_f[i][j] = a / b;
      }
}

static void
check_operations (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        float complex a = z[i], b = z[j];
        CHECK_COMPLEX (i * N + j, product[i][j], z[i] * z[j], 1e-14);
        CHECK_COMPLEX (i * N + j, quotient[i][j], z[i] / z[j], 1e-14);
        CHECK_COMPLEX (i * N + j, product_f[i][j], a * b, 1e-6);
        CHECK_COMPLEX (i * N + j, quotient_f[i][j], a / b, 1e-6);
      }
}

static void
check_functions (void)
{
  static double complex in[60], e[60], l[60], s[60];
  static double size[60], angle[60];
  static float complex sf[60];
  for (int i = 0; i < 60; i++)
    in[i] = (i % 8 - 4) * 0.7 + (i / 8 - 3.5) * 0.9i;
  #pragma acc parallel loop copyin(in) copyout(e, l, s, sf, size, angle)
  for (int i = 0; i < 60; i++)
    {
      e[i] = cexp (in[i]);
      l[i] = clog (in[i]);
      s[i] = csqrt (in[i]);
      sf[i] = csqrtf (in[i]);
      size[i] = cabs (in[i]);
      angle[i] = carg (in[i]);
    }
  for (int i = 0; i < 60; i++)
    {
      CHECK_COMPLEX (i, e[i], cexp (in[i]), 1e-14);
      CHECK_COMPLEX (i, l[i], clog (in[i]), 1e-14);
      CHECK_COMPLEX (i, s[i], csqrt (in[i]), 1e-14);
      CHECK_COMPLEX (i, sf[i], csqrt (in[i]), 1e-6);
      CHECK_NEAR (i, size[i], cabs (in[i]), 1e-15);
      CHECK_NEAR (i, angle[i], carg (in[i]), 1e-15);
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    z[i] = CMPLX (part[i / 7], part[i % 7]);
  operations ();
  check_operations ();
  check_functions ();
  return DONE ();
}
