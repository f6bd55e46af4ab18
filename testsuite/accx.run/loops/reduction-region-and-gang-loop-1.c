/* A complex number, or a member, may be in the reduction clauses of a region and of the
   gang loop in it.  */
#include "check.h"
#include <complex.h>

enum { N = 100 };

int
main (void)
{
  double complex z = 3 + I;
  float complex f = 2;
  struct { int first; double v; } s = { 1, 3 };
  #pragma acc parallel reduction(+:z, s.v) num_gangs(5)
  #pragma acc loop gang reduction(+:z, s.v)
  for (int i = 0; i < N; i++)
    {
      z += i - 2.0 * i * I;
      s.v += i;
    }
  #pragma acc parallel reduction(*:f) num_gangs(3)
  #pragma acc loop gang vector reduction(*:f)
  for (int i = 0; i < 10; i++)
    f *= 1 + I;
  CHECK_REAL (0, creal (z), 3 + N * (N - 1) / 2);
  CHECK_REAL (0, cimag (z), 1 - N * (N - 1));
  CHECK_REAL (0, s.v, 3 + N * (N - 1) / 2);
  CHECK (0, s.first, 1);
  CHECK_REAL (0, crealf (f), 0);
  CHECK_REAL (0, cimagf (f), 64);
  return DONE ();
}
