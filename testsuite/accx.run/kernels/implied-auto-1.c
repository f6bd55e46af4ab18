/* Loops of parallel without a level whose iterations all update one element, or the same
   row of elements, run in order, though they have no reduction clause.  */
#include "check.h"

enum { N = 150 };

static int a[N][N], x[N], y[N], mean[N], c[N][N];
static unsigned z[N];

int
main (void)
{
  int i, j, k;
  for (i = 0; i < N; i++)
    {
      x[i] = i % 7;
      for (j = 0; j < N; j++)
	a[i][j] = (i * j) % 11;
    }
#pragma acc parallel copyin(a, x) copyout(y)
  {
#pragma acc loop
    for (i = 0; i < N; i++)
      {
	y[i] = 0;
#pragma acc loop
	for (j = 0; j < N; j++)
	  y[i] += a[i][j] * x[j];
      }
  }
#pragma acc parallel loop copyin(a) copyout(mean)
  for (j = 0; j < N; j++)
    {
      mean[j] = 5;
#pragma acc loop
      for (i = 0; i < N; i++)
	mean[j] = mean[j] + a[i][j];
      mean[j] /= 2;
    }
#pragma acc parallel loop copyin(a) copyout(c)
  for (i = 0; i < N; i++)
#pragma acc loop
    for (j = 0; j < N; j++)
      {
	c[i][j] = 1;
#pragma acc loop
	for (k = 0; k < N; k++)
	  c[i][j] = a[i][k] * a[k][j] + c[i][j];
      }
#pragma acc parallel copyin(a, x) copy(z)
  {
#pragma acc loop
    for (i = 0; i < N; i++)
#pragma acc loop
      for (j = 0; j < N; j++)
	z[j] = z[j] * 3 + a[i][j] * x[i];
  }
  for (i = 0; i < N; i++)
    {
      int want_y = 0, want_mean = 5;
      unsigned want_z = 0;
      for (j = 0; j < N; j++)
	{
	  int want_c = 1;
	  want_y += a[i][j] * x[j];
	  want_mean += a[j][i];
	  want_z = want_z * 3 + a[j][i] * x[j];
	  for (k = 0; k < N; k++)
	    want_c += a[i][k] * a[k][j];
	  CHECK (i, c[i][j], want_c);
	}
      CHECK (i, y[i], want_y);
      CHECK (i, mean[i], want_mean / 2);
      CHECK (i, z[i], want_z);
    }
  return DONE ();
}
