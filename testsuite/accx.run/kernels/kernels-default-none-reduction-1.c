/* default(none) on kernels loop does not ask for a data clause of what is reduced.  */
#include "check.h"

enum { N = 50 };

int
main (void)
{
  int sum = 3, most = -1, a[N];
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % N;
  #pragma acc kernels loop reduction(+:sum) reduction(max:most) default(none) copyin(a)
  for (int i = 0; i < N; i++)
    {
      sum += a[i];
      most = most > a[i] ? most : a[i];
    }
  CHECK (0, sum, 3 + N * (N - 1) / 2);
  CHECK (0, most, N - 1);
  return DONE ();
}
