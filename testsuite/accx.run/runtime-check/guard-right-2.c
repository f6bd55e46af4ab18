/* A thread that blocks all signals may copy to and from an array that a queue still copies to the host: the runtime's own
   accesses need no signal there.
   { accx-link-options "-lpthread" } */
#include <pthread.h>
#include <signal.h>
#include "check.h"
enum { N = 10000 };
static int a[N], b[N];

static void *
other (void *unused)
{
  sigset_t all;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, NULL);
  #pragma acc update self(a) async(1)
  #pragma acc update device(a) async(1)
  #pragma acc parallel loop present(a) copyout(b) async(1)
  for (int i = 0; i < N; i++)
    b[i] = ++a[i];
  #pragma acc update self(a) async(1)
  return unused;
}

int
main (void)
{
  pthread_t thread;
  #pragma acc enter data copyin(a)
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] += i;
  #pragma acc update self(a) async(1)
  pthread_create (&thread, NULL, other, NULL);
  pthread_join (thread, NULL);
  #pragma acc wait(1)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i + 1);
      CHECK (i, b[i], i + 1);
    }
  #pragma acc exit data delete(a)
  return DONE ();
}
