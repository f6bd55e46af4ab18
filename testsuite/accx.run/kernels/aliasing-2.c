/* Loops of kernels run in parallel without optimisation of the host's code, too: what types say
   about bounds and pointers that are members (C11 6.5, paragraph 7) does not depend on it.
   { accx-options -O0 } { accx-notify {function=add .*num_gangs=[2-9]} }
   { accx-notify {function=scale [^\n]*num_workers=1 vector_length=128 } } */
#include "check.h"

enum { N = 1000 };

struct grid
{
  int n;
  double *u;
};

static void
add (const struct grid *g, double *restrict a)
{
#pragma acc kernels copy(a[0:N]) copyin(g[0:1])
  for (int i = 0; i < g->n; i++)
    a[i] += i;
}

static void
scale (struct grid *g)
{
#pragma acc kernels copyin(g[0:1]) copy(g->u[0:g->n])
  for (int i = 0; i < g->n; i++)
    g->u[i] *= 2;
}

int
main (void)
{
  static double a[N];
  struct grid g = { N, a };
  add (&g, a);
  scale (&g);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, a[i], 2 * i);
  return DONE ();
}
