/* The result of printf has no device code: a warning, and the region runs on the host.
   { accx-no-strict } { accx-launches 1 } */
#include "../accx.run/check.h"

int
main (void)
{
  int n[3] = { 0 }, a[10];
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  #pragma acc parallel loop copy(n) /* { dg-warning "printf" } */
  for (int i = 0; i < 3; i++)
    n[i] = printf ("%*d\n", i + 1, i);
  for (int i = 0; i < 3; i++)
    CHECK (i, n[i], i + 2);
  CHECK (9, a[9], 9);
  return DONE ();
}
