/* Several threads map parts of one array at once: a construct inside of each one's data construct
   that names the array in no clause finds that thread's part.
   { accx-options "-pthread" }  */
#include "check.h"
#include <pthread.h>

enum { THREADS = 3, PART = 500, N = THREADS * PART };
static int a[N], b[N], at[N];
static pthread_barrier_t barrier;

static void *
run (void *arg)
{
  int first = *(int *) arg * PART, *p = b;
  #pragma acc data copy(a[first:PART], p[first:PART]) copyin(at)
  {
    pthread_barrier_wait (&barrier);
    #pragma acc parallel loop
    for (int i = first; i < first + PART; i++)
      a[i] += i + 1;
    #pragma acc parallel loop
    for (int i = first; i < first + PART; i++)
      p[at[i]] += a[at[i]];
    #pragma acc data create(p[first:10])
    {
      #pragma acc kernels
      for (int i = 0; i < PART; i++)
	a[first + i] *= 2;
    }
    pthread_barrier_wait (&barrier);
  }
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  int numbers[THREADS];
  pthread_barrier_init (&barrier, NULL, THREADS);
  for (int i = 0; i < N; i++)
    at[i] = i ^ 1;
  for (int k = 0; k < THREADS; k++)
    {
      numbers[k] = k;
      pthread_create (&threads[k], NULL, run, &numbers[k]);
    }
  for (int k = 0; k < THREADS; k++)
    pthread_join (threads[k], NULL);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 2 * i + 2);
      CHECK (i, b[i], i + 1);
    }
  return DONE ();
}
