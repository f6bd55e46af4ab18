/* The loop behind a loop directive may stand in braces.  */
#include "../accx.run/check.h"

enum { N = 71, M = 13 };
static int a[N][M], b[N];

int
main (void)
{
  #pragma acc parallel loop copy(b)
  {
    for (int i = 0; i < N; i++)
      b[i] = 2 * i;
  }
  #pragma acc parallel copy(a)
  {
    #pragma acc loop gang
    {
      for (int i = 0; i < N; i++)
	{
	  #pragma acc loop vector
	  {
	    for (int j = 0; j < M; j++)
	      a[i][j] = i * j;
	  }
	}
    }
  }
  #pragma acc kernels loop independent copy(b)
  {
    for (int i = 0; i < N; i++)
      b[i] += 1;
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], i + i + 1);
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, a[i][j], j * i);
    }
  return DONE ();
}
