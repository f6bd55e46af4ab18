/* copyout(zero:) on compute constructs that do not use the variable.  */
#include "check.h"

int
main (void)
{
  int a[10], b[10], k = 3, n = 10;
  double d = 5, v[n];
  for (int i = 0; i < 10; i++)
    a[i] = b[i] = v[i] = 7;
  #pragma acc parallel loop copyout(zero: d, b[2:3], v) copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  CHECK_REAL (0, d, 0);
  for (int i = 0; i < 10; i++)
    {
      CHECK (i, a[i], i);
      CHECK (i, b[i], i >= 2 && i < 5 ? 0 : 7);
      CHECK_REAL (i, v[i], 0);
    }
  #pragma acc kernels copyout(zero: k)
  {
    for (int i = 0; i < 10; i++)
      a[i] = 2 * i;
    for (int i = 1; i < 10; i++)
      a[i] += a[i - 1];
  }
  CHECK (0, k, 0);
  CHECK (9, a[9], 90);
  #pragma acc serial copyout(zero: a)
  ;
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], 0);
  return DONE ();
}
