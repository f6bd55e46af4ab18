/* Managed memory is never more than the device has free: what is beyond is the host's, which is said once, and clauses copy it.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim } { accx-env ACCX_SIM_MEMORY=64M }
   { accx-notify {^accx: managed memory has all that gpu 0 had free \(64 MB\): the rest of what the program allocates is the host's; ACCX_OVERSUBSCRIBE=1 lets it have more$} } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"

int
main (void)
{
  enum { N = 10 << 20, SOME = 1000 };
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
  for (int i = 0; i < SOME; i++)
    a[i] = b[i] = i;
  CHECK (0, acc_is_present (a, 1), 1);
  CHECK (0, acc_is_present (b, 1), 0);
#pragma acc parallel loop copy(b[0:SOME])
  for (int i = 0; i < SOME; i++)
    b[i] += a[i];
  CHECK (9, b[9], 18);
  free (a);
  free (b);
  int *c = malloc (N * sizeof *c);
  CHECK (0, acc_is_present (c, 1), 1);
  free (c);
  return DONE ();
}
