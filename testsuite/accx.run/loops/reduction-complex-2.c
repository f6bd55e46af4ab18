/* Products of complex numbers over several gangs, with workers and lanes in full and in
   partial warps: variables, elements of arrays, members, and on the construct.
   { accx-notify {num_gangs=7 .*num_workers=3} } */
#include "check.h"
#include <complex.h>

struct pair { int n; float complex z; };

/* Factor I of a product: 1 + i, i, -i or -1.  */
static double complex
factor (int i)
{
  return i % 37 == 5 ? 1 + I : i % 3 == 0 ? I : i % 3 == 1 ? -I : -1;
}

static double complex
expected (int n, double complex z)
{
  for (int i = 0; i < n; i++)
    z *= factor (i);
  return z;
}

static void
same (int line, double complex got, double complex want)
{
  CHECK_REAL (line, creal (got), creal (want));
  CHECK_REAL (line, cimag (got), cimag (want));
}

static void
several (int n, int lanes, int workers)
{
  double complex z = 2 - I, w[3] = { 1, I, 1 - I };
  float complex f = 1 + 2 * I;
  struct pair s = { 3, 1 - 2 * I };
  double complex a[500];
  for (int i = 0; i < n; i++)
    a[i] = factor (i);
  #pragma acc parallel loop gang worker vector num_gangs(7) num_workers(3) reduction(*:z, f) \
    copyin(a[0:n])
  for (int i = 0; i < n; i++)
    {
      z *= a[i];
      f *= a[i];
    }
  same (__LINE__, z, expected (n, 2 - I));
  same (__LINE__, f, expected (n, 1 + 2 * I));

  #pragma acc parallel loop gang vector num_gangs(5) vector_length(lanes) copyin(a[0:n]) \
    reduction(*:w) reduction(*:s.z)
  for (int i = 0; i < n; i++)
    {
      w[i % 2] *= a[i];
      s.z *= a[i];
    }
  same (__LINE__, w[0] * w[1], expected (n, I));
  same (__LINE__, w[2], 1 - I);
  same (__LINE__, s.z, expected (n, 1 - 2 * I));

  z = 1;
  #pragma acc parallel loop gang num_workers(workers) vector_length(lanes) copyin(a[0:n]) \
    reduction(*:z)
  for (int i = 0; i < n; i += 10)
    {
      double complex y = 1;
      #pragma acc loop worker vector reduction(*:y)
      for (int j = i; j < (i + 10 < n ? i + 10 : n); j++)
	y *= a[j];
      z *= y;
    }
  same (__LINE__, z, expected (n, 1));
}

int
main (void)
{
  several (500, 32, 2);
  several (123, 96, 1);
  several (7, 50, 4);
  float complex each = 1 - I;
  #pragma acc parallel num_gangs(6) reduction(*:each)
  each *= I;
  same (__LINE__, each, I - 1);
  return DONE ();
}
