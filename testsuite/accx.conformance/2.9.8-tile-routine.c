/* tile in routines of each level.  */
#include "../accx.run/check.h"

enum { N = 24, M = 18 };
static int a[8][N][M];
#pragma acc declare copyin(a)

#pragma acc routine vector
static void
lanes (int (*p)[M], int n)
{
  #pragma acc loop vector tile(6, 2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      p[i][j] += i * M + j;
}

#pragma acc routine worker
static void
workers (int (*p)[M], int n)
{
  #pragma acc loop worker vector tile(n / 3, 4)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      p[i][j] += 1000;
}

#pragma acc routine gang
static void
gangs (int n)
{
  #pragma acc loop gang vector tile(4, 4, 4)
  for (int k = 0; k < 8; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < M; j++)
	a[k][i][j] += 10000 * k;
}

int
main (void)
{
  #pragma acc parallel loop gang
  for (int k = 0; k < 8; k++)
    {
      lanes (a[k], N);
      workers (a[k], N);
    }
  #pragma acc parallel num_gangs(20)
  gangs (N);
  #pragma acc update self(a)
  for (int k = 0; k < 8; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, a[k][i][j], i * M + j + 1000 + 10000 * k);
  return DONE ();
}
