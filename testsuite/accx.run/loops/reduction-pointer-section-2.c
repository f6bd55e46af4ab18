/* A reduced section of a pointer that no data clause mentions is copied, unless it is
   present.  */
#include "check.h"

enum { N = 8, M = 5 };
static double u[N][M];

static void
norm (double *r, int n, int first)
{
  #pragma acc parallel loop collapse(2) reduction(+:r[first:n])
  for (int k = 0; k < N / 2; k++)
    for (int j = 0; j < 2; j++)
      for (int m = 0; m < n; m++)
	r[first + m] += u[2 * k + j][m];
  #pragma acc kernels loop reduction(+:r[0:5])
  for (int k = 0; k < N; k++)
    for (int m = 0; m < 5; m++)
      r[m] += u[k][m];
  #pragma acc parallel default(none) reduction(+:r[0:5]) copyin(u) num_gangs(4)
  #pragma acc loop gang
  for (int k = 0; k < N; k++)
    for (int m = 0; m < 5; m++)
      r[m] += u[k][m];
  #pragma acc parallel loop default(present) reduction(max:r[9:1]) copyin(u)
  for (int k = 0; k < N; k++)
    r[9] = r[9] > u[k][4] ? r[9] : u[k][4];
  #pragma acc parallel
  {
    double own[2], *q = own;
    #pragma acc loop reduction(+:q[0:2])
    for (int k = 0; k < N; k++)
      {
	q[0] += u[k][0];
	q[1] += 1;
      }
  }
}

static void
check (const double *got, int times)
{
  double want[10] = { 0 };
  for (int t = 0; t < times; t++)
    for (int k = 0; k < N; k++)
      for (int m = 0; m < M; m++)
	{
	  want[2 + m] += u[k][m];
	  want[m] += 2 * u[k][m];
	}
  want[9] = u[N - 1][4];
  for (int i = 0; i < 10; i++)
    CHECK_REAL (i, got[i], want[i]);
}

int
main (void)
{
  double r[10] = { 0 };
  for (int i = 0; i < N * M; i++)
    u[i / M][i % M] = i;
  norm (r, M, 2);
  check (r, 1);
  #pragma acc data copyin(r)
  {
    norm (r, M, 2);
    check (r, 1);
    #pragma acc update self(r)
  }
  check (r, 2);
  return DONE ();
}
