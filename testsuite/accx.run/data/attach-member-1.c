/* Members of a structure in the data clauses of one region: scalars and sections of its pointers.  */
#include "check.h"
#include <stdlib.h>

struct s { float *a; int n; float k; float *b; };

int
main (void)
{
  struct s s = { malloc (64 * sizeof (float)), 64, 2.5f, malloc (64 * sizeof (float)) };
  for (int i = 0; i < 64; i++)
    s.a[i] = i;
  #pragma acc parallel loop copyin(s.n, s.k, s.a[0:64]) copyout(s.b[0:64])
  for (int i = 0; i < s.n; i++)
    s.b[i] = s.a[i] * s.k;
  for (int i = 0; i < 64; i++)
    CHECK_REAL (i, s.b[i], 2.5 * i);
  free (s.a);
  free (s.b);
  return DONE ();
}
