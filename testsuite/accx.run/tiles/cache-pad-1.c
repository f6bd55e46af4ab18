/* Rows of a tile that neighbouring lanes read side by side are an element longer, so that
   they begin at different banks: 32 rows of 33 elements.
   { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx {\.shared \.align 16 \.b8 [^[]*\[4224\]} } */
#include "check.h"

enum { N = 70, T = 32 };
static float a[N][N + T], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N + T; j++)
      a[i][j] = (i * 31 + j * 7) % 53;
  #pragma acc parallel loop gang vector vector_length(32) copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      float s = 0;
      for (int t = 0; t < 2 * T; t += T)
	{
	  #pragma acc cache(a[i:1][t:T])
	  for (int k = 0; k < T; k++)
	    s = s / 2 + a[i][t + k];
	}
      b[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      float s = 0;
      for (int k = 0; k < 2 * T; k++)
	s = s / 2 + a[i][k];
      CHECK_REAL (i, b[i], s);
    }
  return DONE ();
}
