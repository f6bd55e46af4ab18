/* A loop that must run in order moves inside of the parallel ones that are all that is in it: one launch
   instead of one for each of its iterations.  Where pointers overlap at run time, limits depend on the other
   index, indices are read behind the loops or an iteration needs another one's, the order stays.
   { accx-launches 38 }
   { accx-notify {function=column line=18 [^\n]*vector_length=128 } }  */
#include <string.h>
#include "check.h"

enum { N = 150, M = 40, K = 12 };
static int a[N * M], s[M + 1], want[M + 1], r[N];
static int x[K][K], y[K][K], z[K][K], zwant[K][K];

__attribute__ ((noipa)) static void
column (int n, int m, int *a, int *s, int *r)
{
  #pragma acc kernels copyin(a[0:n*m], r[0:n]) copy(s[0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s[j] = s[j] * 3 + r[i] * a[i * m + j];
}

__attribute__ ((noipa)) static void
column_on_host (int n, int m, int *a, int *s, int *r)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s[j] = s[j] * 3 + r[i] * a[i * m + j];
}

int
main (void)
{
  int i, j, k;
  for (i = 0; i < N * M; i++)
    a[i] = i * 7 % 31 - 11;
  for (i = 0; i < N; i++)
    r[i] = i % 5 - 2;
  for (j = 0; j < M; j++)
    s[j] = want[j] = j;

  /* 1: one launch.  */
  column (N, M, a, s, r);
  column_on_host (N, M, a, want, r);
  for (j = 0; j < M; j++)
    CHECK (j, s[j], want[j]);

  /* 2: the sums are part of what is read: in order.  */
  static int b[N * M], bwant[N * M];
  memcpy (b, a, sizeof a);
  memcpy (bwant, a, sizeof a);
  #pragma acc data copy(b)
  column (20, M, b, b + 3 * M, r);
  column_on_host (20, M, bwant, bwant + 3 * M, r);
  for (i = 0; i < N * M; i++)
    CHECK (i, b[i], bwant[i]);

  /* No iterations of either loop: nothing changes.  */
  column (0, M, a, s, r);
  column (N, 0, a, s, r);
  for (j = 0; j < M; j++)
    CHECK (j, s[j], want[j]);

  /* Three loops, of which the outermost carries the sums.  */
  for (i = 0; i < K; i++)
    for (j = 0; j < K; j++)
      {
	x[i][j] = i * 3 - j;
	y[i][j] = i + j * 2;
	z[i][j] = zwant[i][j] = i == j;
      }
  #pragma acc kernels
  for (k = 0; k < K; k++)
    for (i = 0; i < K; i++)
      for (j = 0; j < K; j++)
	z[i][j] = z[i][j] % 1000 + x[i][k] * y[k][j];
  for (int k = 0; k < K; k++)
    for (int i = 0; i < K; i++)
      for (int j = 0; j < K; j++)
	zwant[i][j] = zwant[i][j] % 1000 + x[i][k] * y[k][j];
  for (i = 0; i < K; i++)
    for (j = 0; j < K; j++)
      CHECK (i * K + j, z[i][j], zwant[i][j]);

  /* The limit of the inner loop is the outer index.  */
  #pragma acc kernels
  for (i = 0; i < K; i++)
    for (j = 0; j < i; j++)
      s[j] = s[j] * 2 + x[i][j];
  for (i = 0; i < K; i++)
    for (j = 0; j < i; j++)
      want[j] = want[j] * 2 + x[i][j];
  for (j = 0; j < M; j++)
    CHECK (j, s[j], want[j]);

  /* The index of the inner loop is read behind: its last value.  */
  #pragma acc kernels
  for (i = 0; i < 3; i++)
    for (j = 0; j < K; j++)
      s[j] = s[j] * 2 + x[i][j];
  CHECK (0, j, K);
  for (i = 0; i < 3; i++)
    for (j = 0; j < K; j++)
      want[j] = want[j] * 2 + x[i][j];
  for (j = 0; j < M; j++)
    CHECK (j, s[j], want[j]);

  /* Each iteration reads its neighbour of the one before: a wave front.  */
  #pragma acc kernels
  for (int i = 1; i < K; i++)
    for (int j = 0; j < K - 1; j++)
      x[i][j] = x[i - 1][j + 1] + 1;
  int w[K][K];
  for (i = 0; i < K; i++)
    for (j = 0; j < K; j++)
      w[i][j] = i * 3 - j;
  for (i = 1; i < K; i++)
    for (j = 0; j < K - 1; j++)
      w[i][j] = w[i - 1][j + 1] + 1;
  for (i = 0; i < K; i++)
    for (j = 0; j < K; j++)
      CHECK (i * K + j, x[i][j], w[i][j]);
  return DONE ();
}
