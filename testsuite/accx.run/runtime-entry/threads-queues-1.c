/* Threads with a device and queues of their own, at once, on two devices; each has its own default queue.
   { accx-device-only } { accx-link-options "-lpthread" } { accx-drivers sim } { accx-env ACCX_SIM_DEVICES=2 } */
#include "check.h"
#include <openacc.h>
#include <pthread.h>
#include <stddef.h>

enum { THREADS = 6, N = 200 };

static int a[THREADS][N], b[THREADS][N], wrong[THREADS];

static void *
work (void *arg)
{
  int me = *(int *) arg;
  int *p = a[me], *q = b[me];
  acc_set_device_num (me % 2, acc_device_nvidia);
  acc_set_default_async (100 + me);
  for (int k = 0; k < 10; k++)
    {
      #pragma acc enter data create(p[0:N], q[0:N]) async(me)
      #pragma acc parallel loop present(p[0:N]) async(me)
      for (int i = 0; i < N; i++)
        p[i] = me * 1000 + i + k;
      #pragma acc parallel loop present(p[0:N], q[0:N]) async wait(me)
      for (int i = 0; i < N; i++)
        q[i] = 2 * p[i];
      #pragma acc update self(q[0:N]) async
      #pragma acc wait(100 + me)
      for (int i = 0; i < N; i++)
        wrong[me] += q[i] != 2 * (me * 1000 + i + k);
      #pragma acc exit data delete(q[0:N]) copyout(p[0:N]) async(me)
      acc_wait (me);
      for (int i = 0; i < N; i++)
        wrong[me] += p[i] != me * 1000 + i + k;
    }
  wrong[me] += acc_get_default_async () != 100 + me;
  wrong[me] += acc_get_device_num (acc_device_nvidia) != me % 2;
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  int number[THREADS];
  for (int t = 0; t < THREADS; t++)
    {
      number[t] = t;
      pthread_create (&threads[t], NULL, work, &number[t]);
    }
  for (int t = 0; t < THREADS; t++)
    pthread_join (threads[t], NULL);
  for (int t = 0; t < THREADS; t++)
    CHECK (t, wrong[t], 0);
  return DONE ();
}
