/* Several sections of one array, each with a tile: rows and columns of a matrix that is multiplied
   by itself; neighbours named by two directives, which have one.
   { accx-options -fplugin-arg-accx-cache=rbi } { scan-ptx {\.shared \.align 16 \.b8 \S+\[1024\]} }
   { scan-ptx {\[2048\]} } { scan-ptx {\[540\]} } */
#include "check.h"

enum { N = 64, T = 16, M = 1000 };
static float a[N][N], b[N][N];
static int x[M], y[M];

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = (i * 31 + j * 7) % 13;
  for (int i = 0; i < M; i++)
    x[i] = i * 37 % 101;
  #pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    #pragma acc loop
    for (int j = 0; j < N; j++)
      {
	float s = 0;
	for (int t = 0; t < N; t += T)
	  {
	    #pragma acc cache(a[i:1][t:T])
	    #pragma acc cache(a[t:T][j:1])
	    for (int k = 0; k < T; k++)
	      s += a[i][t + k] * a[t + k][j];
	  }
	b[i][j] = s;
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	float s = 0;
	for (int k = 0; k < N; k++)
	  s += a[i][k] * a[k][j];
	CHECK_REAL (i * N + j, b[i][j], s);
      }
  #pragma acc parallel loop copyin(x) copyout(y)
  for (int i = 3; i < M - 4; i++)
    {
      #pragma acc cache(x[i - 3:2])
      #pragma acc cache(x[i + 3:2])
      y[i] = x[i - 3] * 3 + x[i - 2] - x[i + 3] * 5 + x[i + 4];
    }
  for (int i = 3; i < M - 4; i++)
    CHECK (i, y[i], x[i - 3] * 3 + x[i - 2] - x[i + 3] * 5 + x[i + 4]);
  return DONE ();
}
