/* Loops over dimensions of gangs in a gang routine: each over its own.
   { accx-device-only } */
#include "check.h"

enum { N = 13, M = 9 };

#pragma acc routine gang(dim:2)
static void
fill (int *a, int *outer, int *inner)
{
  #pragma acc loop gang(dim:2)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic
      ++*outer;
      #pragma acc loop gang(dim:1) vector
      for (int j = 0; j < M; j++)
	{
	  a[i * M + j] = i - j;
	  #pragma acc atomic
	  ++*inner;
	}
    }
}

#pragma acc routine gang
static void
once (int *n)
{
  #pragma acc loop gang vector
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic
      ++*n;
    }
}

int
main (void)
{
  int a[N * M] = { 0 }, outer = 0, inner = 0, n = 0;
  #pragma acc parallel num_gangs(3, 2) copy(a, outer, inner)
  fill (a, &outer, &inner);
  CHECK (0, outer, N * 3);
  CHECK (0, inner, N * M);
  for (int i = 0; i < N * M; i++)
    CHECK (i, a[i], i / M - i % M);
  #pragma acc parallel num_gangs(3, 4) copy(n)
  once (&n);
  CHECK (0, n, N * 4);
  return DONE ();
}
