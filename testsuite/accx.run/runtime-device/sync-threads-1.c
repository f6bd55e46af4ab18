/* What another thread of the program does comes behind constructs that a thread has left before
   their kernels have ended: in async queues, in updates, as a construct of its own.
   { accx-link-options "-lpthread" } */
#include "check.h"
#include <pthread.h>

enum { N = 1000, ROUNDS = 30 };
static int a[N], b[N];
static pthread_barrier_t turn;

static void *
other (void *unused)
{
  (void) unused;
  for (int k = 0; k < ROUNDS; k++)
    {
      pthread_barrier_wait (&turn);
      if (k % 3 == 0)
	{
#pragma acc parallel loop present(a, b) async(k)
	  for (int i = 0; i < N; i++)
	    b[i] = a[i] + 1;
#pragma acc update self(b) async(k)
#pragma acc wait(k)
	}
      else if (k % 3 == 1)
	{
#pragma acc parallel loop present(a, b)
	  for (int i = 0; i < N; i++)
	    b[i] = a[i] + 1;
#pragma acc update self(b)
	}
      else
	{
#pragma acc update self(a)
	  b[N - 1] = a[N - 1] + 1;
	}
      CHECK (k, b[N - 1], N + k);
      pthread_barrier_wait (&turn);
    }
  return NULL;
}

int
main (void)
{
  pthread_t thread;
  pthread_barrier_init (&turn, NULL, 2);
#pragma acc enter data create(a, b)
  pthread_create (&thread, NULL, other, NULL);
  for (int k = 0; k < ROUNDS; k++)
    {
#pragma acc parallel loop present(a)
      for (int i = 0; i < N; i++)
	a[i] = i + k;
      pthread_barrier_wait (&turn);
      pthread_barrier_wait (&turn);
    }
  pthread_join (thread, NULL);
  return DONE ();
}
