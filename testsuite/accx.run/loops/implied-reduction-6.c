/* Loops without a reduction clause that only update a complex variable reduce it.  */
#include "check.h"
#include <complex.h>

enum { N = 50, M = 300 };

static double complex sum[N], product[N];

int
main (void)
{
  double complex all = 1 + I;
#pragma acc parallel loop copyout(sum, product)
  for (int i = 0; i < N; i++)
    {
      double complex s = i, p = 1;
#pragma acc loop
      for (int j = 0; j < M; j++)
	if (j % 3)
	  s += j - i * I;
#pragma acc loop
      for (int j = 0; j < i % 6; j++)
	p = p * (1 + j * I);
      sum[i] = s;
      product[i] = p;
    }
#pragma acc parallel loop copyin(sum)
  for (int i = 0; i < N; i++)
    all -= sum[i];
  double complex want_all = 1 + I;
  for (int i = 0; i < N; i++)
    {
      double complex s = i, p = 1;
      for (int j = 0; j < M; j++)
	if (j % 3)
	  s += j - i * I;
      for (int j = 0; j < i % 6; j++)
	p = p * (1 + j * I);
      CHECK_REAL (i, creal (sum[i]), creal (s));
      CHECK_REAL (i, cimag (sum[i]), cimag (s));
      CHECK_REAL (i, creal (product[i]), creal (p));
      CHECK_REAL (i, cimag (product[i]), cimag (p));
      want_all -= s;
    }
  CHECK_REAL (0, creal (all), creal (want_all));
  CHECK_REAL (0, cimag (all), cimag (want_all));
  return DONE ();
}
