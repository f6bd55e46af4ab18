/* A structure with a flexible array member, mapped with its tail.  { accx-device-only } */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

struct tail { int n; double x; int v[]; };

int
main (void)
{
  size_t bytes = sizeof (struct tail) + 50 * sizeof (int);
  struct tail *t = malloc (bytes);
  t->n = 50;
  t->x = 2;
  for (int i = 0; i < 50; i++)
    t->v[i] = i;
  acc_copyin (t, bytes);
  #pragma acc parallel loop present(t[0:1])
  for (int i = 0; i < 50; i++)
    t->v[i] = (int) (t->v[i] * t->x) + t->n;
  acc_copyout (t, bytes);
  for (int i = 0; i < 50; i++)
    CHECK (i, t->v[i], 2 * i + 50);
  free (t);
  return DONE ();
}
