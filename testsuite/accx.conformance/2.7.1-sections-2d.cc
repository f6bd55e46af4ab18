/* Sections of arrays of arrays: rows of static arrays, of pointers to rows, of those whose length is a parameter of a template. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 12, M = 17, K = 3 };
typedef short row[M];
static short a[N][M], cube[K][N][M];

template <int L> static void
vla (int n, int m, double (*x)[L], int first)
{
  #pragma acc parallel loop collapse(2) copy(x[first:n - first][0:m])
  for (int i = first; i < n; i++)
    for (int j = 0; j < m; j++)
      x[i][j] += i * m + j;
}

int
main (void)
{
  int n = N, m = M;
  row *rows = (row *) malloc (N * sizeof *rows);
  double (*x)[M] = (double (*)[M]) malloc (N * sizeof *x);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = rows[i][j] = x[i][j] = 1000;

  #pragma acc parallel loop gang copy(a[3:5][0:M], rows[2:n - 2][0:m])
  for (int i = 3; i < 8; i++)
    #pragma acc loop vector
    for (int j = 0; j < m; j++)
      {
	a[i][j] = i * M + j;
	rows[i][j] = a[i][j] + 1;
      }
  #pragma acc data copy(a[0:1]) copy(rows[0:2][:])
  #pragma acc kernels loop independent
  for (int j = 0; j < M; j++)
    {
      a[0][j] = j;
      rows[1][j] = a[0][j] - 1;
    }
  vla (n, m, x, 4);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	CHECK (i, a[i][j], i == 0 ? j : i >= 3 && i < 8 ? i * M + j : 1000);
	CHECK (i, rows[i][j], i == 1 ? j - 1 : i >= 3 && i < 8 ? i * M + j + 1 : 1000);
	CHECK_REAL (i, x[i][j], i >= 4 ? 1000 + i * M + j : 1000);
      }

  /* Three dimensions; a plane, and a part of one row of it.  */
  #pragma acc enter data create(cube[1:2][:][:])
  #pragma acc parallel loop collapse(3) present(cube[1:2])
  for (int k = 1; k < K; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	cube[k][i][j] = 100 * k + 10 * i + j;
  #pragma acc update self(cube[1:1][4:1][5:6])
  #pragma acc exit data copyout(cube[2:1][0:N][0:M])
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	CHECK (k * 100 + i, cube[k][i][j],
	       k == 2 ? 200 + 10 * i + j
	       : k == 1 && i == 4 && j >= 5 && j < 11 ? 140 + j : 0);
  free (rows);
  free (x);
  return DONE ();
}
