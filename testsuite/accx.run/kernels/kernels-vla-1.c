/* Pointers to arrays of variable length may overlap: checks at run time choose between
   parallel and sequential code.
   { accx-launches 3 } { accx-notify {function=average .*num_gangs=[2-9]} }
   { accx-notify {function=shift .*num_gangs=[2-9]} }
   { accx-notify {function=shift .*num_gangs=1 num_workers=1 vector_length=1 } } */
#include "check.h"
#include <stdlib.h>

static int depth = 5;

static void
average (int n, int m, double (*a)[m + 2], double *flat)
{
  double (*b)[m + 2][depth] = (double (*)[m + 2][depth]) flat;
  int i, j, k;
#pragma acc kernels copyout(a[0:n]) copyin(b[0:n])
  for (i = 0; i < n; i++)
    for (j = 0; j < m + 2; j++)
      {
	a[i][j] = 0;
	for (k = 0; k < depth; k++)
	  a[i][j] += b[i][j][k] / depth;
      }
}

/* TO and FROM may be the same rows.  */
static void
shift (int n, int m, int (*to)[m], int (*from)[m])
{
#pragma acc kernels copy(to[0:n + 1], from[0:n + 1])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      to[i + 1][j] = from[i][j] + 1;
}

int
main (void)
{
  enum { N = 41, M = 11 };
  double (*a)[M] = malloc (N * sizeof *a), *b = malloc (N * M * 5 * sizeof *b);
  int (*t)[M] = calloc (N + 1, sizeof *t), (*f)[M] = calloc (N + 1, sizeof *f);
  for (int i = 0; i < N * M * 5; i++)
    b[i] = i % 17;
  average (N, M - 2, a, b);
  for (int i = 0; i < N * M; i++)
    {
      double want = 0;
      for (int k = 0; k < 5; k++)
	want += b[i * 5 + k] / 5;
      CHECK_NEAR (i, a[i / M][i % M], want, 1e-15);
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      f[i][j] = i * j;
  shift (N, M, t, f);
  shift (N, M, f, f);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	CHECK (i * M + j, t[i + 1][j], i * j + 1);
	CHECK (i * M + j, f[i + 1][j], i + 1);
      }
  free (a);
  free (b);
  free (t);
  free (f);
  return DONE ();
}
