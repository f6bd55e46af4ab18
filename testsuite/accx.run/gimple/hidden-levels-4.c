/* Four loops of gangs inside of each other with statements beside: a loop inside of these runs in order, for gangs would
   repeat the statements.  */
#include <stdio.h>

enum { L = 5, M = 3, N = 4, O = 9 };
static int a[L][M][N][O], c[L];

int
main (void)
{
  int sum = 0, want = 0, bad = 0;
  #pragma acc parallel copy (a, c) reduction (+: sum)
  #pragma acc loop independent gang reduction (+: sum)
  for (int h = 0; h < L; h++)
    {
      int twice = 2 * h;
      c[h] += twice;
      #pragma acc loop independent gang reduction (+: sum) /* { dg-warning "more than three gang loops in a nest" } */ /* { dg-warning "which OpenACC .* does not allow" } */
      for (int i = 0; i < M; i++)
	#pragma acc loop independent gang reduction (+: sum) /* { dg-warning "not split over gangs: other statements" } */
	for (int j = 0; j < N; j++)
	  #pragma acc loop independent gang vector reduction (+: sum) /* { dg-warning "not split over gangs: other statements" } */
	  for (int k = 0; k < O; k++)
	    {
	      a[h][i][j][k] += twice + i * j + k;
	      sum += a[h][i][j][k];
	    }
    }
  for (int h = 0; h < L; h++)
    {
      if (c[h] != 2 * h)
	bad += printf ("%s:%d: c[%d]: %d, not %d\n", __FILE__, __LINE__, h, c[h], 2 * h);
      for (int i = 0; i < M; i++)
	for (int j = 0; j < N; j++)
	  for (int k = 0; k < O; k++)
	    {
	      int is = 2 * h + i * j + k;
	      want += is;
	      if (a[h][i][j][k] != is)
		bad += printf ("%s:%d: a[%d][%d][%d][%d]: %d, not %d\n", __FILE__, __LINE__, h, i, j, k,
			       a[h][i][j][k], is);
	    }
    }
  if (sum != want)
    bad += printf ("%s:%d: the sum is %d, not %d\n", __FILE__, __LINE__, sum, want);
  return bad != 0;
}
