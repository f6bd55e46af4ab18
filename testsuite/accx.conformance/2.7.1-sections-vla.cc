/* Sections of variable-length arrays, GNU C++'s, of pointers to arrays, and of array parameters.  */
#include "../accx.run/check.h"

enum { M = 9 };

static void
scale (int n, double a[][M], double (*b)[M], double *__restrict__ c)
{
  #pragma acc parallel loop collapse(2) copy(a[0:n][0:M]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = a[i][j] * 2 + b[i][j];
  #pragma acc parallel loop copyin(a[1:n-2]) copy(c[1:n-2])
  for (int i = 1; i < n - 1; i++)
    {
      double s = 0;
      #pragma acc loop seq
      for (int j = 0; j < M; j++)
	s += a[i][j];
      c[i] += s;
    }
}

int
main ()
{
  int n = 14, m = M;
  double a[n][M], (*b)[M] = new double[n][M], c[n], d[n][m];
  for (int i = 0; i < n; i++)
    {
      c[i] = i;
      for (int j = 0; j < M; j++)
	a[i][j] = i, b[i][j] = j, d[i][j] = -1;
    }
  scale (n, a, b, c);
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
  #pragma acc parallel loop collapse(2) copy(d[3:4][0:m]) copyin(c[3:4])
  for (int i = 3; i < 7; i++)
    for (int j = 0; j < m; j++)
      d[i][j] = c[i] + j;
  for (int i = 0; i < n; i++)
    {
      CHECK_REAL (i, c[i], i + (i > 0 && i < n - 1 ? 2 * i * m + m * (m - 1) / 2 : 0));
      for (int j = 0; j < m; j++)
	{
	  CHECK_REAL (i * m + j, a[i][j], i >= 2 && i < 7 ? -j : 2 * i + j);
	  CHECK_REAL (i * m + j, d[i][j], i >= 3 && i < 7 ? c[i] + j : -1);
	}
    }
  delete[] b;
  return DONE ();
}
