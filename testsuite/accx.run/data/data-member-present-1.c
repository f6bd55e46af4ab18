/* present of what a struct variable's pointer leads to: the region gets the other members,
   as the host has them, also where enter data has mapped the pointer alone.  */
#include <stdlib.h>
#include "check.h"

enum { N = 30 };
static struct { int n; int *p; int k[3]; } g = { .n = N, .k = { 1, 2, 3 } };

static void
add (void)
{
  #pragma acc parallel loop present(g.p[0:g.n])
  for (int i = 0; i < g.n; i++)
    g.p[i] += g.k[i % 3];
}

int
main (void)
{
  g.p = malloc (N * sizeof *g.p);
  for (int i = 0; i < N; i++)
    g.p[i] = i;
  #pragma acc enter data copyin(g.p[0:N])
  add ();
  g.k[1] = 50;
  add ();
  #pragma acc exit data copyout(g.p[0:N])
  for (int i = 0; i < N; i++)
    CHECK (i, g.p[i], i + (i % 3 == 0 ? 2 : i % 3 == 1 ? 52 : 6));
  return DONE ();
}
