/* Collapsed loops over int run all their iterations, also more than an int counts.
   { accx-drivers cuda } */
#include "check.h"

int
main (int argc, char **argv)
{
  (void) argv;
  int n = 1291 * argc;
  unsigned long long count = 0, sum = 0;
  #pragma acc parallel loop collapse(3) reduction(+:count, sum)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	{
	  count += 1;
	  sum += i + 2 * j + 3 * k;
	}
  unsigned long long m = n;
  CHECK (0, count, m * m * m);
  CHECK (1, sum, 6 * (m * (m - 1) / 2) * m * m);
  return DONE ();
}
