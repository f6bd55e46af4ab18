/* Reductions && and || over complex numbers, of which either part makes the truth.  */
#include <complex.h>
#include "check.h"

enum { N = 60, M = 6 };

int
main (void)
{
  double complex a[N], all = 2 * I, none = 1, of_gang[N / M];
  float complex b[N], any = 0, some = 0, in_kernels = 0;
  for (int i = 0; i < N; i++)
    {
      a[i] = i == 40 ? 0 : i * I + (i == 0);
      b[i] = i == 50 ? 1.0f * I : 0;
    }
  #pragma acc parallel loop reduction(&&:all) copyin(a)
  for (int i = 0; i < 40; i++)
    all = all && a[i];
  #pragma acc parallel num_gangs(4) reduction(&&:none) reduction(||:any) copyin(a, b)
  {
    #pragma acc loop gang reduction(&&:none)
    for (int i = 0; i < N; i++)
      none = none && a[i];
    #pragma acc loop gang vector reduction(||:any)
    for (int i = 0; i < N; i++)
      any = any || b[i];
  }
  #pragma acc parallel loop gang copyin(a) copyout(of_gang)
  for (int k = 0; k < N / M; k++)
    {
      double complex q = -3 * I;
      #pragma acc loop vector reduction(&&:q)
      for (int i = 0; i < M; i++)
	q = q && a[k * M + i];
      of_gang[k] = q;
    }
  #pragma acc serial loop reduction(||:some) copyin(b)
  for (int i = 0; i < 50; i++)
    some = some || b[i];
  #pragma acc kernels loop reduction(||:in_kernels) copyin(b)
  for (int i = 0; i < N; i++)
    in_kernels = in_kernels || b[i];
  CHECK (0, creal (all), 1);
  CHECK (0, cimag (all), 0);
  CHECK (0, none == 0, 1);
  CHECK (0, any == 1, 1);
  CHECK (0, some == 0, 1);
  CHECK (0, in_kernels == 1, 1);
  for (int k = 0; k < N / M; k++)
    CHECK (k, of_gang[k] == (k != 40 / M), 1);
  return DONE ();
}
