/* Nested loops that the threads of a block share, with while loops and values of an outer one
   beside, and an inner loop that ends by what is loaded: as lower-tile-padding-1.c.
   { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx {st\.shared} } */
#include "check.h"

enum { N = 61, M = 150 };
static float a[N + 2][M + 2], b[N][M];
static int len[N];

int
main (void)
{
  for (int i = 0; i < (N + 2) * (M + 2); i++)
    a[i / (M + 2)][i % (M + 2)] = i * 11 % 59;
  for (int i = 0; i < N; i++)
    len[i] = i % 5;
  #pragma acc parallel num_gangs(5) num_workers(4) vector_length(32) copyin(a, len) copy(b)
  {
    #pragma acc loop gang worker
    for (int i = 0; i < N; i++)
      {
	float t = i % 7;
	int k = 0;
	while (k < i % 5)
	  t += k++ * i;
	#pragma acc loop vector
	for (int j = 0; j < M; j++)
	  {
	    #pragma acc cache(a[i:3][j:3])
	    float u = 0;
	    for (int p = 0; p < 3; p++)
	      for (int r = 0; r < 3; r++)
		u += a[i + p][j + r];
	    for (int e = 0; e < len[i]; e++)
	      u = u / 2 + a[i + 1][j + e % 3];
	    b[i][j] += u + t;
	  }
      }
  }
  for (int i = 0; i < N; i++)
    {
      float t = i % 7;
      for (int k = 0; k < i % 5; k++)
	t += k * i;
      for (int j = 0; j < M; j++)
	{
	  float u = 0;
	  for (int p = 0; p < 3; p++)
	    for (int r = 0; r < 3; r++)
	      u += a[i + p][j + r];
	  for (int e = 0; e < len[i]; e++)
	    u = u / 2 + a[i + 1][j + e % 3];
	  CHECK_REAL (i * M + j, b[i][j], u + t);
	}
    }
  return DONE ();
}
