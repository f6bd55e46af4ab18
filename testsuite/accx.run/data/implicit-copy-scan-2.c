/* Where the device has the array of indices, the host does not look into it: the error names the pointer whose
   elements are not there.
   { accx-launches any } { accx-run-fails {kernel main_17_gpu at .*nothing is present where pointer x leads} }  */
#include <stdlib.h>

int
main (void)
{
  int n = 100, *k = (int *) malloc (n * sizeof *k);
  double *x = (double *) malloc (n * sizeof *x), *y = (double *) malloc (n * sizeof *y);
  for (int i = 0; i < n; i++)
    {
      k[i] = n - 1 - i;
      x[i] = i;
    }
  #pragma acc enter data copyin (k[0:n])
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = x[k[i]];
  return 0;
}
