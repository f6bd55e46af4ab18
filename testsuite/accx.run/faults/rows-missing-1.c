/* An array of pointers is copied, and its rows are not.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {rows-missing-1\.c:26.*read of 4 bytes at .*outside every allocation} } */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int *rows[4], sum = 0;
  for (int j = 0; j < 4; j++)
    {
      rows[j] = malloc (N * sizeof **rows);
      for (int i = 0; i < N; i++)
	rows[j][i] = 1;
    }
#ifdef RIGHT
  #pragma acc enter data copyin(rows[0:4][0:N])
#else
  #pragma acc enter data copyin(rows)
#endif
  #pragma acc serial present(rows) copy(sum)
  for (int j = 0; j < 4; j++)
    for (int i = 0; i < N; i++)
      sum += rows[j][i];
  CHECK (0, sum, 4 * N);
#ifdef RIGHT
  #pragma acc exit data delete(rows[0:4][0:N])
#else
  #pragma acc exit data delete(rows)
#endif
  for (int j = 0; j < 4; j++)
    free (rows[j]);
  return DONE ();
}