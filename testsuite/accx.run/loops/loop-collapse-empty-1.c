/* Collapsed loops of which two have less than no iterations have none.  */
#include "check.h"

static int
count (int n, int m, unsigned first, unsigned last)
{
  int c = 0;
  #pragma acc parallel loop collapse(2) reduction(+:c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= m; j++)
      c++;
  #pragma acc parallel loop collapse(3) reduction(+:c)
  for (int i = 5; i > n; i--)
    for (long j = -m; j >= 3; j -= 2)
      for (int k = 0; k < m; k++)
	c += 1000;
  #pragma acc parallel loop collapse(2) reduction(+:c)
  for (unsigned i = first; i < last; i++)
    for (unsigned j = first; j <= last; j++)
      c += 1000000;
  return c;
}

int
main (void)
{
  CHECK (0, count (-3, -4, 9, 5), 0);
  CHECK (1, count (3, -4, 2, 2), 0);
  CHECK (2, count (-3, 4, 0, 2), 6000000);
  CHECK (3, count (2, 3, 0, 0), 8);
  CHECK (4, count (9, 3, 0, 1), 2000036);
  CHECK (5, count (9, -7, 9, 1), 0);
  return DONE ();
}
