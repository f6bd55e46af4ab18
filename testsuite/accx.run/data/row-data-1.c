/* Rows behind an array of pointers that no clause mentions are copied where a region surely reaches all of them;
   those that are present, or in device memory, stay as they are.  */
#include <stdlib.h>
#include <openacc.h>
#include "check.h"

enum { N = 30, M = 17 };

static int **
matrix (void)
{
  int **u = malloc (N * sizeof *u);
  for (int i = 0; i < N; i++)
    {
      u[i] = malloc (M * sizeof **u);
      for (int j = 0; j < M; j++)
	u[i][j] = i * 100 + j;
    }
  return u;
}

__attribute__ ((noipa)) static void
twice (int n, int m, int **u)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      u[i][j] *= 2;
}

__attribute__ ((noipa)) static void
stencil (int n, int m, int **u, int **v)
{
  #pragma acc kernels
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      v[i][j] = u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1];
}

__attribute__ ((noipa)) static void
queued (int n, int m, int **u)
{
  #pragma acc parallel loop async(1)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      u[i][j]++;
  #pragma acc wait(1)
}

/* V's rows are U's.  */
__attribute__ ((noipa)) static void
alias (int n, int m, int **u, int **v)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      v[i][j] = u[i][j] + 1;
}

int
main (void)
{
  int **u = matrix (), **v = matrix (), i, j;
  twice (N, M, u);
  twice (N, 0, u);
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      CHECK (i, u[i][j], (i * 100 + j) * 2);

  stencil (N, M, u, v);
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      CHECK (i, v[i][j], i && i < N - 1 && j && j < M - 1
			 ? u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] : i * 100 + j);

  queued (N, M, v);
  CHECK (0, v[0][3], 4);
  CHECK (0, v[N - 1][M - 1], (N - 1) * 100 + M);

  alias (N, M, v, v);
  CHECK (0, v[0][3], 5);
  CHECK (1, v[N - 1][M - 1], (N - 1) * 100 + M + 1);

  /* Row 5 is present: the device's values change, not the host's.  */
  int five = u[5][3], six = u[6][3];
  #pragma acc enter data copyin(u[5][0:M])
  twice (N, M, u);
  CHECK (5, u[5][3], acc_is_present (u[5], 1) && acc_get_device_type () != acc_device_host ? five : 2 * five);
  CHECK (6, u[6][3], 2 * six);
  #pragma acc exit data copyout(u[5][0:M])
  CHECK (5, u[5][3], 2 * five);

  /* Rows in device memory.  */
  int *mine[N];
  int **d = mine;
  for (i = 0; i < N; i++)
    {
      d[i] = acc_malloc (M * sizeof (int));
      acc_memcpy_to_device (d[i], v[i], M * sizeof (int));
    }
  twice (N, M, d);
  for (i = 0; i < N; i++)
    {
      int row[M];
      acc_memcpy_from_device (row, d[i], sizeof row);
      for (j = 0; j < M; j++)
	CHECK (i, row[j], 2 * v[i][j]);
      acc_free (d[i]);
    }
  return DONE ();
}
