/* Many host threads at once: data, regions on queues of their own, and one array that all use.
   { accx-options -pthread } */
#include "../accx.run/check.h"
#include <pthread.h>

enum { THREADS = 12, N = 400, ROUNDS = 5 };
static int shared[N], results[THREADS], counter;

static void *
work (void *argument)
{
  int t = (int) (long) argument, a[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = t;
  #pragma acc data copyin(shared) copy(a)
  {
    for (int r = 0; r < ROUNDS; r++)
      {
        #pragma acc parallel loop present(a, shared) async(t)
        for (int i = 0; i < N; i++)
          a[i] += shared[i];
      }
    #pragma acc parallel loop present(a) reduction(+:sum) async(t)
    for (int i = 0; i < N; i++)
      sum += a[i];
    #pragma acc wait(t)
    #pragma acc parallel loop present(counter) num_gangs(4)
    for (int i = 0; i < 100; i++)
      {
        #pragma acc atomic update
        counter++;
      }
  }
  results[t] = sum;
  for (int i = 0; i < N; i++)
    results[t] += a[i] != t + ROUNDS * i;
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  for (int i = 0; i < N; i++)
    shared[i] = i;
  #pragma acc enter data copyin(counter)
  for (long t = 0; t < THREADS; t++)
    pthread_create (&threads[t], NULL, work, (void *) t);
  for (int t = 0; t < THREADS; t++)
    pthread_join (threads[t], NULL);
  #pragma acc exit data copyout(counter)
  for (int t = 0; t < THREADS; t++)
    CHECK (t, results[t], N * t + ROUNDS * (N * (N - 1) / 2));
  CHECK (0, counter, 100 * THREADS);
  return DONE ();
}
