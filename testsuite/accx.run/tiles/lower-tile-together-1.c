/* Explicit gang, worker and vector loops around the directive limit who shares; loops
   that go down or in steps, sections that do.  With the method rbi there are
   tiles also where they do not pay.
   { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx {st\.shared} } */
#include "check.h"

enum { N = 64, M = 150 };
static int a[N][M], b[N][M], c[M], d[M];

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    a[i / M][i % M] = i * 11 % 59;
  for (int i = 0; i < M; i++)
    c[i] = i * 3 % 41;

  #pragma acc parallel loop gang copyin(a) copy(b)
  for (int i = 1; i < N - 1; i++)
    #pragma acc loop vector
    for (int j = 1; j < M - 1; j++)
      {
	#pragma acc cache(a[i - 1:3][j - 1:3])
	b[i][j] = a[i - 1][j + 1] + a[i + 1][j - 1] + a[i][j];
      }
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      CHECK (i * M + j, b[i][j], a[i - 1][j + 1] + a[i + 1][j - 1] + a[i][j]);

  #pragma acc parallel num_gangs(5) num_workers(3) vector_length(32) copyin(a) copy(b)
  {
    #pragma acc loop gang worker
    for (int i = 1; i < N - 1; i++)
      {
	#pragma acc loop vector
	for (int j = 0; j < M - 1; j++)
	  {
	    #pragma acc cache(a[i - 1:3][j:2])
	    b[i][j] = a[i - 1][j + 1] - a[i + 1][j];
	  }
      }
  }
  for (int i = 1; i < N - 1; i++)
    for (int j = 0; j < M - 1; j++)
      CHECK (i * M + j, b[i][j], a[i - 1][j + 1] - a[i + 1][j]);

  #pragma acc parallel loop copyin(c) copy(d)
  for (int i = M - 3; i >= 2; i--)
    {
      #pragma acc cache(c[i - 2:5])
      d[i] = c[i - 2] + 2 * c[i + 2];
    }
  for (int i = 2; i < M - 2; i++)
    CHECK (i, d[i], c[i - 2] + 2 * c[i + 2]);

  #pragma acc parallel loop copyin(c) copy(d)
  for (int i = 2; i < M - 2; i += 3)
    {
      #pragma acc cache(c[i - 2:5])
      d[i] = c[i - 2] - c[i + 2];
    }
  for (int i = 2; i < M - 2; i += 3)
    CHECK (i, d[i], c[i - 2] - c[i + 2]);

  #pragma acc parallel loop copyin(c) copy(d)
  for (int i = 1; i < M - 1; i++)
    {
      #pragma acc cache(c[M - 2 - i:3])
      d[i] = c[M - 1 - i] - c[M - i];
    }
  for (int i = 1; i < M - 1; i++)
    CHECK (i, d[i], c[M - 1 - i] - c[M - i]);
  return DONE ();
}
