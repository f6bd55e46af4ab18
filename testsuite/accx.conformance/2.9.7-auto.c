/* auto: the compiler decides; loops that carry a value keep their order, others may
   run in parallel.  */
#include "../accx.run/check.h"

enum { N = 97, M = 33 };
static int a[N], b[N], c[N][M], p[N];

int
main (void)
{
  #pragma acc parallel num_gangs(1) copyout(a, b)
  {
    #pragma acc loop auto
    for (int i = 0; i < N; i++)
      a[i] = 2 * i + 1;
    #pragma acc loop auto
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i];
    #pragma acc loop auto
    for (int i = 1; i < N; i++)
      a[i] += a[i - 1];
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], (i + 1) * (i + 1));
      CHECK (i, b[i], 2 * N - 1 - 2 * i);
    }

  #pragma acc kernels copyout(c, p)
  {
    #pragma acc loop auto
    for (int i = 0; i < N; i++)
      #pragma acc loop auto
      for (int j = 0; j < M; j++)
	c[i][j] = i - j;
    p[0] = 1;
    #pragma acc loop auto
    for (int i = 1; i < N; i++)
      p[i] = (p[i - 1] * 5 + i) % 1009;
    #pragma acc loop auto
    for (int i = 0; i < N; i++)
      {
	#pragma acc loop auto
	for (int j = 1; j < M; j++)
	  c[i][j] += c[i][j - 1];
      }
  }
  int want = 1;
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      CHECK (i, p[i], want);
      want = (want * 5 + i + 1) % 1009;
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, c[i][j], sum += i - j);
    }

  /* With levels beside it, which are limits.  */
  #pragma acc parallel loop gang auto copy(p)
  for (int i = 0; i < N; i++)
    p[i] = i;
  #pragma acc parallel loop gang vector copyout(c) copyin(p)
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      #pragma acc loop auto
      for (int j = 0; j < M; j++)
	{
	  s = s * 3 % 1000 + p[i];
	  c[i][j] = s;
	}
    }
  for (int i = 0; i < N; i++)
    for (int j = 0, s = 0; j < M; j++)
      {
	s = 3 * s % 1000 + i;
	CHECK (i * M + j, c[i][j], s);
      }
  return DONE ();
}
