/* Loop variables, declared before or in the loop, and variables of the region's blocks are private. */
#include "../accx.run/check.h"

enum { N = 57, M = 23 };
static int a[N][M], b[N];

int
main (void)
{
  int i = -1, j = -2, k = -3;
  long l = -4;
  unsigned char c = 9;
  #pragma acc parallel loop copyout(a)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      a[i][j] = 10 * i + j;
  /* The value behind the loop is not that of the specification's concern; all
     others must be right.  */
  for (int x = 0; x < N; x++)
    for (int y = 0; y < M; y++)
      CHECK (x, a[x][y], y + 10 * x);

  #pragma acc parallel copy(a, b)
  {
    int in_gang = 4;
    #pragma acc loop gang
    for (i = 0; i < N; i++)
      {
	int in_loop = in_gang * i, sum = 0;
	#pragma acc loop vector reduction(+:sum)
	for (j = 0; j < M; j++)
	  {
	    int in_lane = in_loop + j;
	    a[i][j] = in_lane;
	    sum += in_lane;
	  }
	for (k = 0; k < 3; k++)
	  sum++;
	b[i] = sum;
      }
  }
  for (int x = 0; x < N; x++)
    {
      for (int y = 0; y < M; y++)
	CHECK (x, a[x][y], 4 * x + y);
      CHECK (x, b[x], 4 * x * M + M * (M - 1) / 2 + 3);
    }

  #pragma acc kernels copy(a, b)
  {
    for (l = 0; l < N; l++)
      for (c = 0; c < M; c++)
	a[l][c] += 1;
    for (l = N - 1; l >= 0; l--)
      b[l] = a[l][0];
  }
  #pragma acc serial copy(b)
  for (k = 0; k < N; k += 2)
    b[k] = -b[k];
  for (int x = 0; x < N; x++)
    {
      CHECK (x, a[x][M - 1], 4 * x + M);
      CHECK (x, b[x], x % 2 ? 4 * x + 1 : -4 * x - 1);
    }
  return DONE ();
}
