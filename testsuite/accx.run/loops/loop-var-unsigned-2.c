/* Unsigned loops that include their limit, from 0 and from other constants: every iteration
   is done, also where others are collapsed with them.  */
#include "check.h"

static int a[100];

static void
test (unsigned n)
{
  for (int i = 0; i < 100; i++)
    a[i] = 0;
#pragma acc parallel loop copy(a)
  for (unsigned i = 0; i <= n; i++)
    a[i] += 1;
#pragma acc parallel loop copy(a)
  for (unsigned i = 0; i <= n; i += 2)
    a[i] += 10;
#pragma acc parallel loop copy(a)
  for (unsigned i = 1; i <= n; i++)
    a[i] += 100;
#pragma acc parallel loop collapse(2) copy(a)
  for (unsigned i = 0; i <= n; i++)
    for (unsigned j = 0; j <= 0; j++)
      a[i] += 1000;
#pragma acc kernels copy(a)
  for (unsigned i = 3; i <= n; i += 3)
    a[i] += 10000;
  for (unsigned i = 0; i < 100; i++)
    CHECK (i, a[i],
	   i > n ? 0 : 1001 + 10 * (i % 2 == 0) + 100 * (i > 0) + 10000 * (i > 0 && i % 3 == 0));
}

int
main (void)
{
  static const unsigned limits[] = { 0, 1, 2, 31, 64, 97 };
  for (unsigned k = 0; k < sizeof limits / sizeof *limits; k++)
    test (limits[k]);
  return DONE ();
}
