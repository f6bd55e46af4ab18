/* Members of a struct behind a pointer that clauses use for lengths only come along.  */
#include "check.h"

struct grid
{
  int n;
  double weight[3];
};

static void
smooth (const struct grid *g, const double *a, double *b)
{
#pragma acc parallel loop copyin(a[0:g->n]) copy(b[0:g->n])
  for (int i = 1; i < g->n - 1; i++)
    b[i] = g->weight[0] * a[i - 1] + g->weight[1] * a[i] + g->weight[2] * a[i + 1];
}

int
main (void)
{
  enum { N = 70 };
  struct grid g = { N, { 0.25, 0.5, 0.125 } };
  double a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = -1;
  smooth (&g, a, b);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, b[i], i == 0 || i == N - 1 ? -1 : 0.875 * i - 0.125);
  return DONE ();
}
