/* y = At (A x): rows are reductions, columns add to each y in order.
   { accx-launches any }  */
#include "check.h"

#define M 45
#define N 53
static double A[M][N], x[N], y[N], t[M];

static void
init (void)
{
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      A[i][j] = (i + j) % N / 5.0;
  for (int j = 0; j < N; j++)
    x[j] = 1 + j / 7.0;
}

static void
device (void)
{
#pragma acc kernels
  {
    int i, j;
    for (i = 0; i < N; i++)
      y[i] = 0;
    for (i = 0; i < M; i++)
      {
	t[i] = 0;
	for (j = 0; j < N; j++)
	  t[i] = t[i] + A[i][j] * x[j];
	for (j = 0; j < N; j++)
	  y[j] = y[j] + A[i][j] * t[i];
      }
  }
}

int
main (void)
{
  init ();
  device ();
  static double got_y[N];
  for (int i = 0; i < N; i++)
    got_y[i] = ((double *) y)[i];
  static double got_t[M];
  for (int i = 0; i < M; i++)
    got_t[i] = ((double *) t)[i];
  init ();
  {
    int i, j;
    for (i = 0; i < N; i++)
      y[i] = 0;
    for (i = 0; i < M; i++)
      {
	t[i] = 0;
	for (j = 0; j < N; j++)
	  t[i] = t[i] + A[i][j] * x[j];
	for (j = 0; j < N; j++)
	  y[j] = y[j] + A[i][j] * t[i];
      }
  }
  for (int i = 0; i < N; i++)
    CHECK_NEAR (i, got_y[i], ((double *) y)[i], 1e-11);
  for (int i = 0; i < M; i++)
    CHECK_NEAR (i, got_t[i], ((double *) t)[i], 1e-11);
  return DONE ();
}
