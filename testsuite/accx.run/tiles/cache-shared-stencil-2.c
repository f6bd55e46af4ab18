/* 2-D and 3-D stencils with sections that are not contiguous, of arrays of constant and
   of variable size.  { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx {st\.shared} } { scan-ptx-not {ld\.f64} } */
#include <stdlib.h>
#include "check.h"

enum { N = 45, M = 83, L = 37 };
static double a[N][M], b[N][M];
static float c[13][21][L], d[13][21][L];

static void
jacobi (int n, int m, const double (*p)[m], double (*q)[m])
{
  #pragma acc parallel loop copyin(p[0:n]) copy(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      #pragma acc loop
      for (int j = 1; j < m - 1; j++)
	{
	  #pragma acc cache(p[i - 1:3][j - 1:3])
	  double s = 0;
	  for (int k = -1; k <= 1; k++)
	    for (int l = -1; l <= 1; l++)
	      s += p[i + k][j + l] * (2 + k + l);
	  q[i][j] = s;
	}
    }
}

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    {
      a[i / M][i % M] = i * 13 % 71;
      b[i / M][i % M] = -1;
    }
  jacobi (N, M, a, b);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	double s = -1;
	if (i > 0 && j > 0 && i < N - 1 && j < M - 1)
	  {
	    s = 0;
	    for (int k = -1; k <= 1; k++)
	      for (int l = -1; l <= 1; l++)
		s += a[i + k][j + l] * (2 + k + l);
	  }
	CHECK_REAL (i * M + j, b[i][j], s);
      }

  for (int i = 0; i < 13; i++)
    for (int j = 0; j < 21; j++)
      for (int k = 0; k < L; k++)
	{
	  c[i][j][k] = (i * 7 + j * 5 + k * 3) % 19;
	  d[i][j][k] = -1;
	}
  #pragma acc parallel loop copyin(c) copy(d)
  for (int i = 1; i < 12; i++)
    #pragma acc loop
    for (int j = 1; j < 20; j++)
      #pragma acc loop
      for (int k = 1; k < L - 1; k++)
	{
	  #pragma acc cache(c[i - 1:3][j - 1:3][k - 1:3])
	  d[i][j][k] = c[i - 1][j][k] + c[i + 1][j][k] + c[i][j - 1][k] + c[i][j + 1][k]
		       + c[i][j][k - 1] + c[i][j][k + 1] - 6 * c[i][j][k];
	}
  for (int i = 0; i < 13; i++)
    for (int j = 0; j < 21; j++)
      for (int k = 0; k < L; k++)
	CHECK_REAL ((i * 21 + j) * L + k, d[i][j][k],
		    i > 0 && i < 12 && j > 0 && j < 20 && k > 0 && k < L - 1
		    ? c[i - 1][j][k] + c[i + 1][j][k] + c[i][j - 1][k] + c[i][j + 1][k]
		      + c[i][j][k - 1] + c[i][j][k + 1] - 6 * c[i][j][k] : -1);
  return DONE ();
}
