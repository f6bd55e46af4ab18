/* An array of device pointers, built with acc_malloc, reached through deviceptr.  { accx-device-only } */
#include "check.h"
#include <openacc.h>

int
main (void)
{
  int *rows[6], host[40];
  for (int i = 0; i < 6; i++)
    rows[i] = acc_malloc (40 * sizeof (int));
  int **table = acc_malloc (sizeof rows);
  acc_memcpy_to_device (table, rows, sizeof rows);
  #pragma acc parallel loop collapse(2) deviceptr(table)
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 40; j++)
      table[i][j] = i * 1000 + j;
  for (int i = 0; i < 6; i++)
    {
      acc_memcpy_from_device (host, rows[i], sizeof host);
      for (int j = 0; j < 40; j++)
        CHECK (i * 40 + j, host[j], i * 1000 + j);
      acc_free (rows[i]);
    }
  acc_free (table);
  return DONE ();
}
