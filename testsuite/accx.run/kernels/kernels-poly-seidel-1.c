/* A sweep in place needs its own new values: it runs in order.
   { accx-launches 1 } { accx-notify {num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

#define N 24
static double A[N][N];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      A[i][j] = i * (j + 2) % 17 / 7.0;
}

static void
device (void)
{
#pragma acc kernels
  {
    int t, i, j;
    for (t = 0; t < 3; t++)
      for (i = 1; i < N - 1; i++)
	for (j = 1; j < N - 1; j++)
	  A[i][j] = (A[i - 1][j] + A[i][j - 1] + A[i][j] + A[i][j + 1]
		     + A[i + 1][j]) / 5;
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
    int t, i, j;
    for (t = 0; t < 3; t++)
      for (i = 1; i < N - 1; i++)
	for (j = 1; j < N - 1; j++)
	  A[i][j] = (A[i - 1][j] + A[i][j - 1] + A[i][j] + A[i][j + 1]
		     + A[i + 1][j]) / 5;
  }
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_A[i], ((double *) A)[i], 1e-11);
  return DONE ();
}
