/* Managed memory: ACCX_CHECK=1 names a static array whose host's address a kernel follows although the device has a copy, as a GPU does not; arrays without a copy are nobody's fault.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim } { accx-env ACCX_CHECK=1 } { accx-env ACCX_SIM_CHECK=0 }
   { accx-run-fails {reads 4 bytes at 0x[0-9a-f]+: the host's address of table$} } */
#include <stdlib.h>
#include "check.h"

static int table[100], other[100];

int
main (void)
{
  int **where = malloc (2 * sizeof *where), sum = 0;
  where[0] = other;
  where[1] = table;
#pragma acc data copy(table)
  {
#pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < 100; i++)
      sum += where[0][i];
    puts ("here");
    CHECK (0, sum, 0);
#pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < 100; i++)
      sum += where[1][i];
  }
  return DONE ();
}
