/* With -fplugin-arg-accx-deterministic what the gangs contribute is added up in the
   order of the gangs, and then to the variable: rounding shows any other order.
   { accx-options {-fplugin-arg-accx-deterministic -fno-fast-math} } */
#include "check.h"

enum { N = 96 };

int
main (void)
{
  float a[N], s = 1e8f, sum = 0, more;
  double t = 3, product = 1;
  for (int i = 0; i < N; i++)
    a[i] = i % 3 == 0 ? 3e7f : i % 3 == 1 ? -2e7f : 0.7f * i;
  /* One gang for each iteration.  */
  #pragma acc parallel loop gang num_gangs(N) vector_length(1) reduction(+:s) \
    reduction(*:t)
  for (int i = 0; i < N; i++)
    {
      s += a[i];
      t *= 1 + 1e-9 * a[i];
    }
  for (int i = 0; i < N; i++)
    {
      sum += a[i];
      product *= 1 + 1e-9 * a[i];
    }
  more = 1e8f + sum;
  CHECK (0, s == more, 1);
  product *= 3;
  CHECK (0, t == product, 1);
  return DONE ();
}
