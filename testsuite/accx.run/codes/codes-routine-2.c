/* Routines whose loops are split over gangs, workers and vectors take compressed arrays, also
   where they are called from a loop over their own level.
   { accx-device-only } */
#include <math.h>
#include "check.h"
#define N 40
#define M 70

static float a[N][M], out[N];
static double d[N * M];

#pragma acc routine vector
__attribute__ ((noinline)) static float
sum_vector (const float *p)
{
  float sum = 0;
  #pragma acc loop vector reduction(+:sum)
  for (int i = 0; i < M; i++)
    sum += p[i];
  return sum;
}

#pragma acc routine worker
__attribute__ ((noinline)) static float
sum_worker (const float *p)
{
  float sum = 0;
  #pragma acc loop worker vector reduction(+:sum)
  for (int i = 0; i < M; i++)
    sum += p[i];
  return sum;
}

#pragma acc routine gang
__attribute__ ((noinline)) static void
add_gang (double *p, int n)
{
  #pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	a[i][j] = i + j % 3;
	d[i * M + j] = i - j;
      }
  #pragma acc data ccopyin(a) ccopy(d[0:N * M:-200:200])
  {
    #pragma acc parallel loop gang compression(a) copyout(out)
    for (int i = 0; i < N; i++)
      out[i] = sum_vector (a[i]) + sum_worker (&a[i][0]);
    #pragma acc parallel compression(d) num_gangs(5)
    add_gang (d, N * M);
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, fabs (out[i] - 2 * (M * i + M - 1)) <= 0.3, 1);
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, fabs (d[i * M + j] - (i - j + 1)) < 1e-3, 1);
    }
  #pragma acc parallel loop gang vector ccopyin(a) compression(a) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = sum_vector (a[i]);
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (out[i] - (M * i + M - 1)) <= 0.2, 1);
  return DONE ();
}
