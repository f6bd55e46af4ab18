/* Reductions without a clause in C++.  */
/* { accx-options {-x c++} } */
#include "check.h"

enum { N = 777 };
static double x[N];

int
main (void)
{
  double sum = 3, high = 0, low = 5;
  int count = 0;
  for (int i = 0; i < N; i++)
    x[i] = i % 17 - 4;
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      sum += x[i];
      if (x[i] > high)
	high = x[i];
      low = low < x[i] ? low : x[i];
      ++count;
    }
  double want = 3;
  for (int i = N; i-- > 0;)
    want += x[i];
  CHECK_REAL (0, sum, want);
  CHECK_REAL (1, high, 12);
  CHECK_REAL (2, low, -4);
  CHECK (3, count, N);
  return DONE ();
}
