/* A shared library with regions, used by a program with regions.
   { accx-shared "shared-library-1-aux.c" } { accx-launches 3 } */
#include "check.h"

int library_sum (const int *p, int n);
void library_scale (int *p, int n, int k);

static int a[80];

int
main (void)
{
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < 80; i++)
    a[i] = i;
  library_scale (a, 80, 3);
  CHECK (0, library_sum (a, 80), 3 * 79 * 40);
  for (int i = 0; i < 80; i++)
    CHECK (i, a[i], 3 * i);
  return DONE ();
}
