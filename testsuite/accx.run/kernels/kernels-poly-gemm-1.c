/* C = beta C + alpha A B in kernels: one launch over a plane.
   { accx-launches 1 } { accx-notify {num_workers=8 vector_length=32 } }  */
#include "check.h"

#define N 37
static double A[N][N], B[N][N], C[N][N], alpha = 1.5, beta = 0.75;

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	A[i][j] = (i * j + 1) % N / 7.0;
	B[i][j] = i * (j + 1) % N / 9.0;
	C[i][j] = (i - j) / 5.0;
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
	  C[i][j] *= beta;
	  for (k = 0; k < N; k++)
	    C[i][j] += alpha * A[i][k] * B[k][j];
	}
  }
}

int
main (void)
{
  init ();
  device ();
  static double got_C[N * N];
  for (int i = 0; i < N * N; i++)
    got_C[i] = ((double *) C)[i];
  init ();
  {
    int i, j, k;
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++)
	{
	  C[i][j] *= beta;
	  for (k = 0; k < N; k++)
	    C[i][j] += alpha * A[i][k] * B[k][j];
	}
  }
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_C[i], ((double *) C)[i], 1e-11);
  return DONE ();
}
