/* Of rows that no clause mentions, what a triangle reaches is copied: iterations of the outer loop in which the inner one
   has none do not count.  Behind the row lies what the region has by another name.  */
#include <stdio.h>
#include <stdlib.h>

struct grid { int rows; double **row; };
struct block { double row[3]; struct grid grid; };

__attribute__ ((noipa)) static void
up (int n, int m, double **y, double **x, struct grid *g)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = i; j < m; j++)
      y[i][j] += x[0][j + i] + g->row[0][j];
}

__attribute__ ((noipa)) static void
down (int n, int m, double **y, double **x, struct grid *g)
{
  #pragma acc parallel loop
  for (int i = n - 1; i >= 0; i--)
    for (int j = 0; j < m - i; j++)
      y[i][j] += x[0][i - j + 1] + g->row[0][j];
}

static double **
rows (int n, int m, double by)
{
  double **r = malloc (n * sizeof *r);
  for (int i = 0; i < n; i++)
    {
      r[i] = malloc (m * sizeof **r);
      for (int j = 0; j < m; j++)
	r[i][j] = by * (i * m + j);
    }
  return r;
}

int
main (void)
{
  enum { N = 3, M = 2 };
  struct block *b = malloc (sizeof *b);
  double **y = rows (N, M, 1), *x[] = { b->row };
  double want[N][M];
  b->grid = (struct grid) { N, rows (N, M, 0.5) };
  for (int i = 0; i < 3; i++)
    b->row[i] = 100 * (i + 1);
  up (N, M, y, x, &b->grid);
  down (N, M, y, x, &b->grid);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	want[i][j] = i * M + j;
	if (j >= i)
	  want[i][j] += 100 * (j + i + 1) + 0.5 * j;
	if (j < M - i)
	  want[i][j] += 100 * (i - j + 2) + 0.5 * j;
	if (y[i][j] != want[i][j])
	  {
	    printf ("y[%d][%d] is %g, not %g\n", i, j, y[i][j], want[i][j]);
	    return 1;
	  }
      }
  return 0;
}
