/* Loops of a kernels construct whose iterations depend on each other give what plain C gives. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 150 };

static void
shift (int *p, int *q, int n)
{
  #pragma acc kernels copy(p[0:n], q[0:n])
  for (int i = 1; i < n; i++)
    p[i] = q[i - 1] + p[i];
}

static void
run (int m[N][N], int *a, int *map, long *h, int on_device)
{
  #pragma acc kernels copy(m[0:N][0:N], a[0:N], h[0:16]) copyin(map[0:N]) if(on_device)
  {
    for (int i = 1; i < N; i++)
      a[i] += a[i - 1] % 1000;
    for (int i = 0; i < N - 5; i++)
      a[i] = a[i + 5] * 2;
    for (int i = 0; i < N; i++)
      for (int j = 1; j < N; j++)
	m[i][j] += m[i][j - 1] ^ i;
    for (int i = 1; i < N; i++)
      for (int j = 0; j < N; j++)
	m[i][j] -= m[i - 1][j] / 2;
    for (int i = 0; i < N; i++)
      h[map[i] & 15] += a[i];
    for (int i = 1; i < N; i++)
      a[map[i]] = a[map[i - 1]] + i;
  }
}

int
main (void)
{
  static int m[2][N][N], a[2][N], map[N];
  long h[2][16] = { 0 };
  for (int i = 0; i < N; i++)
    {
      map[i] = (i * 37 + 5) % N;
      a[0][i] = a[1][i] = i * 3;
      for (int j = 0; j < N; j++)
	m[0][i][j] = m[1][i][j] = i - j;
    }
  run (m[0], a[0], map, h[0], 1);
  run (m[1], a[1], map, h[1], 0);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[0][i], a[1][i]);
      for (int j = 0; j < N; j++)
	CHECK (i, m[0][i][j], m[1][i][j]);
    }
  for (int i = 0; i < 16; i++)
    CHECK (i, h[0][i], h[1][i]);
  int *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = 1;
  shift (p, p, N);
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], i + 1);
  free (p);
  return DONE ();
}
