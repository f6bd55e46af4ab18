/* Combined constructs with the clauses of both: if, self, async, wait, default, shape, data,
   private, firstprivate, reduction, collapse, tile.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 50, M = 40 };
static int a[N][M], b[N];

int
main (void)
{
  int sum = 5, t = 9, k = 3, where = -1, n = N;
  #pragma acc parallel loop gang vector collapse(2) async(1) num_gangs(4) vector_length(64) \
    default(none) copyout(a) firstprivate(k) private(t) copyin(n)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      {
	t = i * k;
	a[i][j] = t + j;
      }
  #pragma acc parallel loop reduction(+:sum) copyin(a) wait(1) if(n == N) self(n != N)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum += a[i][j];
  #pragma acc kernels loop independent gang worker copy(b) if(n != N) private(t) num_workers(2)
  for (int i = 0; i < N; i++)
    {
      t = i;
      b[i] = t + acc_on_device (acc_device_host);
    }
  #pragma acc serial loop copyout(where) copy(b) async
  for (int i = 0; i < N; i++)
    {
      b[i] = i ? b[i - 1] + b[i] : b[i];
      where = acc_on_device (acc_device_nvidia);
    }
  #pragma acc wait
  CHECK (0, sum, 5 + 3 * M * N * (N - 1) / 2 + N * M * (M - 1) / 2);
  CHECK (1, t, 9);
  CHECK (2, where, 1);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], (i + 1) * (i + 2) / 2);
  return DONE ();
}
