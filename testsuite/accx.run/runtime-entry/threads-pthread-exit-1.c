/* A program ends after pthread_exit in main, with exit status 0, though the runtime has threads of
   its own: a device's worker and those that help with large copies.
   { accx-device-only } { accx-drivers sim } { accx-link-options "-lpthread" } */
#include "check.h"
#include <pthread.h>
#include <stdlib.h>

enum { N = 3000000 };

int
main (void)
{
  int *a = malloc (N * sizeof *a);
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop copy(a[0:N]) deviceid(0)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc wait device(0)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 1);
  if (DONE ())
    return 1;
  pthread_exit (NULL);
}
