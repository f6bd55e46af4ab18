/* Routines of another unit, of each level, known by their prototypes.
   { accx-sources 2.15.1-routine-unit-aux.c } */
#include "../accx.run/check.h"

enum { N = 45, M = 64 };
static float a[N][M];

#pragma acc routine seq
float other_cell (int i, int j);
#pragma acc routine vector
void other_row (float *p, int n, float k);
#pragma acc routine worker
float other_sum (const float *p, int n);
#pragma acc routine seq
extern int other_recursive (int n);
#pragma acc routine gang
void other_all (float *p, int n);

int
main (void)
{
  float sums[N];
  int r[N];
  #pragma acc parallel loop collapse(2) copyout(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = other_cell (i, j);
  #pragma acc parallel loop gang copy(a) copyout(sums, r)
  for (int i = 0; i < N; i++)
    {
      other_row (a[i], M, 0.5f);
      sums[i] = other_sum (a[i], M);
      r[i] = other_recursive (i);
    }
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < M; j++)
	CHECK_REAL (i * M + j, a[i][j], (i - j) * 0.5);
      CHECK_REAL (i, sums[i], (i * M - M * (M - 1) / 2) * 0.5);
      CHECK (i, r[i], i * (i + 1) / 2);
    }
  #pragma acc parallel copy(sums)
  other_all (sums, N);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, sums[i], (i * M - M * (M - 1) / 2) * 0.5 + 1);
  return DONE ();
}
