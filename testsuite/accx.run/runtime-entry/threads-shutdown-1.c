/* acc_shutdown while other threads compute: each region is right, and the device starts again.
   { accx-device-only } { accx-link-options "-lpthread" } { accx-launches any } */
#include "check.h"
#include <openacc.h>
#include <pthread.h>

enum { THREADS = 4, ROUNDS = 30, N = 64 };

static int results[THREADS];

static void *
work (void *arg)
{
  int me = *(int *) arg, wrong = 0;
  for (int k = 0; k < ROUNDS; k++)
    {
      int a[N];
      #pragma acc parallel loop copyout(a)
      for (int i = 0; i < N; i++)
        a[i] = me + k * i;
      for (int i = 0; i < N; i++)
        wrong += a[i] != me + k * i;
    }
  results[me] = wrong;
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
  for (int k = 0; k < 10; k++)
    acc_shutdown (acc_device_nvidia);
  for (int t = 0; t < THREADS; t++)
    pthread_join (threads[t], NULL);
  for (int t = 0; t < THREADS; t++)
    CHECK (t, results[t], 0);
  return DONE ();
}
