/* acc_set_default_async says which queue "async" alone means, for each thread; acc_get_default_async tells.
   { accx-device-only } { accx-options -pthread } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <pthread.h>

static int a[1000];

static void *
other_thread (void *result)
{
  *(int *) result = acc_get_default_async ();
  acc_set_default_async (9);
  return NULL;
}

int
main (void)
{
  pthread_t thread;
  int other = 12345, first = acc_get_default_async ();
  acc_set_default_async (5);
  CHECK (0, acc_get_default_async (), 5);
  #pragma acc enter data copyin(a)
  #pragma acc parallel loop present(a) async
  for (int i = 0; i < 1000; i++)
    a[i] = i + 1;
  #pragma acc parallel loop present(a) async(5)
  for (int i = 0; i < 1000; i++)
    a[i] *= 2;
  #pragma acc update self(a) async(acc_async_noval)
  acc_wait (5);
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], 2 * i + 2);
  pthread_create (&thread, NULL, other_thread, &other);
  pthread_join (thread, NULL);
  CHECK (1, other, first);
  CHECK (2, acc_get_default_async (), 5);
  acc_set_default_async (acc_async_default);
  CHECK (3, acc_get_default_async (), first);
  acc_set_default_async (acc_async_sync);
  #pragma acc parallel loop present(a) async
  for (int i = 0; i < 1000; i++)
    a[i] = -i;
  #pragma acc exit data copyout(a)
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], -i);
  return DONE ();
}
