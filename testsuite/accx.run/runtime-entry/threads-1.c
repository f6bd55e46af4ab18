/* Four host threads use the device at once, each with its own data and queues.
   { accx-options "-pthread" } */
#include "check.h"
#include <pthread.h>

static int a[4][300], bad[4];

static void *
work (void *arg)
{
  int t = *(int *) arg;
  int *p = a[t];
  for (int round = 0; round < 10; round++)
    {
      #pragma acc data copy(p[0:300])
      {
        #pragma acc parallel loop present(p[0:300])
        for (int i = 0; i < 300; i++)
          p[i] += t + 1;
        #pragma acc parallel loop present(p[0:300]) async(t)
        for (int i = 0; i < 300; i++)
          p[i] += i;
        #pragma acc wait(t)
      }
      for (int i = 0; i < 300; i++)
        bad[t] += p[i] != (round + 1) * (t + 1 + i);
    }
  return 0;
}

int
main (void)
{
  pthread_t threads[4];
  int numbers[4] = { 0, 1, 2, 3 };
  for (int t = 0; t < 4; t++)
    pthread_create (&threads[t], 0, work, &numbers[t]);
  for (int t = 0; t < 4; t++)
    pthread_join (threads[t], 0);
  for (int t = 0; t < 4; t++)
    CHECK (t, bad[t], 0);
  return DONE ();
}
