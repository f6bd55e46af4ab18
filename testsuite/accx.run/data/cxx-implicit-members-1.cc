/* Data behind pointers that are members of *this, of references and of elements come along.  */
#include <algorithm>
#include <cstdlib>
#include "check.h"

enum { N = 100 };

static double *
make ()
{
  double *p = (double *) malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = i;
  return p;
}

struct grid
{
  int n;
  double *x, *y;

  void add ()
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      x[i] += y[i];
  }
};

struct owner
{
  double *h;
  owner () : h (make ()) {}
  ~owner () { free (h); }
};

static void
by_reference (grid &g)
{
  #pragma acc parallel loop
  for (int i = 0; i < g.n; i++)
    g.x[i] += g.y[i];
}

static void
by_constant (const grid &g)
{
  #pragma acc kernels
  for (int i = 0; i < g.n; i++)
    g.x[i] += std::max (g.y[i], 3.0);
}

static void
of_pointers (double *&p, double *const &q)
{
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    p[i] += q[i];
}

int
main ()
{
  grid g = { N, make (), make () };
  g.add ();
  by_reference (g);
  for (int i = 0; i < N; i++)
    CHECK (i, g.x[i], 3 * i);
  by_constant (g);
  for (int i = 0; i < N; i++)
    CHECK (i, g.x[i], 3 * i + (i < 3 ? 3 : i));
  double *p = make (), *q = make ();
  of_pointers (p, q);
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], 2 * i);
  owner a;
  double *&r = p;
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      a.h[i] += 1;
      r[i] += 1;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a.h[i], i + 1);
      CHECK (i, p[i], 2 * i + 1);
    }
  grid v[2] = { { N, make (), make () }, { N, make (), make () } };
  #pragma acc parallel loop
  for (int i = 0; i < v[1].n; i++)
    v[1].x[i] += v[0].y[i];
  for (int i = 0; i < N; i++)
    CHECK (i, v[1].x[i], 2 * i);
  return DONE ();
}
