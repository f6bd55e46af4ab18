/* Rows whose limits are in memory and that steps of two walk reach their last elements, wherever the first row begins.  */
#include <stdlib.h>
#include "check.h"

__attribute__ ((noipa)) static void
sums (const int *start, const double *v, double *y, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k += 2)
	s += v[k];
      y[i] = s;
    }
}

int
main (void)
{
  int start[3] = { 0, 3, 6 };
  double *v = malloc (6 * sizeof *v), y[2];
  for (int i = 0; i < 6; i++)
    v[i] = i + 1;
  sums (start, v, y, 2);
  CHECK (0, y[0], 1 + 3);
  CHECK (1, y[1], 4 + 6);
  free (v);
  return DONE ();
}
