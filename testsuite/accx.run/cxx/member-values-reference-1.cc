/* Members that are references: what they lead to is read on the host, also members of it.  */
#include "check.h"

struct parameters
{
  double dt;
  int order;
};

struct grid
{
  int n;
  double *u;
};

struct solver
{
  double *x;
  int &n;
  const double &factor;
  const parameters &p;
  grid &g;

  solver (double *x_, int &n_, const double &f, const parameters &p_, grid &g_)
    : x (x_), n (n_), factor (f), p (p_), g (g_) {}

  void step ()
  {
#pragma acc parallel loop copy(x[0:n])
    for (int i = 0; i < n; i++)
      x[i] += factor * i + p.dt * p.order;
  }

  void both (double *u) const
  {
#pragma acc parallel loop copyin(x[0:n]) copy(u[0:g.n])
    for (int i = 0; i < g.n; i++)
      u[i] += x[i] * p.order;
  }
};

int
main ()
{
  double x[50], u[50], want[50], factor = 0.5;
  int n = 50;
  parameters p = { 0.25, 2 };
  grid g = { 40, u };
  solver s (x, n, factor, p, g);

  for (int i = 0; i < 50; i++)
    x[i] = want[i] = i, u[i] = 1;
  s.step ();
  n = 45;
  factor = 2;
  p.order = 4;
  s.step ();
  s.both (g.u);
  for (int i = 0; i < 50; i++)
    {
      want[i] += 0.5 * i + 0.5 + (i < 45 ? 2 * i + 1 : 0);
      CHECK_REAL (i, x[i], want[i]);
      CHECK_REAL (i, u[i], i < 40 ? 1 + 4 * want[i] : 1);
    }
  return DONE ();
}
