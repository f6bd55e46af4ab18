/* Constructs with arrays of variable length that are present only launch: the lengths of rows are
   parameters of the kernel, for which nothing is allocated, copied or freed.
   { accx-drivers sim } { accx-env ACCX_SIM_CALLS=1 }
   { accx-notify {^begin\n((call cu(CtxGetCurrent|StreamSynchronize|LaunchKernel)|launch CUDA kernel .*)\n)*end$} } */
#include "check.h"

enum { STEPS = 4 };

/* Rows of arrays of the function, of parameters and behind pointers; in a collapsed nest, too.  */
static void
steps (int n, int m, int k, double sum[n][m], double (*cube)[m][k])
{
  double row[m], table[n][m];
#pragma acc data create(row, table) copy(sum[0:n][0:m]) copyin(cube[0:n])
  for (int s = -1; s < STEPS; s++)
    {
      if (s == 0)
	fprintf (stderr, "begin\n");
#pragma acc parallel loop present(row)
      for (int j = 0; j < m; j++)
	row[j] = j + s;
#pragma acc parallel loop collapse(2) present(table, row)
      for (int i = 0; i < n; i++)
	for (int j = 0; j < m; j++)
	  table[i][j] = row[j] + i;
#pragma acc kernels present(table, sum[0:n][0:m], cube[0:n])
      for (int i = 0; i < n; i++)
	for (int j = 0; j < m; j++)
	  sum[i][j] += table[i][j] * cube[i][j][k - 1];
      if (s == STEPS - 1)
	fprintf (stderr, "end\n");
    }
}

enum { N = 50, M = 37, K = 3 };
static double sum[N][M], cube[N][M][K];

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int l = 0; l < K; l++)
	cube[i][j][l] = l;
  steps (N, M, K, sum, cube);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int want = 0;
	for (int s = -1; s < STEPS; s++)
	  want += 2 * (i + j + s);
	CHECK_REAL (i * M + j, sum[i][j], want);
      }
  return DONE ();
}
