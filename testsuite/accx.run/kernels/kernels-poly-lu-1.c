/* Elimination: the host counts the pivots, and rows and columns are parallel.
   { accx-launches 39 }  */
#include "check.h"

#define N 40
static double A[N][N];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      A[i][j] = (i * j + 3 * j) % 11 / 11.0 + (i == j ? N : 0);
}

static void
device (void)
{
#pragma acc kernels
  {
    int i, j, k;
    for (k = 0; k < N - 1; k++)
      for (i = k + 1; i < N; i++)
	{
	  A[i][k] /= A[k][k];
	  for (j = k + 1; j < N; j++)
	    A[i][j] -= A[i][k] * A[k][j];
	}
  }
}

int
main (void)
{
  init ();
  device ();
  static double got_A[N * N];
  for (int i = 0; i < N * N; i++)
    got_A[i] = ((double *) A)[i];
  init ();
  {
    int i, j, k;
    for (k = 0; k < N - 1; k++)
      for (i = k + 1; i < N; i++)
	{
	  A[i][k] /= A[k][k];
	  for (j = k + 1; j < N; j++)
	    A[i][j] -= A[i][k] * A[k][j];
	}
  }
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_A[i], ((double *) A)[i], 1e-11);
  return DONE ();
}
