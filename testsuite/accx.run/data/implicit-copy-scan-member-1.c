/* Without a clause indices and limits in arrays of a struct behind a pointer, x[a->col[k]], are looked for by the host.  */
#include "check.h"

enum { ROWS = 50, MOST = 200 };

struct matrix { int n; int *start, *col; double *value; };

__attribute__ ((noipa)) static void
multiply_parallel (const struct matrix *a, const double *x, double *y)
{
  #pragma acc parallel loop
  for (int i = 0; i < a->n; i++)
    {
      double s = 0;
      for (int k = a->start[i]; k < a->start[i + 1]; k++)
	s += a->value[k] * x[a->col[k]];
      y[i] = s;
    }
}

__attribute__ ((noipa)) static void
multiply_kernels (struct matrix *a, double *x, double *y)
{
  #pragma acc kernels
  for (int i = 0; i < a->n; i++)
    {
      double s = 0;
      for (int k = a->start[i]; k < a->start[i + 1]; k++)
	s += a->value[k] * x[a->col[k]];
      y[i] = s;
    }
}

__attribute__ ((noipa)) static double
gather (const struct matrix *a, const double *x, int m)
{
  double s = 0;
  #pragma acc parallel loop reduction(+: s)
  for (int i = 0; i < m; i++)
    s += x[a->col[i] + a->n];
  return s;
}

int
main (void)
{
  int start[ROWS + 1] = { 0 }, col[MOST];
  double value[MOST], x[2 * ROWS], y[ROWS], z[ROWS], want = 0;
  struct matrix a = { ROWS, start, col, value };
  for (int i = 0; i < ROWS; i++)
    start[i + 1] = start[i] + i % 5;
  for (int i = 0; i < 2 * ROWS; i++)
    x[i] = i % 11;
  for (int k = 0; k < MOST; k++)
    {
      col[k] = k * 7 % ROWS;
      value[k] = k;
      y[k % ROWS] = z[k % ROWS] = -1;
    }
  multiply_parallel (&a, x, y);
  multiply_kernels (&a, x, z);
  for (int i = 0; i < ROWS; i++)
    {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	s += value[k] * x[col[k]];
      CHECK (i, y[i], s);
      CHECK (i, z[i], s);
    }
  for (int k = 0; k < MOST; k++)
    want += x[col[k] + ROWS];
  CHECK (0, gather (&a, x, MOST), want);
  return DONE ();
}
