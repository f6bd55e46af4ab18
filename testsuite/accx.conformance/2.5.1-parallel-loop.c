/* Loops in a parallel construct are split over gangs, workers and lanes: each iteration is executed once. */
#include "../accx.run/check.h"

enum { N = 211, M = 37, K = 19 };
static unsigned char hits[N];
static float m[N][M];
static short cube[N][M][K];

int
main (void)
{
  long total = 0;
  #pragma acc parallel copy(hits, m, cube, total)
  {
    #pragma acc loop gang worker vector
    for (int i = 0; i < N; i++)
      hits[i]++;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	float base = i * 0.5f;
	#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  m[i][j] += base + j;
      }
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      #pragma acc loop worker
      for (int j = 0; j < M; j++)
	#pragma acc loop vector
	for (int k = 0; k < K; k++)
	  cube[i][j][k] += i + j * k;
    #pragma acc loop
    for (int i = 0; i < N; i++)
      {
	#pragma acc atomic
	total += i;
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, hits[i], 1);
      for (int j = 0; j < M; j++)
	{
	  CHECK_REAL (i, m[i][j], i / 2.0 + j);
	  for (int k = 0; k < K; k++)
	    CHECK (i, cube[i][j][k], j * k + i);
	}
    }
  CHECK (0, total, N * (N - 1) / 2);
  return DONE ();
}
