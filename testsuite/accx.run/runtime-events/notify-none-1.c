/* Without ACCX_NOTIFY a program writes nothing of accx to stderr.
   { accx-env ACCX_NOTIFY=0 } { accx-launches none } { accx-notify-not "." } */
#include "check.h"

static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] += i;
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
