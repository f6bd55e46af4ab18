/* seq: the iterations run in their order, whatever is around them.  */
#include "../accx.run/check.h"

enum { N = 61, M = 29 };
static long a[N], fib[M], rows[M][N];
static unsigned hash[M];

int
main (void)
{
  #pragma acc parallel num_gangs(1) copyout(fib)
  {
    fib[0] = fib[1] = 1;
    #pragma acc loop seq
    for (int i = 2; i < M; i++)
      fib[i] = fib[i - 1] + fib[i - 2];
  }
  long x = 0, y = 1;
  for (int i = 0; i < M; i++)
    {
      CHECK (i, fib[i], y);
      long t = x + y;
      x = y, y = t;
    }

  #pragma acc parallel loop gang vector copyout(rows, hash)
  for (int i = 0; i < M; i++)
    {
      unsigned h = 2166136261u;
      rows[i][N - 1] = i;
      #pragma acc loop seq
      for (int j = N - 2; j >= 0; j--)
	rows[i][j] = rows[i][j + 1] + j;
      #pragma acc loop seq collapse(2)
      for (int j = 0; j < 3; j++)
	for (int k = 0; k < 5; k++)
	  h = (h ^ (unsigned) (i + j * k)) * 16777619u;
      hash[i] = h;
    }
  for (int i = 0; i < M; i++)
    {
      unsigned h = 2166136261u;
      for (int jk = 0; jk < 15; jk++)
	h = (h ^ (unsigned) (i + jk / 5 * (jk % 5))) * 16777619u;
      CHECK (i, hash[i], h);
      for (int j = 0; j < N; j++)
	CHECK (j, rows[i][j], i + (long) (N - 1 - j) * (N - 2 + j) / 2);
    }

  /* Around a partitioned loop, and in kernels and serial.  */
  #pragma acc kernels copy(a)
  {
    #pragma acc loop seq
    for (int step = 1; step <= 4; step++)
      {
	#pragma acc loop independent
	for (int i = 0; i < N; i++)
	  a[i] = a[i] * 10 + step + i % 2;
      }
    #pragma acc loop seq
    for (int i = 1; i < N; i++)
      a[i] += a[i - 1];
  }
  #pragma acc serial loop seq copy(a)
  for (int i = N - 1; i > 0; i--)
    a[i] = a[i] - a[i - 1];
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i % 2 ? 2345 : 1234);
  return DONE ();
}
