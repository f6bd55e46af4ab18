/* An array of pointers that no clause mentions is copied with those attached that the host knows
   the region to go through, if what they lead to is present.  OpenACC 3.3 section 2.6.4.  */
#include "check.h"
#include <stdlib.h>

enum { N = 100 };

static void
add (int **rows, int first, int second)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    rows[first][i] += rows[second][i];
}

int
main (void)
{
  int **rows = malloc (4 * sizeof *rows), *whole = malloc (4 * N * sizeof (int));
  for (int k = 0; k < 4; k++)
    rows[k] = whole + k * N;
  for (int i = 0; i < 4 * N; i++)
    whole[i] = i;
#pragma acc enter data copyin(rows[0][0:4 * N])
#pragma acc parallel loop
  for (int i = 0; i < 4 * N; i++)
    rows[0][i] *= 2;
#pragma acc kernels
  for (int i = 0; i < N; i++)
    rows[1][i]++;
  add (rows, 3, 1);
#pragma acc exit data copyout(rows[0][0:4 * N])
  for (int i = 0; i < 4 * N; i++)
    CHECK (i, whole[i], 2 * i + (i / N == 1) + (i / N == 3 ? 2 * (i - 2 * N) + 1 : 0));
  for (int k = 0; k < 4; k++)
    CHECK (k, rows[k] - whole, k * N);
  return DONE ();
}
