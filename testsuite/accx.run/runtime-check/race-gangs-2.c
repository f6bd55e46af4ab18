/* A gang that stores what another one has read is as wrong.
   { accx-drivers sim } { accx-device-only } { accx-run-fails {race-gangs-2\.c:13.*another block of this launch} } */
#include "check.h"

enum { N = 64 };
static int a[N + 1];

int
main (void)
{
  #pragma acc parallel loop gang num_gangs(4) copy(a)
  for (int i = 0; i < N; i++)
    a[i] = a[i + 1] + 1;
  return DONE ();
}
