/* kernels: a variable with an initial value inside a sequential loop, whose loops are
   too short to be launched one by one, gets that value in each iteration.  */
#include "check.h"

enum { N = 100 };

int
main (void)
{
  static int x[N];
  int tmp[4];
  for (int i = 0; i < N; i++)
    x[i] = i % 13;
  #pragma acc kernels copy(x) create(tmp)
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < 4; k++)
	tmp[k] = x[i] + k;
      int s = 0;
      for (int k = 0; k < 4; k++)
	s += tmp[k] * k;
      x[i] = s;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, x[i], 6 * (i % 13) + 14);
  return DONE ();
}
