/* Fields on a grid over time: four launches in a step.
   { accx-launches 20 }  */
#include "check.h"

#define N 33
#define STEPS 5
static double ex[N][N], ey[N][N], hz[N][N], source[STEPS];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	ex[i][j] = i * (j + 1) % 13 / 3.0;
	ey[i][j] = i * (j + 2) % 11 / 5.0;
	hz[i][j] = i * (j + 3) % 7 / 2.0;
      }
  for (int t = 0; t < STEPS; t++)
    source[t] = t;
}

static void
device (void)
{
#pragma acc kernels
  {
    int t, i, j;
    for (t = 0; t < STEPS; t++)
      {
	for (j = 0; j < N; j++)
	  ey[0][j] = source[t];
	for (i = 1; i < N; i++)
	  for (j = 0; j < N; j++)
	    ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
	for (i = 0; i < N; i++)
	  for (j = 1; j < N; j++)
	    ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
	for (i = 0; i < N - 1; i++)
	  for (j = 0; j < N - 1; j++)
	    hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j]
					 - ey[i][j]);
      }
  }
}

int
main (void)
{
  init ();
  device ();
  static double got_ex[N * N];
  for (int i = 0; i < N * N; i++)
    got_ex[i] = ((double *) ex)[i];
  static double got_ey[N * N];
  for (int i = 0; i < N * N; i++)
    got_ey[i] = ((double *) ey)[i];
  static double got_hz[N * N];
  for (int i = 0; i < N * N; i++)
    got_hz[i] = ((double *) hz)[i];
  init ();
  {
    int t, i, j;
    for (t = 0; t < STEPS; t++)
      {
	for (j = 0; j < N; j++)
	  ey[0][j] = source[t];
	for (i = 1; i < N; i++)
	  for (j = 0; j < N; j++)
	    ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
	for (i = 0; i < N; i++)
	  for (j = 1; j < N; j++)
	    ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
	for (i = 0; i < N - 1; i++)
	  for (j = 0; j < N - 1; j++)
	    hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j]
					 - ey[i][j]);
      }
  }
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_ex[i], ((double *) ex)[i], 1e-11);
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_ey[i], ((double *) ey)[i], 1e-11);
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_hz[i], ((double *) hz)[i], 1e-11);
  return DONE ();
}
