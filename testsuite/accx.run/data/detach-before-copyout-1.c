/* A struct's member may be detached in a clause before the one that copies the struct out.  */
#include "check.h"
#include <stdlib.h>

enum { N = 4 };

int
main (void)
{
  struct { int n; int *p; } s = { N, (int *) malloc (N * sizeof (int)) };
  int *host = s.p;
  for (int i = 0; i < N; i++)
    host[i] = i;
  #pragma acc enter data attach(s.p) copyin(s) copyin(host[0:N])
  #pragma acc enter data attach(s.p)
  #pragma acc parallel loop present(s)
  for (int i = 0; i < N; i++)
    s.p[i] *= 3;
  #pragma acc serial present(s)
  s.n = 9;
  #pragma acc exit data detach(s.p) finalize copyout(s)
  #pragma acc exit data copyout(host[0:N])
  CHECK (0, s.n, 9);
  CHECK (0, s.p == host, 1);
  for (int i = 0; i < N; i++)
    CHECK (i, host[i], 3 * i);
  free (host);
  return DONE ();
}
