/* A reduction clause on the outer construct alone holds for the loops inside that
   assign the variable: on the gang loop, on parallel, around a private row sum.  */
#include "check.h"

enum { L = 7, M = 19, N = 70 };
static int a[L][M][N];

int
main (void)
{
  long sum = 5, rows = 0, all = 0;
  int high = -1, odd = 0;
  for (int i = 0; i < L; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < N; k++)
	a[i][j][k] = (i * 31 + j * 17 + k * 7) % 101;

  #pragma acc parallel loop gang reduction(+:sum) reduction(max:high) copyin(a) num_workers(4) vector_length(32)
  for (int i = 0; i < L; i++)
    #pragma acc loop worker
    for (int j = 0; j < M; j++)
      #pragma acc loop vector
      for (int k = 0; k < N; k++)
	{
	  sum += a[i][j][k];
	  high = a[i][j][k] > high ? a[i][j][k] : high;
	}

  #pragma acc parallel reduction(^:odd) copyin(a)
  {
    #pragma acc loop gang
    for (int i = 0; i < L; i++)
      for (int j = 0; j < M; j++)
	#pragma acc loop vector
	for (int k = 0; k < N; k++)
	  odd ^= a[i][j][k];
  }

  #pragma acc parallel loop gang worker reduction(+:rows, all) copyin(a)
  for (int i = 0; i < L; i++)
    {
      long row = 0;
      #pragma acc loop vector reduction(+:row)
      for (int k = 0; k < N; k++)
	{
	  row += a[i][0][k];
	  all++;
	}
      rows += row * i;
    }

  long want_sum = 5, want_rows = 0;
  int want_high = -1, want_odd = 0;
  for (int x = 0; x < L * M * N; x++)
    {
      int v = a[x / (M * N)][x / N % M][x % N];
      want_sum += v;
      want_odd ^= v;
      if (v > want_high)
	want_high = v;
      if (x / N % M == 0)
	want_rows += (long) v * (x / (M * N));
    }
  CHECK (0, sum, want_sum);
  CHECK (1, high, want_high);
  CHECK (2, odd, want_odd);
  CHECK (3, rows, want_rows);
  CHECK (4, all, L * N);
  return DONE ();
}
