/* declare present(p) of a pointer is about what it leads to, as on constructs.  */
#include "check.h"
#include <stdlib.h>

enum { N = 40 };

static void
twice (int *p, int *restrict q)
{
  #pragma acc declare present(p, q)
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    p[i] = 2 * q[i];
}

int
main (void)
{
  int *p = malloc (N * sizeof *p), q[N];
  for (int i = 0; i < N; i++)
    q[i] = i;
  #pragma acc data copyout(p[0:N]) copyin(q)
  twice (p, q);
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], 2 * i);
  return DONE ();
}
