/* The cache directive and a pointer that is another one for each thread of a gang: no tile, whose
   elements would be those of one thread's array; and one that is the same for all.
   { accx-options -fplugin-arg-accx-cache=rbi } */
#include "check.h"

enum { M = 37, N = 300 };
static double a[M * N], b[M * N];

static void
check (void)
{
  for (int i = 1; i < M - 1; i++)
    for (int j = 1; j < N - 1; j++)
      {
	const double *row = a + i * N;
	CHECK_REAL (i * N + j, b[i * N + j], row[j - 1] + 2 * row[j] + 3 * row[j + 1]);
	b[i * N + j] = 0;
      }
}

int
main (void)
{
  for (int i = 0; i < M * N; i++)
    a[i] = i * 31 % 67;
  #pragma acc parallel loop gang worker num_workers(4) vector_length(32) copyin(a) copy(b)
  for (int i = 1; i < M - 1; i++)
    {
      const double *row = a + i * N;
      double *out = b + i * N;
      #pragma acc loop vector
      for (int j = 1; j < N - 1; j++)
	{
	  #pragma acc cache(row[j - 1:3])
	  out[j] = row[j - 1] + 2 * row[j] + 3 * row[j + 1];
	}
    }
  check ();
  #pragma acc parallel loop collapse(2) copyin(a) copy(b)
  for (int i = 1; i < M - 1; i++)
    for (int j = 1; j < N - 1; j++)
      {
	const double *row = a + i * N;
	#pragma acc cache(row[j - 1:3])
	b[i * N + j] = row[j - 1] + 2 * row[j] + 3 * row[j + 1];
      }
  check ();
  #pragma acc parallel loop gang copyin(a) copy(b)
  for (int i = 1; i < M - 1; i++)
    {
      const double *row = a + i * N;
      #pragma acc loop vector
      for (int j = 1; j < N - 1; j++)
	{
	  #pragma acc cache(row[j - 1:3])
	  b[i * N + j] = row[j - 1] + 2 * row[j] + 3 * row[j + 1];
	}
    }
  check ();
  return DONE ();
}
