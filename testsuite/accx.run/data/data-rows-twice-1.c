/* Rows that two data clauses of a construct name are copied as by both together.  */
#include <stdlib.h>
#include "check.h"

enum { N = 6 };

static void
fill (double x[N][N])
{
  #pragma acc data create(x[0:N][0:N]) copyout(x[0:N][0:N])
  {
    #pragma acc parallel loop collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	x[i][j] = 10 * i + j;
  }
}

int
main (void)
{
  double x[N][N];
  int **a = (int **) malloc (N * sizeof *a);
  int **b = (int **) malloc (N * sizeof *b);
  int **c = (int **) malloc (N * sizeof *c);
  fill (x);
  for (int i = 0; i < N; i++)
    {
      a[i] = (int *) malloc (N * sizeof **a);
      b[i] = (int *) malloc (N * sizeof **b);
      c[i] = (int *) malloc (N * sizeof **c);
      for (int j = 0; j < N; j++)
	a[i][j] = b[i][j] = c[i][j] = i + 7 * j;
    }
  #pragma acc data copyin(a[:N][:N]) copy(a[:N][:N]) create(b[0:N][0:N]) \
    copyout(b[0:N][0:N]) copyout(c[0:N][0:N]) copyin(c[0:N][0:N])
  {
    #pragma acc parallel loop collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  a[i][j] += 100;
	  b[i][j] = i - j;
	  c[i][j] *= 2;
	}
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	CHECK (N * i + j, x[i][j], 10 * i + j);
	CHECK (N * i + j, a[i][j], i + 7 * j + 100);
	CHECK (N * i + j, b[i][j], i - j);
	CHECK (N * i + j, c[i][j], 2 * (i + 7 * j));
      }
  return 0;
}
