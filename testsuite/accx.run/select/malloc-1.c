/* malloc, calloc and free in a region.  */
#include "check.h"
#include <stdlib.h>

static long r[100], zeros[100];

int
main (void)
{
  #pragma acc parallel loop copyout(r, zeros)
  for (int i = 0; i < 100; i++)
    {
      int *p = malloc ((i + 1) * sizeof *p);
      for (int j = 0; j <= i; j++)
        p[i - j] = j * i;
      r[i] = 0;
      for (int j = 0; j <= i; j++)
        r[i] += (j + 1) * p[j];
      free (p);
      char *q = calloc (i + 1, 3);
      zeros[i] = q[i] + q[3 * i + 2];
      free (q);
      free (NULL);
    }
  for (int i = 0; i < 100; i++)
    {
      long want = 0;
      for (int j = 0; j <= i; j++)
        want += (long) (j + 1) * (i - j) * i;
      CHECK (i, r[i], want);
      CHECK (i, zeros[i], 0);
    }
  return DONE ();
}
