/* Several threads map parts of one array on one device, without messages, so that launches are noted: a construct with
   deviceid, which a worker does, finds the part of the thread that it works for where it names the array in no clause.
   { accx-options "-pthread" } { accx-device-only } { accx-env ACCX_NOTIFY=0 } { accx-launches any }  */
#include "check.h"
#include <pthread.h>

enum { THREADS = 3, PART = 500, N = THREADS * PART };
static unsigned a[N], b[N], c[N];
static pthread_barrier_t barrier;

/* The data constructs are the worker's, too.  */
static void
posted (int first)
{
  #pragma acc data copy(a[first:PART], b[first:PART]) deviceid(0)
  {
    pthread_barrier_wait (&barrier);
    #pragma acc parallel loop deviceid(0)
    for (int i = first; i < first + PART; i++)
      a[i] += i + 1;
    #pragma acc data create(c[first:PART]) deviceid(0)
    {
      #pragma acc parallel loop deviceid(0)
      for (int i = first; i < first + PART; i++)
	c[i] = 2 * a[i];
      #pragma acc kernels deviceid(0)
      for (int i = 0; i < PART; i++)
	b[first + i] += c[first + i];
    }
    pthread_barrier_wait (&barrier);
  }
  #pragma acc wait device(0)
}

/* The data constructs are the threads' own.  */
static void
own (int first)
{
  #pragma acc data copy(a[first:PART])
  {
    pthread_barrier_wait (&barrier);
    #pragma acc parallel loop deviceid(0)
    for (int i = first; i < first + PART; i++)
      a[i] *= 3;
    #pragma acc wait device(0)
    pthread_barrier_wait (&barrier);
  }
}

static void *
run (void *arg)
{
  for (int k = 0; k < 20; k++)
    {
      posted (*(int *) arg * PART);
      own (*(int *) arg * PART);
    }
  return NULL;
}

int
main (void)
{
  pthread_t threads[THREADS];
  int numbers[THREADS];
  pthread_barrier_init (&barrier, NULL, THREADS);
  for (int k = 0; k < THREADS; k++)
    {
      numbers[k] = k;
      pthread_create (&threads[k], NULL, run, &numbers[k]);
    }
  for (int k = 0; k < THREADS; k++)
    pthread_join (threads[k], NULL);
  for (int i = 0; i < N; i++)
    {
      unsigned wa = 0, wb = 0;
      for (int k = 0; k < 20; k++)
	{
	  wa += i + 1;
	  wb += 2 * wa;
	  wa *= 3;
	}
      CHECK (i, a[i], wa);
      CHECK (i, b[i], wb);
    }
  return DONE ();
}
