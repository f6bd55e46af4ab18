/* Nests with and without vector loops inside vector loops in one region: each does
   its iterations once, over all threads of the launch.  */
/* { accx-notify {grid=2x3 block=16x4} } */
#include "check.h"

enum { N = 37, M = 70 };
static int a[N][M], b[M], c[N];

int
main (void)
{
  #pragma acc parallel
  {
    #pragma acc loop gang (3) vector (4)
    for (int i = 0; i < N; i++)
      #pragma acc loop gang (2) vector (16)
      for (int j = 0; j < M; j++)
	a[i][j] += i * j + 1;
    #pragma acc loop gang vector
    for (int j = 0; j < M; j++)
      b[j] += j + 1;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      c[i] += i + 1;
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, c[i], i + 1);
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, a[i][j], i * j + 1);
    }
  for (int j = 0; j < M; j++)
    CHECK (j, b[j], j + 1);
  return DONE ();
}
