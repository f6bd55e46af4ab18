/* Loops of kernels constructs over int whose limit is unsigned, as in i < v->n, run in parallel, and
   what they reach without a clause is copied.  A first value below 0 is then above the limit.  */
#include "check.h"
#include <stdlib.h>

enum { N = 300, M = 20 };

struct list
{
  unsigned n;
  size_t size;
  double *x;
};

static double
sum (const struct list *l)
{
  const double *restrict x = l->x;
  unsigned n = l->n;
  double s = 0;
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

static void
smooth (const struct list *l, double *restrict y)
{
  const double *restrict x = l->x;
  size_t n = l->size;
  #pragma acc kernels
  for (int i = 1; i < n - 1; i++)
    y[i] = x[i - 1] + x[i + 1];
}

static void
triangle (size_t rows, size_t columns, int (*restrict a)[M])
{
  #pragma acc kernels
  for (unsigned i = 0; i < rows; i++)
    for (int j = 2; j < columns; j++)
      a[i][j] = 10 * i + j;
}

/* From FIRST on, which may be negative: in C no iteration is then.  */
static void
fill (int first, unsigned n, int *a)
{
  #pragma acc kernels copy(a[0:N])
  for (int i = first; i < n; i++)
    a[i] = 7;
}

int
main (void)
{
  struct list l = { N, N, malloc (N * sizeof (double)) };
  double *y = calloc (N, sizeof *y), s = 0;
  static int a[N][M], b[N];
  for (int i = 0; i < N; i++)
    s += l.x[i] = i % 17;
  CHECK (0, sum (&l), s);
  smooth (&l, y);
  for (int i = 0; i < N; i++)
    CHECK (i, y[i], i && i < N - 1 ? l.x[i - 1] + l.x[i + 1] : 0);
  triangle (N, M, a);
  for (int k = 0; k < N * M; k++)
    CHECK (k, a[k / M][k % M], k % M < 2 ? 0 : k / M * 10 + k % M);
  fill (-1, N, b);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 0);
  fill (5, N, b);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i < 5 ? 0 : 7);
  free (l.x);
  free (y);
  return DONE ();
}
