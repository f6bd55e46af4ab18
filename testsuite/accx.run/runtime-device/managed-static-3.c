/* Managed memory: where the driver refuses to lock static data one line says so, constructs that name them copy them, and a pointer to them is named.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-drivers sim }
   { accx-env {ACCX_SIM_FAIL=cuMemHostRegister_v2:1} }
   { accx-notify {^accx: data of the program \(\d+ KB\) cannot be page-locked \(out of memory \(CUDA_ERROR_OUT_OF_MEMORY\)\): kernels cannot follow pointers to them$} }
   { accx-run-fails {write of 4 bytes at 0x[0-9a-f]+: outside every allocation} } */
#include <stdlib.h>
#include "check.h"

static int table[100];

int
main (void)
{
  int **where = malloc (sizeof *where), *here = malloc (100 * sizeof *here);
  where[0] = here;
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    table[i] = where[0][i] = i;
  CHECK (9, table[9], 9);
  CHECK (9, here[9], 9);
  where[0] = table;
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    where[0][i] = i;
  return DONE ();
}
