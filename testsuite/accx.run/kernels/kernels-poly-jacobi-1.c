/* Time steps of a stencil and a copy: the host counts the steps, two launches in each.
   { accx-launches 14 } { accx-notify-not {vector_length=1 } }  */
#include "check.h"

#define N 40
#define STEPS 7
static double A[N][N], B[N][N];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      A[i][j] = B[i][j] = i * (j + 2) % 17 / 7.0;
}

static void
device (void)
{
#pragma acc kernels
  {
    int t, i, j;
    for (t = 0; t < STEPS; t++)
      {
	for (i = 1; i < N - 1; i++)
	  for (j = 1; j < N - 1; j++)
	    B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j]
			     + A[i - 1][j]);
	for (i = 1; i < N - 1; i++)
	  for (j = 1; j < N - 1; j++)
	    A[i][j] = B[i][j];
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
  static double got_B[N * N];
  for (int i = 0; i < N * N; i++)
    got_B[i] = ((double *) B)[i];
  init ();
  {
    int t, i, j;
    for (t = 0; t < STEPS; t++)
      {
	for (i = 1; i < N - 1; i++)
	  for (j = 1; j < N - 1; j++)
	    B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j]
			     + A[i - 1][j]);
	for (i = 1; i < N - 1; i++)
	  for (j = 1; j < N - 1; j++)
	    A[i][j] = B[i][j];
      }
  }
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_A[i], ((double *) A)[i], 1e-11);
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_B[i], ((double *) B)[i], 1e-11);
  return DONE ();
}
