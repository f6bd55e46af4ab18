/* Static two- and three-dimensional arrays, one transposed.  */
#include "check.h"

static double a[33][47], b[47][33];
static short c[5][6][7];

int
main (void)
{
  for (int i = 0; i < 33; i++)
    for (int j = 0; j < 47; j++)
      a[i][j] = i * 100 + j;
  #pragma acc parallel loop collapse(2) copyin(a) copyout(b)
  for (int i = 0; i < 33; i++)
    for (int j = 0; j < 47; j++)
      b[j][i] = a[i][j];
  #pragma acc parallel loop copyout(c)
  for (int n = 0; n < 210; n++)
    c[n / 42][n / 7 % 6][n % 7] = (short) n;
  for (int i = 0; i < 33; i++)
    for (int j = 0; j < 47; j++)
      CHECK_REAL (i * 47 + j, b[j][i], i * 100 + j);
  for (int n = 0; n < 210; n++)
    CHECK (n, c[n / 42][n / 7 % 6][n % 7], n);
  return DONE ();
}
