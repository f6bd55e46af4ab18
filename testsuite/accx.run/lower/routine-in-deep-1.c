/* Routines with vector loops, called in nests over three axes of a block, and where the loop
   around took the axis that theirs need: those loops are not split so, with a warning.  */
#include "check.h"

enum { L = 7, N = 9, M = 200 };
static int a[L][N][M], r[L][N], filled[L][N][M];

#pragma acc routine vector
__attribute__ ((noinline)) static int
sum (const int *x, int n)
{
  int s = 0;
  #pragma acc loop vector reduction(+: s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

static void
test_three_axes (void)
{
  #pragma acc parallel copyin(a) copyout(r, filled)
  #pragma acc loop gang worker (2) /* { dg-warning {this loop is not split over vector lanes: the region calls a routine with loops that are} } */
  for (int h = 0; h < L; h++)
    #pragma acc loop worker (3)
    for (int i = 0; i < N; i++)
      {
	int s = sum (a[h][i], 100 + h * 7 + i);
	#pragma acc loop vector (64)
	for (int j = 0; j < M; j++)
	  filled[h][i][j] = s;
	r[h][i] = s;
      }
  for (int h = 0; h < L; h++)
    for (int i = 0; i < N; i++)
      {
	int s = sum (a[h][i], 100 + h * 7 + i);
	CHECK (h * N + i, r[h][i], s);
	for (int j = 0; j < M; j++)
	  CHECK ((h * N + i) * M + j, filled[h][i][j], s);
      }
}

static void
test_one_axis (void)
{
  #pragma acc parallel copyin(a) copyout(r)
  #pragma acc loop gang worker (2)
  for (int h = 0; h < L; h++)
    #pragma acc loop worker (32) /* { dg-warning {this loop is not split over vector lanes: it calls a routine with loops that are} } */
    for (int i = 0; i < N; i++)
      r[h][i] = sum (a[h][i], 100 + h * 7 + i);
  for (int h = 0; h < L; h++)
    for (int i = 0; i < N; i++)
      CHECK (h * N + i, r[h][i], sum (a[h][i], 100 + h * 7 + i));
}

int
main (void)
{
  for (int h = 0; h < L; h++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	a[h][i][j] = h * 3 + i * 5 + j;
  test_three_axes ();
  test_one_axis ();
  return DONE ();
}
