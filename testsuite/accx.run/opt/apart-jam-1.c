/* { accx-options "-fplugin-arg-accx-jam=2x4x1" }
   { accx-notify-sim {kernel=product_[0-9]+_gpu_jam$} }
   { accx-notify-sim {kernel=arrays_[0-9]+_gpu_jam$} }
   { accx-notify-sim {kernel=unsigned_rows_[0-9]+_gpu_jam$} } */
/* Blocks of iterations that add to memory are right wherever the results lie: apart from what is read,
   among an iteration's own elements, in front of them, behind them; for sizes that no block
   divides, indices that are unsigned, and arrays that are declared.  */
#include <stdlib.h>
#include "check.h"

enum { L = 7, OWN = 12, SIZE = 203 };

/* Row and column, and a few elements that no other iteration reads.  */
static void
product (int n, int m, int l, const int *a, const int *b, const int *own, int *c)
{
  #pragma acc parallel loop present(a[0:n*L], b[0:L*m], own[0:n*m*OWN], c[0:1])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	c[(i * m + j) * OWN] += a[i * L + k] * b[k * m + j] + own[(i * m + j) * OWN + k];
}

static void
unsigned_rows (unsigned n, unsigned m, int l, const int *a, const int *b, int *c)
{
  #pragma acc parallel loop present(a[0:n*L], b[0:L*m], c[0:n*m])
  for (unsigned i = 0; i < n; i++)
    #pragma acc loop
    for (unsigned j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	c[i * m + j] += a[i * L + k] * b[k * m + j];
}

static int x[SIZE][L], y[L][SIZE], z[SIZE][SIZE];

static void
arrays (int n, int l)
{
  #pragma acc parallel loop collapse(2) present(x, y, z)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	z[i][j] *= 3;
	for (int k = 0; k < l; k++)
	  z[i][j] += x[i][k] * y[k][j];
      }
}

/* OFF: where the results begin among the elements; those are behind FRONT others.  */
static void
test (int n, int m, int l, int off)
{
  enum { FRONT = 2 * OWN };
  int total = n * m * OWN + 2 * FRONT;
  int *a = malloc (sizeof *a * (n * L + 1)), *b = malloc (sizeof *b * (L * m + 1));
  int *got = malloc (sizeof *got * total), *want = malloc (sizeof *want * total);
  int *rows = malloc (sizeof *rows * (n * m + 1));
  for (int i = 0; i < n * L; i++)
    a[i] = i * 7 % 11 - 5;
  for (int i = 0; i < L * m; i++)
    b[i] = i * 5 % 13 - 6;
  for (int i = 0; i < total; i++)
    got[i] = want[i] = i * 29 % 13 - 3;
  for (int i = 0; i < n * m; i++)
    rows[i] = i;
  #pragma acc data copyin(a[0:n*L], b[0:L*m]) copy(got[0:total], rows[0:n*m])
  {
    product (n, m, l, a, b, got + FRONT, got + FRONT + off);
    unsigned_rows (n, m, l, a, b, rows);
  }
  int *own = want + FRONT, *c = want + FRONT + off;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	int sum = i * m + j;
	for (int k = 0; k < l; k++)
	  {
	    c[(i * m + j) * OWN] += a[i * L + k] * b[k * m + j] + own[(i * m + j) * OWN + k];
	    sum += a[i * L + k] * b[k * m + j];
	  }
	CHECK (i * m + j, rows[i * m + j], sum);
      }
  for (int i = 0; i < total; i++)
    CHECK (i, got[i], want[i]);
  free (a);
  free (b);
  free (got);
  free (want);
  free (rows);
}

static void
test_arrays (int n, int l)
{
  for (int i = 0; i < SIZE; i++)
    for (int k = 0; k < SIZE; k++)
      {
	z[i][k] = i - k;
	if (k < L)
	  x[i][k] = y[k][i] = (i * 7 + k) % 11 - 5;
      }
  #pragma acc data copyin(x, y) copy(z)
    arrays (n, l);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	int sum = 3 * (i - j);
	for (int k = 0; k < l; k++)
	  sum += x[i][k] * y[k][j];
	CHECK (i * SIZE + j, z[i][j], sum);
      }
}

int
main (void)
{
  static const int offs[] = { -1, 0, 1, L - 1, L, OWN - 1 };  /* no other iteration's elements */
  for (unsigned i = 0; i < sizeof offs / sizeof *offs; i++)
    test (131, 197, L, offs[i]);
  test (128, 256, L, 3);
  test (129, 255, 1, 3);
  test (127, 257, 0, 3);
  test (1, 1, L, 3);
  test (3, 5, L, 3);
  test (0, 9, L, 3);
  test_arrays (SIZE, L);
  test_arrays (SIZE - 1, 1);
  test_arrays (SIZE - 2, 0);
  test_arrays (1, L);
  return DONE ();
}
