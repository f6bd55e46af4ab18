/* Compressed arrays of variable length are decoded and encoded in serial regions as in parallel
   ones, mapped by clauses of the region, by a data construct or by the whole array's name. */
#include <math.h>
#include "check.h"

static void
check (int n)
{
  double a[n], b[n], m[3][n];
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      m[0][i] = m[1][i] = m[2][i] = -i;
    }
  #pragma acc data ccopyin(a) copyout(b)
  {
    #pragma acc serial compression(a)
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i] + 1;
  }
  for (int i = 0; i < n; i++)
    CHECK (i, fabs (b[i] - (n - i)) < 1e-6, 1);
  #pragma acc serial loop ccopyin(a[1:n-2]) compression(a) copyout(b)
  for (int i = 1; i < n - 1; i++)
    b[i] = a[i] * 2;
  for (int i = 1; i < n - 1; i++)
    CHECK (i, fabs (b[i] - 2 * i) < 1e-6, 1);
  #pragma acc serial ccopy(m[0:3][0:n:-100:100]) compression(m) copyin(a)
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < n; i++)
      m[k][i] += k * a[i];
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < n; i++)
      CHECK (n * k + i, fabs (m[k][i] - (k - 1) * i) < 1e-6, 1);
}

int
main (void)
{
  check (100);
  return DONE ();
}
