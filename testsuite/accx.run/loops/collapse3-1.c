/* collapse(3) covers a box once, with steps of both signs.  */
#include "check.h"

static int a[12][13][14];

int
main (void)
{
  #pragma acc parallel loop collapse(3) copyout(a)
  for (int i = 11; i >= 0; i--)
    for (int j = 0; j < 13; j++)
      for (int k = 13; k > -1; k -= 1)
        a[i][j][k] = i * 10000 + j * 100 + k;
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 13; j++)
      for (int k = 0; k < 14; k++)
        CHECK (k + 14 * (j + 13 * i), a[i][j][k], i * 10000 + j * 100 + k);
  return DONE ();
}
