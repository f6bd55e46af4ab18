/* tile with constant sizes and *: each point of the nest once, with sizes that do
   not divide the trip counts, with and without levels.  */
#include "../accx.run/check.h"

enum { L = 5, N = 37, M = 23 };
static int a[N][M], b[L][N][M], c[N];

static void
compare (int line, int times)
{
  for (int p = 0; p < N * M; p++)
    {
      check_long (line, p, a[p / M][p % M], times * (p + 5));
      a[p / M][p % M] = 0;
    }
}

#define NEST \
  for (int i = 0; i < N; i++) \
    for (int j = 0; j < M; j++) \
      a[i][j] += i * M + j + 5;

int
main (void)
{
  #pragma acc parallel loop tile(4, 8) copy(a)
  NEST
  #pragma acc parallel loop tile(*, *) copy(a)
  NEST
  #pragma acc parallel loop tile(*, 5) gang copy(a)
  NEST
  #pragma acc parallel loop tile(3, *) gang vector copy(a)
  NEST
  compare (__LINE__, 4);
  #pragma acc parallel copy(a) num_gangs(5) num_workers(2) vector_length(32)
  {
    #pragma acc loop tile(2, 16) gang worker vector
    NEST
  }
  #pragma acc kernels loop tile(1, 1) independent copy(a)
  NEST
  #pragma acc serial loop tile(100, 100) copy(a)
  NEST
  #pragma acc kernels copy(a)
  {
    #pragma acc loop tile(8, 3) gang vector independent
    NEST
  }
  compare (__LINE__, 4);

  #pragma acc parallel loop tile(2, 4, 7) copyout(b)
  for (int l = 0; l < L; l++)
    for (int i = N - 1; i >= 0; i--)
      for (int j = 0; j < M; j += 1)
	b[l][i][j] = l * 10000 + i * 100 + j;
  #pragma acc parallel loop tile(6) copyout(c)
  for (int i = 0; i < N; i++)
    c[i] = -i;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, c[i], 0 - i);
      for (int l = 0; l < L; l++)
	for (int j = 0; j < M; j++)
	  CHECK (j, b[l][i][j], j + 100 * i + 10000 * l);
    }

  /* A reduction, and a loop inside of the tile.  */
  long sum = 0;
  #pragma acc parallel loop tile(8, 4) reduction(+:sum) copyin(b)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int l = 0; l < L; l++)
	sum += b[l][i][j];
  CHECK (0, sum, (long) N * M * (L * (L - 1) / 2) * 10000
	 + (long) L * M * (N * (N - 1) / 2) * 100 + (long) L * N * (M * (M - 1) / 2));
  return DONE ();
}
