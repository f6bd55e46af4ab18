/* The same where another unit, without directives, and nothing in this one, opens the library that reads.
   { accx-device-only } { accx-sources sync-given-3-aux.c } { accx-link-options "-ldl" } */
#include "check.h"
#include <openacc.h>

int read_int (const void *dev);

enum { N = 100 };

int
main (void)
{
  int *dev = acc_malloc (N * sizeof *dev);
  for (int k = 0; k < 5; k++)
    {
#pragma acc parallel loop deviceptr(dev)
      for (int i = 0; i < N; i++)
	dev[i] = i + k;
      CHECK (k, read_int (dev + N - 1), N - 1 + k);
    }
  acc_free (dev);
  return DONE ();
}
