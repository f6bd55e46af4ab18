/* Managed memory: a kernel that follows the host's address of a static array of which a data construct has made a copy is ended, and the array named.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim }
   { accx-run-fails {read of 4 bytes at 0x[0-9a-f]+: the host's address of table, of which the device has a copy} } */
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
    CHECK (0, sum, 0);
#pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < 100; i++)
      sum += where[1][i];
  }
  return DONE ();
}
