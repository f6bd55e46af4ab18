/* Two units of one program, with equally named static functions and regions.
   { accx-sources "units-two-1-aux.c" } { accx-launches 2 } */
#include "check.h"

int other (int *p, int n);
static int a[50];

static void
work (int *p, int n)
{
  #pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

int
main (void)
{
  work (a, 50);
  CHECK (0, other (a, 50), 50);
  for (int i = 0; i < 50; i++)
    CHECK (i, a[i], 1 + 10 * i);
  return DONE ();
}
