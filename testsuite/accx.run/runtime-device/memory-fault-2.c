/* Without ACCX_MEMORY a pointer that no clause mentions is named, although the device could use the host's memory.
   { accx-drivers sim } { accx-run-fails {nothing is present where pointer p leads} } */
#include <stdlib.h>
#include "check.h"

struct node { int v; struct node *next; };

int
main (void)
{
  struct node a = { 1, NULL }, *p = &a;
  int s = 0;
#pragma acc serial copy(s)
  for (struct node *l = p; l; l = l->next)
    s += l->v;
  return s;
}
