/* C++: what references lead to, updated with a loss, std::max of what the scalar does not
   hold: parallel loop computes what it does without directives.  { accx-options {-x c++} } */
#include "check.h"
#include <algorithm>

enum { N = 300 };
static int a[N];

static void
combine (int &sum, unsigned char &high)
{
  #pragma acc parallel loop copyin(a)
  for (int i = 0; i < N; i++)
    {
      sum = (signed char) (sum + a[i]);
      high = std::max<int> (high, a[i]);
    }
}

int
main (void)
{
  int sum = 5, want_sum = 5;
  unsigned char high = 3, want_high = 3;
  for (int i = 0; i < N; i++)
    a[i] = i * 7919 % 1013 - 300;
  combine (sum, high);
  for (int i = 0; i < N; i++)
    {
      want_sum = (signed char) (want_sum + a[i]);
      want_high = a[i] > want_high ? a[i] : want_high;
    }
  CHECK (0, sum, want_sum);
  CHECK (1, high, want_high);
  return DONE ();
}
