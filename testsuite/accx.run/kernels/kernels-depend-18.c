/* An index that nobody knows leaves other dimensions to keep iterations apart; where they
   do not, the loop stays sequential.
   { accx-notify {function=columns .*num_gangs=[2-9]} }
   { accx-notify {function=rows .*num_gangs=1 num_workers=1 vector_length=1 } } */
#include "check.h"

enum { N = 64, M = 500 };
static int a[N][M], want[N][M], order[N];

static void
columns (int n, int m)
{
  int i, j;
#pragma acc kernels
  for (j = 0; j < m; j++)
    for (i = 0; i < n; i++)
      a[order[i]][j] += 2 * a[order[(i + 1) % n]][j] + 1;
}

static void
rows (int n)
{
  int i;
#pragma acc kernels
  for (i = 0; i < n; i++)
    a[order[i]][7] = 3 * a[order[(i + n - 1) % n]][7] % 1000 + 1;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      order[i] = (i * 5 + 3) % N;
      for (int j = 0; j < M; j++)
	a[i][j] = want[i][j] = (i * j) % 5;
    }
  columns (N, M);
  rows (N);
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      want[order[i]][j] += 2 * want[order[(i + 1) % N]][j] + 1;
  for (int i = 0; i < N; i++)
    want[order[i]][7] = 3 * want[order[(i + N - 1) % N]][7] % 1000 + 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i][j], want[i][j]);
  return DONE ();
}
