/* So it does where the section has one dimension and the program computes the index of two: this
   reads one element too far to the right, in one place.
   { accx-drivers sim } { accx-run-fails {cache-outside-5\.c:20 .*access outside of the section that the cache directive in line 19 names} } */
#include "check.h"

enum { N = 64, M = 48 };

int
main (void)
{
  static int a[N * M], b[N * M], x[N * M];
  for (int i = 0; i < N * M; i++)
    x[i] = i == 7 * M + 9 ? 2 : i % 2;
  #pragma acc parallel loop copyin(a, x) copy(b)
  for (int i = 1; i < N - 1; i++)
    #pragma acc loop
    for (int j = 1; j < M - 1; j++)
      {
	#pragma acc cache(a[i*M+j-1:3])
	b[i * M + j] = a[i * M + j + x[i * M + j]] + a[i * M + j - 1];
      }
  return DONE ();
}
