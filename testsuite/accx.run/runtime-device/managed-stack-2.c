/* Managed memory: the stack of another thread than the main one is the host's alone, and a pointer to it named.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim }
   { accx-run-fails {write of 4 bytes at 0x[0-9a-f]+: outside every allocation} } */
#include <pthread.h>
#include <stdlib.h>
#include "check.h"

static void *
work (void *data)
{
  int here[100], **where = data;
  where[0] = here;
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    where[0][i] = i;
  CHECK (3, here[3], 3);
  return NULL;
}

int
main (void)
{
  pthread_t thread;
  pthread_create (&thread, NULL, work, malloc (sizeof (int *)));
  pthread_join (thread, NULL);
  return DONE ();
}
