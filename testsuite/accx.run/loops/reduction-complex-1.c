/* Sums and products of complex numbers are reduced on the device.  */
#include "check.h"
#include <complex.h>

enum { N = 1000 };

int
main (void)
{
  double complex z = 1 + 2 * I, w[3] = { 1, I, 3 };
  float complex f = 2 * I, p = 1;
  #pragma acc parallel loop gang vector reduction(+:z, f) num_gangs(7)
  for (int i = 0; i < N; i++)
    {
      z += i + 2.0 * i * I;
      f -= I;
    }
  #pragma acc parallel loop reduction(+:w)
  for (int i = 0; i < N; i++)
    w[i % 3] += 1 - I;
  #pragma acc parallel loop reduction(*:p) num_gangs(3)
  for (int i = 0; i < 10; i++)
    p *= 1 + I;
  CHECK_REAL (0, creal (z), 1 + N * (N - 1) / 2);
  CHECK_REAL (0, cimag (z), 2 + N * (N - 1));
  CHECK_REAL (0, crealf (f), 0);
  CHECK_REAL (0, cimagf (f), 2 - N);
  CHECK_REAL (1, creal (w[1]), 333);
  CHECK_REAL (1, cimag (w[1]), -332);
  CHECK_REAL (0, crealf (p), 0);
  CHECK_REAL (0, cimagf (p), 32);
  return DONE ();
}
