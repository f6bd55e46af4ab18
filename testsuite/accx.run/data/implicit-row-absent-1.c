/* One of the rows that a kernel goes through, of an array that no clause mentions, is not present, and whether
   it is reached depends on data, so that it is not copied: the error names the array.
   { accx-drivers sim } { accx-launches any }
   { accx-run-fails {implicit-row-absent-1\.c:[0-9]+: an illegal memory access.*nothing is present where pointer rows leads} } */
#include <stdlib.h>
#include "check.h"

enum { ROWS = 3, N = 10 };

int
main (void)
{
  double **rows = (double **) malloc (ROWS * sizeof *rows);
  for (int k = 0; k < ROWS; k++)
    {
      rows[k] = (double *) malloc (N * sizeof (double));
      #pragma acc enter data create (rows[k][0:N]) if (k != 1)
    }
  int wanted[ROWS] = { 1, 1, 1 };
  #pragma acc parallel loop
  for (int k = 0; k < ROWS; k++)
    for (int i = 0; i < N; i++)
      if (wanted[k])
	rows[k][i] = i;
  return DONE ();
}
