/* A region that only reads a struct gets the values of its members: nothing of the struct is copied
   for a launch whose clauses name what its pointers lead to.
   { accx-env ACCX_NOTIFY=3 } { accx-notify-not {upload.*bytes=([1-9]|[1-9][0-9]) *$} }
   { accx-notify-not {launch.*num_gangs=256} } { accx-launches 5 } */
#include "check.h"
#include <stdlib.h>

struct grid
{
  char kind;
  int n;
  double scale;
  double *p;
  double *q;
};

struct pair
{
  struct grid a, b;
  float weight;
};

static void
behind_pointer (const struct grid *g)
{
#pragma acc parallel loop present(g->p[0:g->n], g->q[0:g->n])
  for (int i = 0; i < g->n; i++)
    g->q[i] += g->scale * g->p[i] + g->kind;
}

static void
variable (struct grid g)
{
#pragma acc parallel loop present(g.p[0:g.n]) present(g.q[(int) g.kind - 2:g.n - 1])
  for (int i = 1; i < g.n; i++)
    g.q[i] += g.scale * g.p[i - 1];
}

static void
nested (struct pair *s, int n)
{
#pragma acc serial present(s->a.p[0:n], s->b.q[0:n]) async(1)
  for (int i = 0; i < n; i++)
    s->b.q[i] += s->weight * s->a.p[i] + s->b.scale;
#pragma acc wait(1)
}

static void
in_kernels (struct grid g)
{
#pragma acc kernels present(g.p[0:g.n], g.q[0:g.n])
  for (int i = 0; i < g.n; i++)
    g.q[i] -= g.p[i] / 2;
}

static void
several (struct grid *g, struct grid *h)
{
#pragma acc parallel loop gang vector present(g->p[0:g->n]) present(h->q[0:h->n])
  for (int i = 0; i < (g->n < h->n ? g->n : h->n); i++)
    h->q[i] += g->p[i] * h->scale;
}

int
main (void)
{
  enum { N = 500 };
  double *p = malloc (N * sizeof *p), *q = malloc (N * sizeof *q), *want = malloc (N * sizeof *want);
  struct grid g = { 3, N, 0.5, p, q };
  struct pair s = { { 1, 2, 3, p, p }, { 4, 5, 6, q, q }, 0.25f };

  for (int i = 0; i < N; i++)
    {
      p[i] = i;
      q[i] = want[i] = 2 * i;
    }
#pragma acc data copyin(p[0:N]) copy(q[0:N])
  {
    behind_pointer (&g);
    variable (g);
    nested (&s, N);
    in_kernels (g);
    several (&s.a, &g);
  }
  for (int i = 0; i < N; i++)
    {
      want[i] += 0.5 * i + 3;
      want[i] += i ? 0.5 * (i - 1) : 0;
      want[i] += 0.25 * i + 6;
      want[i] -= i / 2.0;
      want[i] += i < 2 ? i * 0.5 : 0;
      CHECK_REAL (i, q[i], want[i]);
    }
  return DONE ();
}
