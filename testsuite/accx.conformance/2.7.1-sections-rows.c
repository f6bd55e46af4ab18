/* Sections of pointers to pointers: each row of its own, in arrays of pointers and of three levels. */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 9, M = 14, K = 4 };

static float **
rows (int first)
{
  float **p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    {
      p[i] = malloc (M * sizeof **p);
      for (int j = 0; j < M; j++)
	p[i][j] = first + 20 * i + j;
    }
  return p;
}

int
main (void)
{
  float **d = rows (0), **e = rows (1000), *c[N];
  float ***cube = malloc (K * sizeof *cube);
  int n = N, m = M;
  for (int i = 0; i < N; i++)
    c[i] = malloc (M * sizeof **c);
  for (int k = 0; k < K; k++)
    cube[k] = rows (3000 * k);

  #pragma acc parallel loop collapse(2) copyin(d[0:n][0:m]) copy(e[0:n][0:m]) copyout(c[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	e[i][j] += d[i][j];
	c[i][j] = e[i][j] - 1000;
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	CHECK_REAL (i, d[i][j], 20 * i + j);
	CHECK_REAL (i, e[i][j], 1000 + 2 * (20 * i + j));
	CHECK_REAL (i, c[i][j], 2 * (20 * i + j));
      }

  /* Parts of rows, and of the array of rows.  */
  #pragma acc data copy(d[2:4][3:5])
  {
    #pragma acc kernels
    for (int i = 2; i < 6; i++)
      for (int j = 3; j < 8; j++)
	d[i][j] = -1;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK_REAL (i, d[i][j], i >= 2 && i < 6 && j >= 3 && j < 8 ? -1 : 20 * i + j);

  #pragma acc enter data copyin(cube[0:K][0:n][0:m])
  #pragma acc parallel loop collapse(3) present(cube)
  for (int k = 0; k < K; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	cube[k][i][j] *= 2;
  #pragma acc exit data copyout(cube[0:K][0:n][0:m])
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	CHECK_REAL (k, cube[k][i][j], 2 * (3000 * k + 20 * i + j));
  return DONE ();
}
