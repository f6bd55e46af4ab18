/* async: one queue runs in order, also the default one; acc_async_sync waits, acc_async_noval is async without argument.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 2000 };
static int a[N], b[N];

int
main (void)
{
  #pragma acc enter data create(a, b)
  /* Each step needs the one before it.  */
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = 1;
  for (int t = 0; t < 20; t++)
    {
      #pragma acc parallel loop present(a, b) async(1)
      for (int i = 0; i < N; i++)
	b[i] = a[N - 1 - i] * 2 % 1009 + i % 3;
      #pragma acc kernels loop independent present(a, b) async(1)
      for (int i = 0; i < N; i++)
	a[i] = b[N - 1 - i];
    }
  #pragma acc update self(a) async(1)
  #pragma acc wait(1)
  for (int i = 0; i < N; i++)
    {
      int v = 1;
      for (int t = 0; t < 20; t++)
	v = 2 * v % 1009 + (N - 1 - i) % 3;
      CHECK (i, a[i], v);
    }

  /* acc_async_sync: as without the clause.  */
  #pragma acc parallel loop present(a) async(acc_async_sync)
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc update self(a) async(acc_async_sync)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  int q = acc_async_sync;
  #pragma acc parallel loop copyout(a[0:10]) async(q)
  for (int i = 0; i < 10; i++)
    a[i] = 5;
  #pragma acc update self(a[0:10])
  CHECK (0, a[9], 5);

  /* acc_async_noval and no argument: the default queue, in order.  */
  for (int t = 0; t < 5; t++)
    {
      #pragma acc parallel loop present(a) async(acc_async_noval)
      for (int i = 0; i < N; i++)
	a[i] = a[i] + 1;
      #pragma acc parallel loop present(a) async
      for (int i = 0; i < N; i++)
	a[i] = a[i] * 2;
    }
  #pragma acc update self(a) async
  #pragma acc wait
  for (int i = 10; i < N; i++)
    {
      int v = i;
      for (int t = 0; t < 5; t++)
	v = 2 * (v + 1);
      CHECK (i, a[i], v);
    }
  #pragma acc parallel loop present(b) async(acc_async_default)
  for (int i = 0; i < N; i++)
    b[i] = 3;
  acc_wait (acc_async_noval);
  acc_wait (acc_async_default);
  #pragma acc update self(b)
  CHECK (0, b[N - 1], 3);
  #pragma acc exit data delete(a, b)
  return DONE ();
}
