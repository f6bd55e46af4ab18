/* Thousands of mappings made and removed in mixed order.
   { accx-device-only } { accx-timeout 60 } */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 2000 };
static int *p[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      int k = i * 7 % N;
      p[k] = malloc (16 * sizeof (int));
      for (int j = 0; j < 16; j++)
        p[k][j] = k;
      acc_copyin (p[k], 16 * sizeof (int));
    }
  for (int i = 0; i < N; i += 100)
    {
      int *q = p[i];
      #pragma acc parallel loop present(q[0:16])
      for (int j = 0; j < 16; j++)
        q[j] += j;
    }
  for (int i = 0; i < N; i++)
    {
      int k = i * 11 % N;
      CHECK (k, acc_is_present (p[k], 64), 1);
      acc_copyout (p[k], 16 * sizeof (int));
      CHECK (k, acc_is_present (p[k], 64), 0);
      for (int j = 0; j < 16; j++)
        CHECK (k * 16 + j, p[k][j], k + (k % 100 ? 0 : j));
      free (p[k]);
    }
  return DONE ();
}
