/* So it does where an exit handler of the program still has a device's worker do something.
   { accx-device-only } { accx-drivers sim } { accx-link-options "-lpthread" } */
#include "check.h"
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { N = 100000 };   /* long enough for a wait that is none to show */

static int a[N];

static void
add (void)
{
  #pragma acc parallel loop copy(a[0:N]) deviceid(0)
  for (int i = 0; i < N; i++)
    a[i] += 1;
}

static void
last (void)
{
  add ();
  #pragma acc wait device(0)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2);
  if (DONE ())
    {
      fflush (NULL);
      _exit (1);
    }
}

int
main (void)
{
  add ();
  atexit (last);
  pthread_exit (NULL);
}
