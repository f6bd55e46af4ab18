/* Loops with `#pragma unroll' in front, in regions, routines and kernels constructs, compute what they compute without,
   also where the number of iterations is none that the number of copies divides.  */
#include "check.h"

#define COPIES 5
enum { N = 203, M = 37 };

static int a[N][M], b[N], c[N], d[N], e[N];

#pragma acc routine seq
static int
weigh (const int *row, int m)
{
  int sum = 0;
#pragma unroll COPIES
  for (int j = 0; j < m; j++)
    sum += row[j] * j;
  return sum;
}

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    a[i / M][i % M] = i % 11 - 4;

  #pragma acc parallel loop copyin(a) copyout(b, c)
  for (int i = 0; i < N; i++)
    {
      int sum = 0, j = 0;
      #pragma unroll
      for (int k = 0; k < M; k++)
	sum += a[i][k];
      b[i] = sum;
      sum = 0;
      #pragma unroll 4
      while (j < i % M)
	sum ^= a[i][j++];
      #pragma unroll (3)
      do
	sum += a[i][--j + 1];
      while (j >= 0);
      c[i] = sum;
    }
  #pragma acc parallel loop copyin(a) copyout(d)
  for (int i = 0; i < N; i++)
    d[i] = weigh (a[i], i % M);
  #pragma acc kernels
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      #pragma unroll 7
      for (int k = 0; k < i % M; k++)
	sum = 3 * sum + a[i][k];
      e[i] = sum;
    }
  for (int i = 0; i < N; i++)
    {
      int sum = 0, mixed = 0, poly = 0;
      for (int k = 0; k < M; k++)
	sum += a[i][k];
      CHECK (i, b[i], sum);
      for (int k = 0; k < i % M; k++)
	{
	  mixed ^= a[i][k];
	  poly = 3 * poly + a[i][k];
	}
      for (int k = i % M; k >= 0; k--)
	mixed += a[i][k];
      CHECK (i, c[i], mixed);
      CHECK (i, e[i], poly);
      CHECK (i, d[i], weigh (a[i], i % M));
    }
  return DONE ();
}
