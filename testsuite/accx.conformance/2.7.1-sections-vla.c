/* Sections of variable-length arrays, of parameters declared as such, and of pointers to
   arrays.  { accx-c-only } */
#include "../accx.run/check.h"
#include <stdlib.h>

static void
scale (int n, int m, double a[n][m], double (*b)[m], double c[restrict n])
{
  #pragma acc parallel loop collapse(2) copy(a[0:n][0:m]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = a[i][j] * 2 + b[i][j];
  #pragma acc parallel loop copyin(a[1:n-2]) copy(c[1:n-2])
  for (int i = 1; i < n - 1; i++)
    {
      double s = 0;
      #pragma acc loop seq
      for (int j = 0; j < m; j++)
	s += a[i][j];
      c[i] += s;
    }
}

int
main (void)
{
  int n = 14, m = 9;
  double a[n][m], (*b)[m] = malloc (n * sizeof *b), c[n];
  for (int i = 0; i < n; i++)
    {
      c[i] = i;
      for (int j = 0; j < m; j++)
	a[i][j] = i, b[i][j] = j;
    }
  scale (n, m, a, b, c);
  #pragma acc data copyin(b[2:5]) copyout(a[2:5][0:m])
  {
    #pragma acc parallel loop gang
    for (int i = 2; i < 7; i++)
      {
	#pragma acc loop vector
	for (int j = 0; j < m; j++)
	  a[i][j] = -b[i][j];
      }
  }
  for (int i = 0; i < n; i++)
    {
      CHECK_REAL (i, c[i], i + (i > 0 && i < n - 1 ? 2 * i * m + m * (m - 1) / 2 : 0));
      for (int j = 0; j < m; j++)
	CHECK_REAL (i * m + j, a[i][j], i >= 2 && i < 7 ? -j : 2 * i + j);
    }
  free (b);
  return DONE ();
}
