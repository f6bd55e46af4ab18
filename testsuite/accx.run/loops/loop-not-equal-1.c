/* Loops may end on !=, either way round, upwards and downwards.  */
#include "check.h"

enum { N = 100 };
static int a[N];

static void
add (int n)
{
  int i;
  #pragma acc parallel loop copy(a)
  for (i = 0; i != n; i++)
    a[i] += i;
  #pragma acc parallel loop copy(a)
  for (i = n - 1; i != -1; --i)
    a[i] += 2 * i;
  #pragma acc kernels loop independent copy(a)
  for (i = 0; n != i; i += 2)
    a[i] += 3 * i;
  #pragma acc parallel loop copy(a)
  for (i = 0;
       i
       != n;
       i = i + 4)
    a[i] += 4 * i;
  #pragma acc parallel loop copy(a)
  for (i = n; i != 0; i = i - 5)
    a[i - 1] += 5;
  #pragma acc parallel loop copy(a)
  for (int *p = a; p != a + n; ++p)
    *p += 6;
}

int
main (void)
{
  add (N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 6 + 3 * i + (i % 2 ? 0 : 3 * i) + (i % 4 ? 0 : 4 * i)
		    + (i % 5 == 4 ? 5 : 0));
  return DONE ();
}
