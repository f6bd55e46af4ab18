/* What regions reach through pointers that no clause mentions is copied.  */
#include "check.h"
#include <stdlib.h>

enum { N = 50, M = 7 };
typedef double row[M];

static void
saxpy (int n, float a, const float *x, float *restrict y)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
#pragma acc parallel loop
  for (int i = n - 1; i >= 0; i--)
    y[i] += a * x[i];
}

/* Sections that begin behind the pointer, and before it.  */
static void
sections (int *a, int first, int n, int *end)
{
#pragma acc parallel loop
  for (int i = first; i < first + n; i += 2)
    a[i] = 3 * i + end[i - N];
}

/* Rows, a variable row length, a triangle, a pointer to the middle.  */
static void
matrices (int n, int m, row *a, double (*b)[m], double *c)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double *from = c + i * m;
      for (int j = 0; j <= i; j++)
	a[i][j] = i + from[j] + c[i];
      for (int j = 0; j < m; j++)
	b[i][j] = from[j] - i;
    }
}

/* Several nests, each with its launch.  */
static void
nests (int n, double *p, double *q)
{
  int i, t;
#pragma acc kernels
  {
    for (i = 0; i < n; i++)
      q[i] = i;
    for (t = 0; t < 3; t++)
      {
	for (i = 1; i < n - 1; i++)
	  p[i] = (q[i - 1] + q[i + 1]) / 2 + t;
	for (i = 1; i < n - 1; i++)
	  q[i] = p[i];
      }
  }
}

int
main (void)
{
  static float x[N], y[N];
  static int a[N], end[N];
  static double c[N * M], p[N], q[N], p2[N], q2[N];
  row *r = calloc (N, sizeof *r), *s = calloc (N, sizeof *s);
  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 1, a[i] = -1, end[i] = i * i;
  for (int i = 0; i < N * M; i++)
    c[i] = i % 13;
  saxpy (N, 2, x, y);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, y[i], 1 + 4 * i);
  sections (a, 5, 21, end + N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i >= 5 && i < 26 && i % 2 ? 3 * i + i * i : -1);
  matrices (M, M, r, s, c);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      {
	CHECK_REAL (i * M + j, r[i][j], j <= i ? i + c[i * M + j] + c[i] : 0);
	CHECK_REAL (i * M + j, s[i][j], c[i * M + j] - i);
      }
  nests (N, p, q);
  for (int i = 0; i < N; i++)
    q2[i] = i;
  for (int t = 0; t < 3; t++)
    {
      for (int i = 1; i < N - 1; i++)
	p2[i] = (q2[i - 1] + q2[i + 1]) / 2 + t;
      for (int i = 1; i < N - 1; i++)
	q2[i] = p2[i];
    }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, p[i], p2[i]);
      CHECK_REAL (i, q[i], q2[i]);
    }
  free (r);
  free (s);
  return DONE ();
}
