/* Collapsed loops whose order changes compute the same: matrices by columns, pointers, private variables,
   products, atomic updates, loops of an iteration's own, counters of several types, steps and limits that
   are variables, constructs without sizes, levels on the loop.  */
#include "check.h"

enum { N = 37, M = 61 };
static double a[M][N], b[M][N];
static int c[N * M], count[N];

static double
value (int i, int j)
{
  return i * 3 + j % 7;
}

static void
columns (int n, int m)
{
#pragma acc parallel loop collapse(2) copyout(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[j][i] = i * 3 + j % 7;
#pragma acc parallel loop gang vector collapse(2) copyin(a) copyout(b)
  for (long i = n - 1; i >= 0; i--)
    for (short j = 0; j < m; j++)
      {
	double s = 0;
	for (int k = 0; k <= i; k++)
	  s += a[j][k];
	b[j][i] = s;
      }
  for (int j = 0; j < M; j++)
    {
      double s = 0;
      for (int i = 0; i < N; i++)
	{
	  s += value (i, j);
	  CHECK_REAL (j * N + i, a[j][i], value (i, j));
	  CHECK_REAL (j * N + i, b[j][i], s);
	}
    }
}

static void
steps (int *restrict p, unsigned from, int by, int n, int m)
{
  int t, found = 0;
#pragma acc parallel loop collapse(2) private(t) reduction(|: found) copy(p[0:n * m]) copy(count)
  for (unsigned i = from; i < (unsigned) n; i += by)
    for (int j = m; j > 0; j -= 2)
      {
	t = (j - 1) * n + i;
	p[t] += t;
	found |= 1 << (j & 3);
#pragma acc atomic update
	count[i]++;
      }
  CHECK (0, found, m & 1 ? 1 << 1 | 1 << 3 : 1 | 1 << 2);
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      CHECK (j * n + i, p[j * n + i],
	     i >= (int) from && (i - (int) from) % by == 0 && (m - 1 - j) % 2 == 0 ? 2 * (j * n + i) : j * n + i);
  for (int i = 0; i < n; i++)
    CHECK (i, count[i], i >= (int) from && (i - (int) from) % by == 0 ? (m + 1) / 2 : 0);
}

int
main (void)
{
  columns (N, M);
  for (int i = 0; i < N * M; i++)
    c[i] = i;
  steps (c, 2, 3, N, M);
  return DONE ();
}
