/* Scalars that one loop of a kernels region leaves are those that the next one
   finds, and that the program finds behind it; also the index.
   { accx-launches any }  */
#include "check.h"

int
main (void)
{
  static int a[200], b[200];
  int i, n = 200, scale = 2, sum = 5, end;
#pragma acc kernels
  {
    scale = scale + 1;
    for (i = 0; i < n; i++)
      a[i] = i * scale;
    for (i = 0; i < n; i++)
      sum += a[i];
    n = n - 50;
    for (i = 0; i < n; i++)
      b[i] = a[i] + sum;
    end = i;
  }
  int want = 5;
  for (int j = 0; j < 200; j++)
    want += 3 * j;
  for (int j = 0; j < 200; j++)
    {
      CHECK (j, a[j], 3 * j);
      CHECK (j, b[j], j < 150 ? 3 * j + want : 0);
    }
  CHECK (0, sum, want);
  CHECK (0, n, 150);
  CHECK (0, scale, 3);
  CHECK (0, end, 150);
  return DONE ();
}
