/* Data mapped by one unit are present in regions of another.
   { accx-sources "units-data-1-aux.c" } */
#include "check.h"

void twice (int *p, int n);
int shared[60];

int
main (void)
{
  for (int i = 0; i < 60; i++)
    shared[i] = i;
  #pragma acc data copy(shared)
  {
    twice (shared, 60);
    #pragma acc parallel loop present(shared)
    for (int i = 0; i < 60; i++)
      shared[i] += 1;
    twice (shared + 10, 20);
  }
  for (int i = 0; i < 60; i++)
    CHECK (i, shared[i], (2 * i + 1) * (i >= 10 && i < 30 ? 2 : 1));
  return DONE ();
}
