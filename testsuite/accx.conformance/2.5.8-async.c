/* async: the construct is put into a queue; what follows in that queue comes after it, wait makes it done. */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 2053 };
static int a[N], b[N], c[N], d[N];

int
main (void)
{
  int q = 6, sum = 0;
  short tiny = 2;
  #pragma acc enter data create(a, b, c) copyin(d)
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc kernels loop independent present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] += 3;
  #pragma acc serial present(a) async(1)
  a[0] = -5;
  #pragma acc update self(a) async(1)

  #pragma acc parallel loop present(b) async(q + 1)
  for (int i = 0; i < N; i++)
    b[i] = 2 * i;
  #pragma acc update self(b) async(7)
  #pragma acc parallel loop present(c) async
  for (int i = 0; i < N; i++)
    c[i] = 3 * i;
  #pragma acc update self(c) async
  /* acc_async_sync: as if there were no clause.  */
  #pragma acc parallel loop copy(d) async(acc_async_sync)
  for (int i = 0; i < N; i++)
    d[i] = 4 * i;
  #pragma acc update self(d) async(acc_async_sync)
  for (int i = 0; i < N; i++)
    CHECK (i, d[i], 4 * i);
  #pragma acc wait(1)
  CHECK (0, acc_async_test (1) != 0, 1);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i ? i + 3 : -5);
  #pragma acc wait(q + 1)
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 2 * i);
  #pragma acc wait
  CHECK (1, acc_async_test_all () != 0, 1);
  for (int i = 0; i < N; i++)
    CHECK (i, c[i], 3 * i);

  /* A reduction's result and a copied variable arrive by the wait.  */
  #pragma acc parallel loop async(tiny) reduction(+:sum) copyin(a)
  for (int i = 0; i < N; i++)
    sum += a[i];
  acc_wait (tiny);
  CHECK (2, sum, N * (N - 1) / 2 + 3 * N - 8);
  #pragma acc parallel loop async(acc_async_noval) copy(a)
  for (int i = 0; i < N; i++)
    a[i] = 0;
  #pragma acc exit data copyout(a) async(acc_async_noval) finalize
  acc_wait (acc_async_noval);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 0);
  #pragma acc exit data delete(b, c, d)
  return DONE ();
}
