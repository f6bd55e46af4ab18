/* Four loops of gangs, or of workers and vectors, inside of each other: the outermost runs in order in each thread, the
   others are split over the three dimensions of the grid, or of the block.  */
#include <stdio.h>

enum { L = 5, M = 3, N = 4, O = 9 };
static int a[L][M][N][O], b[L][M][N][O];

static void
gangs (void)
{
  #pragma acc parallel loop independent gang copy (a) /* { dg-warning "more than three gang loops in a nest" } */
  for (int h = 0; h < L; h++)
    {
      #pragma acc loop independent gang vector /* { dg-warning "which OpenACC .* does not allow" } */
      for (int i = 0; i < M; i++)
	{
	  #pragma acc loop independent gang vector
	  for (int j = 0; j < N; j++)
	    {
	      #pragma acc loop independent gang vector
	      for (int k = 0; k < O; k++)
		a[h][i][j][k] += 1000 * h + 100 * i + 10 * j + k;
	    }
	}
    }
}

static int
vectors (void)
{
  int sum = 0;
  #pragma acc parallel copy (b) reduction (+: sum)
  #pragma acc loop gang worker reduction (+: sum) /* { dg-warning "more than three worker and vector loops in a nest" } */
  for (int h = 0; h < L; h++)
    #pragma acc loop vector reduction (+: sum)
    for (int i = 0; i < M; i++)
      #pragma acc loop vector reduction (+: sum) /* { dg-warning "which OpenACC .* does not allow" } */
      for (int j = 0; j < N; j++)
	#pragma acc loop vector reduction (+: sum)
	for (int k = 0; k < O; k++)
	  sum += b[h][i][j][k] = h - i * j + k;
  return sum;
}

int
main (void)
{
  gangs ();
  int sum = vectors (), bad = 0;
  for (int h = 0; h < L; h++)
    for (int i = 0; i < M; i++)
      for (int j = 0; j < N; j++)
	for (int k = 0; k < O; k++)
	  {
	    int want = 1000 * h + 100 * i + 10 * j + k, other = h - i * j + k;
	    if (a[h][i][j][k] != want)
	      bad += printf ("%s:%d: a[%d][%d][%d][%d]: %d, not %d\n", __FILE__, __LINE__, h, i, j, k,
			     a[h][i][j][k], want);
	    if (b[h][i][j][k] != other)
	      bad += printf ("%s:%d: b[%d][%d][%d][%d]: %d, not %d\n", __FILE__, __LINE__, h, i, j, k,
			     b[h][i][j][k], other);
	    sum -= other;
	  }
  if (sum)
    bad += printf ("%s:%d: the sum is off by %d\n", __FILE__, __LINE__, sum);
  return bad != 0;
}
