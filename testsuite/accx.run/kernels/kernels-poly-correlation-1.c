/* Means, deviations, normalised data and a symmetric product.
   { accx-launches any } { accx-requires math }  */
#include "check.h"
#include <math.h>

#define M 24
#define N 29
static double data[N][M], corr[M][M], mean[M], dev[M];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      data[i][j] = i * j % 19 / 3.0 + i;
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
    for (j = 0; j < M; j++)
      {
	dev[j] = 0;
	for (i = 0; i < N; i++)
	  dev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
	dev[j] = sqrt (dev[j] / N);
	dev[j] = dev[j] <= 0.1 ? 1 : dev[j];
      }
    for (i = 0; i < N; i++)
      for (j = 0; j < M; j++)
	{
	  data[i][j] -= mean[j];
	  data[i][j] /= sqrt (N) * dev[j];
	}
    for (i = 0; i < M - 1; i++)
      {
	corr[i][i] = 1;
	for (j = i + 1; j < M; j++)
	  {
	    corr[i][j] = 0;
	    for (k = 0; k < N; k++)
	      corr[i][j] += data[k][i] * data[k][j];
	    corr[j][i] = corr[i][j];
	  }
      }
    corr[M - 1][M - 1] = 1;
  }
}

int
main (void)
{
  init ();
  device ();
  static double got_corr[M * M];
  for (int i = 0; i < M * M; i++)
    got_corr[i] = ((double *) corr)[i];
  static double got_dev[M];
  for (int i = 0; i < M; i++)
    got_dev[i] = ((double *) dev)[i];
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
    for (j = 0; j < M; j++)
      {
	dev[j] = 0;
	for (i = 0; i < N; i++)
	  dev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
	dev[j] = sqrt (dev[j] / N);
	dev[j] = dev[j] <= 0.1 ? 1 : dev[j];
      }
    for (i = 0; i < N; i++)
      for (j = 0; j < M; j++)
	{
	  data[i][j] -= mean[j];
	  data[i][j] /= sqrt (N) * dev[j];
	}
    for (i = 0; i < M - 1; i++)
      {
	corr[i][i] = 1;
	for (j = i + 1; j < M; j++)
	  {
	    corr[i][j] = 0;
	    for (k = 0; k < N; k++)
	      corr[i][j] += data[k][i] * data[k][j];
	    corr[j][i] = corr[i][j];
	  }
      }
    corr[M - 1][M - 1] = 1;
  }
  for (int i = 0; i < M * M; i++)
    CHECK_NEAR (i, got_corr[i], ((double *) corr)[i], 1e-11);
  for (int i = 0; i < M; i++)
    CHECK_NEAR (i, got_dev[i], ((double *) dev)[i], 1e-11);
  return DONE ();
}
