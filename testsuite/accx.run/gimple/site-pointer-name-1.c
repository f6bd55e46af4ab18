/* Messages name the pointer of a section whose address is taken elsewhere in the function.
   { accx-env ACCX_NOTIFY=3 } { accx-device-only }
   { accx-notify {upload .*variable=p bytes=400$} } { accx-notify-not unknown } */
#include <stdlib.h>
#include "check.h"

static void
fill (int **p, int n)
{
  *p = malloc (n * sizeof **p);
  for (int i = 0; i < n; i++)
    (*p)[i] = i;
}

int
main (void)
{
  int *p, n = 100;
  fill (&p, n);
  #pragma acc enter data copyin(p[0:n])
  #pragma acc parallel loop present(p)
  for (int i = 0; i < n; i++)
    p[i]++;
  #pragma acc exit data copyout(p[0:n])
  for (int i = 0; i < n; i++)
    CHECK (i, p[i], i + 1);
  free (p);
  return DONE ();
}
