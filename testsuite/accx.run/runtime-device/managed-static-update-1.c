/* Managed memory: update directives of static data that no data construct has made present do nothing, since each construct copies them.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim } */
#include <openacc.h>
#include "check.h"

static int table[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    table[i] = i;
#pragma acc update device(table)
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    table[i]++;
#pragma acc update self(table[10:20])
  acc_update_self (table, sizeof table);
  for (int i = 0; i < 100; i++)
    CHECK (i, table[i], i + 1);
#pragma acc data copyin(table)
  {
#pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      table[i]++;
    CHECK (9, table[9], 10);
#pragma acc update self(table)
    CHECK (9, table[9], 11);
  }
  return DONE ();
}
