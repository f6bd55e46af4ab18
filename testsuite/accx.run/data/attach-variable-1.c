/* An attach clause about a pointer that is a variable, not present: nothing is done, and the region has the
   pointer as without it.  */
#include <stdlib.h>
#include "check.h"

enum { N = 20 };

int
main (void)
{
  int *s = (int *) malloc (N * sizeof *s), *q = s;
  #pragma acc data copy (s[0:N])
  {
    #pragma acc parallel loop attach (q)
    for (int i = 0; i < N; i++)
      q[i] = i;
    #pragma acc kernels attach (q) async (1)
    for (int i = 0; i < N; i++)
      q[i] += 5;
    #pragma acc wait
  }
  for (int i = 0; i < N; i++)
    CHECK (i, s[i], i + 5);
  #pragma acc data copy (s[0:N]) copyin (q)
  {
    #pragma acc serial attach (q)
    for (int i = 0; i < N; i++)
      q[i] *= 2;
  }
  for (int i = 0; i < N; i++)
    CHECK (i, s[i], 2 * (i + 5));
  free (s);
  return DONE ();
}
