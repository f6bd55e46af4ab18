/* What functions of one expression read through pointers that they are given comes along without a clause.  */
#include <stdlib.h>
#include "check.h"

enum { N = 100 };
struct grid { int n, m; double *x, *y; };
#pragma acc routine seq
static double twice (const double *p, int i) { return 2 * p[i]; }
static double at (const double *p, int i, int j, int m) { return p[i * m + j]; }
static double cross (const double *p, int i, int j, int m) { return at (p, i, j - 1, m) + at (p, i, j + 1, m); }
static double of (const struct grid *g, int i) { return g->y[i] + g->n; }
static double elem (const double (*a)[10], int i, int j) { return a[i][j]; }
static const double *row (const double *p, int i) { return p + i * 10; }
int main (void)
{
  int n = N, m = 10; double *x = malloc (n * 8), *y = malloc (n * 8);
  struct grid g = { N, 10, malloc (n * 8), malloc (n * 8) }, *s = &g;
  for (int i = 0; i < n; i++) { x[i] = i; y[i] = 0; g.x[i] = g.y[i] = i; }
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = twice (x, i);
  for (int i = 0; i < n; i++) CHECK (i, y[i], 2 * i);
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n / m; i++)
    for (int j = 1; j < m - 1; j++)
      y[i * m + j] = cross (x, i, j, m);
  for (int i = 0; i < n; i++) CHECK (i, y[i], 2 * i);
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    s->x[i] += of (s, i);
  for (int i = 0; i < n; i++) CHECK (i, g.x[i], 2 * i + N);
  double (*a)[10] = (double (*)[10]) x;
  #pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      y[i * m + j] = elem (a, i, j) + 1 + row (x, i)[j];
  for (int i = 0; i < n; i++) CHECK (i, y[i], 2 * i + 1);
  /* The device's values count where data are present.  */
  #pragma acc data copyin(x[0:n]) copyout(y[0:n])
  {
    x[3] = 1000;
    #pragma acc parallel loop default(present)
    for (int i = 0; i < n; i++)
      y[i] = twice (x, i);
  }
  for (int i = 0; i < n; i++)
    CHECK (i, y[i], 2 * i);
  return DONE ();
}
