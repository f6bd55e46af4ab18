/* x1 += A y1, x2 += At y2: two launches.
   { accx-launches 2 } { accx-notify-not {vector_length=1 } }  */
#include "check.h"

#define N 70
static double A[N][N], x1[N], x2[N], y1[N], y2[N];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      A[i][j] = i * j % N / 6.0;
  for (int i = 0; i < N; i++)
    {
      x1[i] = i / 3.0;
      x2[i] = (i + 1) / 4.0;
      y1[i] = (i + 3) / 5.0;
      y2[i] = (i + 4) / 7.0;
    }
}

static void
device (void)
{
#pragma acc kernels
  {
    int i, j;
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++)
	x1[i] = x1[i] + A[i][j] * y1[j];
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++)
	x2[i] = x2[i] + A[j][i] * y2[j];
  }
}

int
main (void)
{
  init ();
  device ();
  static double got_x1[N];
  for (int i = 0; i < N; i++)
    got_x1[i] = ((double *) x1)[i];
  static double got_x2[N];
  for (int i = 0; i < N; i++)
    got_x2[i] = ((double *) x2)[i];
  init ();
  {
    int i, j;
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++)
	x1[i] = x1[i] + A[i][j] * y1[j];
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++)
	x2[i] = x2[i] + A[j][i] * y2[j];
  }
  for (int i = 0; i < N; i++)
    CHECK_NEAR (i, got_x1[i], ((double *) x1)[i], 1e-11);
  for (int i = 0; i < N; i++)
    CHECK_NEAR (i, got_x2[i], ((double *) x2)[i], 1e-11);
  return DONE ();
}
