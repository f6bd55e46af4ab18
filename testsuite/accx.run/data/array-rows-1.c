/* Consecutive rows of a two-dimensional array.  { accx-device-only } */
#include "check.h"

static int a[20][30];

int
main (void)
{
  for (int i = 0; i < 600; i++)
    a[i / 30][i % 30] = i;
  #pragma acc data copy(a[5:8][0:30])
  {
    a[4][0] = a[12][29] = a[13][0] = -1;
    #pragma acc parallel loop collapse(2) present(a[5:8][0:30])
    for (int i = 5; i < 13; i++)
      for (int j = 0; j < 30; j++)
        a[i][j] *= 3;
  }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      {
        int k = i * 30 + j;
        int want = i >= 5 && i < 13 ? 3 * k : k == 120 || k == 390 ? -1 : k;
        CHECK (k, a[i][j], want);
      }
  return DONE ();
}
