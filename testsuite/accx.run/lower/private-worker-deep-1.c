/* A worker's private array, one for each worker of a block with three axes.  */
#include "check.h"

enum { L = 7, N = 9, M = 40 };
static int r[L][N][M];

int
main (void)
{
  #pragma acc parallel copyout(r)
  #pragma acc loop gang worker (2)
  for (int h = 0; h < L; h++)
    #pragma acc loop worker (4)
    for (int i = 0; i < N; i++)
      {
	int a[M];
	for (int j = 0; j < M; j++)
	  a[j] = h * 1000 + i * 100 + j;
	#pragma acc loop vector (64)
	for (int j = 0; j < M; j++)
	  {
	    a[j] += 100000;
	    r[h][i][j] = a[j];
	  }
      }
  for (int h = 0; h < L; h++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	CHECK ((h * N + i) * M + j, r[h][i][j], 100000 + h * 1000 + i * 100 + j);
  return DONE ();
}
