/* tile in kernels: loops whose iterations depend on each other keep their order, others
   are tiled.  */
#include "../accx.run/check.h"

enum { N = 40, M = 26 };
static int a[N][M], b[N][M], want[N][M];

static void
add (int n, int m, int *p, int *q)
{
  #pragma acc kernels loop tile(4, 4) copy(p[0:n * m]) copyin(q[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      p[i * m + j] += q[i * m + j];
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	want[i][j] = i && j ? (want[i - 1][j] * 3 + want[i][j - 1]) % 1009 : i + j;
	a[i][j] = i && j ? 0 : i + j;
      }
  #pragma acc kernels copy(a)
  {
    #pragma acc loop tile(8, 2)
    for (int i = 1; i < N; i++)
      for (int j = 1; j < M; j++)
	a[i][j] = (a[i - 1][j] * 3 + a[i][j - 1]) % 1009;
  }
  for (int p = 0; p < N * M; p++)
    CHECK (p, a[p / M][p % M], want[p / M][p % M]);
  #pragma acc kernels copyin(a) copyout(b)
  {
    #pragma acc loop tile(5, 3)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	b[i][j] = a[i][j] - 1;
    #pragma acc loop tile(*, *) gang vector
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	b[i][j] *= 2;
  }
  add (N, M, &b[0][0], &a[0][0]);
  add (M, N - 1, &b[1][0], &b[1][0]);
  for (int p = 0; p < N * M; p++)
    CHECK (p, b[p / M][p % M],
	   (3 * want[p / M][p % M] - 2) * (p >= M && p - M < M * (N - 1) ? 2 : 1));
  /* Sequential ones, and serial.  */
  #pragma acc parallel num_gangs(1) copy(a)
  {
    #pragma acc loop seq tile(3, 3)
    for (int i = 1; i < N; i++)
      for (int j = 0; j < M - 1; j++)
	a[i][j] = a[i - 1][j + 1];
  }
  #pragma acc serial loop tile(4, 9) copy(b)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      b[i][j] = -i;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int back = i < M - 1 - j ? i : M - 1 - j;
	CHECK (i * M + j, a[i][j], want[i - back][j + back]);
	CHECK (i * M + j, b[i][j], 0 - i);
      }
  return DONE ();
}
