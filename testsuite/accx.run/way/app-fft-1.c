/* Radix-2 FFT with <complex.h>: bit reversal with unsigned shifts, a region for
   each pass, complex products, cexp on the host.
   { accx-requires math }  */
#include "check.h"
#include <complex.h>
#include <math.h>

enum { LOG = 6, N = 1 << LOG };

static void
fft (double complex *restrict z, const double complex *restrict root, double complex *restrict t)
{
  #pragma acc data copy(z[0:N]) copyin(root[0:N]) create(t[0:N])
  {
    #pragma acc parallel loop
    for (unsigned i = 0; i < N; i++)
      {
        unsigned r = 0;
        for (unsigned b = 0; b < LOG; b++)
          r |= (i >> b & 1) << (LOG - 1 - b);
        t[r] = z[i];
      }
    for (int half = 1; half < N; half *= 2)
      {
        #pragma acc parallel loop
        for (int i = 0; i < N / 2; i++)
          {
            int low = i / half * half * 2 + i % half;
            double complex w = root[i % half * (N / 2 / half)] * t[low + half];
            double complex u = t[low];
            t[low] = u + w;
            t[low + half] = u - w;
          }
      }
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      z[i] = t[i];
  }
}

int
main (void)
{
  double complex z[N], in[N], root[N], t[N];
  double pi = acos (-1.0);
  for (int i = 0; i < N; i++)
    {
      in[i] = z[i] = i % 5 - 2 + (i % 3) * 1.0i;
      root[i] = cexp (-2.0i * pi * i / N);
    }
  fft (z, root, t);
  for (int k = 0; k < N; k++)
    {
      double complex s = 0;
      for (int i = 0; i < N; i++)
        s += in[i] * cexp (-2.0i * pi * i * k / N);
      CHECK_NEAR (k, creal (z[k]), creal (s), 1e-11);
      CHECK_NEAR (k, cimag (z[k]), cimag (s), 1e-11);
    }
  return DONE ();
}
