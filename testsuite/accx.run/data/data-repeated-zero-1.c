/* A variable in create or copyout with zero and in another clause of the directive.  */
#include "check.h"

enum { N = 100 };

int
main (void)
{
  int a[N], b[N], c[N];
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = c[i] = 1;
  #pragma acc data copyin(a[0:N]) create(zero: b[0:N]) copyout(b[0:N])
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      b[i] += a[i];
  }
  #pragma acc parallel loop copyin(a) copyout(zero: c) copyout(c)
  for (int i = 0; i < N; i++)
    c[i] += 2 * a[i];
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i);
      CHECK (i, c[i], 2 * i);
    }
  return DONE ();
}
