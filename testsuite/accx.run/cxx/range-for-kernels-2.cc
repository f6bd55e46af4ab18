/* In kernels, the range of a loop without a directive may be an object that the header makes.
   { accx-options {-std=c++20} } */
#include "check.h"
#include <span>

static double v[60];

int
main ()
{
  double *p = v;
#pragma acc kernels copy(p[0:60])
  for (auto &x : std::span<double> (p, 60))
    x += 2;
#pragma acc serial copy(p[0:60])
  for (auto &x : std::span<double> (p + 10, 20))
    x *= 3;
  for (int i = 0; i < 60; i++)
    CHECK (i, v[i], i >= 10 && i < 30 ? 6 : 2);
  return DONE ();
}
