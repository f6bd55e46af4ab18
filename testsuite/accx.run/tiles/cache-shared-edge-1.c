/* Sections that reach over the array's edge, where the program does not read: nothing
   outside of the array is fetched.  { accx-options "-fplugin-arg-accx-cache=rbi" } { scan-ptx {st\.shared} } */
#include "check.h"

enum { N = 300, M = 70 };
static int a[N], b[N], m[M][M], o[M][M];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * i % 97;
  for (int i = 0; i < M * M; i++)
    m[i / M][i % M] = i * 7 % 113;
  #pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(a[i - 2:5])
      b[i] = i < 2 || i >= N - 2 ? 0 : a[i - 2] + a[i + 2];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i < 2 || i >= N - 2 ? 0 : a[i - 2] + a[i + 2]);

  #pragma acc parallel loop copyin(m) copyout(o)
  for (int i = 0; i < M; i++)
    #pragma acc loop
    for (int j = 0; j < M; j++)
      {
	#pragma acc cache(m[i - 1:3][j - 1:3])
	o[i][j] = (i > 0 ? m[i - 1][j] : 0) + (j > 0 ? m[i][j - 1] : 0)
		  + (i < M - 1 ? m[i + 1][j] : 0) + (j < M - 1 ? m[i][j + 1] : 0);
      }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, o[i][j],
	     (i > 0 ? m[i - 1][j] : 0) + (j > 0 ? m[i][j - 1] : 0)
	     + (i < M - 1 ? m[i + 1][j] : 0) + (j < M - 1 ? m[i][j + 1] : 0));
  return DONE ();
}
