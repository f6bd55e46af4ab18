/* collapse(force: n) takes nests with code before, between and behind the loops,
   which may run more than once.  */
#include "../accx.run/check.h"

enum { N = 19, M = 31, K = 5 };
static int a[N][M], first[N], last[N], cube[N][K][M], row[N][K];

int
main (void)
{
  #pragma acc parallel loop collapse(force:2) copyout(a, first, last)
  for (int i = 0; i < N; i++)
    {
      int scale = i * i + 1;
      first[i] = 3 * i;
      for (int j = 0; j < M; j++)
	a[i][j] = scale * j;
      last[i] = scale - 1;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, first[i], i + i + i);
      CHECK (i, last[i], i * i);
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, a[i][j], i * i * j + j);
    }

  #pragma acc parallel copyout(cube, row) num_gangs(6) vector_length(32)
  {
    #pragma acc loop gang vector collapse( force : 3 )
    for (int i = 0; i < N; i++)
      for (int k = 0; k < K; k++)
	{
	  double half = (i + k) / 2.0;
	  row[i][k] = (int) (half * 2);
	  for (int j = M - 1; j >= 0; j--)
	    cube[i][k][j] = (int) (half * 4) + j;
	}
  }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < K; k++)
      {
	CHECK (i * K + k, row[i][k], i + k);
	for (int j = 0; j < M; j++)
	  CHECK (j, cube[i][k][j], j + 2 * i + 2 * k);
      }

  /* Tight nests too; with a reduction.  */
  long sum = 1;
  #pragma acc parallel loop collapse(force:2) reduction(+:sum)
  for (int i = 0; i < N; i++)
    {
      int t = i + 1;
      for (int j = 0; j < M; j++)
	sum += t * j;
    }
  CHECK (0, sum, 1 + N * (N + 1) / 2 * (M * (M - 1) / 2));
  #pragma acc kernels loop collapse(force:2) copy(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] -= j;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i][j], i * i * j);
  return DONE ();
}
