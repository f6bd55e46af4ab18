/* A loop over z of the block that does more than run the loop inside is not split,
   with a warning.  */
#include "check.h"

enum { L = 9, N = 13, M = 35 };
static int a[L][N][M], b[L];

int
main (void)
{
  #pragma acc parallel
  #pragma acc loop gang vector (2) /* { dg-warning {this loop is not split over vector lanes} } */
  for (int h = 0; h < L; h++)
    {
      b[h] = h + 1;
      #pragma acc loop vector (4)
      for (int i = 0; i < N; i++)
	#pragma acc loop vector (32)
	for (int j = 0; j < M; j++)
	  a[h][i][j] = b[h] * (i + j);
      b[h] += a[h][N - 1][M - 1];
    }
  for (int h = 0; h < L; h++)
    {
      CHECK (h, b[h], (h + 1) * (N + M - 1));
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  CHECK ((h * N + i) * M + j, a[h][i][j], (h + 1) * (i + j));
    }
  return DONE ();
}
