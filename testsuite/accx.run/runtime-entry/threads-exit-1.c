/* The program ends while another thread uses the device: no crash, and the exit status is main's.
   { accx-device-only } { accx-link-options "-lpthread" } { accx-launches any } */
#include <pthread.h>
#include <stddef.h>

enum { N = 64 };

static volatile int rounds;

static void *
work (void *arg)
{
  for (;;)
    {
      int a[N];
      #pragma acc parallel loop copyout(a)
      for (int i = 0; i < N; i++)
        a[i] = i;
      rounds++;
    }
  return arg;
}

int
main (void)
{
  pthread_t threads[2];
  for (int t = 0; t < 2; t++)
    pthread_create (&threads[t], NULL, work, NULL);
  while (rounds < 5)
    ;
  return 0;
}
