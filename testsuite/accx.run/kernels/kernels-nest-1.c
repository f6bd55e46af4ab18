/* A nest of independent loops in kernels, with a sequential one inside.  */
#include "check.h"

static int a[20][30], b[30][25], c[20][25];

int
main (void)
{
  for (int i = 0; i < 20; i++)
    for (int k = 0; k < 30; k++)
      a[i][k] = i - k;
  for (int k = 0; k < 30; k++)
    for (int j = 0; j < 25; j++)
      b[k][j] = k * 2 + j;
  #pragma acc kernels copyin(a, b) copyout(c)
  {
    #pragma acc loop independent
    for (int i = 0; i < 20; i++)
      {
        #pragma acc loop independent
        for (int j = 0; j < 25; j++)
          {
            int sum = 0;
            #pragma acc loop seq
            for (int k = 0; k < 30; k++)
              sum += a[i][k] * b[k][j];
            c[i][j] = sum;
          }
      }
  }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 25; j++)
      {
        int want = 0;
        for (int k = 29; k >= 0; k--)
          want += (i - k) * (2 * k + j);
        CHECK (i * 25 + j, c[i][j], want);
      }
  return DONE ();
}
