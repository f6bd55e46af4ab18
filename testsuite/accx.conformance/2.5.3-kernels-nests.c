/* The loop nests of a kernels construct are executed one after the other, each over many threads. */
#include "../accx.run/check.h"

enum { N = 130, M = 41 };
static float a[N][M], b[M][N], rows[N];
static int hits[N];

int
main (void)
{
  #pragma acc kernels copyout(a, b, rows) copy(hits)
  {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	a[i][j] = i - 2 * j;
    for (int j = 0; j < M; j++)
      for (int i = 0; i < N; i++)
	b[j][i] = 3 * a[N - 1 - i][j];
    for (int i = 0; i < N; i++)
      {
	float s = 0;
	for (int j = 0; j < M; j++)
	  s += b[j][i];
	rows[i] = s;
      }
    #pragma acc loop independent
    for (int i = 0; i < N; i++)
      hits[(i * 7) % N] += rows[i] == rows[i];
    #pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      hits[i] *= 2;
  }
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int j = 0; j < M; j++)
	{
	  CHECK_REAL (i, a[i][j], i - 2 * j);
	  CHECK_REAL (i, b[j][i], 3 * (N - 1 - i - 2 * j));
	  s += 3 * (N - 1 - i) - 6 * j;
	}
      CHECK_REAL (i, rows[i], s);
      CHECK (i, hits[i], 2);
    }
  return DONE ();
}
