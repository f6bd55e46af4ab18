/* serial loop takes the clauses of both and runs in order.  */
#include "../accx.run/check.h"

enum { N = 101, M = 6 };
static long f[N], a[N][M];

int
main (void)
{
  int n = N, t = 4, base = 3;
  long sum = 10, last = 0;
  f[0] = 1;
  #pragma acc serial loop copy(f) firstprivate(base)
  for (int i = 1; i < n; i++)
    f[i] = (f[i - 1] * base + i) % 10007;
  for (long i = 1, v = 1; i < N; i++)
    {
      v = (3 * v + i) % 10007;
      CHECK (i, f[i], v);
    }
  #pragma acc serial loop collapse(2) copyout(a) private(t)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	t = i + j;
	a[i][j] = t * t;
      }
  CHECK (0, t, 4);
  #pragma acc serial loop gang worker vector reduction(+:sum) copyin(a) copyout(last)
  for (int i = 0; i < N; i++)
    {
      sum += a[i][M - 1];
      last = i;
    }
  long want = 10;
  for (int i = 0; i < N; i++)
    {
      want += (i + M - 1) * (i + M - 1);
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, a[i][j], i * i + 2 * i * j + j * j);
    }
  CHECK (0, sum, want);
  CHECK (0, last, N - 1);

  #pragma acc data copy(f)
  {
    #pragma acc serial loop seq present(f) async(3)
    for (int i = N - 1; i > 0; i--)
      f[i] -= f[i - 1];
    #pragma acc serial loop present(f) wait(3) if(n == N)
    for (int i = 1; i < N; i++)
      f[i] += f[i - 1];
    #pragma acc serial loop present(f) tile(4) default(present)
    for (int i = 0; i < N; i++)
      f[i] *= 2;
  }
  for (long i = 1, v = 1; i < N; i++)
    {
      v = (3 * v + i) % 10007;
      CHECK (i, f[i], 2 * v);
    }
  return DONE ();
}
