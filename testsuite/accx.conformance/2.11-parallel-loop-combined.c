/* parallel loop takes the clauses of both: data, sizes, levels, collapse, private,
   firstprivate, reduction, if, async.  */
#include "../accx.run/check.h"

enum { N = 149, M = 17 };
static int a[N][M], b[N];
static float x[N];

int
main (void)
{
  int n = N, offset = 7, t = -3, w[4] = { 1, 2, 3, 4 };
  long sum = 0;
  #pragma acc parallel loop gang worker vector num_gangs(5) num_workers(3) \
    vector_length(32) collapse(2) copyout(a) firstprivate(offset, w) private(t)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      {
	t = i * j;
	a[i][j] = t + offset + w[j % 4];
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i][j], 8 + j * i + (j & 3));
  CHECK (0, t, -3);

  #pragma acc parallel loop reduction(+:sum) copyin(a) copyout(b) if(n > 10) default(none)
  for (int i = 0; i < N; i++)
    {
      b[i] = a[i][M - 1];
      sum += b[i];
    }
  CHECK (0, sum, 8L * N + (M - 1) * (N * (N - 1) / 2));
  sum = 0;
  #pragma acc parallel loop copyin(b) reduction(+:sum) if(n < 10)
  for (int i = 0; i < N; i++)
    sum += b[i] - 8;
  CHECK (0, sum, (M - 1) * (N * (N - 1) / 2));

  #pragma acc data copyout(x) copy(b)
  {
    #pragma acc parallel loop async(1) present(x)
    for (int i = 0; i < N; i++)
      x[i] = i * 0.5f;
    #pragma acc parallel loop async(2) present(b)
    for (int i = 0; i < N; i++)
      b[i] -= 8;
    #pragma acc parallel loop gang wait(1, 2) present(x, b)
    for (int i = 0; i < N; i++)
      x[i] += b[i];
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], i / 2.0 + 16 * i);

  #pragma acc parallel loop tile(4, 4) self copyout(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i - j;
  #pragma acc parallel loop seq num_gangs(1) copy(a)
  for (int i = 1; i < N; i++)
    a[i][0] += a[i - 1][0];
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i][0], i * (i + 1) / 2);
      CHECK (i, a[i][M - 1], i + 1 - M);
    }
  return DONE ();
}
