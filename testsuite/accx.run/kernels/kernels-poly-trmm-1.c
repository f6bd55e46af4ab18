/* A triangular product in place: rows need later rows, columns are parallel.
   { accx-launches any }  */
#include "check.h"

#define N 41
static double A[N][N], B[N][N];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	A[i][j] = (i + j) % N / 9.0;
	B[i][j] = (N + i - j) / 8.0;
      }
}

static void
device (void)
{
#pragma acc kernels
  {
    int i, j, k;
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++)
	{
	  for (k = i + 1; k < N; k++)
	    B[i][j] += A[k][i] * B[k][j];
	  B[i][j] = 1.5 * B[i][j];
	}
  }
}

int
main (void)
{
  init ();
  device ();
  static double got_B[N * N];
  for (int i = 0; i < N * N; i++)
    got_B[i] = ((double *) B)[i];
  init ();
  {
    int i, j, k;
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++)
	{
	  for (k = i + 1; k < N; k++)
	    B[i][j] += A[k][i] * B[k][j];
	  B[i][j] = 1.5 * B[i][j];
	}
  }
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_B[i], ((double *) B)[i], 1e-11);
  return DONE ();
}
