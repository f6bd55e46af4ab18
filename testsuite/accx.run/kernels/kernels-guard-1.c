/* kernels: loops under conditions that only the device can evaluate are parallel; with
   other statements between them and in both branches.
   { accx-notify {function=steps .*num_gangs=[2-9]} } */
#include "check.h"

enum { N = 300, M = 4 };

static void
steps (const double *restrict g, double *restrict a, double (*restrict o)[8], int n,
       int *restrict count)
{
  int i, j, m;
  #pragma acc kernels present(g[0:M], a[0:n], o[0:n], count[0:2])
  for (m = 0; m < M; m++)
    {
      if (g[m] != 0)
	{
	  for (i = 0; i < n; i++)
	    a[i] = g[m] * i;
	  count[0] += 1;
	  for (i = 0; i < n; i++)
	    for (j = 0; j < 8; j++)
	      o[i][j] += a[i] + j;
	}
      else
	{
	  count[1] += 1;
	  for (i = 0; i < n; i++)
	    a[i] = -1;
	}
    }
}

int
main (void)
{
  double g[M] = { 2, 0, 3, 0 }, a[N], o[N][8], want[N][8];
  int count[2] = { 0, 0 };
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 8; j++)
      o[i][j] = want[i][j] = i - j;
  for (int m = 0; m < M; m += 2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < 8; j++)
	want[i][j] += g[m] * i + j;
  #pragma acc data copyin(g) copy(a, o, count)
  steps (g, a, o, N, count);
  CHECK (0, count[0], 2);
  CHECK (0, count[1], 2);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], -1);
      for (int j = 0; j < 8; j++)
	CHECK_REAL (8 * i + j, o[i][j], want[i][j]);
    }
  return DONE ();
}
