/* float and double complex: arithmetic, conjugate, parts, conversion, arrays and locals.  */
#include "../accx.run/check.h"
#include <complex.h>

enum { N = 50 };
static double _Complex a[N], b[N], c[N];
static float _Complex f[N], g[N];

int
main (void)
{
  int equal = 0;
  for (int i = 0; i < N; i++)
    {
      a[i] = i + (i - 20) * I;
      b[i] = 3 - i * 0.5 * I;
      f[i] = (float) i - 2.0f * I;
    }
  #pragma acc parallel loop copyin(a, b, f) copyout(c, g) reduction(+:equal)
  for (int i = 0; i < N; i++)
    {
      double _Complex t = a[i] * b[i] + conj (a[i]);
      t -= 2;
      c[i] = t + creal (b[i]) - cimag (b[i]) * I;
      g[i] = f[i] * f[i] + (float _Complex) b[i];
      __real__ g[i] += 1;
      equal += a[i] == a[i] && a[i] != b[i] && -a[i] + a[i] == 0;
    }
  CHECK (0, equal, N);
  for (int i = 0; i < N; i++)
    {
      double ar = i, ai = i - 20, br = 3, bi = -i / 2.0;
      CHECK_NEAR (i, creal (c[i]), ar * br - ai * bi + ar - 2 + br, 1e-14);
      CHECK_NEAR (i, cimag (c[i]), ar * bi + ai * br - ai - bi, 1e-14);
      CHECK_NEAR (i, crealf (g[i]), (double) i * i - 4 + 3 + 1, 1e-6);
      CHECK_NEAR (i, cimagf (g[i]), -4.0 * i - 0.5 * i, 1e-6);
    }
  /* Division.  */
  #pragma acc parallel loop copyin(a, b) copyout(c)
  for (int i = 0; i < N; i++)
    c[i] = a[i] / b[i];
  for (int i = 0; i < N; i++)
    {
      double d = 9 + i * i / 4.0;
      CHECK_NEAR (i, creal (c[i]), (i * 3.0 - (i - 20) * (i / 2.0)) / d, 1e-13);
      CHECK_NEAR (i, cimag (c[i]), ((i - 20) * 3.0 + i * (i / 2.0)) / d, 1e-13);
    }
  return DONE ();
}
