/* The last value that a parallel loop inside of one in order leaves in a scalar is what a sum
   behind it in the same region begins with.  */
#include "check.h"

static int a[300];

__attribute__ ((noipa)) static int
last_and_sum (int n, int m)
{
  int s = 3, l;
  #pragma acc kernels
  {
    for (l = 2; l < 3; l += 2)
      for (l = 0; l <= m; l += 3)
	for (int j = 0; j < n; j++)
	  s = a[2 * l + j] & 255;
    for (int t = 0; t < 12; t++)
      s += a[2];
  }
  return s;
}

int
main (void)
{
  for (int i = 0; i < 300; i++)
    a[i] = i;
  CHECK (0, last_and_sum (7, 19), 2 * 18 + 6 + 12 * 2);
  return DONE ();
}
