/* Managed memory of two devices: kernels of both follow pointers to one static array, and the second device goes on when the first one, for which it was locked, is stopped.
   { accx-options -fplugin-arg-accx-memory=managed } { accx-devices 2 } { accx-drivers sim } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"

static int table[100];

int
main (void)
{
  int **where = malloc (sizeof *where);
  where[0] = table;
  for (int round = 0; round < 2; round++)
    for (int d = 0; d < 2; d++)
      {
	acc_set_device_num (d, acc_device_nvidia);
#pragma acc parallel loop
	for (int i = 0; i < 100; i++)
	  where[0][i] += d + i;
      }
  CHECK (9, table[9], 38);
  acc_shutdown_device (0, acc_device_nvidia);
  acc_set_device_num (1, acc_device_nvidia);
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    where[0][i]++;
  CHECK (9, table[9], 39);
  return DONE ();
}
