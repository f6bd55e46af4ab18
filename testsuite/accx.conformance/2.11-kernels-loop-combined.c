/* kernels loop takes the clauses of both, and keeps dependences.  */
#include "../accx.run/check.h"

enum { N = 127, M = 19 };
static int a[N][M], b[N], p[N];

int
main (void)
{
  int n = N, t = -1;
  long sum = 5;
  #pragma acc kernels loop copyout(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * 3 - j;
  #pragma acc kernels loop gang vector(32) independent private(t) copyin(a) copyout(b)
  for (int i = 0; i < n; i++)
    {
      t = a[i][4];
      b[i] = t + 4;
    }
  CHECK (0, t, -1);
  #pragma acc kernels loop collapse(2) independent copy(a) num_gangs(4) vector_length(64)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] += j;
  #pragma acc kernels loop reduction(+:sum) copyin(b)
  for (int i = 0; i < N; i++)
    sum += b[i];
  CHECK (0, sum, 5 + 3 * (N * (N - 1) / 2));
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], 3 * i);
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, a[i][j], i * 3);
    }

  /* Without independent the order is kept where it matters.  */
  p[0] = 2;
  #pragma acc kernels loop copy(p)
  for (int i = 1; i < N; i++)
    p[i] = (p[i - 1] * 3 + 1) % 499;
  #pragma acc kernels loop seq copy(b) copyin(p)
  for (int i = 1; i < N; i++)
    b[i] = (b[i - 1] + p[i]) % 1000;
  for (int i = 1, v = 2, w = 0; i < N; i++)
    {
      v = (1 + 3 * v) % 499;
      w = (w + v) % 1000;
      CHECK (i, p[i], v);
      CHECK (i, b[i], w);
    }

  #pragma acc data copy(b, a)
  {
    #pragma acc kernels loop async(1) independent present(b)
    for (int i = 0; i < N; i++)
      b[i] = -i;
    #pragma acc kernels loop wait(1) independent present(a, b) if(n)
    for (int i = 0; i < N; i++)
      {
	#pragma acc loop independent
	for (int j = 0; j < M; j++)
	  a[i][j] = b[i] * j;
      }
    #pragma acc kernels loop self(n > 1) present(b)
    for (int i = 0; i < N; i++)
      p[i] = 9;
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i], 9);
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, a[i][j], 0 - i * j);
    }
  return DONE ();
}
