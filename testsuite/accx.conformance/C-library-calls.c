/* A function of a library that has no device code: a warning, and the region runs on the
   host.  { accx-no-strict } { accx-launches 1 } */
#include "../accx.run/check.h"
#include <stdlib.h>

int
main (void)
{
  int a[12], b[12];
  char text[12][8];
  for (int i = 0; i < 12; i++)
    snprintf (text[i], sizeof text[i], "%d", i * 7);
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < 12; i++)
    a[i] = i;
  #pragma acc parallel loop copyin(text) copyout(b) /* { dg-warning "getenv" } */
  for (int i = 0; i < 12; i++)
    b[i] = getenv (text[i]) == NULL ? 7 * i : 0;
  for (int i = 0; i < 12; i++)
    {
      CHECK (i, a[i], i);
      CHECK (i, b[i], 7 * i);
    }
  return DONE ();
}
