/* Constant tables declared in loops of kernels, which run in parallel all the same, also in
   two versions, as pointers may overlap; and a static variable that keeps its loop in
   order.  */
#include "check.h"

enum { N = 300 };

static void
filter (const int *x, int *y, int *count)
{
#pragma acc kernels copyin(x[0:N]) copy(y[0:N], count[0:1])
  {
    for (int i = 2; i < N - 2; i++)
      {
	static const int weight[5] = { 1, 4, 6, 4, 1 };
	int sum = 0;
	for (int k = 0; k < 5; k++)
	  {
	    static const signed char sign[] = { 1, -1 };
	    sum += weight[k] * sign[k & 1] * x[i + k - 2];
	  }
	y[i] = sum;
      }
    for (int i = 0; i < N; i++)
      {
	static int last;
	last = last + 1 + i % 2;
	if (i == N - 1)
	  count[0] = last;
      }
  }
}

int
main (void)
{
  int x[N], y[N] = { 0 }, count = 0;
  for (int i = 0; i < N; i++)
    x[i] = i * i % 101;
  filter (x, y, &count);
  for (int i = 2; i < N - 2; i++)
    CHECK (i, y[i], x[i - 2] - 4 * x[i - 1] + 6 * x[i] - 4 * x[i + 1] + x[i + 2]);
  CHECK (0, count, N + N / 2);
  return DONE ();
}
