/* Reductions without a clause in C++: of what a reference leads to, by std::max and
   std::min.  { accx-options {-x c++} } */
#include "check.h"
#include <algorithm>
#include <cmath>

enum { N = 700 };
static double a[N];

static void
combine (double &sum, double &high)
{
  double low = 100;
#pragma acc parallel loop copyin(a)
  for (int i = 0; i < N; i++)
    {
      sum += a[i];
      high = std::max (high, std::fabs (a[i]));
      low = std::min (a[i], low);
    }
  CHECK_REAL (0, low, -20);
}

int
main (void)
{
  double sum = 1, high = 0;
  for (int i = 0; i < N; i++)
    a[i] = i % 35 - 20;
  combine (sum, high);
  CHECK_REAL (1, sum, 1 - 20 * 3 * 35);
  CHECK_REAL (2, high, 20);
#pragma acc parallel loop reduction(max:high) copyin(a)
  for (int i = 0; i < N; i++)
    high = std::max (high, 3 * a[i]);
  CHECK_REAL (3, high, 42);
  return DONE ();
}
