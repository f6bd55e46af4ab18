/* Nested loops and a compute construct may all reduce the same array.  */
#include "check.h"

enum { N = 60, M = 50, BINS = 6 };

int
main (void)
{
  int h[BINS], g[8];
  for (int b = 0; b < BINS; b++)
    h[b] = b;
  for (int b = 0; b < 8; b++)
    g[b] = b;
  #pragma acc parallel loop gang reduction(+:h) num_gangs(5)
  for (int i = 0; i < N; i++)
    {
      h[0]++;
      #pragma acc loop vector reduction(+:h)
      for (int j = 0; j < M; j++)
	h[(i + j) % BINS] += j;
    }
  #pragma acc parallel reduction(+:g[1:3]) num_gangs(4) vector_length(64)
  {
    g[1] += 10;
    g[2] = g[2] + 20;
    #pragma acc loop vector reduction(+:g[1:3])
    for (int i = 0; i < N; i++)
      g[1 + i % 3]++;
  }
  for (int b = 0; b < BINS; b++)
    {
      int want = b + (b ? 0 : N);
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  want += (i + j) % BINS == b ? j : 0;
      CHECK (b, h[b], want);
    }
  for (int b = 0; b < 8; b++)
    CHECK (b, g[b], b + (b == 1 ? 40 : b == 2 ? 80 : 0)
		    + (b >= 1 && b <= 3 ? 4 * N / 3 : 0));
  return DONE ();
}
