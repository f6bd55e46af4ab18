/* A routine calls routines of its level and of lower ones: gang, worker, vector, seq.  */
#include "../accx.run/check.h"

enum { G = 6, N = 11, M = 50 };
static int a[G][N][M];

#pragma acc routine seq
static int
cell (int g, int i, int j)
{
  return g * 10000 + i * 100 + j;
}

#pragma acc routine vector
static void
row (int *p, int g, int i)
{
  #pragma acc loop vector
  for (int j = 0; j < M; j++)
    p[j] += cell (g, i, j);
}

#pragma acc routine vector
static void
row_twice (int *p, int g, int i)
{
  row (p, g, i);
  row (p, g, i);
}

#pragma acc routine worker
static void
plane (int (*p)[M], int g)
{
  #pragma acc loop worker
  for (int i = 0; i < N; i++)
    row_twice (p[i], g, i);
  row (p[0], g, 0);		/* by one worker */
}

#pragma acc routine gang
static void
all (int (*p)[N][M])
{
  #pragma acc loop gang
  for (int g = 0; g < G; g++)
    plane (p[g], g);
}

int
main (void)
{
  #pragma acc parallel copy(a) num_gangs(4) num_workers(3) vector_length(32)
  all (a);
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	CHECK ((g * N + i) * M + j, a[g][i][j],
	       (i == 0 ? 3 : 2) * (g * 10000 + i * 100 + j));
  return DONE ();
}
