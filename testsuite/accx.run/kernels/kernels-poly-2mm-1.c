/* Two products, the second of the first one's result: two launches.
   { accx-launches 2 } { accx-notify-not {vector_length=1 } }  */
#include "check.h"

#define N 31
static double A[N][N], B[N][N], C[N][N], D[N][N], T[N][N];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	A[i][j] = (i * j + 1) % N / 7.0;
	B[i][j] = i * (j + 1) % N / 9.0;
	C[i][j] = (i - j) / 5.0;
	D[i][j] = (i + j) / 3.0;
      }
}

static void
device (void)
{
#pragma acc kernels
  {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  T[i][j] = 0;
	  for (int k = 0; k < N; ++k)
	    T[i][j] += 0.5 * A[i][k] * B[k][j];
	}
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  D[i][j] *= 0.3;
	  for (int k = 0; k < N; ++k)
	    D[i][j] += T[i][k] * C[k][j];
	}
  }
}

int
main (void)
{
  init ();
  device ();
  static double got_D[N * N];
  for (int i = 0; i < N * N; i++)
    got_D[i] = ((double *) D)[i];
  static double got_T[N * N];
  for (int i = 0; i < N * N; i++)
    got_T[i] = ((double *) T)[i];
  init ();
  {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  T[i][j] = 0;
	  for (int k = 0; k < N; ++k)
	    T[i][j] += 0.5 * A[i][k] * B[k][j];
	}
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  D[i][j] *= 0.3;
	  for (int k = 0; k < N; ++k)
	    D[i][j] += T[i][k] * C[k][j];
	}
  }
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_D[i], ((double *) D)[i], 1e-11);
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_T[i], ((double *) T)[i], 1e-11);
  return DONE ();
}
