/* Collapsed loops that become a plane or a space of blocks: bounds of other types, downwards,
   in steps, none at all, variables from outside, private arrays, gang vector, kernels, a
   sequential loop inside; each iteration once.  */
#include "check.h"
#include <string.h>

enum { N = 70, M = 45, L = 37 };

static int a[N][M], b[N][M], c[L][N][M];

static void
check (const char *what, int first_i, int last_i, int step_i, int first_j, int last_j,
       int step_j)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int in = i >= first_i && i <= last_i && (i - first_i) % step_i == 0
		 && j >= first_j && j <= last_j && (j - first_j) % step_j == 0;
	if (b[i][j] != (in ? a[i][j] + 1 : 0))
	  printf ("%s: ", what);
	CHECK (i * M + j, b[i][j], in ? a[i][j] + 1 : 0);
      }
  memset (b, 0, sizeof b);
}

int
main (void)
{
  int i, j, n = N, m = M, none = 0, two = 2;
  unsigned char small = 43;
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      a[i][j] = i * 100 + j;
  #pragma acc data copyin(a) copy(b)
  {
    #pragma acc parallel loop collapse(2)
    for (i = 1; i < n - 1; i++)
      for (j = 2; j <= m - 3; j++)
	b[i][j] += a[i][j] + 1;
    #pragma acc update self(b)
    check ("plain", 1, N - 2, 1, 2, M - 3, 1);
    #pragma acc update device(b)

    #pragma acc parallel loop gang vector collapse(2)
    for (long k = n - 1; k > 3; k -= 3)
      for (unsigned char u = 1; u < small; u += 2)
	b[k][u] += a[k][u] + 1;
    #pragma acc update self(b)
    check ("steps", 6, N - 1, 3, 1, 42, 2);
    #pragma acc update device(b)

    #pragma acc parallel loop collapse(2)
    for (i = 0; i < n; i++)
      for (j = 0; j < none; j++)
	b[i][j] += 1;
    #pragma acc parallel loop collapse(2)
    for (i = n; i < none; i++)
      for (j = 0; j < m; j++)
	b[i][j] += 1;
    #pragma acc update self(b)
    check ("none", N, N, 1, M, M, 1);

    #pragma acc kernels loop independent collapse(2)
    for (i = 0; i < n; i += two)
      for (j = m - 1; j >= 0; j -= two)
	{
	  int t[3];
	  for (int k = 0; k < 3; k++)
	    t[k] = a[i][j] * k;
	  b[i][j] += t[2] - t[1] + 1;
	}
    #pragma acc update self(b)
    check ("kernels", 0, N - 1, 2, 0, M - 1, 2);
    #pragma acc update device(b)

    int t[4];
    #pragma acc parallel
    {
      #pragma acc loop collapse(2) private(t)
      for (i = 0; i < n; i++)
	for (j = 0; j < m; j++)
	  {
	    #pragma acc loop seq
	    for (int k = 0; k < 4; k++)
	      t[k] = k == 3 ? a[i][j] : 0;
	    b[i][j] += t[3] + 1;
	  }
    }
    #pragma acc update self(b)
    check ("private", 0, N - 1, 1, 0, M - 1, 1);
  }
  #pragma acc parallel loop collapse(3) copy(c)
  for (int k = 1; k < L; k++)
    for (i = 0; i < n; i++)
      for (j = 0; j < m; j++)
	c[k][i][j] += k * 10000 + i * 100 + j;
  for (int k = 0; k < L; k++)
    for (i = 0; i < N; i++)
      for (j = 0; j < M; j++)
	CHECK (k, c[k][i][j], k ? k * 10000 + i * 100 + j : 0);
  return DONE ();
}
