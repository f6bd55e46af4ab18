/* Matrix multiplication, gang over rows, vector over columns, sequential inside.  */
#include "check.h"

enum { N = 48 };
static float a[N][N], b[N][N], c[N][N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        a[i][j] = (i + j) % 7;
        b[i][j] = (i * j) % 5;
      }
  #pragma acc parallel loop gang vector_length(32) copyin(a, b) copyout(c)
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop vector
      for (int j = 0; j < N; j++)
        {
          float sum = 0;
          for (int k = 0; k < N; k++)
            sum += a[i][k] * b[k][j];
          c[i][j] = sum;
        }
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
        int want = 0;
        for (int k = N - 1; k >= 0; k--)
          want += (i + k) % 7 * (k * j % 5);
        CHECK_REAL (i * N + j, c[i][j], want);
      }
  return DONE ();
}
