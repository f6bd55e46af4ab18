/* Shortest paths in place: rows in front of row k, that row's parts, and rows behind it are parallel.
   { accx-launches 125 } { accx-notify {vector_length=128 } }  */
#include "check.h"

#define N 25
static double path[N][N];

static void
init (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      path[i][j] = i * j % 7 + 1 + (i + j) % 13 * 3;
}

static void
device (void)
{
#pragma acc kernels
  {
    int i, j, k;
    for (k = 0; k < N; k++)
      for (i = 0; i < N; i++)
	for (j = 0; j < N; j++)
	  path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j]
		       : path[i][k] + path[k][j];
  }
}

int
main (void)
{
  init ();
  device ();
  static double got_path[N * N];
  for (int i = 0; i < N * N; i++)
    got_path[i] = ((double *) path)[i];
  init ();
  {
    int i, j, k;
    for (k = 0; k < N; k++)
      for (i = 0; i < N; i++)
	for (j = 0; j < N; j++)
	  path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j]
		       : path[i][k] + path[k][j];
  }
  for (int i = 0; i < N * N; i++)
    CHECK_NEAR (i, got_path[i], ((double *) path)[i], 1e-11);
  return DONE ();
}
