/* Pointers in an array of structures, mapped by a data construct and by acc_attach.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

struct row { int *p; int n; };

int
main (void)
{
  struct row rows[5];
  for (int i = 0; i < 5; i++)
    {
      rows[i].n = 10 + i;
      rows[i].p = malloc (rows[i].n * sizeof (int));
      for (int j = 0; j < rows[i].n; j++)
        rows[i].p[j] = j;
    }
  acc_copyin (rows, sizeof rows);
  for (int i = 0; i < 5; i++)
    {
      acc_copyin (rows[i].p, rows[i].n * sizeof (int));
      acc_attach ((void **) &rows[i].p);
    }
  #pragma acc parallel loop gang present(rows)
  for (int i = 0; i < 5; i++)
    {
      #pragma acc loop vector
      for (int j = 0; j < rows[i].n; j++)
        rows[i].p[j] += 100 * i;
    }
  for (int i = 0; i < 5; i++)
    {
      acc_detach ((void **) &rows[i].p);
      acc_copyout (rows[i].p, rows[i].n * sizeof (int));
    }
  acc_copyout (rows, sizeof rows);
  for (int i = 0; i < 5; i++)
    {
      CHECK (i, rows[i].n, 10 + i);
      for (int j = 0; j < rows[i].n; j++)
        CHECK (i * 100 + j, rows[i].p[j], j + 100 * i);
      free (rows[i].p);
    }
  return DONE ();
}
