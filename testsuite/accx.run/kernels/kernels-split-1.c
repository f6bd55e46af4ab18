/* One variable for several columns: each assignment begins a new one, and the loops around
   are parallel.  { accx-launches 3 } { accx-notify {function=borders .*num_gangs=[2-9]} }
   { accx-notify {function=leaves .*num_gangs=[2-9]} } */
#include "check.h"

enum { N = 300, M = 9 };
static double a[N][M], b[N][M];

static void
borders (int n, int m)
{
  int i, j;
#pragma acc kernels
  for (j = 0; j < n; j++)
    {
      for (i = 1; i < m - 1; i++)
	b[j][i] = a[j][i - 1] + a[j][i + 1];
      i = 0;
      b[j][i] = a[j][i + 1];
      i = m - 1;
      b[j][i] = a[j][i - 1];
      if (j % 2)
	{
	  i = 2;
	  b[j][i] += 1;
	  i = i + 1;
	  b[j][i] += 2;
	}
    }
}

/* The last value of K is used in the same iteration, that of the last one behind.  */
static int
leaves (int n, int m)
{
  int j, k = -1;
#pragma acc kernels
  for (j = 0; j < n; j++)
    {
      k = 1;
      a[j][k] = j;
      k = j % m;
      if (k == 4)
	a[j][k] = -1;
      else
	a[j][0] = k;
    }
  return k;
}

/* A jump passes by an assignment.  */
static void
jumps (int n, int *last)
{
  int i, j, k = 3;
#pragma acc kernels copy(last[0:n])
  for (j = 0; j < n; j++)
    {
      k = 1;
      for (i = 0; i < 4; i++)
	{
	  k = i;
	  if (i == j % 7)
	    break;
	  k = 10 + i;
	}
      last[j] = k;
    }
}

int
main (void)
{
  int last[N];
  for (int j = 0; j < N; j++)
    for (int i = 0; i < M; i++)
      a[j][i] = j * M + i;
  borders (N, M);
  for (int j = 0; j < N; j++)
    for (int i = 0; i < M; i++)
      {
	double want = (i ? a[j][i - 1] : 0) + (i < M - 1 ? a[j][i + 1] : 0);
	CHECK_REAL (j * M + i, b[j][i], want + (j % 2 && i == 2 ? 1 : j % 2 && i == 3 ? 2 : 0));
      }
  CHECK (0, leaves (N, M), (N - 1) % M);
  for (int j = 0; j < N; j++)
    {
      CHECK_REAL (j, a[j][1], j);
      CHECK_REAL (j, a[j][4], j % M == 4 ? -1 : j * M + 4);
      CHECK_REAL (j, a[j][0], j % M == 4 ? j * M : j % M);
    }
  jumps (N, last);
  for (int j = 0; j < N; j++)
    CHECK (j, last[j], j % 7 < 4 ? j % 7 : 13);
  return DONE ();
}
