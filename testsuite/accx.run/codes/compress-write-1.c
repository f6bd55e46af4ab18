/* A region that writes compressed arrays encodes, in all forms of data clauses: copyout,
   copy and create with an update.
   { accx-device-only } */
#include <math.h>
#include <stdlib.h>
#include "check.h"

int
main (void)
{
  int n = 5000;
  float *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  double *c = malloc (n * sizeof *c);
  for (int i = 0; i < n; i++)
    {
      a[i] = (float) i;
      b[i] = -1;
      c[i] = -1;
    }
  #pragma acc parallel loop ccopy(a[0:n:-n:n]) compression_copyout(b[0:n:0:1]) \
	      compression(a, b)
  for (int i = 0; i < n; i++)
    {
      b[i] = a[i] / n;
      a[i] = -a[i];
    }
  #pragma acc data ccreate(c[0:n:-1:1])
  {
    #pragma acc kernels loop independent compression(c)
    for (int i = 0; i < n; i++)
      c[i] = sqrt (i) / 100;
    #pragma acc parallel loop compression(c)
    for (int i = 0; i < n; i++)
      c[i] *= -1;
    #pragma acc update self(c[0:n])
  }
  for (int i = 0; i < n; i++)
    {
      CHECK (i, fabs (a[i] + i) <= 2 * n / 65536.0, 1);
      CHECK (i, fabs (b[i] - i / (double) n) <= 2 / 65536.0, 1);
      CHECK (i, fabs (c[i] + sqrt (i) / 100) <= 3 / 4294967296.0, 1);
    }
  return DONE ();
}
