/* The clauses attach and detach.  { accx-device-only } */
#include "check.h"
#include <stdlib.h>

struct s { int n; int *p; };

int
main (void)
{
  struct s s = { 30, malloc (30 * sizeof (int)) };
  int *host = s.p;
  for (int i = 0; i < 30; i++)
    s.p[i] = i;
  #pragma acc enter data copyin(s)
  #pragma acc enter data copyin(host[0:30])
  #pragma acc enter data attach(s.p)
  #pragma acc parallel loop present(s)
  for (int i = 0; i < 30; i++)
    s.p[i] *= s.n;
  #pragma acc exit data detach(s.p)
  #pragma acc exit data copyout(host[0:30])
  #pragma acc exit data copyout(s)
  CHECK (0, s.p == host, 1);
  for (int i = 0; i < 30; i++)
    CHECK (i, host[i], 30 * i);
  free (host);
  return DONE ();
}
