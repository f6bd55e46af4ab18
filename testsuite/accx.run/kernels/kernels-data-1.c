/* kernels with several loops over the data of a data region, a sequential outer loop on the host.  */
#include "check.h"

enum { N = 60 };
static float a[N][N], b[N][N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i * 4 + j % 4;
  #pragma acc data copy(a) create(b)
  for (int t = 0; t < 4; t++)
    {
      #pragma acc kernels present(a, b)
      {
        #pragma acc loop independent
        for (int i = 1; i < N - 1; i++)
          {
            #pragma acc loop independent
            for (int j = 1; j < N - 1; j++)
              b[i][j] = a[i - 1][j] + a[i][j - 1] - a[i][j];
          }
        #pragma acc loop independent
        for (int i = 1; i < N - 1; i++)
          {
            #pragma acc loop independent
            for (int j = 1; j < N - 1; j++)
              a[i][j] = b[i][j];
          }
      }
    }
  static int x[N][N], y[N][N];
  for (int i = 0; i < N * N; i++)
    x[i / N][i % N] = i / N * 4 + i % N % 4;
  for (int t = 0; t < 4; t++)
    {
      for (int k = 0; k < N * N; k++)
        {
          int i = k / N, j = k % N;
          int inside = i > 0 && j > 0 && i < N - 1 && j < N - 1;
          y[i][j] = inside ? x[i - 1][j] + x[i][j - 1] - x[i][j] : x[i][j];
        }
      for (int k = 0; k < N * N; k++)
        x[k / N][k % N] = y[k / N][k % N];
    }
  for (int k = 0; k < N * N; k++)
    CHECK_REAL (k, a[k / N][k % N], x[k / N][k % N]);
  return DONE ();
}
