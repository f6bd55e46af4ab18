/* The host changes what exit data async still copies to it.
   { accx-drivers sim } { accx-launches any }
   { accx-run-fails {accx-sim: the host at .*: write of what a queue still copies to the host: p at byte} } */
#include <stdlib.h>
#include "check.h"
enum { N = 10000 };

int
main (void)
{
  int *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = i;
  #pragma acc enter data copyin(p[0:N])
  #pragma acc parallel loop present(p[0:N]) async(1)
  for (int i = 0; i < N; i++)
    p[i] += 1;
  #pragma acc exit data copyout(p[0:N]) async(1)
  p[7000] = 0;
  #pragma acc wait(1)
  CHECK (0, p[7000], 7001);
  return DONE ();
}
