/* C++: lambdas of a region that capture lambdas of the same region.
   { accx-options {-x c++} } { accx-link-options -lstdc++ } */
#include "check.h"

enum { N = 200 };

int
main ()
{
  static int a[2 * N], b[N];
  int stride = 2;
  const int *p = a;
  for (int i = 0; i < 2 * N; i++)
    a[i] = 3 * i;
  #pragma acc parallel loop copyin(p[0:2 * N]) copyout(b)
  for (int i = 0; i < N; i++)
    {
      auto offset = [=] (int k) { return k * stride; };
      auto value = [=] (int k) { return p[offset (k)] + 1; };
      auto twice = [value] (int k) { return 2 * value (k); };
      b[i] = twice (i);
    }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 2 * (6 * i + 1));
  return DONE ();
}
