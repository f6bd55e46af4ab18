/* Loops of kernels constructs that run in parallel inside others leave the last value of a scalar
   for what follows in the region, whichever thread runs that.  */
#include "check.h"

enum { N = 12, M = 40 };
static int a[N][M], b[N], c[N], d[N];
static float z[N];

static void
run (int n, int m)
{
  #pragma acc kernels copy(b, c, z) copyin(a)
  {
    double carried = 534;
    for (int i = 0; i < n; i++)
      {
	int before = (int) carried * 4 + b[i];
	for (int j = 2; j < m; j++)
	  carried = (a[i][j] + i) % 100;
	b[(i + 5) % N] = before % 1000;
      }
    for (int i = 0; i < n; i++)
      {
	int last = -1;
	_Complex float w = 1;
	for (int j = 0; j < m; j++)
	  {
	    last = a[i][j] * 2;
	    w = a[i][j] + 1.0fi * j;
	  }
	for (int j = 0; j < m; j++)
	  c[i] += last + a[i][j];
	z[i] = __real__ w + __imag__ w;
      }
  }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < M; j++)
	a[i][j] = (i * 37 + j * 11) % 91;
      b[i] = d[i] = i;
    }
  run (N, M);
  int carried = 534;
  for (int i = 0; i < N; i++)
    {
      int before = carried * 4 + d[i], sum = 0;
      carried = (a[i][M - 1] + i) % 100;
      d[(i + 5) % N] = before % 1000;
      for (int j = 0; j < M; j++)
	sum += a[i][M - 1] * 2 + a[i][j];
      CHECK (i, c[i], sum);
      CHECK (i, z[i], a[i][M - 1] + M - 1);
    }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], d[i]);
  return DONE ();
}
