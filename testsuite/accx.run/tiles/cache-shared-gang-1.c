/* The directive in gang-single code: a tile of the gang's, read by the vector loops
   inside.  { scan-ptx {st\.shared} } */
#include "check.h"

enum { N = 37, M = 90, T = 40 };
static float a[N][T], b[N][M], t[M];

int
main (void)
{
  for (int i = 0; i < N * T; i++)
    a[i / T][i % T] = i * 3 % 23;
  for (int i = 0; i < M; i++)
    t[i] = i % 9;
  #pragma acc parallel loop gang num_gangs(4) copyin(a, t) copyout(b)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(a[i:1][0:T])
      #pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
	  float s = 0;
	  for (int k = 0; k < T; k++)
	    s += a[i][k] * t[(j + k) % M];
	  b[i][j] = s;
	}
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	float s = 0;
	for (int k = 0; k < T; k++)
	  s += a[i][k] * t[(j + k) % M];
	CHECK_REAL (i * M + j, b[i][j], s);
      }
  return DONE ();
}
