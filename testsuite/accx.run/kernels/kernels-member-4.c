/* Members that are pointers, to data that clauses of the construct itself map: its one loop
   runs in parallel.
   { accx-launches 5 }
   { accx-notify {function=behind [^\n]*vector_length=128 } }
   { accx-notify {function=by_value [^\n]*vector_length=128 } }
   { accx-notify {function=queued [^\n]*vector_length=128 } }
   { accx-notify {function=behind [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 300 };

struct grid
{
  int n;
  double *u, *v;
};

static void
behind (struct grid *g)
{
#pragma acc kernels copyin(g[0:1], g->u[0:g->n]) copy(g->v[0:g->n])
  for (int i = 1; i < g->n; i++)
    g->v[i] = g->u[i - 1] + i;
}

static void
by_value (struct grid g)
{
#pragma acc kernels copyin(g.u[0:g.n]) copy(g.v[0:g.n])
  for (int i = 1; i < g.n; i++)
    g.v[i] = g.u[i - 1] + 2 * i;
}

static void
queued (struct grid *g, int there)
{
  int n = g->n;
#pragma acc kernels async(3) if(there) copyin(g[0:1], g->u[0:n]) copy(g->v[0:n])
  for (int i = 1; i < n; i++)
    g->v[i] = g->u[i - 1] * i;
#pragma acc wait(3)
}

int
main (void)
{
  static double x[N], y[N];
  struct grid g = { N, x, y };
  for (int i = 0; i < N; i++)
    x[i] = i % 9;
  behind (&g);
  for (int i = 1; i < N; i++)
    CHECK (i, y[i], x[i - 1] + i);
  by_value (g);
  for (int i = 1; i < N; i++)
    CHECK (i, y[i], x[i - 1] + 2 * i);
  for (int there = 0; there < 2; there++)
    {
      for (int i = 0; i < N; i++)
	y[i] = 0;
      queued (&g, there);
      for (int i = 1; i < N; i++)
	CHECK (i, y[i], x[i - 1] * i);
    }
  g.v = x;
  x[0] = 3;
  behind (&g);
  for (int i = 1; i < N; i++)
    CHECK (i, x[i], 3 + i * (i + 1) / 2);
  g.v = y;
  by_value (g);
  CHECK (1, y[1], 5);
  return DONE ();
}
