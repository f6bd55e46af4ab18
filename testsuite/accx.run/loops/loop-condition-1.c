/* Conditions of loops may stand in parentheses and add a number to the variable, also one
   without sign where the limit is less.  */
#include "check.h"
#include <stddef.h>

enum { N = 100 };
#define AHEAD (2)
static int a[N];

static void
add (int n, size_t none, unsigned size)
{
  int i;
  #pragma acc parallel loop copy(a)
  for (i = 0; (i < n); i++)
    a[i] += 1;
  #pragma acc parallel loop copy(a)
  for (i = 0; i + 1 < n; i++)
    a[i] += i;
  #pragma acc parallel loop copy(a) collapse(2)
  for (i = 0; i + AHEAD <= n; i += 2)
    for (size_t k = 0; (k + 1 < size - 97); k++)
      a[i + k] += 2 * i;
  #pragma acc kernels loop independent copy(a)
  for (i = 0; n > i + 3; i++)
    a[i] += 3 * i;
  #pragma acc parallel loop copy(a)
  for (i = n - 1; i - 1 >= 0; --i)
    a[i] += 4 * i;
  #pragma acc parallel loop copy(a)
  for (i = 0; i + 4 != n; i++)
    a[i] += 5 * i;
  #pragma acc parallel loop copy(a)
  for (size_t k = 0; k + 1 < none; k++)
    a[k] = -1;
  #pragma acc parallel loop copy(a)
  for (size_t k = 0; k + 1 <= none; k++)
    a[k] = -2;
  #pragma acc parallel loop copy(a)
  for (unsigned k = 0; size >= k + 5; k++)
    a[k] += 6 * k;
  #pragma acc parallel loop copy(a)
  for (i = -5; i + 3 < (long) none - 4; i++)
    a[i + 5] = -3;
  #pragma acc parallel loop copy(a)
  for (i = -5; i + 7 < 4; i++)
    a[i + 5] += 7;
}

int
main (void)
{
  int want[N] = { 0 };
  for (int i = 0; i < N; i++)
    {
      want[i] += 1 + (i + 1 < N ? i : 0) + (i + 3 < N ? 3 * i : 0) + 4 * i;
      want[i] += (i + 4 < N ? 5 * i : 0) + (i + 5 <= N ? 6 * i : 0) + (i - 5 + 7 < 4 ? 7 : 0);
      if (i + 2 <= N && i % 2 == 0)
	for (int k = 0; k < 2; k++)
	  want[i + k] += 2 * i;
    }
  add (N, 0, N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], want[i]);
  return DONE ();
}
