/* Inner loops whose counts depend on the counter of a loop that data end.  */
#include "check.h"
enum { N = 40 };
int
main (void)
{
  int x[N], y[N], want[N];
  for (int i = 0; i < N; i++) { x[i] = N - 1 - i; y[i] = want[i] = 0; }
  #pragma acc parallel loop copyin(x) copy(y)
  for (int k = 0; k < N; k++)
    for (int i = 0; x[i] > k; i++)
      for (int j = 0; j < i; j++)
	y[k] += i * j + k;
  for (int k = 0; k < N; k++)
    {
      for (int i = 0; x[i] > k; i++)
	for (int j = 0; j < i; j++)
	  want[k] += i * j + k;
      CHECK (k, y[k], want[k]);
    }
  return DONE ();
}
