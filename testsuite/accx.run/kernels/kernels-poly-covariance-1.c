/* Means, centred data and a symmetric product.
   { accx-launches any }  */
#include "check.h"

#define M 26
#define N 31
static double data[N][M], cov[M][M], mean[M];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      data[i][j] = i * j % 19 / 3.0;
}

static void
device (void)
{
#pragma acc kernels
  {
    int i, j, k;
    for (j = 0; j < M; j++)
      {
	mean[j] = 0;
	for (i = 0; i < N; i++)
	  mean[j] += data[i][j];
	mean[j] /= N;
      }
    for (i = 0; i < N; i++)
      for (j = 0; j < M; j++)
	data[i][j] -= mean[j];
    for (i = 0; i < M; i++)
      for (j = i; j < M; j++)
	{
	  cov[i][j] = 0;
	  for (k = 0; k < N; k++)
	    cov[i][j] += data[k][i] * data[k][j];
	  cov[i][j] /= N - 1;
	  cov[j][i] = cov[i][j];
	}
  }
}

int
main (void)
{
  init ();
  device ();
  static double got_mean[M];
  for (int i = 0; i < M; i++)
    got_mean[i] = ((double *) mean)[i];
  static double got_cov[M * M];
  for (int i = 0; i < M * M; i++)
    got_cov[i] = ((double *) cov)[i];
  init ();
  {
    int i, j, k;
    for (j = 0; j < M; j++)
      {
	mean[j] = 0;
	for (i = 0; i < N; i++)
	  mean[j] += data[i][j];
	mean[j] /= N;
      }
    for (i = 0; i < N; i++)
      for (j = 0; j < M; j++)
	data[i][j] -= mean[j];
    for (i = 0; i < M; i++)
      for (j = i; j < M; j++)
	{
	  cov[i][j] = 0;
	  for (k = 0; k < N; k++)
	    cov[i][j] += data[k][i] * data[k][j];
	  cov[i][j] /= N - 1;
	  cov[j][i] = cov[i][j];
	}
  }
  for (int i = 0; i < M; i++)
    CHECK_NEAR (i, got_mean[i], ((double *) mean)[i], 1e-11);
  for (int i = 0; i < M * M; i++)
    CHECK_NEAR (i, got_cov[i], ((double *) cov)[i], 1e-11);
  return DONE ();
}
