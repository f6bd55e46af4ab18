/* routine vector: its vector loops use the lanes of the caller's worker, once for each call.  */
#include "../accx.run/check.h"

enum { N = 37, M = 131 };
static int a[N][M], sums[N];

#pragma acc routine vector
static void
fill (int *row, int n, int k)
{
  #pragma acc loop vector
  for (int j = 0; j < n; j++)
    row[j] = k * j;
}

#pragma acc routine vector
static int
sum (const int *row, int n)
{
  int s = 3;
  #pragma acc loop vector reduction(+:s)
  for (int j = 0; j < n; j++)
    s += row[j];
  return s;
}

#pragma acc routine vector
static void
two_loops (int *row, int n)
{
  int first = row[0];
  #pragma acc loop vector
  for (int j = 1; j < n; j++)
    row[j] -= first;
  row[0] = -1;			/* single mode: once */
  #pragma acc loop vector
  for (int j = 0; j < n; j++)
    row[j] += j;
}

int
main (void)
{
  #pragma acc parallel loop gang copyout(a)
  for (int i = 0; i < N; i++)
    fill (a[i], M, i);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i][j], i * j);

  #pragma acc parallel loop gang worker num_workers(4) vector_length(32) copyin(a) copyout(sums)
  for (int i = 0; i < N; i++)
    sums[i] = sum (a[i], i == 5 ? 0 : M);
  for (int i = 0; i < N; i++)
    CHECK (i, sums[i], 3 + (i == 5 ? 0 : i) * (M * (M - 1) / 2));

  #pragma acc parallel copy(a)
  #pragma acc loop gang
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop worker
      for (int k = 0; k < 2; k++)
	if (k == 0)
	  two_loops (a[i], M);
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i][j], j == 0 ? -1 : i * j + j);

  #pragma acc serial copy(a)
  {
    fill (a[0], M, 9);
    sums[0] = sum (a[0], 3);
  }
  CHECK (0, a[0][M - 1], 9 * (M - 1));

  #pragma acc kernels copyout(a)
  {
    #pragma acc loop gang independent
    for (int i = 0; i < N; i++)
      fill (a[i], M, -i);
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i][M - 1], -i * (M - 1));
  return DONE ();
}
