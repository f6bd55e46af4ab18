/* All is inside, whichever row and column an index looks like: of one section, and of three that
   have a row each.  { accx-drivers sim } { accx-env ACCX_SIM_CHECK=1 } */
#include "check.h"

enum { N = 40, M = 36 };

int
main (void)
{
  static int a[N * M], b[N * M], c[N * M], x[N * M];
  for (int i = 0; i < N * M; i++)
    {
      a[i] = i * 7 % 101;
      x[i] = i % 3 - 1;
    }
  #pragma acc parallel loop copyin(a, x) copy(b, c)
  for (int i = 1; i < N - 1; i++)
    #pragma acc loop
    for (int j = 1; j < M - 1; j++)
      {
	#pragma acc cache(a[(i-1)*M+j-1:3], a[i*M+j-1:3], a[(i+1)*M+j-1:3])
	b[i * M + j] = a[(i + 1) * M + j + x[i * M + j]] + a[i * M + j - M] + a[i * M + j + M - 1];
      }
  #pragma acc parallel loop copyin(a, x) copy(c)
  for (int i = 1; i < N - 1; i++)
    #pragma acc loop
    for (int j = 1; j < M - 1; j++)
      {
	#pragma acc cache(a[i*M+j-1:3])
	c[i * M + j] = a[(i + 1) * M + j + x[i * M + j] - M] + a[i * M + j + 1];
      }
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      {
	int at = i * M + j;
	CHECK (at, b[at], a[at + M + x[at]] + a[at - M] + a[at + M - 1]);
	CHECK (at, c[at], a[at + x[at]] + a[at + 1]);
      }
  return DONE ();
}
