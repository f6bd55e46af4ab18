/* A bound that is a member of a struct stays the same while the loop writes numbers of the
   type of another member; one that the loop may write does not.
   { accx-notify {function=add .*num_gangs=[2-9]} }
   { accx-notify {function=shrink .*num_gangs=1 num_workers=1 vector_length=1 } } */
#include "check.h"

struct grid
{
  int n;
  double h, *unused;
};

static void
add (const struct grid *g, double *restrict a)
{
  int i;
#pragma acc kernels copy(a[0:1000]) copyin(g[0:1])
  for (i = 1; i < g->n - 1; i++)
    a[i] += g->h;
}

static void
shrink (struct grid *g, int *a)
{
  int i;
#pragma acc kernels copy(a[0:1000], g[0:1])
  for (i = 0; i < g->n; i++)
    {
      a[i] = 1;
      if (i == 10)
	g->n = 20;
    }
}

int
main (void)
{
  struct grid g = { 1000, 0.5, 0 };
  static double a[1000];
  static int b[1000];
  add (&g, a);
  shrink (&g, b);
  CHECK (0, g.n, 20);
  for (int i = 0; i < 1000; i++)
    {
      CHECK_REAL (i, a[i], i > 0 && i < 999 ? 0.5 : 0);
      CHECK (i, b[i], i < 20);
    }
  return DONE ();
}
