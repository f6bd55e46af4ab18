/* update of parts of the rows of a matrix, and of rows behind pointers: what is between stays.  { accx-device-only } */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 20, M = 12 };
static int m[N][M];
static float cube[4][5][6];

int
main (void)
{
  double **rows = malloc (N * sizeof *rows);
  int from = 3, n = 6;
  for (int i = 0; i < N; i++)
    {
      rows[i] = malloc (M * sizeof **rows);
      for (int j = 0; j < M; j++)
	m[i][j] = rows[i][j] = i * 100 + j;
    }
  #pragma acc data copyin(m) copyin(rows[0:N][0:M])
  {
    #pragma acc parallel loop collapse(2) present(m, rows[0:N][0:M])
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	m[i][j] = -1, rows[i][j] = -2;
    #pragma acc update self(m[from:n][2:4])
    #pragma acc update self(rows[5:2][4:5])
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	{
	  int in = i >= 3 && i < 9 && j >= 2 && j < 6;
	  CHECK (i * M + j, m[i][j], in ? -1 : i * 100 + j);
	  in = i >= 5 && i < 7 && j >= 4 && j < 9;
	  CHECK_REAL (i * M + j, rows[i][j], in ? -2 : i * 100 + j);
	}
    /* A column there, and back all.  */
    for (int i = 0; i < N; i++)
      m[i][7] = 1000 + i;
    #pragma acc update device(m[0:N][7:1])
    #pragma acc update self(m)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, m[i][j], j == 7 ? 1000 + i : -1);
  }
  #pragma acc enter data create(cube)
  #pragma acc parallel loop collapse(3) present(cube)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++)
      for (int k = 0; k < 6; k++)
	cube[i][j][k] = i * 100 + j * 10 + k;
  #pragma acc update self(cube[2][1:3][0:6])
  #pragma acc update self(cube[3:1][4:1][5:1])
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++)
      for (int k = 0; k < 6; k++)
	CHECK_REAL (i * 30 + j * 6 + k, cube[i][j][k],
		    (i == 2 && j >= 1 && j < 4) || (i == 3 && j == 4 && k == 5)
		    ? i * 100 + j * 10 + k : 0);
  #pragma acc exit data delete(cube)
  for (int i = 0; i < N; i++)
    free (rows[i]);
  free (rows);
  return DONE ();
}
