/* tile sizes that are known only at run time.  */
#include "../accx.run/check.h"

enum { N = 41, M = 27 };
static int a[N][M], v[N];

static void
run (int n, int m, int ti, int tj)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + 2 * j;
  #pragma acc parallel loop tile(ti, tj) copy(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += i * M + j;
  #pragma acc parallel copy(a)
  #pragma acc loop gang vector tile(ti + 1, *)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += 1000;
  #pragma acc kernels loop independent tile(2, tj) copy(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] -= 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i][j],
	     i + 2 * j + (i < n && j < m ? i * M + j + 999 : 0));
}

int
main (void)
{
  run (N, M, 4, 8);
  run (N, M, 1, 1);
  run (N, M, 64, 3);
  run (17, 1, 5, 5);
  run (1, 26, 3, 7);
  run (0, M, 2, 2);
  int t = 5;
  #pragma acc parallel loop tile(t) copy(v)
  for (int i = N - 1; i > 2; i -= 2)
    v[i] = i;
  for (int i = 0; i < N; i++)
    CHECK (i, v[i], i > 2 && i % 2 == 0 ? i : 0);
  return DONE ();
}
