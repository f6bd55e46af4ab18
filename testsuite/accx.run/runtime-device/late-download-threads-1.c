/* One thread waits for a queue again and again on which another puts downloads: what comes down late is in its place
   when the thread that asked for it has waited, and no buffer serves two.
   { accx-options "-pthread" } { accx-device-only } { accx-launches any } */
#include "check.h"
#include <pthread.h>
#include <stdatomic.h>

enum { N = 400, ROUNDS = 400 };
static int a[N], b[N];
static atomic_int done;

static void *
waits (void *unused)
{
  while (!done)
    {
      #pragma acc wait(1)
    }
  return unused;
}

int
main (void)
{
  pthread_t other;
  #pragma acc enter data create(a, b)
  pthread_create (&other, NULL, waits, NULL);
  for (int k = 0; k < ROUNDS; k++)
    {
      #pragma acc parallel loop present(a, b) async(1)
      for (int i = 0; i < N; i++)
	{
	  a[i] = i + k;
	  b[i] = i - k;
	}
      #pragma acc update self(a) async(1)
      #pragma acc update self(b) async(1)
      #pragma acc wait(1)
      for (int i = 0; i < N; i++)
	{
	  CHECK (i, a[i], i + k);
	  CHECK (i, b[i], i - k);
	}
    }
  done = 1;
  pthread_join (other, NULL);
  #pragma acc exit data delete(a, b)
  return DONE ();
}
